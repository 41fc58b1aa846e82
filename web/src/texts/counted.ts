/** A number with its noun: one has another form than many. */
export const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
