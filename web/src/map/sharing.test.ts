import { expect, it } from 'vitest';
import type { Token } from '../wire/messages';
import { shared } from './sharing';

const on = (...places: [string, string][]) => shared(places.map(([key, cell]) => ({ key, cells: [cell] }) as unknown as Token));

it('whoever stands alone stands in the middle of the cell', () => {
  expect(on(['ada', 'a1'], ['bo', 'b1']).get('bo')).toEqual({ x: 0, y: 0, scale: 1, name: 'bo' });
});

it('people on one cell stand apart, smaller, and are named together', () => {
  const found = on(['cy', 'a3'], ['ada', 'a3'], ['mo', 'a3']);
  expect([...found.values()].map((one) => one.name)).toEqual(['cy, ada, mo', '', '']);
  expect(new Set([...found.values()].map((one) => `${one.x} ${one.y}`)).size).toBe(3);
  expect([...found.values()].every((one) => one.scale < 1)).toBe(true);
});
