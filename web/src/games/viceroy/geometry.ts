/** Where the cards of a pyramid lie. A card of a higher level rests on the same and the next column beneath it. */
export const CARD = { width: 100, height: 132 };
/** A full card with prices and rewards is a little taller. */
export const FACE = { width: 100, height: 140 };
/** The radius of the quarter and half circles, which meet where cards touch. */
export const ARC = 21;

export interface Spot { level: number; column: number }

/** The upper left corner of a place; level 1 stands on the line y = 0. */
export function placeOf({ level, column }: Spot): { x: number; y: number } {
  return { x: (column + (level - 1) / 2) * CARD.width, y: -level * CARD.height };
}

/** The box around all places, with a margin for circles and glow; a small pyramid still stands on a wide floor. */
export function boxAround(spots: Spot[], margin: number, least: { width: number; height: number } = { width: 0, height: 0 }): { x: number; y: number; width: number; height: number } {
  const places = spots.length > 0 ? spots.map(placeOf) : [placeOf({ level: 1, column: 0 })];
  const left = Math.min(...places.map(({ x }) => x)) - margin;
  const right = Math.max(...places.map(({ x }) => x + CARD.width)) + margin;
  const width = Math.max(right - left, least.width);
  const height = Math.max(margin - Math.min(...places.map(({ y }) => y)) + margin, least.height);
  return { x: (left + right - width) / 2, y: margin - height, width, height };
}

/** A quarter disc in the upper left corner of a card, and the half disc at its bottom. */
export const QUARTER = `M0 0H${ARC}A${ARC} ${ARC} 0 0 1 0 ${ARC}Z`;
export const HALF = `M${-ARC} 0A${ARC} ${ARC} 0 0 1 ${ARC} 0Z`;
