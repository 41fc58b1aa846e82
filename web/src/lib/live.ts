import type { Chat, TableMessage } from "./protocol";
import { settings } from "./settings.svelte";

type Heard = TableMessage | { type: "chat"; chat: Chat[] } | { type: "bye"; reason: string } | { type: "pong" };

/** The table's live connection. It comes back by itself, with what was missed. */
export class Live {
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wait = 500;
  private isOver = false;

  constructor(
    private readonly id: string,
    private readonly invite: string | null,
    private readonly since: () => number | null,
    private readonly hear: (message: TableMessage) => void,
    private readonly chat: (chat: Chat[]) => void,
    private readonly connected: (is: boolean) => void,
  ) {
    this.open();
  }

  close(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private open(): void {
    const url = new URL(`/api/tables/${encodeURIComponent(this.id)}/live`, location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    url.searchParams.set("lang", settings.lang);
    const since = this.since();
    if (since !== null) url.searchParams.set("since", String(since));
    if (this.invite) url.searchParams.set("invite", this.invite);
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = 500;
      this.connected(true);
    };
    socket.onmessage = (event) => {
      const heard = JSON.parse(String(event.data)) as Heard;
      if (heard.type === "table") this.hear(heard);
      if (heard.type === "chat") this.chat(heard.chat);
    };
    socket.onclose = () => {
      if (this.isOver) return;
      this.connected(false);
      this.timer = setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, 15_000);
    };
  }
}
