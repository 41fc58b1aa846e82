import { words } from "../../lib/words.svelte";
import type { Action, View } from "./model";

/** A few words for the button; every number is the server's. */
export function short(view: View, action: Action): string {
  const t = words.t.noria;
  const s = t.short;
  switch (action.type) {
    case "start_with": return s.startWith(t.resource[action.resource]);
    case "begin_on": return s.beginOn(t.path[action.path]);
    case "set_disc": case "place": return s.place(t.disc[action.disc]);
    case "night_shift": return s.nightShift(t.ring[action.ring], view.track.night_shift);
    case "modify": return s.modify(view.track.modification);
    case "onto": return s.onto;
    case "activate": return action.twice ? s.activateTwice : s.activate;
    case "inspect": return s.inspect;
    case "sell_good": return s.sell(t.good[action.good]);
    case "buy_resource": return s.buy(t.resource[action.resource], view.black_market.resource);
    case "take_disc": return s.takeDisc(t.disc[action.disc]);
    case "invest": return s.invest(t.path[action.path]);
    case "explore": return s.explore;
    case "travel": return s.travel(action.island);
    case "take_ship": return s.takeShip(t.resource[action.resource]);
    case "build": return s.build;
    case "upgrade": return s.upgrade;
    case "produce": return s.produce(action.count, t.good[action.good]);
    case "also_produce": return s.alsoProduce(t.good[action.good]);
    case "repeat": return s.repeat;
    case "boost": return s.boost;
    case "pay": return s.pay(action.count, t.resource[action.resource]);
    case "pay_goods": return s.pay(action.count, t.good[action.good]);
    case "intrigue": return s.intrigue(view.track.intrigue);
    case "dismiss": return s.dismiss;
    case "end_influence": return s.endInfluence;
    case "end_actions": return s.endActions;
    case "end_politics": return s.endPolitics;
    case "end_production": return s.endProduction;
    case "waive": return s.waive;
  }
}
