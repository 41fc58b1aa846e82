//! One choice each, in as few words as its heading leaves to say.

use viceroy::{Action, CardId, CardView, Colour, Deck, Level, Token};

use super::{Scene, words};
use crate::render::canvas::{Line, Role};

impl Scene<'_> {
    pub(super) fn item(&self, action: Action) -> Line {
        let theme = self.theme;
        match action {
            Action::ChooseStart { keep, .. } => Line::new()
                .plain(format!("{} ", theme.tr("keep", "behalte")))
                .plain(words::short_title(theme, keep, 26)),
            Action::BidGem { colour } => self.bid(colour),
            Action::BidAttack { from } => self.attack_bid(from),
            Action::BidNothing => self.no_bid(),
            Action::Pick { card } | Action::Name { card } => self.summary(card),
            Action::Play { card } => self.play(card),
            Action::Discard { .. } => {
                Line::new().plain(theme.tr("discard ", "ablegen ")).with(Role::Dim, "+2◆")
            }
            Action::Pass => Line::new()
                .plain(theme.tr("pass for the rest of this phase", "passe für den Rest dieser Phase")),
            Action::Place { level, column } => self.place(action, level, column),
            Action::SwapIn { card } => self.onto(&theme.tr("in the place of", "an die Stelle von"), card),
            Action::SlipUnder { card } => self.onto(&theme.tr("under", "unter"), card),
            Action::TakeGem { colour } | Action::PayGem { colour } | Action::Park { colour } => {
                self.gem(action, colour)
            }
            Action::ChooseColour { colour } => Line::of(words::role(colour), words::colour(theme, colour)),
            Action::Draw { deck } => self.draw(deck),
            Action::Keep { .. } => Line::new().plain(theme.tr("keep it", "behalten")),
            Action::Tuck { card } if self.in_hand(card) => {
                Line::new().plain(theme.tr("tuck it under the law", "unter das Gesetz schieben"))
            }
            Action::Tuck { card } => Line::new().plain(words::title(theme, card)),
            Action::Give { card, token } | Action::Get { card, token, .. } => self.token_on(token, card),
            Action::PutBack { card } => Line::new().plain(words::title(theme, card)),
            _ => self.sentence(action),
        }
    }

    /// What the catalog says where the heading says nothing.
    fn sentence(&self, action: Action) -> Line {
        let (Ok(view), Ok(action)) = (serde_json::to_value(self.view), serde_json::to_value(action)) else {
            return Line::new();
        };
        let text = catalog::text::say_action(self.theme.lang, "viceroy", &view, &action);
        Line::new().plain(words::clipped(&self.theme.text(&text), self.theme.width - 5))
    }

    fn in_hand(&self, card: CardId) -> bool {
        self.view.hand.iter().any(|shown| shown.card.card == card)
    }

    /// `blue  12 The Tower Keeper or 30 …`.
    fn bid(&self, colour: Colour) -> Line {
        let theme = self.theme;
        let head = Line::of(words::role(colour), format!("{:<7}", words::colour(theme, colour)));
        let Some(column) = self.view.columns.iter().find(|column| column.colour == colour) else {
            return head;
        };
        let cards: Vec<&CardView> = column.above.iter().chain(&column.below).collect();
        let room = (theme.width - 14 - 6 * cards.len().saturating_sub(1)) / cards.len().max(1);
        let names =
            cards.iter().map(|card| Line::new().plain(words::short_title(theme, card.card, room.min(30))));
        let or = format!(" {} ", theme.tr("or", "oder"));
        head.followed_by(words::joined(names, &or))
    }

    fn attack_bid(&self, from: Option<CardId>) -> Line {
        let theme = self.theme;
        let head = Line::of(Role::Red, theme.tr("attack token", "Angriffsmarker"));
        let place = match from {
            None => theme.tr(
                " from your screen: pick any character first",
                " vom Sichtschirm: nimm vor allen einen Charakter",
            ),
            Some(card) => format!(" {} {}", theme.tr("on", "auf"), words::title(theme, card)),
        };
        head.with(Role::Plain, place)
    }

    fn no_bid(&self) -> Line {
        let theme = self.theme;
        let gems = self.me().map_or(0, |me| me.relief);
        let head = Line::new().plain(theme.tr("nothing ", "nichts "));
        head.with(Role::Dim, format!("+{gems}◆ {}", theme.tr("after the auction", "nach der Auktion")))
    }

    /// A character of the auction with what its levels bring.
    fn summary(&self, card: CardId) -> Line {
        let theme = self.theme;
        let display = self.view.columns.iter().flat_map(|column| column.above.iter().chain(&column.below));
        let shown =
            display.chain(self.view.hand.iter().map(|shown| &shown.card)).find(|shown| shown.card == card);
        let name = words::short_title(theme, card, 27);
        let line = Line::new().plain(name).padded(28);
        let Some(shown) = shown else { return line };
        let levels = words::levels(theme, shown);
        if line.width() + levels.width() + 5 <= theme.width { line.followed_by(levels) } else { line }
    }

    /// The levels that the card can reach now.
    fn play(&self, card: CardId) -> Line {
        let theme = self.theme;
        let line = Line::new().plain(theme.tr("play ", "spielen "));
        let Some(shown) = self.view.hand.iter().find(|shown| shown.card.card == card) else { return line };
        if shown.ghosts.is_empty() {
            return line
                .with(Role::Dim, theme.tr("(no place for it: +2 gems)", "(kein Platz: +2 Edelsteine)"));
        }
        let mut levels: Vec<Level> = shown.ghosts.iter().map(|ghost| ghost.level).collect();
        levels.dedup();
        let list: Vec<String> = levels.iter().map(ToString::to_string).collect();
        let word = if list.len() == 1 {
            theme.tr("on level", "auf Stufe")
        } else {
            theme.tr("on levels", "auf Stufen")
        };
        let line = line.with(Role::Dim, format!("{word} {}", list.join(" ")));
        let closes: Vec<Line> = Colour::ALL
            .into_iter()
            .filter(|&colour| shown.ghosts.iter().any(|ghost| ghost.circle == Some(colour)))
            .map(|colour| Line::of(words::role(colour), format!("●{}", words::letter(colour))))
            .collect();
        if closes.is_empty() { line } else { line.plain(" ").followed_by(words::joined(closes, " ")) }
    }

    /// Where on its level, and the circle it would close.
    fn place(&self, action: Action, level: Level, column: i8) -> Line {
        let theme = self.theme;
        let text = match (level, self.card_at(level, column), self.card_at(level, column + 1)) {
            (Level::FIRST, _, _) if column < 0 => theme.tr("at the left end", "am linken Ende"),
            (Level::FIRST, _, _) => theme.tr("at the right end", "am rechten Ende"),
            (_, Some(left), Some(right)) => {
                let (left, right) = (words::number(left), words::number(right));
                format!("{} {left} {} {right}", theme.tr("upon", "über"), theme.tr("and", "und"))
            }
            _ => String::new(),
        };
        let line = Line::new().plain(text);
        let ghost = self.view.ghosts.iter().find(|ghost| ghost.action == action);
        match ghost.and_then(|ghost| ghost.circle) {
            Some(colour) => {
                let circle = format!(
                    "  ●{} {}",
                    words::letter(colour),
                    theme.tr("closes a circle", "schließt einen Kreis")
                );
                line.with(words::role(colour), circle)
            }
            None => line,
        }
    }

    /// The card beneath a place: on the level below, in this column.
    fn card_at(&self, level: Level, column: i8) -> Option<CardId> {
        let beneath = level.number().checked_sub(1)?;
        let row = self.me()?.rows.iter().find(|row| row.level.number() == beneath)?;
        row.cards.iter().find(|placed| placed.column == column).map(|placed| placed.card.card)
    }

    fn onto(&self, word: &str, card: CardId) -> Line {
        let theme = self.theme;
        let line = Line::new().plain(format!("{word} {}", words::title(theme, card)));
        let rows = self.me().into_iter().flat_map(|me| &me.rows);
        let placed = rows.flat_map(|row| &row.cards).find(|placed| placed.card.card == card);
        let tokens =
            placed.into_iter().flat_map(|placed| placed.tokens.iter().map(|shown| words::held(theme, shown)));
        line.plain("  ").followed_by(words::joined(tokens, " "))
    }

    /// A colour, with how many there are where it comes from and goes to.
    fn gem(&self, action: Action, colour: Colour) -> Line {
        let theme = self.theme;
        let head = Line::of(words::role(colour), format!("{:<7}", words::colour(theme, colour)));
        let mine = self.me().and_then(|me| me.gems).map_or(0, |gems| gems[colour.index()]);
        let supply = self.view.supply[colour.index()];
        let note = match action {
            Action::TakeGem { .. } => {
                format!("{}, {} {supply}", self.you_have(mine), theme.tr("supply", "Vorrat"))
            }
            _ => self.you_have(mine),
        };
        head.with(Role::Dim, note)
    }

    fn draw(&self, deck: Deck) -> Line {
        let theme = self.theme;
        let (word, left) = match deck {
            Deck::Laws => (theme.tr("a law", "ein Gesetz"), self.view.law_deck),
            Deck::Reserve => (theme.tr("a character", "einen Charakter"), self.view.reserve),
        };
        Line::new().plain(word).with(Role::Dim, format!(" ({left} {})", theme.tr("left", "übrig")))
    }

    fn token_on(&self, token: Token, card: CardId) -> Line {
        let theme = self.theme;
        words::token(theme, token)
            .with(Role::Dim, format!(" {} ", theme.tr("on", "auf")))
            .plain(self.fitting_title(card))
    }
}
