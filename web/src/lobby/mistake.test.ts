import { expect, it } from 'vitest';
import { lineOf } from './mistake';

const TEXT = [
  'title = "x"', '[weapons.axe]', 'size = "huge"', 'reach = 2', '[creatures.bo]', 'reflexes = 1',
  '[creatures.bo.skills]', '"melee combat" = 9', '[who.ada]', 'creature = "ghost"',
].join('\n');

it('a line that is named is meant', () => {
  expect(lineOf(TEXT, 'your scene: not TOML: Invalid value (at line 4, column 9)')).toBe(4);
});

it('otherwise the field of the entry, the entry, or none', () => {
  expect(lineOf(TEXT, "your scene: [weapons.axe] size: 'huge' is not known; it may be small")).toBe(3);
  expect(lineOf(TEXT, 'your scene: [creatures.bo] object contains unknown field `reflexes`; known')).toBe(6);
  expect(lineOf(TEXT, 'your scene: [creatures.bo] skills: melee combat: a rank is 0 to 5, not 9')).toBe(7);
  expect(lineOf(TEXT, "your scene: [who.ada] creature: 'ghost' is not known")).toBe(10);
  expect(lineOf(TEXT, 'your scene: [weapons.axe] is wrong')).toBe(2);
  expect(lineOf(TEXT, 'your scene: [weapons.bow] is wrong')).toBe(0);
  expect(lineOf(TEXT, 'your scene: nobody is there')).toBe(0);
});
