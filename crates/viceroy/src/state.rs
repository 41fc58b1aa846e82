//! The table: everything that lies on it, and the phase overview as code.

use game::{Log, PerSeat, Pile, Seat, SeatSet, Shared};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Bid};
use crate::cards::{CardId, CardSet, Colour, Gems};
use crate::components::{Components, Reward};
use crate::event::Event;
use crate::pyramid::Pyramid;
use crate::scoring::Sheet;
use crate::setup::{GemRule, MAX_SEATS, MagicInSets};
use crate::tokens::{Held, Token};
use crate::{auction, development, laws, rewards, setup};

/// Tokens one pyramid has room for: two per card, six on level 5, twice that on one card (law 66).
pub(crate) const MOST_TOKENS: usize = 128;

/// Where the game stands. A round is `Envoy, Bid, Raid, Name, Claim, Relief, Choose, Resolve`; `Bid` to
/// `Name` come up to three times, `Choose` and `Resolve` too.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// V-2.2: all choose from four characters.
    Start,
    /// V-2.2: the rewards of the start cards, lowest number first.
    StartRewards,
    /// Law 69: an envoy picks a card before the auction.
    Envoy,
    /// V-3.1: all bid at once.
    Bid,
    /// V-3.2: attack tokens pick first.
    Raid,
    /// V-3.3, V-3.4: of two characters one is named, by a sole bidder or by two who tied.
    Name,
    /// V-3.6: the cards won go to the hands.
    Claim,
    /// V-3.7: who passed takes gems.
    Relief,
    /// V-4.1: all choose a card at once.
    Choose,
    /// V-4.2: the chosen cards by number.
    Resolve,
    /// V-5: the game is over.
    Over,
}

impl Stage {
    /// Whether several seats choose at once, and sealed.
    #[inline]
    pub(crate) fn is_simultaneous(self) -> bool {
        matches!(self, Self::Start | Self::Bid | Self::Name | Self::Choose)
    }
}

/// A decision that waits for the actor. Later ones lie on top and come first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Task {
    /// Find a place for the played card.
    #[default]
    Place,
    /// Take what a level brings; needs no decision by itself.
    Gain { reward: Reward },
    /// Take so many gems, of this colour or a later one next.
    TakeGems { left: u8, from: Colour },
    /// Draw so many cards.
    DrawCards { left: u8 },
    /// Decide between the two rewards of level 5.
    TopLevel,
    /// Keep a card just taken, or tuck it under law 78.
    KeepOrTuck { card: CardId },
    /// Take any character of the auction.
    Pick,
    /// Choose one of a law's options.
    ChooseOption,
    /// Choose the colour of an inexhaustible gem.
    ChooseColour,
    /// Law 67: the own token.
    ExchangeGive,
    /// Law 67: the token of an opponent.
    ExchangeGet { card: CardId, token: Token },
    /// Law 67: the gems. They stay behind the screen until the last one is named.
    ExchangePay {
        card: CardId,
        token: Token,
        seat: Seat,
        other: CardId,
        wanted: Token,
        paid: Gems,
        from: Colour,
    },
    /// Law 70: put so many laws back; these were drawn.
    PutBack { left: u8, drawn: Pile<CardId, 3> },
    /// Law 72: one question per hand card, by number; so many were kept.
    TuckHand { kept: u8 },
    /// Law 74: tuck a free card.
    TuckFree,
    /// Law 76: put up to so many gems on it, of this colour or a later one next.
    Park { left: u8, from: Colour },
}

/// Tasks that can wait at the same time: three levels of rewards, a card to look at, and some air.
pub(crate) const MOST_TASKS: usize = 12;

