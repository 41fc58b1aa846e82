//! The others with their pyramids in small, the own area, and the score so far.

use game::Score;
use viceroy::{Bid, PlayerView, Stage, TokenTotals};

use super::{Scene, pyramid, title, words};
use crate::render::canvas::{Block, Line, Role, wrap};
use crate::render::grid::flow;
use crate::render::score::score_sheet;
use crate::render::theme::Theme;

/// The score sheet as it stands.
pub(super) fn score(scene: &Scene<'_>) -> Block {
    let heading = match scene.view.stage {
        Stage::Over => scene.theme.tr("Final score", "Schlusswertung"),
        _ => scene.theme.tr("Score so far", "Punkte bisher"),
    };
    let names: Vec<String> = scene.view.players.iter().map(|player| scene.name(player.seat)).collect();
    // A row in which nobody has anything would only take room.
    let mut scores: Vec<Score> = scene.view.players.iter().map(|player| player.score.clone()).collect();
    let is_used = |key: &str| scene.view.players.iter().any(|player| player.score.rows.get(key) != Some(0));
    scores.iter_mut().for_each(|score| score.rows.0.retain(|(key, _)| is_used(key)));
    let scores: Vec<&Score> = scores.iter().collect();
    let mut block = Block::new();
    block.push(title(heading));
    let me = scene.view.me.map(game::Seat::index);
    block.append(score_sheet(scene.theme, "viceroy", &names, &scores, me));
    block
}

/// The other players side by side; all players for a spectator.
pub(super) fn others(scene: &Scene<'_>, width: usize) -> Block {
    let players: Vec<&PlayerView> =
        scene.view.players.iter().filter(|player| !scene.is_me(player.seat)).collect();
    let each = ((width + 3) / players.len().max(1)).saturating_sub(3).clamp(24, 42);
    let blocks = players.iter().map(|player| other(scene, player, each)).collect();
    let mut block = Block::new();
    block.push(title(match scene.view.me {
        Some(_) => scene.theme.tr("The others", "Die anderen"),
        None => scene.theme.tr("Players", "Mitspieler"),
    }));
    block.append(flow(blocks, width, 3));
    block
}

/// One of the others: what lies open, what is known of the rest, and the pyramid.
fn other(scene: &Scene<'_>, player: &PlayerView, width: usize) -> Block {
    let theme = scene.theme;
    let mut block = Block::new();
    let name = format!("{}{}", scene.name(player.seat), mark(scene, player));
    block.push(Line::of(Role::Strong, words::clipped(&name, width)));
    let gems = Line::of(Role::Plain, format!("{}◆ ", player.gem_count));
    let known = player.gems.unwrap_or(player.gems_at_least);
    let sign = if player.gems.is_some() || player.gem_count == 0 { "" } else { "≥ " };
    block.push(gems.with(Role::Dim, sign).followed_by(words::gem_numbers(known)));
    let hand = format!(
        "{}: {} + {} {}",
        theme.tr("hand", "Hand"),
        player.hand_characters,
        player.hand_laws,
        theme.tr("laws", "Gesetze")
    );
    block.push(Line::of(Role::Dim, hand));
    block.append(lines(tokens(theme, &player.totals), width));
    block.append(pyramid::small(player, width));
    block.padded(width)
}

/// What somebody is doing: chosen, thinking, passed, or the opened fist.
fn mark(scene: &Scene<'_>, player: &PlayerView) -> String {
    let theme = scene.theme;
    let bid = player.bid.map(|bid| match bid {
        Bid::Gem { colour } => words::colour(theme, colour),
        Bid::Attack => theme.tr("attack", "Angriff"),
        Bid::Nothing => theme.tr("nothing", "nichts"),
    });
    match (bid, player.played) {
        (_, Some(played)) => format!(" ▸ {}", words::number(played.card)),
        (Some(bid), _) => format!(" ({} {bid})", theme.tr("bid", "bot")),
        _ if player.has_chosen => " ✓".to_owned(),
        _ if player.has_passed => format!(" ({})", theme.tr("passed", "gepasst")),
        _ if scene.view.pending.contains(player.seat) => " ▸".to_owned(),
        _ => String::new(),
    }
}

