/** The line that a sentence of the loader speaks of: the one it names, or that of the entry and field; 0 for none. */
export function lineOf(text: string, sentence: string): number {
  const named = /line (\d+)/.exec(sentence)?.[1];
  if (named) return Number(named);
  const entry = /\[([^\]]+)\]/.exec(sentence)?.[1];
  if (!entry) return 0;
  const lines = text.split('\n').map((line) => line.trim());
  const head = lines.indexOf(`[${entry}]`);
  return head < 0 ? 0 : within(lines, head, entry, fieldIn(sentence)) + 1;
}

const fieldIn = (sentence: string): string =>
  /field `([^`]+)`/.exec(sentence)?.[1] ?? /\] ([\w-]+)(?:\[\d+\])?:/.exec(sentence)?.[1] ?? '';

/** Where a field of an entry stands, or else the entry. */
function within(lines: readonly string[], head: number, entry: string, field: string): number {
  const rest = lines.slice(head + 1);
  const next = rest.findIndex((line) => line.startsWith('[') && !line.startsWith(`[${entry}.`));
  const own = next < 0 ? rest : rest.slice(0, next);
  const isField = (line: string) =>
    line.split('=')[0]?.trim().replace(/^"|"$/g, '') === field || line === `[${entry}.${field}]`;
  const found = field ? own.findIndex(isField) : -1;
  return found < 0 ? head : head + 1 + found;
}
