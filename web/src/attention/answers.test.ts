import { expect, it } from 'vitest';
import type { Option, Prompt, Token } from '../wire/messages';
import { answersOnMap } from './answers';

const option = (value: Option['value']): Option => ({ value, text: '', help: '', refusal: null, cost: '' });
const prompt = (...values: Option['value'][]): Prompt => ({ cells: [], options: values.map(option) }) as unknown as Prompt;
const rook = { key: 'rook', cells: ['e5'] } as unknown as Token;

it('an answer that ends in a cell lies there, one that names somebody where they stand', () => {
  const found = answersOnMap(prompt('pass', ['dodge', 'c4'], ['strike', 'rook', 'sword']), [rook]);
  expect([...found].sort()).toEqual([['c4', ['dodge', 'c4']], ['e5', ['strike', 'rook', 'sword']]]);
});

it('of two that lead to one cell the first is meant', () => {
  expect(answersOnMap(prompt(['dodge', 'c4'], ['fall back', 'c4']), []).get('c4')).toEqual(['dodge', 'c4']);
});

it('a way is answered by its path', () => {
  const ways = { cells: [{ cell: 'd5', path: ['c5', 'd5'], cost: 2, strikers: [] }], options: [] } as unknown as Prompt;
  expect(answersOnMap(ways, []).get('d5')).toEqual(['c5', 'd5']);
});
