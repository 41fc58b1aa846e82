/** Addresses of the pages. */
export type Route =
  | { page: "start" }
  | { page: "table"; id: string; invite: string | null; at: number | null }
  | { page: "rules"; game: string; rule: string | null };

export function parse(url: URL): Route {
  const [first, second] = url.pathname.split("/").filter((part) => part !== "");
  if (first === "table" && second) {
    const at = url.searchParams.get("at");
    return { page: "table", id: second, invite: url.searchParams.get("invite"), at: at === null ? null : Number(at) };
  }
  if (first === "rules" && second) return { page: "rules", game: second, rule: url.hash.slice(1) || null };
  return { page: "start" };
}

class Router {
  route = $state.raw<Route>({ page: "start" });

  constructor() {
    if (typeof window === "undefined") return;
    this.read();
    addEventListener("popstate", () => this.read());
    // Links inside the page change the page without loading it again.
    addEventListener("click", (event) => {
      const link = (event.target as Element | null)?.closest?.("a");
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (!link || !isPlain || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
      if (link.pathname.startsWith("/api/")) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }

  go(path: string): void {
    if (path !== location.pathname + location.search + location.hash) history.pushState(null, "", path);
    this.read();
    if (!location.hash) scrollTo(0, 0);
  }

  private read(): void {
    this.route = parse(new URL(location.href));
  }
}

export const router = new Router();
