import { expect, it } from 'vitest';
import { isPicked, poolOf } from './spending';

const option = (...value: string[]) => ({ value, text: value.join(' '), help: '', refusal: null, cost: '' });

it('the pool is all that any option takes', () => {
  expect(poolOf([option('4'), option('2', '2'), option('none'), option('2', '4')])).toEqual(['2', '2', '4']);
});

it('dice are picked in any order, and none at all is an answer', () => {
  expect(isPicked(['2', '4'], ['2', '4'])).toBe(true);
  expect(isPicked(['none'], [])).toBe(true);
  expect(isPicked(['2'], ['2', '2'])).toBe(false);
});
