/** The little Markdown that rules use, as safe HTML: everything is escaped first. */
export function rich(text: string): string {
  const safe = text.replace(/[&<>"]/g, (letter) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[letter]!);
  return safe
    .replace(/\*\*(.+?)\*\*/g, "<b>$1</b>")
    .replace(/`(.+?)`/g, "<code>$1</code>")
    .replace(/\b([HNV]-\d+(?:\.\d+)?)\b/g, '<a href="#$1">$1</a>');
}
