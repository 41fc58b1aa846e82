//! Milliseconds since 1970, and the days of the daily challenge. Only the server reads a clock.

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970 (UTC).
pub(crate) type Millis = i64;

pub(crate) const DAY: Millis = 24 * 60 * 60 * 1000;

/// The time now.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as Millis
}

/// The day of a time, as `2026-11-16`.
pub(crate) fn date(at: Millis) -> String {
    let (year, month, day) = civil(at.div_euclid(DAY));
    format!("{year:04}-{month:02}-{day:02}")
}

/// When the day of a time ends.
pub(crate) fn end_of_day(at: Millis) -> Millis {
    (at.div_euclid(DAY) + 1) * DAY
}

/// Whether the text has the form of a date.
pub(crate) fn is_date(text: &str) -> bool {
    let is_digit_at =
        |i: usize, letter: u8| if i == 4 || i == 7 { letter == b'-' } else { letter.is_ascii_digit() };
    text.len() == 10 && text.bytes().enumerate().all(|(i, letter)| is_digit_at(i, letter))
}

/// Year, month and day of a day since 1970: the well-known calculation in eras of 400 years that begin in
/// March, so that the leap day is the last of its year.
fn civil(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    (year_of_era + era * 400 + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(951_782_400_000), "2000-02-29");
        assert_eq!(date(1_794_787_200_000), "2026-11-16");
        assert_eq!(end_of_day(1_794_787_200_001), 1_794_787_200_000 + DAY);
        assert!(is_date("2026-11-16") && !is_date("2026-1-16") && !is_date("../../etc/"));
    }
}