/// A game of Viceroy: the complete state.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Viceroy {
    /// The values of the box.
    #[serde(with = "game::by_reference")]
    pub(crate) components: Shared<Components>,
    pub(crate) magic_in_sets: MagicInSets,
    pub(crate) gem_rule: GemRule,
    /// 0 before the first round.
    pub(crate) round: u8,
    /// V-5.1: nothing is left to lay out, so this round is the last.
    pub(crate) last_round: bool,
    pub(crate) stage: Stage,
    /// Which auction of the phase, 1 to 3.
    pub(crate) auction: u8,
    /// Which round of the development phase, 1 to 3.
    pub(crate) turn: u8,
    /// Who chooses in a simultaneous stage, sealed choices included.
    pub(crate) active: SeatSet,
    /// Who has passed in the running phase.
    pub(crate) out: SeatSet,
    /// Who comes next in a stage that is played one after the other, next one last.
    pub(crate) queue: Pile<Seat, 4>,
    /// Whose tasks these are.
    pub(crate) actor: Seat,
    /// The card whose reward or effect is being taken.
    pub(crate) focus: CardId,
    pub(crate) tasks: Pile<Task, MOST_TASKS>,
    pub(crate) supply: Gems,
    /// The characters of the auction by colour: above and below the auction card.
    pub(crate) display: [[Option<CardId>; 2]; 4],
    /// The large deck, next card last. While start cards are chosen it holds all characters in an order
    /// drawn at set-up; then the chosen ones leave it, so the shuffle does not depend on the choices.
    pub(crate) large: Pile<CardId, 64>,
    /// The reserve, next card last.
    pub(crate) reserve: Pile<CardId, 12>,
    /// The law deck, next card last.
    pub(crate) law_deck: Pile<CardId, 24>,
    pub(crate) discard: CardSet,
    pub(crate) players: PerSeat<Player, { MAX_SEATS as usize }>,
}

/// One player's area.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    pub(crate) pyramid: Pyramid,
    pub(crate) tokens: Pile<Held, MOST_TOKENS>,
    /// What is tucked under the laws 65, 72, 74 and 78 (see [`laws::HOLDERS`]).
    pub(crate) tucked: [CardSet; 4],
    /// The character that law 66 lies under.
    pub(crate) doubled: Option<CardId>,
    /// The gems on law 76.
    pub(crate) parked: Gems,
    /// Behind the screen.
    pub(crate) gems: Gems,
    pub(crate) given: Given,
    /// Attack tokens behind the screen.
    pub(crate) attack: u8,
    pub(crate) hand: CardSet,
    /// The part of the hand that everybody has seen go there.
    pub(crate) open: CardSet,
    /// Laws in the deck or in other hands that this player knows the place of (law 70).
    pub(crate) known: CardSet,
    /// The two characters this player put back at set-up; nobody else can have kept them.
    pub(crate) put_back: CardSet,
    /// Characters that nobody had seen before this player showed them: one of them may be the kept one.
    pub(crate) shown: CardSet,
    /// The sealed choice in a simultaneous stage.
    pub(crate) choice: Option<Action>,
    /// The opened fist.
    pub(crate) bid: Option<Bid>,
    /// The character won in this auction phase.
    pub(crate) won: Option<CardId>,
    /// The card turned over in this development round, until it is resolved.
    pub(crate) played: Option<Played>,
    /// Law 69: no part in the next auction phase.
    pub(crate) skips: bool,
    /// The score sheet, once the game is over.
    pub(crate) sheet: Sheet,
}

/// The two gems given back unseen at set-up (V-2.1), and what everybody can tell about them.
///
/// All gains and payments are open, so these two gems are all that is secret about a player's gems. Having
/// paid a gem proves that it was not given back; having none to bid or to pay proves the opposite.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Given {
    pub(crate) gems: Gems,
    /// At least so many of each colour were given back.
    pub(crate) least: Gems,
    /// At most so many.
    pub(crate) most: Gems,
}

/// A card turned over in a development round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// The card.
    pub card: CardId,
    /// Discarded for gems, and else to be placed.
    pub discard: bool,
}

impl Player {
    /// How many tokens of a kind lie in the pyramid.
    #[inline]
    pub(crate) fn count(&self, token: Token) -> u8 {
        self.tokens.iter().filter(|held| held.is(token)).count() as u8
    }

    /// All attack tokens, behind the screen and in the pyramid.
    pub(crate) fn attacks(&self) -> u8 {
        self.attack.saturating_add(self.count(Token::Attack))
    }
}

