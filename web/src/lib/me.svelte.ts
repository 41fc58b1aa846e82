import { api } from "./api";
import type { User } from "./protocol";
import { words } from "./words.svelte";

/** Who sits at this browser. No account is needed; a name is enough. */
class Me {
  user = $state.raw<User | null>(null);
  /** Set while the name is being asked; called with whether there is one now. */
  asking = $state.raw<((named: boolean) => void) | null>(null);

  async load(): Promise<void> {
    this.user = (await api.me()).user;
  }

  /** Makes sure that the browser has an identity, without asking: for one click to the first game. */
  async beSomebody(): Promise<void> {
    if (!this.user) this.user = (await api.setName(words.t.me.guest)).user;
  }

  /** Asks for a name, once; answers whether there is one. */
  async beNamed(): Promise<boolean> {
    if (this.user) return true;
    return new Promise((resolve) => {
      this.asking = resolve;
    });
  }

  async rename(name: string): Promise<void> {
    this.user = (await api.setName(name)).user;
  }
}

export const me = new Me();
