import type { Token } from '../wire/messages';

/** Where in its cell somebody is drawn, how large, and under which name: people on one cell make room for each other. */
export interface Place { readonly x: number; readonly y: number; readonly scale: number; readonly name: string }

const RADIUS = 13;
const alone = (name: string): Place => ({ x: 0, y: 0, scale: 1, name });

/** The places of all; of those on one cell the first bears the names of all. */
export function shared(tokens: readonly Token[]): ReadonlyMap<string, Place> {
  const on = new Map<string, string[]>();
  for (const token of tokens) {
    const cell = token.cells[0] ?? '';
    on.set(cell, [...(on.get(cell) ?? []), token.key]);
  }
  return new Map([...on.values()].flatMap((keys) => keys.map((key, index) => [key, placeOf(keys, index)] as const)));
}

function placeOf(keys: readonly string[], index: number): Place {
  if (keys.length === 1) return alone(keys[0] ?? '');
  const turn = (2 * Math.PI * index) / keys.length + (keys.length === 2 ? Math.PI : -Math.PI / 2);
  const [x, y] = [Math.round(RADIUS * Math.cos(turn)), Math.round(RADIUS * Math.sin(turn))];
  return { x, y, scale: keys.length < 4 ? 0.58 : 0.44, name: index ? '' : keys.join(', ') };
}
