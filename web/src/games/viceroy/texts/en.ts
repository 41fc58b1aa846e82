/** Viceroy in English. The German texts have the same keys, else the type check fails. */
export const en = {
  rows: {} as Record<string, string>,
  options: {} as Record<string, string>,
  choices: {} as Record<string, string>,
};
