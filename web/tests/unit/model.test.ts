import { describe, expect, test } from "vitest";
import { columns, layOut, loose, piecesOf, previewOf, same, steps, targetOf, targets, wheelTurn, wishFor, withCard, type Action, type HadaraOffer, type View } from "../../src/games/hadara/model";

const offered = (action: Action) => ({ action, text: JSON.stringify(action), label: action.type });
const offer = (...actions: Action[]): HadaraOffer => ({ decision: 1, actions: actions.map(offered) });

const recruitA: Action = { type: "recruit", card: "red-1-3" };
const sellA: Action = { type: "sell", card: "red-1-3" };
const sellB: Action = { type: "sell", card: "red-1-4" };
const pass: Action = { type: "pass" };

/** Only what the functions look at. */
const view = (part: Partial<View>) => part as View;

describe("what can be clicked", () => {
  test("every action is found at its piece, and only there", () => {
    const found = targets(offer(recruitA, sellA, sellB, pass, { type: "ally", level: 2 }, { type: "carve", bust: 1, tile: "food", face: "points" }));
    expect([...found.keys()]).toEqual(["card:red-1-3", "card:red-1-4", "level:2", "bust:1"]);
    expect(found.get("card:red-1-3")?.map((one) => one.action)).toEqual([recruitA, sellA]);
  });

  test("an action without a piece is a button", () => {
    expect(loose(offer(recruitA, pass, { type: "pay_for_food" })).map((one) => one.action.type)).toEqual(["pass", "pay_for_food"]);
  });

  test("without an offer nothing can be clicked", () => {
    expect(targets(null).size).toBe(0);
    expect(loose(null)).toEqual([]);
  });

  test("a piece leads to an action and back", () => {
    const actions: Action[] = [{ type: "choose_side", side: "b" }, { type: "set_wheel", colour: "green" }, { type: "buy_silver", track: "culture" }, { type: "buy_gold" }, { type: "plunder", level: 3 }];
    const table = view({ me: 0, players: [] });
    for (const action of actions) expect(wishFor(table, targetOf(action)!)).toEqual(action);
  });
});

describe("laying a card out", () => {
  test("recruits the other card if that is offered, else sells it", () => {
    expect(layOut(offer(recruitA, sellA, sellB), "red-1-3", null)?.action).toEqual(recruitA);
    expect(layOut(offer(recruitA, sellA, sellB), "red-1-4", null)?.action).toEqual(sellB);
  });

  test("keeps what was already chosen for the other card", () => {
    expect(layOut(offer(recruitA, sellA, sellB), "red-1-3", offered(sellA))?.action).toEqual(sellA);
  });
});

describe("numbers come from the view", () => {
  test("a preview is found whatever the order and the empty fields", () => {
    const preview = { action: { type: "recruit", tile: null, card: "red-1-3" } as Action, coins: -2, tracks: [0, 2, 0, 0] as [number, number, number, number] };
    expect(previewOf(view({ previews: [preview] }), recruitA)).toBe(preview);
    expect(previewOf(view({ previews: [preview] }), sellA)).toBeNull();
    expect(same(recruitA)).not.toBe(same({ ...recruitA, tile: "food" }));
  });

  test("steps are told in the order of the tracks, without the empty ones", () => {
    expect(steps({ income: 0, military: 2, culture: 0, food: 1 })).toEqual([{ track: "military", steps: 2 }, { track: "food", steps: 1 }]);
    expect(steps([0, -1, 0, 0])).toEqual([{ track: "military", steps: -1 }]);
  });

  test("cards stand in the column of their colour", () => {
    const player = { cards: [{ card: "blue-1-1", colour: "blue" }, { card: "red-1-1", colour: "red" }] } as never;
    expect(columns(player).map((column) => column.cards.length)).toEqual([0, 1, 1, 0, 0]);
  });
});

describe("the wheel", () => {
  const board = ["red", "yellow", "purple", "green", "blue"].map((colour, index) => ({ colour, crest: ["scarab", "ape", "dragon", "lion", "pegasus"][index] }));
  const table = view({ me: 0, board: board as never, players: [{ crest: "dragon" }] as never });

  test("stands where the view says", () => expect(wheelTurn(table, null)).toBe(1));
  test("shows a wanted position before it is set", () => expect(wheelTurn(table, "yellow")).toBe(0));
});

test("the recap lights up what an event is about", () => {
  expect(piecesOf({ type: "put_out", seat: 1, card: "red-1-3" })).toEqual(["card:red-1-3"]);
  expect(piecesOf({ type: "wheel_turned" })).toEqual([]);
});

test("only the cards of the kind asked for", () => {
  expect(withCard(offer(recruitA, sellA), "sell", "red-1-3")).toHaveLength(1);
  expect(withCard(null, "sell", "red-1-3")).toEqual([]);
});
