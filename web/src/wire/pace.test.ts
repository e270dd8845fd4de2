import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pace } from './pace';

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

it('a few questions go out at once, of the rest only the last that asks the same, one after another', () => {
  const sent: number[] = [];
  const pace = new Pace<number>((one) => { sent.push(one); });
  for (let one = 1; one <= 20; one += 1) pace.ask('complete', one);
  expect(sent).toEqual([1, 2, 3, 4, 5]);
  vi.advanceTimersByTime(100);
  expect(sent).toEqual([1, 2, 3, 4, 5, 20]);
});

it('in a second there is room for clicks besides', () => {
  const sent: number[] = [];
  const pace = new Pace<number>((one) => { sent.push(one); });
  for (let one = 0; one < 200; one += 1) { pace.ask(String(one), one); vi.advanceTimersByTime(5); }
  expect(sent.length).toBeLessThanOrEqual(15);
});
