import { expect, it } from 'vitest';
import { letters } from './keys';

it('every action has the first letter of its name that is still free', () => {
  expect([...letters(['walk', 'dash', 'basic attack', 'bash', 'climb'])]).toEqual([
    ['walk', 'w'], ['dash', 'd'], ['basic attack', 'b'], ['bash', 'a'], ['climb', 'c'],
  ]);
});
