/** The pictogram of each law without options: a few symbols that tell it without words or numbers. */
export const PICTOGRAM: Record<number, string[][]> = {
  65: [["lawcard", "swap", "card"]],
  66: [["person", "twice"], ["tuck"]],
  67: [["magic", "swap", "science"], ["pouch"]],
  68: [["card"], ["arrow", "points"]],
  69: [["fist", "arrow", "person"]],
  70: [["draw", "lawcard"], ["swap", "lawcard"]],
  72: [["card", "tuck"], ["arrow", "points"]],
  74: [["person", "tuck"], ["arrow", "points"]],
  75: [["defence", "magic", "science"], ["arrow", "points"]],
  76: [["gem-blue", "gem-red"], ["gem-green", "gem-yellow"], ["arrow", "points"]],
  78: [["draw", "tuck"], ["arrow", "points"]],
  79: [["circle", "inexhaustible"], ["arrow", "points"]],
  85: [["person", "lawcard", "person"], ["arrow", "points"]],
  86: [["person", "lawcard", "person"], ["arrow", "points"]],
  87: [["person", "lawcard", "person"], ["arrow", "points"]],
  88: [["person", "lawcard", "person"], ["arrow", "points"]],
};
