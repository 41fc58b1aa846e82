import type { TableMessage } from "./protocol";

/** A table that has just been opened is shown from the answer, without asking for it again. */
let handed: TableMessage | null = null;

export function handOver(message: TableMessage): string {
  handed = message;
  return `/table/${message.table.id}`;
}

export function takeOver(id: string): TableMessage | null {
  const message = handed?.table.id === id ? handed : null;
  handed = null;
  return message;
}
