import { describe, expect, test } from "vitest";
import { angle, spot } from "../../src/games/noria/geometry";
import { loose, piecesOf, placeOf, targetOf, targets, turns, wishFor, type Action, type Event, type View } from "../../src/games/noria/model";
import { preview } from "../../src/games/noria/preview";

const offered = (action: Action) => ({ action, text: JSON.stringify(action), label: action.type });
/** Only what the functions look at. */
const view = (part: Partial<View>) => ({ me: 0, stage: "actions", doing: [], players: [], ...part }) as unknown as View;

describe("what can be clicked", () => {
  test("a slot gathers everything that can be done with its disc", () => {
    const actions: Action[] = [{ type: "activate", slot: "medium-4", twice: false }, { type: "activate", slot: "medium-4", twice: true }, { type: "inspect", slot: "medium-4" }, { type: "end_actions" }];
    const offer = { decision: 1, actions: actions.map(offered) };
    expect([...targets(offer)].map(([target, list]) => [target, list.length])).toEqual([["slot:medium-4", 3]]);
    expect(loose(offer).map((one) => one.action.type)).toEqual(["end_actions"]);
  });

  test("a ship is taken from the island, a resource from the supply", () => {
    expect(targetOf({ type: "take_ship", resource: "energy" })).toBe("ship:energy");
    expect(targetOf({ type: "buy_resource", resource: "energy" })).toBe("resource:energy");
  });

  test("a piece leads to a wish of the moment and back", () => {
    const wishes: [Partial<View>, Action][] = [
      [{ stage: "influence" }, { type: "modify", slot: "large-1" }],
      [{ doing: [{ type: "modifying", slot: "large-2", knowledge: 2 }] }, { type: "onto", slot: "large-1" }],
      [{ doing: [{ type: "using", slot: "large-5", disc: "tool", left: 1 }] }, { type: "upgrade", slot: "large-1" }],
      [{ stage: "levels" }, { type: "begin_on", path: "research" }],
      [{}, { type: "invest", path: "research" }],
      [{ doing: [{ type: "dismissing", chamber: "division", knowledge: 1 }] }, { type: "dismiss", chamber: "research" }],
      [{}, { type: "sell_good", good: "lamp" }],
      [{}, { type: "travel", island: 7 }],
      [{}, { type: "explore" }],
      [{}, { type: "build", site: 2 }],
    ];
    for (const [part, wish] of wishes) expect(wishFor(view(part), targetOf(wish)!)).toEqual(wish);
  });
});

describe("the wheel", () => {
  test("slots stand in the list ring by ring", () => expect(["small-1", "small-2", "medium-1", "large-1", "large-6"].map(placeOf)).toEqual([0, 1, 2, 6, 11]));

  test("slots go clockwise from the inactive half", () => {
    expect(spot("small-1")[1]).toBeLessThan(0);
    expect(spot("small-2")[1]).toBeGreaterThan(0);
    expect(spot("large-4")[0]).toBeGreaterThan(0);
    expect(angle("medium", 4) - angle("medium", 0)).toBe(360);
  });

  test("turns are counted from what happened", () => {
    const told = (events: Event[]) => events.map((event) => ({ event, text: "", at: null }));
    const log = told([{ type: "night_shifted", seat: 0, ring: "large", knowledge: 1 }, { type: "administered", seat: 0, knowledge: 0 }, { type: "administered", seat: 1, knowledge: 0 }, { type: "bot_turned" }, { type: "bot_boosted" }]);
    expect(turns(log, 0, false)).toEqual([1, 1, 2]);
    expect(turns(log, 1, true)).toEqual([2, 3, 3]);
  });
});

test("the recap lights up what an event is about", () => {
  expect(piecesOf({ type: "intrigued", seat: 1, chamber: "research", dismissed: "division", knowledge: 1 })).toEqual(["chamber:research", "chamber:division"]);
});

test("the bot's next turn is told step by step", () => {
  expect(preview({ type: "bot_factory", island: 4, site: 2 })).toBe("builds on island 4");
  expect(preview({ type: "turn_began", seat: 1 })).toBeNull();
});
