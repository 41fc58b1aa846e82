//! Recruiting and selling, of two drawn cards or of the open ones.

use hadara::components::Card;
use hadara::{Ability, CardId, Colour, Face, Stage, Track};

use super::rival::Fate;
use super::sorts::{EPOCHS, GOLDS, HALVES, Mark, TABLES};
use super::{Glance, Steps, few, strength};

/// H-7.2: steps for a bonus tile on a card.
const TILE_STEPS: i16 = 2;
/// H-7.9: steps more per bust.
const BUST_BONUS: i16 = 2;

impl Glance<'_> {
    /// The steps that a card brings, or takes back if it is removed; the counts are those of the other cards.
    pub(super) fn steps(&self, card: CardId, printed: &Card, tile: Option<Track>) -> Steps {
        let colour = card.colour();
        let mut steps = printed.values.per_track().map(i16::from);
        if colour != Colour::Purple {
            let place = Ability::YellowSteps.index() + colour.index();
            steps[colour.index()] += i16::from(self.abilities[place]);
            return steps;
        }
        if let Some(tile) = tile {
            steps[tile.index()] += TILE_STEPS;
        }
        match printed.ability {
            Some(Ability::BustBonus) => {
                let tiles = self.me.busts().into_iter().flatten().filter(|tile| tile.face == Face::Track);
                tiles.for_each(|tile| steps[tile.track.index()] += BUST_BONUS);
            }
            Some(ability) => {
                let place = ability.index().wrapping_sub(Ability::YellowSteps.index());
                if place < steps.len() {
                    steps[place] += i16::from(self.counts[place]);
                }
            }
            None => {}
        }
        steps
    }

    /// What a card costs.
    #[inline]
    pub(super) fn price(&self, card: CardId, printed: &Card) -> i16 {
        i16::from(printed.price.saturating_sub(self.counts[card.colour().index()]))
    }

    /// The card and the phase.
    #[inline]
    fn card_in_phase(&self, card: CardId) -> usize {
        card.index() * 2 + self.half % 2
    }

    pub(super) fn recruit(&self, card: CardId, tile: Option<Track>, tell: &mut impl FnMut(usize, f32)) {
        let (printed, colour, half) = (self.printed.card(card), card.colour(), self.half);
        let (price, steps) = (self.price(card, printed), self.steps(card, printed, tile));
        tell(Mark::RecruitCard.at(self.card_in_phase(card)), 1.0);
        tell(Mark::RecruitWhen.at(self.when() * TABLES + self.table), 1.0);
        tell(Mark::RecruitPrice.at(half * 12 + few(price, 11)), 1.0);
        tell(Mark::RecruitSet.at((self.surplus(colour) * HALVES + half) * GOLDS + self.gold), 1.0);
        let count = few(self.counts[colour.index()], 7);
        tell(Mark::RecruitCount.at((colour.index() * 8 + count) * EPOCHS + self.epoch), 1.0);
        tell(Mark::RecruitPoints.at(half), strength(i16::from(printed.points)));
        for (track, &gain) in steps.iter().enumerate().filter(|(_, gain)| **gain > 0) {
            tell(Mark::RecruitSteps.at(track * HALVES + half), strength(gain));
            if self.silver[track] > 0 {
                tell(Mark::RecruitSealed.at(half), strength(gain * i16::from(self.silver[track])));
            }
        }
        if let Some(tile) = tile {
            let is_last = usize::from(self.me.free_tiles()[tile.index()] == 1);
            tell(Mark::RecruitTile.at((tile.index() * HALVES + half) * 2 + is_last), 1.0);
        }
        if let Some(ability) = printed.ability {
            self.recruit_ability(ability, tell);
        }
        self.outcome(-price, 1, &steps, tell);
        self.left_for_others(card, Fate::Recruited, tell);
    }

    /// An ability, with what it works on.
    fn recruit_ability(&self, ability: Ability, tell: &mut impl FnMut(usize, f32)) {
        if self.count(ability) > 0 {
            tell(Mark::RecruitTwin.at(ability.index()), 1.0);
        }
        tell(Mark::AbilityCount.at(ability.index() * 8 + self.used_by(ability)), 1.0);
    }

    /// How much there is for an ability to work on, 0 to 7.
    pub(super) fn used_by(&self, ability: Ability) -> usize {
        let track = |track: Track| self.tracks[track.index()];
        let sealed = || (0..4).filter(|&i| self.silver[i] > 0).map(|i| self.tracks[i]).max().unwrap_or(0);
        match ability {
            Ability::YellowSteps | Ability::RedSteps | Ability::BlueSteps | Ability::GreenSteps => {
                few(self.counts[ability.index() - Ability::YellowSteps.index()], 7)
            }
            Ability::ColonyCoins => self.colonies.look(track(Track::Military) + 6).reached,
            Ability::CheapSeals => few(self.coins / 5, 7),
            Ability::PayForFood => few(self.hunger + 4, 7),
            Ability::SurplusCoins => few(4 - self.hunger, 7),
            Ability::LaggingIncome => {
                self.tracks[1..].iter().filter(|&&steps| steps > self.tracks[0]).count()
            }
            Ability::BustBonus => self.me.busts().iter().flatten().count(),
            Ability::FullSilver => few(sealed() / 5, 7),
            Ability::SetPoints => few(self.fewest, 7),
            Ability::MissingCard => (self.gold * 2 + usize::from(self.short == 1)).min(7),
            Ability::TwoPerStep => {
                let colonies = self.colonies.look(track(Track::Military) + 3).reached;
                (colonies + self.busts.look(track(Track::Culture) + 3).reached).min(7)
            }
            Ability::LowerRequirements => {
                let colonies = self.colonies.crosses(track(Track::Military), track(Track::Military) + 4);
                let busts = self.busts.crosses(track(Track::Culture), track(Track::Culture) + 4);
                usize::from(colonies) + 2 * usize::from(busts)
            }
            Ability::BuyRequirements => few(self.coins / 6, 7),
            Ability::SellBonus | Ability::BonusTile => few(self.coins / 2, 7),
        }
    }

    pub(super) fn sell(&self, card: CardId, tell: &mut impl FnMut(usize, f32)) {
        let (printed, half) = (self.printed.card(card), self.half);
        let sale = self.state.sale(self.seat) as i16;
        tell(Mark::SellCard.at(self.card_in_phase(card)), 1.0);
        tell(Mark::SellWhen.at(self.when() * TABLES + self.table), 1.0);
        tell(Mark::SellShort.at(half * 6 + few(self.price(card, printed) - self.coins, 5)), 1.0);
        tell(Mark::SellSet.at((self.surplus(card.colour()) * HALVES + half) * GOLDS + self.gold), 1.0);
        self.outcome(sale, 0, &[0; 4], tell);
        self.left_for_others(card, Fate::Sold, tell);
    }

    /// What the others get or do not get: the other of two drawn cards is put out, an open card is gone.
    fn left_for_others(&self, card: CardId, fate: Fate, tell: &mut impl FnMut(usize, f32)) {
        if self.stage != Stage::Draw {
            return self.rival(card, fate, tell);
        }
        let Some(&out) = self.me.drawn().iter().find(|&&other| other != card) else { return };
        tell(Mark::OutCard.at(out.index()), 1.0);
        let short = few(self.price(out, self.printed.card(out)) - self.coins, 5);
        tell(Mark::OutShort.at((short * EPOCHS + self.epoch) * 5 + self.picks), 1.0);
        self.rival(out, Fate::PutOut, tell);
    }
}
