import { expect, test } from 'vitest';
import { spokenOf } from './first.svelte';

test('a scene is spoken of with its article', () => {
  expect(['A duel', 'The mine', 'An old bridge', 'Archers'].map(spokenOf)).toEqual(
    ['the duel', 'the mine', 'the old bridge', 'the archers']);
});
