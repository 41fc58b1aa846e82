//! The decision: one sentence, and the offered actions in groups.

use catalog::text;
use noria::{Action, Path, Ring, Slot};

use super::{Scene, words};
use crate::render::canvas::{Block, Line, Role};
use crate::render::choices::{Group, Item};
use crate::render::screen::Why;

/// A reason in a column narrower than this is hard to read.
const NARROWEST: usize = 38;

impl Scene<'_> {
    /// What is to be decided.
    pub(crate) fn question(&self) -> String {
        let Ok(view) = serde_json::to_value(self.view) else { return String::new() };
        self.theme.text(&text::say_stage(self.theme.lang, "noria", &view))
    }

    /// The offered actions in groups: what belongs to one disc, one ring, one part of the board.
    pub(crate) fn groups(&self, offered: &[Action], why: Why<'_>) -> Vec<Group> {
        let mut groups: Vec<(Key, Group)> = Vec::new();
        for (index, &action) in offered.iter().enumerate() {
            let key = Key::of(action);
            let item = Item::line(index, self.described(action));
            match groups.iter_mut().find(|(known, _)| *known == key) {
                Some((_, group)) => group.items.push(item),
                None => groups.push((key, Group { heading: self.heading(key), items: vec![item] })),
            }
        }
        for (key, group) in &mut groups {
            for reason in self.missing(*key, offered, why) {
                group.items.push(Item::impossible(&reason, group.heading.width().max(NARROWEST)));
            }
        }
        // Whatever ends something comes last, where the prompt is.
        groups.sort_by_key(|(key, _)| *key == Key::End);
        groups.into_iter().map(|(_, group)| group).collect()
    }

    /// What one would expect in a group, and why it is not possible.
    fn missing(&self, key: Key, offered: &[Action], why: Why<'_>) -> Vec<String> {
        let expected: Vec<(String, Action)> = match key {
            Key::Invest => {
                let name = |path: Path| words::path(self.theme, path);
                Path::ALL.map(|path| (name(path), Action::Invest { path })).to_vec()
            }
            Key::Activate => self.expected_discs(),
            _ => Vec::new(),
        };
        let missing = expected.into_iter().filter(|(_, action)| !offered.contains(action));
        missing
            .filter_map(|(name, action)| {
                Some(format!("{name}: {}", why(&serde_json::to_value(action).ok()?)?))
            })
            .collect()
    }

    /// The discs of the active half whose rings are not used.
    fn expected_discs(&self) -> Vec<(String, Action)> {
        let Some(wheel) = self.me().and_then(|me| me.wheel) else { return Vec::new() };
        let is_free = |slot: &Slot| self.view.used.rings[slot.ring().index()].is_none();
        let discs = Slot::active().filter(is_free).filter_map(|slot| Some((slot, wheel.at(slot)?)));
        discs
            .map(|(slot, placed)| {
                let name =
                    format!("{} ({})", words::disc(self.theme, placed.disc), words::slot(self.theme, slot));
                (name, Action::Activate { slot, twice: false })
            })
            .collect()
    }

    fn heading(&self, key: Key) -> Block {
        let text = self.heading_text(key);
        if text.is_empty() {
            return Block::new();
        }
        [Line::new().plain("   ").with(Role::Strong, text)].into_iter().collect()
    }

    fn heading_text(&self, key: Key) -> String {
        let (theme, track) = (self.theme, self.view.track);
        let knowledge = words::knowledge(theme);
        let priced = |name: String, price: u32| format!("{name} · {price} {knowledge}");
        match key {
            Key::Start | Key::End => String::new(),
            Key::Slots(ring) => words::heading(&words::ring(theme, ring)),
            Key::NightShift => priced(theme.tr("Night Shift", "Nachtschicht"), track.night_shift),
            Key::Modify => priced(theme.tr("Modification: move", "Umbau: bewege"), track.modification),
            Key::Activate => theme.tr("Activate", "Aktivieren"),
            Key::Inspect => format!("{} · +1 {knowledge}", theme.tr("Inspect", "Inspizieren")),
            Key::BlackMarket => theme.tr("Black market", "Schwarzmarkt"),
            Key::Market => theme.tr("Take a disc", "Eine Scheibe nehmen"),
            Key::Invest => theme.tr("Invest", "Investieren"),
            Key::Journey => theme.tr("Travel", "Reisen"),
            Key::Ship => theme.tr("Take a ship", "Ein Schiff nehmen"),
            Key::Build => theme.tr("Build a factory", "Eine Fabrik bauen"),
            Key::Upgrade => theme.tr("Upgrade", "Aufwerten"),
            Key::Produce => theme.tr("Produce", "Produzieren"),
            Key::Bonus => theme.tr("One more use of", "Eine Nutzung mehr für"),
            Key::Pay => theme.tr("Pay", "Zahlen"),
            Key::Intrigue => priced(theme.tr("Intrigue: seat in", "Intrige: Sitz in"), track.intrigue),
            Key::Dismiss => theme.tr("Remove from", "Entfernen aus"),
        }
    }
}

/// What belongs together in the list of choices.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Key {
    Start,
    Slots(Ring),
    NightShift,
    Modify,
    Activate,
    Inspect,
    BlackMarket,
    Market,
    Invest,
    Journey,
    Ship,
    Build,
    Upgrade,
    Produce,
    Bonus,
    Pay,
    Intrigue,
    Dismiss,
    End,
}

impl Key {
    fn of(action: Action) -> Self {
        match action {
            Action::StartWith { .. } | Action::BeginOn { .. } => Self::Start,
            Action::SetDisc { slot, .. } | Action::Onto { slot } | Action::Place { slot, .. } => {
                Self::Slots(slot.ring())
            }
            Action::NightShift { .. } => Self::NightShift,
            Action::Modify { .. } => Self::Modify,
            Action::Activate { .. } => Self::Activate,
            Action::Inspect { .. } => Self::Inspect,
            Action::SellGood { .. } | Action::BuyResource { .. } => Self::BlackMarket,
            Action::TakeDisc { .. } => Self::Market,
            Action::Invest { .. } => Self::Invest,
            Action::Explore | Action::Travel { .. } => Self::Journey,
            Action::TakeShip { .. } => Self::Ship,
            Action::Build { .. } => Self::Build,
            Action::Upgrade { .. } => Self::Upgrade,
            Action::Produce { .. } | Action::AlsoProduce { .. } => Self::Produce,
            Action::Repeat { .. } | Action::Boost { .. } => Self::Bonus,
            Action::Pay { .. } | Action::PayGoods { .. } => Self::Pay,
            Action::Intrigue { .. } => Self::Intrigue,
            Action::Dismiss { .. } => Self::Dismiss,
            Action::EndInfluence
            | Action::EndActions
            | Action::EndPolitics
            | Action::EndProduction
            | Action::Waive => Self::End,
        }
    }
}
