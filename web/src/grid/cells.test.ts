import { describe, expect, it } from 'vitest';
import { angle, cellAt, cellName, middle, outline, place, stepped } from './cells';

describe.each(['hex', 'square'] as const)('%s cells', (shape) => {
  it('are found under their own middle', () => {
    for (let column = 1; column <= 40; column++) {
      for (let row = 1; row <= 30; row++) {
        const cell = cellName(column, row);
        expect(cellAt(shape, middle(shape, cell), 40, 30)).toBe(cell);
      }
    }
  });
  it('are not found beside the map', () => {
    expect(cellAt(shape, { x: -30, y: -30 }, 40, 30)).toBeNull();
  });
  it('share no side in an outline', () => {
    const sides = shape === 'hex' ? 10 : 6;
    expect(outline(shape, ['b2', 'c2']).split('M').length - 1).toBe(sides);
  });
});

it('a name is read back as its column and row', () => {
  expect([cellName(1, 1), cellName(26, 2), cellName(27, 3)]).toEqual(['a1', 'z2', 'aa3']);
  expect(place('aa3')).toEqual({ column: 27, row: 3 });
});

it('the keypad leads over the six sides of a hex', () => {
  const around = ['7', '9', '4', '6', '1', '3'].map((key) => stepped('hex', 'c3', { key, code: `Numpad${key}` }, 9, 9));
  expect(around).toEqual(['b2', 'c2', 'b3', 'd3', 'b4', 'c4']);
  expect(stepped('hex', 'a1', { key: 'ArrowUp', code: 'ArrowUp' }, 9, 9)).toBeNull();
});

it('numbers above the letters are answers and lead nowhere', () => {
  expect(stepped('hex', 'c3', { key: '6', code: 'Digit6' }, 9, 9)).toBeNull();
});

it('a direction is turned from north by the sides of the grid', () => {
  expect([0, 1, 3].map((direction) => angle('hex', direction))).toEqual([90, 30, -90]);
  expect([0, 2, 4].map((direction) => angle('square', direction))).toEqual([90, 0, -90]);
});
