/** The little Markdown that rules use, as safe HTML: everything is escaped first. */
export function rich(text: string, isLinked = true): string {
  const safe = text.replace(/[&<>"]/g, (letter) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[letter]!);
  return safe
    .replace(/\*\*(.+?)\*\*/g, "<b>$1</b>")
    .replace(/`(.+?)`/g, "<code>$1</code>")
    .replace(/\b([HNV]-\d+(?:\.\d+)?)\b/g, isLinked ? '<a href="#$1">$1</a>' : "$1");
}

export type Block =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] };

/** What a paragraph of the rules is. In a table a cell "what · was" says the same in both languages. */
export function blockOf(text: string, lang: "de" | "en"): Block {
  const lines = text.split("\n");
  if (lines[0]?.startsWith("```")) return { kind: "code", text: lines.filter((line) => !line.startsWith("```")).join("\n") };
  if (lines[0]?.startsWith("|")) {
    const own = (cell: string) => {
      const parts = cell.split(" · ");
      return parts.length === 2 ? parts[lang === "de" ? 1 : 0]! : cell;
    };
    const [head = [], , ...rows] = lines.map((line) => line.replace(/^\||\|$/g, "").split("|").map((cell) => own(cell.trim())));
    return { kind: "table", head, rows };
  }
  if (lines.every((line) => /^[-*] /.test(line))) return { kind: "list", items: lines.map((line) => line.slice(2)) };
  return { kind: "text", text };
}
