import { describe, expect, test } from "vitest";
import { boxAround, CARD, placeOf } from "../../src/games/viceroy/geometry";
import { chosenCard, findCard, gemTarget, isAboutPyramid, loose, ofType, openedAuctions, piecesOf, priceOf, targetOf, targets, wishFor, type Action, type CardView, type View, type ViceroyOffer } from "../../src/games/viceroy/model";

const offered = (action: Action) => ({ action, text: JSON.stringify(action), label: action.type });
const offer = (...actions: Action[]): ViceroyOffer => ({ decision: 1, actions: actions.map(offered) });
const card = (id: string) => ({ card: id }) as CardView;
const held = (id: string) => ({ card: card(id), is_open: false, ghosts: [], too_dear: [] });

/** Only what the functions look at, on an empty table. */
const view = (part: Partial<View>) => ({ me: 0, stage: "choose", columns: [], hand: [], players: [], ghosts: [], too_dear: [], decision: null, focus: null, chosen: null, ...part }) as View;

describe("what can be clicked", () => {
  test("playing and discarding a card are found at the card, and passing beside the decision", () => {
    const choose = offer({ type: "play", card: "law-70" }, { type: "discard", card: "law-70" }, { type: "pass" });
    expect(targets(choose).get("card:law-70")?.map((one) => one.action.type)).toEqual(["play", "discard"]);
    expect(loose(choose).map((one) => one.action.type)).toEqual(["pass"]);
    expect([targets(null).size, loose(null)]).toEqual([0, []]);
  });

  test("a piece leads to an action and back", () => {
    const actions: Action[] = [
      { type: "bid_gem", colour: "green" }, { type: "bid_attack" }, { type: "place", level: 1, column: -1 }, { type: "take_gem", colour: "red" }, { type: "draw", deck: "reserve" },
      { type: "take_points" }, { type: "take_rewards" }, { type: "choose", option: 2 }, { type: "choose_colour", colour: "blue" }, { type: "pay_gem", colour: "yellow" }, { type: "park", colour: "red" },
    ];
    for (const action of actions) expect(wishFor(view({}), targetOf(action)!)).toEqual(action);
  });

  test("tokens of one card are told apart", () => {
    const token = (value: number) => targetOf({ type: "give", card: "law-83", token: { type: "magic_bonus", value } });
    expect(token(2)).not.toBe(token(3));
  });

  test("what a click on a card asks depends on where the card lies", () => {
    const column = { colour: "blue", above: null, below: card("character-7"), can_bid: false, bidders: [] } as View["columns"][number];
    expect(wishFor(view({ stage: "raid", columns: [column] }), "card:character-7")).toEqual({ type: "pick", card: "character-7" });
    expect(wishFor(view({ stage: "name", columns: [column] }), "card:character-7")).toEqual({ type: "name", card: "character-7" });
    expect(wishFor(view({ hand: [held("law-70")] }), "card:law-70")).toEqual({ type: "play", card: "law-70" });
    expect(wishFor(view({ hand: [held("law-70")], decision: { type: "put_back", seat: 0, left: 1 } }), "card:law-70")).toEqual({ type: "put_back", card: "law-70" });
    expect(wishFor(view({ decision: { type: "tuck_free", seat: 0 } }), "card:law-70")).toEqual({ type: "tuck", card: "law-70" });
  });

  test("own gems are bid, paid or put on a law", () => {
    expect(gemTarget(view({ stage: "bid" }), "red")).toBe("bid:red");
    expect(gemTarget(view({ decision: { type: "park", seat: 0, left: 8 } }), "red")).toBe("park:red");
    expect(gemTarget(view({ decision: { type: "exchange", seat: 0, give: null, get: null, paid: [0, 0, 0, 0] } }), "red")).toBe("pay:red");
  });

  test("one kind of action out of an offer", () => {
    expect(ofType(offer({ type: "pass" }, { type: "bid_attack" }), "bid_attack")).toHaveLength(1);
    expect(ofType(null, "pass")).toEqual([]);
  });
});

