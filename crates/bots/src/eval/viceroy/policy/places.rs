//! The place of a card.

use viceroy::components::Corners;
use viceroy::{CardId, Colour, Gems, Level};

use super::cards::Purpose;
use super::ground::{Fit, Site, lower, upper};
use super::holdings::tokens_on;
use super::sorts::{EPOCHS, Mark, PURSES, SIZES, TIMES, TURNS};
use super::{Glance, few, strength};
use crate::eval::viceroy::kinds::token_kind;

/// V-6.85 to V-6.88: the laws that count their neighbours.
const NEIGHBOUR_LAWS: [CardId; 4] = [CardId::new(85), CardId::new(86), CardId::new(87), CardId::new(88)];

impl Glance<'_> {
    /// V-4.3: the played card goes to this place.
    pub(super) fn place(&self, level: Level, column: i8, tell: &mut impl FnMut(usize, f32)) {
        let (card, height) = (self.state.focus(), level.index());
        let law = usize::from(card.is_law());
        tell(Mark::PlaceCard.at(card.index() * Level::COUNT + height), 1.0);
        tell(Mark::PlaceLevel.at((law * Level::COUNT + height) * TIMES + self.time), 1.0);
        tell(Mark::PlaceTurn.at(height * TURNS + self.turn), 1.0);
        let corners = self.components.corners(card);
        let site = Site::new(self.components, self.me, corners, level, column);
        self.circle(corners.bottom, level, site, tell);
        self.side(level, site, tell);
        self.room(level, site, tell);
        if card.is_law() {
            if NEIGHBOUR_LAWS.contains(&card) {
                let around = self.around(level, column, |card| !card.is_law());
                tell(Mark::PlaceAround.at(around.min(6) * Level::COUNT + height), 1.0);
            }
            return;
        }
        self.cost(card, level, site.fit == Some(Fit::Closed), tell);
        self.rewards(Purpose::Take, self.rewards_at(card, height + 1), height + 1, 1.0, tell);
        let cards = self.me.cards();
        if NEIGHBOUR_LAWS.iter().any(|&law| cards.contains(law)) {
            let near = self.around(level, column, |card| NEIGHBOUR_LAWS.contains(&card));
            tell(Mark::PlaceNearLaw.at(near.min(2)), 1.0);
        }
    }

    /// V-4.7: the circle beneath.
    fn circle(&self, half: Colour, level: Level, site: Site, tell: &mut impl FnMut(usize, f32)) {
        let place = site.fit.map_or(4, |fit| fit as usize);
        tell(Mark::PlaceCircle.at(place * TIMES + self.time), 1.0);
        if let Some(colour) = site.wasted {
            let is_worth_more = usize::from(self.holdings.circle_bonus[colour.index()] > 0);
            tell(
                Mark::PlaceWaste.at(few(self.hand.parts.bottoms[colour.index()], 3) * 2 + is_worth_more),
                1.0,
            );
        }
        if site.fit != Some(Fit::Closed) {
            return;
        }
        let c = half.index();
        tell(Mark::PlaceClosed.at(level.index() * EPOCHS + self.epoch), 1.0);
        let has_gem = self.state.supply()[c] > 0;
        tell(Mark::PlaceGem.at(if has_gem { few(self.gems[c], 2) } else { 3 }), 1.0);
        let mut closed = self.holdings;
        closed.close_circle(c, level.number());
        tell(Mark::PlaceGain.at(self.time), strength(closed.gained()));
    }

    /// The upper corners: the inner one is half of a circle to come, the outer one waits for another card.
    fn side(&self, level: Level, site: Site, tell: &mut impl FnMut(usize, f32)) {
        let height = level.index();
        let side = site.beside.map_or(0, |(is_match, _)| 1 + usize::from(is_match));
        tell(Mark::PlaceSide.at((side * Level::COUNT + height) * EPOCHS + self.epoch), 1.0);
        if let Some((true, colour)) = site.beside {
            let c = colour.index();
            let is_worth_more = usize::from(self.holdings.circle_bonus[c] > 0);
            let place =
                (few(self.hand.parts.bottoms[c], 3) * 2 + is_worth_more) * 2 + usize::from(site.opens);
            tell(Mark::PlaceMatch.at(place), 1.0);
            let count = few(self.offered.bottoms[c], 3);
            tell(Mark::PlaceMatchOffer.at(count * 2 + usize::from(self.epoch > 1)), 1.0);
        }
        let (own, offered) = if site.is_left {
            (self.hand.parts.rights, self.offered.rights)
        } else {
            (self.hand.parts.lefts, self.offered.lefts)
        };
        let outer = site.outer.index();
        tell(Mark::PlaceOuter.at(few(own[outer], 3) * Level::COUNT + height), 1.0);
        tell(Mark::PlaceOuterOffer.at(few(offered[outer], 3) * 2 + usize::from(self.epoch > 1)), 1.0);
    }

    /// The places that go and come.
    fn room(&self, level: Level, site: Site, tell: &mut impl FnMut(usize, f32)) {
        let height = level.index();
        let has_more = usize::from(self.size > 0);
        let opens = (height * 2 + usize::from(site.opens)) * 2 + has_more;
        tell(Mark::PlaceOpens.at(opens * TIMES + self.time), 1.0);
        let here = few(self.ground.open[height].saturating_sub(1), 2);
        let above = upper(level).map_or(0, |upper| few(self.ground.open[upper.index()], 2));
        tell(Mark::PlaceSpare.at((height * 3 + here) * 3 + above), 1.0);
        let width = self.me.row(level).1.len().min(7);
        tell(Mark::PlaceWidth.at(height * 8 + width), 1.0);
        tell(Mark::PlaceLedge.at(height * 4 + few(site.ledge, 3)), 1.0);
        tell(Mark::PlaceOverhang.at(height * 4 + few(site.overhang, 3)), 1.0);
    }

    /// What goes from behind the screen for a level, and how many inexhaustible gems help.
    #[inline]
    pub(super) fn payment(&self, card: CardId, level: Level) -> (Gems, u8) {
        let price = self.state.price(card, level);
        let covered: Gems = std::array::from_fn(|c| price[c].min(self.ready[c]));
        (std::array::from_fn(|c| price[c] - covered[c]), covered.iter().sum())
    }

    /// V-4.4: the gems paid and those left.
    fn cost(&self, card: CardId, level: Level, is_closed: bool, tell: &mut impl FnMut(usize, f32)) {
        let (paid, covered) = self.payment(card, level);
        let mut rest: Gems = std::array::from_fn(|c| self.gems[c].saturating_sub(paid[c]));
        let closed = self.components.corners(card).bottom.index();
        rest[closed] += u8::from(is_closed && self.state.supply()[closed] > 0);
        tell(Mark::PlacePaid.at(few(paid.iter().sum(), 5) * EPOCHS + self.epoch), 1.0);
        tell(Mark::PlaceRest.at(few(rest.iter().sum(), PURSES - 1) * TIMES + self.time), 1.0);
        tell(Mark::PlaceCovered.at(few(covered, 5)), 1.0);
        let short: u8 = (0..4).map(|c| self.hand.demand[c].saturating_sub(rest[c])).sum();
        tell(Mark::PlaceShort.at(few(short, SIZES - 1) * EPOCHS + self.epoch), 1.0);
        let bare = rest.iter().filter(|&&gems| gems == 0).count();
        tell(Mark::PlaceBare.at(bare * EPOCHS + self.epoch), 1.0);
    }

    /// V-4.10: the neighbours of a place that are of this kind.
    fn around(&self, level: Level, column: i8, is_one: impl Fn(CardId) -> bool) -> usize {
        let at = |level: Option<Level>, column: i8| {
            level.and_then(|level| self.me.card_at(level, column)).is_some_and(&is_one)
        };
        let (above, beneath) = (upper(level), lower(level));
        let places = [
            at(Some(level), column - 1),
            at(Some(level), column + 1),
            at(above, column - 1),
            at(above, column),
            at(beneath, column),
            at(beneath, column + 1),
        ];
        places.into_iter().filter(|&is_there| is_there).count()
    }

    /// Law 65: an own card returns to the hand, its tokens stay.
    pub(super) fn swap_in(&self, card: CardId, tell: &mut impl FnMut(usize, f32)) {
        tell(Mark::SwapCard.at(card.index()), 1.0);
        tell(Mark::SwapTokens.at(tokens_on(self.me, card).count().min(3)), 1.0);
        tell(Mark::SwapReach.at(self.prospect(card).highest), 1.0);
        let Some((level, column)) = self.me.place_of(card) else { return };
        tell(Mark::SwapLevel.at(level.index() * EPOCHS + self.epoch), 1.0);
        let count = |corners: Corners| self.touching_circles(level, column, corners);
        let (before, after) =
            (count(self.components.corners(card)), count(self.components.corners(self.state.focus())));
        tell(Mark::SwapCircles.at(3 + after - before), 1.0);
    }

    /// Single-colour circles at a place if the card there had these corners.
    fn touching_circles(&self, level: Level, column: i8, corners: Corners) -> usize {
        let at = |level: Level, column: i8| {
            self.me.card_at(level, column).map(|card| self.components.corners(card))
        };
        let beneath = lower(level).is_some_and(|lower| {
            let quarters = (at(lower, column), at(lower, column + 1));
            matches!(quarters, (Some(left), Some(right))
                if Fit::new(corners.bottom, left.right, right.left) == Fit::Closed)
        });
        // Above to the left the card is the right one of the two beneath, above to the right the left one.
        let above = |aside: i8| {
            let Some(upper) = upper(level) else { return false };
            let other = if aside < 0 { at(level, column - 1) } else { at(level, column + 1) };
            let (Some(half), Some(other)) = (at(upper, column + aside), other) else { return false };
            let (left, right) =
                if aside < 0 { (other.right, corners.left) } else { (corners.right, other.left) };
            Fit::new(half.bottom, left, right) == Fit::Closed
        };
        usize::from(beneath) + usize::from(above(-1)) + usize::from(above(0))
    }

    /// Law 66: the tokens of a character are doubled.
    pub(super) fn slip_under(&self, card: CardId, tell: &mut impl FnMut(usize, f32)) {
        tell(Mark::SlipCard.at(card.index()), 1.0);
        let level = self.me.place_of(card).map_or(Level::FIRST, |(level, _)| level);
        tell(Mark::SlipLevel.at(level.index()), 1.0);
        let mut more = self.holdings;
        for token in tokens_on(self.me, card) {
            let (kind, amount) = token_kind(token);
            tell(Mark::SlipKind.at(kind * EPOCHS + self.epoch), amount);
            more.add(token, level.number());
        }
        tell(Mark::SlipGain.at(self.time), strength(more.gained()));
    }

    /// Law 74: a free card goes under it, and everything on the card is lost.
    pub(super) fn tuck_free(&self, card: CardId, tell: &mut impl FnMut(usize, f32)) {
        tell(Mark::FreeCard.at(card.index()), 1.0);
        let Some((level, column)) = self.me.place_of(card) else { return };
        tell(Mark::FreeLevel.at(level.index() * TIMES + self.time), 1.0);
        for token in tokens_on(self.me, card) {
            let (kind, amount) = token_kind(token);
            tell(Mark::FreeKind.at(kind * EPOCHS + self.epoch), amount);
        }
        let loss = self.holdings.loss(tokens_on(self.me, card), level.number());
        let law = if card.is_law() { self.me.points_of(card) } else { 0 };
        tell(Mark::FreeLoss.at(self.time), strength(loss + law));
        let circles = self.touching_circles(level, column, self.components.corners(card));
        tell(Mark::FreeCircle.at(if circles > 0 { level.index() + 1 } else { 0 }), 1.0);
    }
}
