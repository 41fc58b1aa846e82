//! The offered actions in groups: bids by colour, cards, places by level, tokens by player.

use game::Seat;
use viceroy::{Action, CardId, DecisionView, GhostView, Level};

use super::{Scene, words};
use crate::render::canvas::{Block, Line, Role};
use crate::render::choices::{Group, Item};
use crate::render::screen::Why;

/// What belongs together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Key {
    /// The start card that goes to level 1.
    Start(CardId),
    /// A card of the hand.
    Card(CardId),
    /// The places of a level.
    Level(Level),
    /// The tokens of a player.
    Tokens(Seat),
    Other,
}

impl Scene<'_> {
    /// The offered actions in groups, with the bids that one would expect but are not possible.
    pub(crate) fn groups(&self, offered: &[Action], why: Why<'_>) -> Vec<Group> {
        let mut groups: Vec<(Key, Group)> = Vec::new();
        for (index, &action) in offered.iter().enumerate() {
            let key = self.key(action);
            let item = Item::line(index, self.item(action));
            match groups.iter_mut().find(|(known, _)| *known == key) {
                Some((_, group)) => group.items.push(item),
                None => groups.push((key, Group { heading: self.heading(key), items: vec![item] })),
            }
        }
        // The highest level is the first thought.
        if groups.iter().any(|(key, _)| matches!(key, Key::Level(_))) {
            groups.reverse();
        }
        let mut groups: Vec<Group> = groups.into_iter().map(|(_, group)| group).collect();
        if offered.contains(&Action::BidNothing)
            && let Some(group) = groups.first_mut()
        {
            group.items.extend(self.impossible_bids(offered, why));
        }
        groups
    }

    /// Colours with a character that can't be bid for.
    fn impossible_bids(&self, offered: &[Action], why: Why<'_>) -> Vec<Item> {
        let wished =
            self.view.columns.iter().filter(|column| column.above.is_some() || column.below.is_some());
        let missing = wished
            .map(|column| column.colour)
            .filter(|&colour| !offered.contains(&Action::BidGem { colour }));
        let item = |colour: viceroy::Colour| {
            let wish = serde_json::to_value(Action::BidGem { colour }).ok()?;
            let reason = format!("{}: {}", words::colour(self.theme, colour), why(&wish)?);
            Some(Item::impossible(&reason, self.theme.width))
        };
        missing.filter_map(item).collect()
    }

    fn key(&self, action: Action) -> Key {
        match action {
            Action::ChooseStart { place, .. } => Key::Start(place),
            Action::Play { card } | Action::Discard { card } => Key::Card(card),
            Action::Keep { card } => Key::Card(card),
            Action::Tuck { card } if self.view.hand.iter().any(|shown| shown.card.card == card) => {
                Key::Card(card)
            }
            Action::Place { level, .. } => Key::Level(level),
            Action::Give { .. } => Key::Tokens(self.view.me.unwrap_or_default()),
            Action::Get { seat, .. } => Key::Tokens(seat),
            _ => Key::Other,
        }
    }

    fn heading(&self, key: Key) -> Block {
        let line = |line: Line| [Line::new().plain("   ").followed_by(line)].into_iter().collect();
        match key {
            Key::Start(card) => line(self.start_heading(card)),
            Key::Card(card) => line(Line::of(card_role(card), self.fitting_title(card))),
            Key::Level(level) => self.level_heading(level),
            Key::Tokens(seat) => line(Line::of(Role::Strong, self.name(seat))),
            Key::Other => self.law_sentence(),
        }
    }

    /// The card that goes to level 1, with what it brings there.
    fn start_heading(&self, card: CardId) -> Line {
        let theme = self.theme;
        let line = Line::of(Role::Dim, format!("{} ", theme.tr("place", "lege")));
        let line = line.with(Role::Strong, words::short_title(theme, card, theme.width / 2 - 18));
        match self.view.hand.iter().find(|shown| shown.card.card == card) {
            Some(shown) => {
                line.with(Role::Dim, " → ").followed_by(words::rewards(theme, &shown.card.rewards[0]))
            }
            None => line,
        }
    }

    /// Two groups stand side by side, so a title has half of the width.
    pub(super) fn fitting_title(&self, card: CardId) -> String {
        words::short_title(self.theme, card, self.theme.width / 2 - 8)
    }

    /// `Level 3 · RRG (∞B pays) · brings 8pt`.
    fn level_heading(&self, level: Level) -> Block {
        let theme = self.theme;
        let mut line = Line::of(Role::Strong, format!("{} {level}", theme.tr("Level", "Stufe")));
        if let Some(ghost) = self.view.ghosts.iter().find(|ghost| ghost.level == level) {
            line = line.with(Role::Dim, " · ").followed_by(self.ghost_price(ghost));
            let brings = self.ghost_reward(ghost);
            if brings.width() > 0 {
                line = line.with(Role::Dim, " → ").followed_by(brings);
            }
        }
        [Line::new().plain("   ").followed_by(line)].into_iter().collect()
    }

    fn ghost_price(&self, ghost: &GhostView) -> Line {
        let theme = self.theme;
        let covered: u8 = ghost.inexhaustible.iter().sum();
        let paid: u8 = ghost.gems.iter().sum();
        let line = match (paid, covered) {
            (0, 0) => return Line::of(Role::Dim, theme.tr("free", "kostenlos")),
            (0, _) => Line::new(),
            _ => words::gem_letters(ghost.gems),
        };
        if covered == 0 {
            return line;
        }
        let plus = if paid > 0 { " + ∞" } else { "∞" };
        line.with(Role::Dim, plus).followed_by(words::gem_letters(ghost.inexhaustible))
    }

    fn ghost_reward(&self, ghost: &GhostView) -> Line {
        let theme = self.theme;
        if !ghost.reward.is_empty() {
            return words::rewards(theme, &ghost.reward);
        }
        if ghost.level == Level::TOP {
            return Line::of(
                Role::Plain,
                theme.tr("15 points or levels 1 to 3", "15 Punkte oder Stufen 1 bis 3"),
            );
        }
        Line::new()
    }

    /// The law in question, told once above its choices.
    fn law_sentence(&self) -> Block {
        let mut block = Block::new();
        let law = match self.view.decision {
            Some(DecisionView::ChooseOption { law, .. }) => Some(law),
            Some(DecisionView::Place { card, .. }) if card.is_law() => Some(card),
            _ => None,
        };
        if let Some(law) = law {
            block.paragraph(Role::Purple, &words::law(self.theme, law), self.theme.width, 3);
        }
        block
    }
}

fn card_role(card: CardId) -> Role {
    if card.is_law() { Role::Purple } else { Role::Strong }
}
