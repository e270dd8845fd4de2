import { expect, it } from 'vitest';
import { letters } from './keys';

const named = (...names: string[]) => names.map((name) => ({ key: name, name }));

it('every action has the first letter of its name that is still free', () => {
  expect(Object.fromEntries(letters(named('walk', 'dash', 'basic attack', 'bash', 'climb', 'end')))).toEqual({
    walk: 'w', dash: 'd', 'basic attack': 'b', bash: 'a', climb: 'c', end: 'e',
  });
});

it('what ends the turn has its letter before the others', () => {
  expect(letters(named('en guard', 'end')).get('end')).toBe('e');
  expect(letters(named('en guard', 'end')).get('en guard')).toBe('n');
});

it('a letter of one\'s own comes first, and whoever had it takes another', () => {
  const found = letters(named('walk', 'dash', 'disengage', 'end'), { disengage: 'd', swim: 'q' });
  expect(Object.fromEntries(found)).toEqual({ disengage: 'd', walk: 'w', dash: 'a', end: 'e' });
});
