//! The decision: one sentence, and the offered actions in groups, each with what it does.

use game::Seat;
use hadara::{Action, Bust, CardId, CardView, Colour, Face, Level, Preview, Side, Stage, Track};

use super::{Scene, cards, words};
use crate::render::canvas::{Block, Line, Role, fill};
use crate::render::choices::{Group, Item, NUMBER};
use crate::render::screen::Why;

impl Scene<'_> {
    /// What is to be decided.
    pub(crate) fn question(&self) -> String {
        let theme = self.theme;
        match self.view.stage {
            Stage::Sides => theme.tr(
                "Which side of your start card do you play? All sides are shown together.",
                "Welche Seite deiner Startkarte spielst du? Alle decken gemeinsam auf.",
            ),
            Stage::Wheel => theme.tr(
                "You set the wheel: which colour does your crest point at? All draw from where theirs points.",
                "Du stellst das Rad ein: Auf welche Farbe zeigt dein Wappen? Alle ziehen dort, wohin ihres zeigt.",
            ),
            Stage::Draw => theme.tr(
                "Which card do you keep, recruited or sold? The other one goes to the board.",
                "Welche Karte behältst du, angeworben oder verkauft? Die andere kommt auf den Spielplan.",
            ),
            Stage::Colony => theme.tr("Do you take a colony?", "Nimmst du eine Kolonie?"),
            Stage::Bust => theme.tr(
                "Do you carve a bust, and with which bonus tile?",
                "Meißelst du eine Büste, und mit welchem Bonusplättchen?",
            ),
            Stage::Take => theme.tr(
                "Which open card do you take, to recruit or to sell it?",
                "Welche offene Karte nimmst du, zum Anwerben oder Verkaufen?",
            ),
            Stage::Feeding => self.hunger_question(),
            Stage::Seals => theme.tr("Do you buy a seal?", "Kaufst du ein Siegel?"),
            Stage::Over => String::new(),
        }
    }

    fn hunger_question(&self) -> String {
        let hunger = self.me().map_or(0, |me| me.hunger);
        let cards = self.theme.cards(hunger.into());
        match self.theme.lang {
            crate::lang::Lang::En => format!("Food is short for {cards}: which card do you give up?"),
            crate::lang::Lang::De => {
                self.theme.text(&format!("Die Nahrung fehlt für {cards}: Welche Karte gibst du auf?"))
            }
        }
    }

    /// The offered actions in groups: per card, colony, bust, or what else belongs together.
    pub(crate) fn groups(&self, offered: &[Action], why: Why<'_>) -> Vec<Group> {
        let mut groups: Vec<(Key, Group)> = Vec::new();
        for (index, &action) in offered.iter().enumerate() {
            let key = Key::of(action);
            let item = self.item(index, action);
            match groups.iter_mut().find(|(known, _)| *known == key) {
                Some((_, group)) => group.items.push(item),
                None => groups.push((key, Group { heading: self.heading(key), items: vec![item] })),
            }
        }
        for (key, group) in &mut groups {
            if let Key::Card(card) = *key
                && let Some(reason) = why_not_recruit(card, offered, why)
            {
                let width = group.heading.width().max(NARROWEST);
                group.items.insert(0, Item::impossible(&reason, width));
            }
        }
        groups.into_iter().map(|(_, group)| group).collect()
    }

    fn heading(&self, key: Key) -> Block {
        let frame_width = cards::frame_width(self.theme);
        match key {
            Key::Side(side) => cards::side(self, side, frame_width),
            Key::Card(card) => match self.view.drawn.iter().find(|drawn| drawn.card.card == card) {
                Some(drawn) => cards::card(self, drawn, frame_width),
                None => self.line_heading(key),
            },
            Key::Other => Block::new(),
            _ => self.line_heading(key),
        }
    }

    fn line_heading(&self, key: Key) -> Block {
        [Line::new().plain("   ").followed_by(self.heading_line(key))].into_iter().collect()
    }

    fn heading_line(&self, key: Key) -> Line {
        let theme = self.theme;
        match key {
            Key::Card(card) => self.find_card(card).map_or_else(Line::new, |card| self.card_heading(card)),
            Key::Removal(colour) => Line::of(words::role(colour), words::colour_title(theme, colour)),
            Key::Level(level) => {
                let colony = &self.view.colonies[level.index()];
                let name = format!("{} {}", theme.tr("Colony", "Kolonie"), level.index() + 1);
                let needs = format!(" · {} {}", words::track(theme, Track::Military), colony.requirement);
                Line::of(Role::Strong, name)
                    .with(Role::Dim, format!("{needs} · {}", theme.points(colony.points)))
            }
            Key::Bust(bust) => {
                let Some(plan) = self.me().map(|me| me.busts[bust.index()]) else { return Line::new() };
                let name = format!("{} {}", theme.tr("Bust", "Büste"), bust.index() + 1);
                let needs = format!(" · {} {}", words::track(theme, Track::Culture), plan.requirement);
                Line::of(Role::Strong, name)
                    .with(Role::Dim, format!("{needs} · {}", theme.points(plan.points)))
            }
            Key::Silver => Line::of(Role::Strong, theme.tr("Silver seal", "Silbernes Siegel"))
                .with(Role::Dim, format!(" · {}", theme.coins(self.view.seals.silver))),
            Key::Side(_) | Key::Other => Line::new(),
        }
    }

    /// A card that is on the table or in the own hand.
    fn find_card(&self, id: CardId) -> Option<&CardView> {
        let drawn = self.view.drawn.iter().map(|drawn| &drawn.card);
        let open = self.view.board.iter().flat_map(|field| &field.outer);
        let own = self.me().into_iter().flat_map(|me| &me.cards);
        drawn.chain(open).chain(own).find(|card| card.card == id)
    }

    /// `Red 1-3 · M+2 C+1 · 2 points`, or with an ability in place of the steps.
    fn card_heading(&self, card: &CardView) -> Line {
        let theme = self.theme;
        let mut line = Line::of(words::role(card.colour), words::card(theme, card));
        let steps = words::steps(theme, card.values.per_track());
        if steps.width() > 0 {
            line = line.with(Role::Dim, " · ").followed_by(steps);
        }
        if let Some(ability) = card.ability {
            line.push(Role::Dim, format!(" · {}", words::ability_name(theme, ability)));
        }
        line.with(Role::Dim, format!(" · {}", words::short_points(theme, card.points)))
    }

    fn item(&self, index: usize, action: Action) -> Item {
        match action {
            Action::SetWheel { colour } => Item { index: Some(index), text: self.wheel(colour) },
            _ => Item::line(index, self.described(action)),
        }
    }

    fn described(&self, action: Action) -> Line {
        let mut line = self.verb(action);
        let Some(preview) = self.view.previews.iter().find(|preview| preview.action == action) else {
            return line;
        };
        for part in self.effect(preview) {
            line = line.plain(self.space()).followed_by(part);
        }
        if matches!(action, Action::Ally { .. }) {
            // What the back brings shows only when it is turned over.
            let back = self.theme.tr("+ its back", "+ Rückseite");
            line = line.plain(self.space()).with(Role::Dim, back);
        }
        line
    }

    /// What is done, in as few words as the heading leaves to say.
    fn verb(&self, action: Action) -> Line {
        let theme = self.theme;
        let text = match action {
            Action::ChooseSide { side } => {
                format!("{} {}", theme.tr("play side", "nimm Seite"), side.to_string().to_uppercase())
            }
            Action::SetWheel { colour } => words::colour_title(theme, colour),
            Action::Recruit { tile: None, .. } => theme.tr("recruit", "anwerben"),
            Action::Recruit { tile: Some(track), .. } => {
                let name = words::track(theme, track);
                format!("{} {name}", theme.tr("recruit with tile", "anwerben mit Plättchen"))
            }
            Action::Sell { .. } => theme.tr("sell", "verkaufen"),
            Action::Plunder { .. } => theme.tr("plunder", "plündern"),
            Action::Ally { .. } => theme.tr("ally", "verbünden"),
            Action::Carve { tile, face: Face::Track, .. } => {
                format!("{} {}", theme.tr("tile", "Plättchen"), words::track(theme, tile))
            }
            Action::Carve { bust, tile, face: Face::Points } => return self.turned_tile(bust, tile),
            Action::Remove { card } => return self.removal(card),
            Action::PayForFood => {
                theme.tr("pay instead of giving up a card", "zahlen, statt eine Karte aufzugeben")
            }
            Action::BuySilver { track } => {
                format!("{} {}", theme.tr("half of", "die Hälfte von"), words::track(theme, track))
            }
            Action::BuyGold => theme.tr("gold seal (7 points per set)", "goldenes Siegel (7 Punkte pro Set)"),
            Action::Pass => self.pass(),
        };
        Line::new().plain(text)
    }

    fn pass(&self) -> String {
        let theme = self.theme;
        match self.view.stage {
            Stage::Colony => theme.tr("take no colony", "keine Kolonie nehmen"),
            Stage::Bust => theme.tr("carve no bust", "keine Büste meißeln"),
            _ => theme.tr("stop here", "aufhören"),
        }
    }

    /// Where everybody draws first if the wheel is set like this: "Red for you, blue for Cog".
    fn wheel(&self, colour: Colour) -> Block {
        let theme = self.theme;
        let for_you = theme.tr(" for you", " für dich");
        let mut parts =
            vec![Line::of(words::role(colour), words::colour_title(theme, colour)).plain(for_you)];
        for (seat, there) in self.others_on_wheel(colour) {
            if let Some(last) = parts.last_mut() {
                last.push(Role::Plain, ",");
            }
            let part = Line::of(words::role(there), words::colour(theme, there));
            parts.push(part.plain(format!("{}{}", theme.tr(" for ", " für "), self.name(seat))));
        }
        fill(parts, theme.width - NUMBER)
    }

    /// The others, with the colour they draw from if the own crest points at `colour`.
    fn others_on_wheel(&self, colour: Colour) -> Vec<(Seat, Colour)> {
        let board = &self.view.board;
        let mine = board.iter().position(|field| field.seat == self.view.me);
        let wanted = board.iter().position(|field| field.colour == colour);
        let (Some(from), Some(to)) = (mine, wanted) else { return Vec::new() };
        let turned = |at: usize| board[(at + board.len() + to - from) % board.len()].colour;
        let seated = board.iter().enumerate().filter_map(|(at, field)| Some((field.seat?, turned(at))));
        seated.filter(|&(seat, _)| !self.is_me(seat)).collect()
    }

    fn turned_tile(&self, bust: Bust, tile: Track) -> Line {
        let theme = self.theme;
        let bonus = self.me().map_or(0, |me| me.busts[bust.index()].bonus);
        let name = format!("{} {}", theme.tr("tile", "Plättchen"), words::track(theme, tile));
        Line::new().plain(format!("{name}  ")).with(Role::Strong, format!("+{}", theme.points(bonus)))
    }

    fn removal(&self, id: CardId) -> Line {
        let Some(card) = self.find_card(id) else { return Line::new().plain(id.to_string()) };
        let mut text =
            format!("{}, {}", words::card(self.theme, card), words::short_points(self.theme, card.points));
        if let Some(ability) = card.ability {
            text = format!("{text}, {}", words::ability_name(self.theme, ability));
        }
        Line::new().plain(text)
    }

    /// `−3 coins`, `M 3→5`.
    fn effect(&self, preview: &Preview) -> Vec<Line> {
        let theme = self.theme;
        let mut parts = Vec::new();
        if preview.coins != 0 {
            let word = if preview.coins.abs() == 1 {
                theme.tr("coin", "Münze")
            } else {
                theme.tr("coins", "Münzen")
            };
            let text = format!("{} {word}", words::signed(preview.coins.into()));
            parts.push(Line::of(Role::Strong, text));
        }
        let now = self.me().map(|me| me.tracks).unwrap_or_default();
        for track in Track::ALL {
            let (change, from) = (preview.tracks[track.index()], i32::from(now[track.index()]));
            if change != 0 {
                let text = format!("{} {from}→{}", words::letter(theme, track), from + change);
                parts.push(Line::of(words::track_role(track), text));
            }
        }
        parts
    }

    /// Between the parts of a choice: on a narrow screen two columns of choices are worth more than air.
    fn space(&self) -> &'static str {
        if self.theme.width < 100 { " " } else { "  " }
    }
}