impl Viceroy {
    /// The player at a seat.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat]
    }

    /// Whether no reward, place or effect of a law waits to be decided on.
    #[inline]
    pub fn is_between_tasks(&self) -> bool {
        self.tasks.is_empty()
    }

    #[inline]
    pub(crate) fn pending_seats(&self) -> SeatSet {
        if !self.tasks.is_empty() {
            return SeatSet::only(self.actor);
        }
        if self.stage.is_simultaneous() {
            self.active.iter().filter(|&seat| self.players[seat].choice.is_none()).collect()
        } else {
            SeatSet::EMPTY
        }
    }

    /// These seats, the one with the lowest card number in its pyramid first.
    pub(crate) fn by_lowest_number(&self, seats: SeatSet) -> Pile<Seat, 4> {
        in_order(seats, |seat| self.players[seat].pyramid.lowest())
    }

    /// The phase overview, part one: which chapter says what the seat may do.
    #[inline]
    pub(crate) fn offer(&self, seat: Seat, push: &mut impl FnMut(Action)) {
        if let Some(&task) = self.tasks.last() {
            return self.offer_task(seat, task, push);
        }
        match self.stage {
            Stage::Start => setup::offer(self, seat, push),
            Stage::Bid => auction::offer_bids(self, seat, push),
            Stage::Name => auction::offer_names(self, seat, push),
            Stage::Choose => development::offer_cards(self, seat, push),
            _ => {}
        }
    }

    #[inline]
    fn offer_task(&self, seat: Seat, task: Task, push: &mut impl FnMut(Action)) {
        match task {
            Task::Place => development::offer_places(self, seat, push),
            Task::Pick => auction::offer_picks(self, push),
            Task::Gain { .. } => {}
            Task::TakeGems { .. } | Task::DrawCards { .. } | Task::TopLevel => {
                rewards::offer(self, task, push);
            }
            _ => laws::offer(self, seat, task, push),
        }
    }

    /// The phase overview, part two: which chapter carries the action out.
    #[inline]
    pub(crate) fn carry_out<L: Log<Event>>(&mut self, seat: Seat, action: Action, log: &mut L) {
        let Some(&task) = self.tasks.last() else {
            self.players[seat].choice = Some(action);
            log.push(Event::Chose { seat });
            return;
        };
        match task {
            Task::Place => development::place(self, seat, action, log),
            Task::Pick => auction::pick(self, seat, action, log),
            Task::TakeGems { .. } | Task::DrawCards { .. } | Task::TopLevel => {
                rewards::play(self, seat, task, action, log);
            }
            _ => laws::play(self, seat, task, action, log),
        }
    }

    /// The phase overview, part three: all have chosen, or all of the queue are done.
    fn next_step<L: Log<Event>>(&mut self, log: &mut L) {
        if self.stage.is_simultaneous() {
            return match self.stage {
                Stage::Start => setup::reveal(self, log),
                Stage::Bid => auction::reveal_bids(self, log),
                Stage::Name => auction::settle(self, log),
                _ => development::reveal(self, log),
            };
        }
        let Some(seat) = self.queue.pop() else { return self.next_stage(log) };
        self.actor = seat;
        match self.stage {
            Stage::StartRewards => setup::take_reward(self, seat),
            Stage::Envoy => auction::send_envoy(self),
            Stage::Raid => auction::raid(self),
            Stage::Claim => auction::claim(self, seat, log),
            Stage::Relief => auction::relieve(self, seat),
            _ => development::resolve(self, seat, log),
        }
    }

    fn next_stage<L: Log<Event>>(&mut self, log: &mut L) {
        match self.stage {
            Stage::StartRewards => auction::begin_phase(self, log),
            Stage::Envoy => auction::begin_auction(self, log),
            Stage::Raid => auction::begin_naming(self, log),
            Stage::Claim => auction::begin_relief(self),
            Stage::Relief => development::begin_phase(self, log),
            _ => development::end_round(self, log),
        }
    }

    /// Plays on until somebody has a real choice: a step with a single option plays itself.
    #[inline]
    pub(crate) fn advance<L: Log<Event>>(&mut self, log: &mut L) {
        loop {
            if self.tasks.is_empty() {
                if self.stage == Stage::Over || !self.pending_seats().is_empty() {
                    return;
                }
                self.next_step(log);
                continue;
            }
            if rewards::settle(self, log) {
                continue;
            }
            match self.options() {
                (0, _) => self.drop_task(log),
                (1, Some(action)) => self.carry_out(self.actor, action, log),
                _ => return,
            }
        }
    }

    /// How many options the actor has, and the last of them.
    #[inline]
    pub(crate) fn options(&self) -> (usize, Option<Action>) {
        let mut count = 0;
        let mut last = None;
        self.offer(self.actor, &mut |action| {
            count += 1;
            last = Some(action);
        });
        (count, last)
    }

    /// A task that nothing can be done for is over.
    fn drop_task<L: Log<Event>>(&mut self, log: &mut L) {
        if self.tasks.pop() == Some(Task::Place) {
            development::no_place(self, self.actor, log);
        }
    }
}

/// A queue: lowest card first, which means last in the pile.
pub(crate) fn in_order(seats: SeatSet, card: impl Fn(Seat) -> CardId) -> Pile<Seat, 4> {
    let mut queue: Pile<Seat, 4> = seats.iter().collect();
    queue.sort_unstable_by_key(|&seat| std::cmp::Reverse(card(seat)));
    queue
}
