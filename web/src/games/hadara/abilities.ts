/** The pictogram of each ability: two or three symbols that tell it without words or numbers. */
export interface Glyph { name: string; colour?: string }
const g = (name: string, colour?: string): Glyph => (colour ? { name, colour: `var(--${colour})` } : { name });

export const PICTOGRAM: Record<string, Glyph[]> = {
  "sell-bonus": [g("cards"), g("arrow"), g("coin", "yellow"), g("plus")],
  "bonus-tile": [g("tile", "purple"), g("plus"), g("arrow")],
  "yellow-steps": [g("minicard", "yellow"), g("plus"), g("coin", "yellow")],
  "red-steps": [g("minicard", "red"), g("plus"), g("shield", "red")],
  "blue-steps": [g("minicard", "blue"), g("plus"), g("column", "blue")],
  "green-steps": [g("minicard", "green"), g("plus"), g("grain", "green")],
  "colony-coins": [g("colony"), g("arrow"), g("coin", "yellow")],
  "cheap-seals": [g("seal", "yellow"), g("coin", "yellow"), g("less")],
  "pay-for-food": [g("coin", "yellow"), g("arrow"), g("grain", "green")],
  "surplus-coins": [g("grain", "green"), g("arrow"), g("coin", "yellow")],
  "lagging-income": [g("coin", "yellow"), g("less"), g("plus")],
  "bust-bonus": [g("bustA"), g("plus")],
  "full-silver": [g("seal", "stone2"), g("arrow"), g("laurel")],
  "set-points": [g("cards"), g("arrow"), g("laurel")],
  "missing-card": [g("seal", "yellow"), g("minicard", "surface-2")],
  "two-per-step": [g("colony"), g("bustA"), g("twice")],
  "lower-requirements": [g("shield", "red"), g("column", "blue"), g("less")],
  "buy-requirements": [g("coin", "yellow"), g("arrow"), g("shield", "red"), g("column", "blue")],
};