/// The tokens of a pyramid by kind; nothing that is not there.
fn tokens(theme: &Theme, totals: &TokenTotals) -> Vec<Line> {
    let letters = [
        (totals.attack, "A".to_owned(), Role::Red),
        (totals.defence, theme.tr("D", "V"), Role::Strong),
        (totals.magic, "M".to_owned(), Role::Purple),
        (totals.science, theme.tr("S", "W"), Role::Strong),
    ];
    let mut parts: Vec<Line> = letters
        .into_iter()
        .filter(|(count, _, _)| *count > 0)
        .map(|(count, letter, role)| Line::of(role, format!("{letter}×{count}")))
        .collect();
    if totals.magic_bonus > 0 {
        parts.push(Line::of(Role::Purple, format!("M+{}", totals.magic_bonus)));
    }
    for colour in viceroy::Colour::ALL {
        let (bonus, gems) = (totals.circle_bonus[colour.index()], totals.inexhaustible[colour.index()]);
        let letter = words::letter(colour);
        if bonus > 0 {
            parts.push(Line::of(words::role(colour), format!("○{letter}+{bonus}")));
        }
        if gems > 0 {
            let used = gems - totals.ready[colour.index()].min(gems);
            let crossed = if used > 0 { format!("({used}×)") } else { String::new() };
            parts.push(Line::of(words::role(colour), format!("∞{letter}{gems}{crossed}")));
        }
    }
    parts
}

/// Parts in as many lines as they need.
fn lines(parts: Vec<Line>, width: usize) -> Block {
    let mut block = Block::new();
    let mut line = Line::new();
    for part in parts {
        if line.width() > 0 && line.width() + 1 + part.width() > width {
            block.push(std::mem::take(&mut line));
        }
        let space = if line.width() == 0 { "" } else { " " };
        line = line.plain(space).followed_by(part);
    }
    if line.width() > 0 {
        block.push(line);
    }
    block
}

/// The own area: gems behind the screen, tokens, pyramid.
pub(super) fn mine(scene: &Scene<'_>, me: &PlayerView) -> Block {
    let mut block = own_lines(scene, me);
    block.gap();
    block.append(pyramid::large(scene, me));
    block
}

/// The own area without the pyramid.
pub(super) fn own_lines(scene: &Scene<'_>, me: &PlayerView) -> Block {
    let theme = scene.theme;
    let mut block = Block::new();
    block.push(own_line(scene, me));
    let gems = me.gems.unwrap_or(me.gems_at_least);
    let purse = Line::of(Role::Dim, theme.tr("Gems  ", "Edelsteine  ")).followed_by(words::gem_numbers(gems));
    let is_over = scene.view.stage == Stage::Over;
    let relief = match (is_over, me.skips) {
        (true, _) => String::new(),
        (_, true) => theme.tr("   you skip the next auction", "   du lässt die nächste Auktion aus"),
        _ => {
            let passing = theme.tr("passing the auction brings", "Passen in der Auktion bringt");
            format!("   {passing} {}", theme.gems(me.relief))
        }
    };
    block.push(purse.with(Role::Dim, relief));
    let parts = tokens(theme, &me.totals);
    if !parts.is_empty() {
        let head = theme.tr("Tokens", "Marker");
        block.append(lines([vec![Line::of(Role::Dim, format!("{head} "))], parts].concat(), theme.width));
    }
    if let Some(points) = me.recolouring.as_ref().map(|best| best.points).filter(|&points| points > 0) {
        let text = recolouring(theme, is_over, points);
        wrap(&text, theme.width).into_iter().for_each(|line| block.push(Line::of(Role::Dim, line)));
    }
    block
}

/// What the left-over gems are good for (V-5.2).
fn recolouring(theme: &Theme, is_over: bool, points: u32) -> String {
    let text = if is_over {
        theme.tr("Your gems coloured circles for", "Deine Edelsteine färbten Kreise für")
    } else {
        theme.tr(
            "At the end your gems would colour circles for",
            "Am Ende würden deine Edelsteine Kreise färben für",
        )
    };
    format!("{text} {}.", theme.points(i64::from(points)))
}

/// "You · 34 points · order 2 of 3 (lowest card 7)".
fn own_line(scene: &Scene<'_>, me: &PlayerView) -> Line {
    let theme = scene.theme;
    let mut line = title(scene.name(me.seat));
    line.push(Role::Dim, format!(" · {}", theme.points(me.score.total)));
    let place = scene.view.order.iter().position(|&seat| seat == me.seat);
    if let (Some(place), Some(lowest)) = (place, me.lowest) {
        let order = theme.tr("in order", "an Stelle");
        let card = theme.tr("lowest card", "niedrigste Karte");
        line.push(Role::Dim, format!(" · {order} {} ({card} {lowest})", place + 1));
    }
    line
}