/// What belongs together in the list of choices.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Key {
    Card(CardId),
    Removal(Colour),
    Level(Level),
    Bust(Bust),
    Side(Side),
    Silver,
    Other,
}

/// A reason in a column narrower than this is hard to read.
const NARROWEST: usize = 38;

/// A card that is too dear is still expected in the list.
fn why_not_recruit(card: CardId, offered: &[Action], why: Why<'_>) -> Option<String> {
    let is_recruit =
        |action: &Action| matches!(action, Action::Recruit { card: other, .. } if *other == card);
    if offered.iter().any(is_recruit) {
        return None;
    }
    why(&serde_json::to_value(Action::Recruit { card, tile: None }).ok()?)
}

impl Key {
    /// What belongs together: the actions with one card, colony or bust.
    fn of(action: Action) -> Self {
        match action {
            Action::Recruit { card, .. } | Action::Sell { card } => Self::Card(card),
            Action::Plunder { level } | Action::Ally { level } => Self::Level(level),
            Action::Carve { bust, .. } => Self::Bust(bust),
            Action::Remove { card } => Self::Removal(card.colour()),
            Action::BuySilver { .. } => Self::Silver,
            Action::ChooseSide { side } => Self::Side(side),
            Action::SetWheel { .. } | Action::PayForFood | Action::BuyGold | Action::Pass => Self::Other,
        }
    }
}
