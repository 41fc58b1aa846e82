//! Panics as results, without their noise: shrinking a game that panics would print hundreds of them.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, PanicHookInfo, catch_unwind, set_hook, take_hook};
use std::sync::Once;

thread_local! {
    /// `Some` while this thread collects panics instead of printing them.
    static LAST_PANIC: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Runs something; a panic becomes its text with the place where it happened. Other threads print theirs as
/// always.
pub(crate) fn catch<T>(run: impl FnOnce() -> T) -> Result<T, String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let print = take_hook();
        set_hook(Box::new(move |info| {
            if !collect(info) {
                print(info);
            }
        }));
    });
    // Calls may be nested, so the state of the outer call comes back afterwards.
    let outer = LAST_PANIC.replace(Some(String::new()));
    let result = catch_unwind(AssertUnwindSafe(run));
    let text = LAST_PANIC.replace(outer).unwrap_or_default();
    result.map_err(|_| text)
}

fn collect(info: &PanicHookInfo) -> bool {
    let place =
        info.location().map(|place| format!(" ({}:{})", place.file(), place.line())).unwrap_or_default();
    LAST_PANIC.with_borrow_mut(|last| {
        let Some(last) = last else { return false };
        *last = format!("{}{place}", info.payload_as_str().unwrap_or("a panic without a text"));
        true
    })
}