describe("the chosen card", () => {
  test("is the one pointed at while cards are chosen", () => {
    const table = view({ hand: [held("character-3")] });
    expect(chosenCard(table, "card:character-3")?.isPlacing).toBe(false);
    expect(chosenCard(table, "card:character-4")).toBeNull();
    expect(chosenCard(table, null)).toBeNull();
  });

  test("is the sealed one, and then the one being placed", () => {
    expect(chosenCard(view({ hand: [held("character-3")], chosen: { type: "play", card: "character-3" } }), null)?.card.card).toBe("character-3");
    const placing = { stage: "resolve", focus: card("character-3") } as const;
    expect(chosenCard(view({ ...placing, decision: { type: "place", seat: 0, card: "character-3" } }), null)?.isPlacing).toBe(true);
    expect(chosenCard(view({ ...placing, decision: { type: "place", seat: 1, card: "character-3" } }), null)).toBeNull();
  });
});

test("a price is told gem by gem: by inexhaustible gems, from behind the screen, missing", () => {
  expect(priceOf([0, 2, 0, 1], [1, 0, 0, 0], [0, 1, 0, 0]).map(({ colour, by }) => `${colour} ${by}`)).toEqual(["blue inexhaustible", "red gem", "red missing", "yellow gem"]);
});

test("cards of the pyramid are asked for where the decision is about them", () => {
  expect(isAboutPyramid(view({}))).toBe(false);
  expect(isAboutPyramid(view({ decision: { type: "tuck_free", seat: 0 } }))).toBe(true);
});

test("a card is found wherever it lies open", () => {
  const table = view({ hand: [held("law-70")], focus: card("character-1") });
  expect(["law-70", "character-1", "character-2"].map((id) => findCard(table, id)?.card ?? null)).toEqual(["law-70", "character-1", null]);
});

test("the recap lights up what an event is about", () => {
  expect(piecesOf({ type: "won", seat: 1, card: "character-3" })).toEqual(["card:character-3"]);
  expect(piecesOf({ type: "gem_taken", seat: 1, colour: "red" })).toEqual(["take:red"]);
  expect(piecesOf({ type: "ended" })).toEqual([]);
});

test("opened bids are those of the running round, auction by auction", () => {
  const bid = { type: "gem", colour: "red" } as const;
  const old = { type: "bid_revealed", seat: 1, bid } as const;
  const events = [{ type: "auction_began", auction: 1, bidders: [] }, old, { type: "round_began", round: 2, last: false }, { type: "auction_began", auction: 1, bidders: [] }, { type: "bid_revealed", seat: 0, bid }, { type: "won", seat: 0, card: "character-3" }, { type: "auction_began", auction: 2, bidders: [] }] as const;
  expect(openedAuctions([...events] as never)).toEqual([{ auction: 1, bids: [{ seat: 0, bid }], won: [{ seat: 0, card: "character-3" }] }]);
});

describe("the pyramid", () => {
  test("a card lies on the same and the next column beneath it", () => {
    const [left, right, upper] = [placeOf({ level: 1, column: 2 }), placeOf({ level: 1, column: 3 }), placeOf({ level: 2, column: 2 })];
    expect(upper.x).toBe((left.x + right.x) / 2);
    expect(upper.y + CARD.height).toBe(left.y);
  });

  test("the box holds all places and stays wide for a small pyramid", () => {
    const spots = [{ level: 1, column: -1 }, { level: 1, column: 0 }, { level: 2, column: -1 }];
    expect(boxAround(spots, 10)).toEqual({ x: -110, y: -2 * CARD.height - 10, width: 220, height: 2 * CARD.height + 20 });
    const box = boxAround(spots, 10, { width: 600, height: 100 });
    expect([box.width, box.x + 300]).toEqual([600, 0]);
  });
});
