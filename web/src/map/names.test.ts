import { expect, it } from 'vitest';
import { middle } from '../grid/cells';
import { namedAbove } from './names';

const on = (cells: Readonly<Record<string, string>>) =>
  namedAbove(new Map(Object.entries(cells).map(([who, cell]) => [who, middle('square', cell)])));

it('a name stands above where somebody stands right below', () => {
  expect([...on({ ada: 'b3', cy: 'b4', mo: 'c5' })]).toEqual(['ada']);
});

it('in a column of three the first alone is named above', () => {
  expect([...on({ ada: 'b3', cy: 'b4', mo: 'b5' })]).toEqual(['ada']);
});

it('beside each other or far apart, names stand beneath', () => {
  expect(on({ ada: 'b3', cy: 'c3', mo: 'b5' }).size).toBe(0);
});
