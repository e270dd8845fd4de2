import { expect, it } from 'vitest';
import { around, fitted, held, zoomed } from './camera';
import { cellsIn, inView } from './window';

const screen = { width: 800, height: 600 };
const map = { width: 10_000, height: 10_000 };

it('a camera stays on the map', () => {
  expect(held({ x: -50, y: 20_000, scale: 1 }, screen, map)).toEqual({ x: 0, y: 9400, scale: 1 });
});

it('what is smaller than the screen stands in its middle', () => {
  expect(held({ x: 9, y: 9, scale: 1 }, screen, { width: 400, height: 300 })).toEqual({ x: -200, y: -150, scale: 1 });
});

it('zooming leaves the point under the pointer where it is', () => {
  const before = { x: 1000, y: 1000, scale: 1 };
  const after = zoomed(before, 2, { x: 400, y: 300 }, screen, map);
  expect([after.x + 400 / after.scale, after.y + 300 / after.scale]).toEqual([1400, 1300]);
});

it('a box is shown as large as it fits', () => {
  const box = around([{ x: 100, y: 100 }, { x: 500, y: 200 }], 100);
  expect(box).toEqual({ x: 0, y: 0, width: 600, height: 300 });
  expect(fitted(box, screen, map, 4).scale).toBeCloseTo(4 / 3);
});

it('a large map is drawn where it is in view, a small one whole', () => {
  const camera = { x: 2000, y: 2000, scale: 1 };
  expect(cellsIn(inView(camera, screen, 'square', 200, 200))).toBeLessThan(1000);
  expect(cellsIn(inView(camera, screen, 'square', 30, 30))).toBe(900);
  expect(inView({ ...camera, x: 2003 }, screen, 'square', 200, 200)).toEqual(inView(camera, screen, 'square', 200, 200));
});
