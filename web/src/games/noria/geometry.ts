import { RINGS, SLOTS, slotName, type Ring } from "./model";

/** The wheel's measures: the middle of each ring, and the radius up to which it reaches. */
export const RADIUS: Record<Ring, number> = { small: 57, medium: 111, large: 165 };
export const EDGE: Record<Ring, number> = { small: 84, medium: 138, large: 194 };
/** The angle of a ring's first slot, clockwise from the top. */
const START: Record<Ring, number> = { small: 0, medium: -45, large: -60 };

/** The angle of a slot, counted from 0, in degrees clockwise from the top. It goes on growing as the ring turns. */
export const angle = (ring: Ring, index: number) => START[ring] + (index * 360) / SLOTS[ring];

/** Where a slot lies. */
export function spot(slot: string): [number, number] {
  const [ring, number] = slot.split("-") as [Ring, string];
  return at(angle(ring, Number(number) - 1), RADIUS[ring]);
}

export function at(degrees: number, radius: number): [number, number] {
  const turn = (degrees * Math.PI) / 180;
  return [radius * Math.sin(turn), -radius * Math.cos(turn)];
}

/** Every slot in the order of a wheel's list. */
export const ALL_SLOTS = RINGS.flatMap((ring) => Array.from({ length: SLOTS[ring] }, (_, index) => slotName(ring, index)));

/** The toothed outline of the wheel. */
export function cog(teeth: number, inner: number, outer: number): string {
  const step = 360 / teeth;
  const points: string[] = [];
  for (let tooth = 0; tooth < teeth; tooth++) {
    for (const [turn, radius] of [[-0.36, inner], [-0.19, outer], [0.19, outer], [0.36, inner]] as const) {
      points.push(at((tooth + turn) * step, radius).map((value) => value.toFixed(1)).join(" "));
    }
  }
  return `M${points.join("L")}Z`;
}
