import type { Prompt, Token, Value } from '../wire/messages';

const isCell = (value: Value | undefined): value is string => typeof value === 'string' && /^[a-z]+\d+$/.test(value);

/** The answers to a question that lie on the map: by the cell they lead to, or on which somebody stands whom they name. */
export function answersOnMap(prompt: Prompt, tokens: readonly Token[]): ReadonlyMap<string, Value> {
  const ways = prompt.cells.map((one) => [one.cell, one.path] as const);
  const named = prompt.options.flatMap((one) => {
    const parts = Array.isArray(one.value) ? (one.value as readonly Value[]) : [one.value];
    const who = tokens.find((token) => parts.includes(token.key));
    const cell = isCell(parts.at(-1)) ? String(parts.at(-1)) : who?.cells[0];
    return cell ? [[cell, one.value] as const] : [];
  });
  const first = [...ways, ...named].reverse();
  return new Map<string, Value>(first);
}
