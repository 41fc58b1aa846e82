//! The auction: what a character is worth to the hand, and how many others may want it.

use game::Seat;
use viceroy::{CardId, Colour, Player};

use super::cards::Purpose;
use super::sorts::{EPOCHS, HEIGHTS, Mark, PURSES, TIMES, TURNS};
use super::{Glance, few, strength};

/// How much each of two characters counts that lie at one auction card: only one of them can be had.
const ONE_OF_TWO: f32 = 0.6;

impl Glance<'_> {
    /// The marks of a character that comes to the hand, beside its own ones.
    fn acquire(&self, card: CardId, gems: [u8; 4], part: f32, tell: &mut impl FnMut(usize, f32)) {
        let prospect = self.prospect_with(card, gems);
        tell(Mark::GetReach.at(prospect.affordable * HEIGHTS + prospect.highest), part);
        tell(Mark::GetCircle.at(prospect.circle), part);
        let lacks = usize::from(prospect.lacks_one) * 2 + usize::from(prospect.affordable == 0);
        tell(Mark::GetLacks.at(lacks), part);
        tell(Mark::GetBest.at(self.epoch), self.best_gain(card, prospect.highest) * part);
        tell(Mark::GetBest.at(EPOCHS + self.epoch), self.best_gain(card, 4) * part);
        let level = prospect.highest.max(1);
        self.rewards(Purpose::Get, self.rewards_at(card, level), level, part, tell);
    }

    /// V-3.1: a gem for a character at the auction card of its colour.
    pub(super) fn bid_gem(&self, colour: Colour, tell: &mut impl FnMut(usize, f32)) {
        let c = colour.index();
        let [above, below] = self.state.display()[c];
        let both = above.is_some() && below.is_some();
        let part = if both { ONE_OF_TWO } else { 1.0 };
        let mut gems = self.gems;
        gems[c] = gems[c].saturating_sub(1);
        for card in [above, below].into_iter().flatten() {
            tell(Mark::BidCard.at(card.index() * EPOCHS + self.epoch), part);
            self.acquire(card, gems, part, tell);
        }
        let offer = if both { 2 } else { usize::from(below.is_some()) };
        tell(Mark::BidOffer.at(offer * EPOCHS + self.epoch), 1.0);
        tell(Mark::BidWhen.at((self.turn * 3 + self.table) * TIMES + self.time), 1.0);
        tell(Mark::BidPurse.at(few(gems[c], 3) * PURSES + self.purse), 1.0);
        tell(Mark::BidShort.at(self.shortage(c) * EPOCHS + self.epoch), 1.0);
        tell(Mark::BidHand.at(self.size * EPOCHS + self.epoch), 1.0);
        self.rivals(c, both, tell);
    }

    /// The others who may bid the same colour, or take the character with an attack token.
    fn rivals(&self, colour: usize, both: bool, tell: &mut impl FnMut(usize, f32)) {
        let (mut rivals, mut raiders, mut crowd) = (0, 0, 0.0);
        for other in self.bidding() {
            let gems = other.gems();
            if gems[colour] > 0 {
                rivals += 1;
                let bids = gems.iter().zip(self.state.display());
                let bids = bids.filter(|(gems, cards)| **gems > 0 && cards.iter().any(Option::is_some));
                crowd += 1.0 / f32::from(bids.count().min(4) as u8);
            }
            raiders += usize::from(other.hidden_attacks() > 0);
        }
        tell(Mark::BidRivals.at((self.table * TURNS + self.turn) * 4 + rivals.min(3)), 1.0);
        tell(Mark::BidCrowd.at(self.table * TURNS + self.turn), crowd);
        tell(Mark::BidRaided.at(usize::from(both) * 3 + raiders.min(2)), 1.0);
    }

    /// The others who bid in this auction.
    fn bidding(&self) -> impl Iterator<Item = &Player> {
        let others = self.others().filter(|&other| !self.state.has_passed(other));
        let others = others.map(|other| self.state.player(other));
        others.filter(|player| player.won().is_none() && !player.skips())
    }

    /// V-3.2: an attack token takes the best of all characters.
    pub(super) fn bid_attack(&self, from: Option<CardId>, tell: &mut impl FnMut(usize, f32)) {
        tell(Mark::AttackWhen.at(self.time * 4 + few(self.holdings.attack, 3)), 1.0);
        let from =
            from.map_or(0, |card| if card.is_law() { 2 + card.index() - viceroy::CHARACTERS } else { 1 });
        tell(Mark::AttackFrom.at(from), 1.0);
        tell(Mark::AttackHurts.at(self.hurt(0)), 1.0);
        let rivals = self.bidding().filter(|player| player.hidden_attacks() > 0).count();
        let lowest = |player: &Player| player.cards().iter().next();
        let is_first = self.others().all(|other| lowest(self.me) < lowest(self.state.player(other)));
        tell(Mark::AttackFirst.at(usize::from(is_first) * 3 + rivals.min(2)), 1.0);
        let (mut best, mut height) = (0, 0);
        for card in self.state.display().iter().flatten().flatten() {
            let prospect = self.prospect(*card);
            let level = prospect.highest.max(1);
            best = best.max(self.holdings.gain(self.rewards_at(*card, level).iter(), level as u8));
            height = height.max(prospect.highest);
        }
        let part = [self.epoch == 0, self.epoch == 1, self.epoch > 1].iter().position(|&is_now| is_now);
        tell(Mark::AttackBest.at(part.unwrap_or(2)), strength(best));
        tell(Mark::AttackHeight.at(height), 1.0);
    }

    /// V-3.1: out of this auction phase, for gems.
    pub(super) fn bid_nothing(&self, tell: &mut impl FnMut(usize, f32)) {
        tell(Mark::NothingWhen.at((self.turn * 3 + self.table) * TIMES + self.time), 1.0);
        let supply: u8 = self.state.supply().iter().sum();
        let relief = few((3 + self.holdings.science).min(supply).saturating_sub(2), 4);
        tell(Mark::NothingRelief.at(relief * PURSES + self.purse), 1.0);
        tell(Mark::NothingHand.at(self.size * EPOCHS + self.epoch), 1.0);
        tell(Mark::NothingSupply.at(few(supply / 2, 4)), 1.0);
        let bare = self.gems.iter().filter(|&&gems| gems == 0).count();
        tell(Mark::NothingBare.at(bare * TURNS + self.turn), 1.0);
    }

    /// V-3.2: an attacker or an envoy picks a character.
    pub(super) fn pick(&self, card: CardId, tell: &mut impl FnMut(usize, f32)) {
        tell(Mark::PickCard.at(card.index() * EPOCHS + self.epoch), 1.0);
        self.acquire(card, self.gems, 1.0, tell);
    }

    /// V-3.4: of two characters one is named. Two who tied agree best if the one with the lower card always
    /// takes the upper character.
    pub(super) fn name(&self, card: CardId, tell: &mut impl FnMut(usize, f32)) {
        self.pick(card, tell);
        let is_there = |colour: &Colour| self.state.display()[colour.index()].contains(&Some(card));
        let Some(colour) = Colour::ALL.into_iter().find(is_there) else { return };
        if self.state.bidders(colour).count() != 2 {
            return;
        }
        let lowest = |seat: &Seat| self.state.player(*seat).cards().iter().next();
        let is_first = self.state.bidders(colour).min_by_key(lowest) == Some(self.seat);
        let is_upper = self.state.display()[colour.index()][0] == Some(card);
        tell(Mark::NameAgreed.at(usize::from(is_first) * 2 + usize::from(is_upper)), 1.0);
    }
}
