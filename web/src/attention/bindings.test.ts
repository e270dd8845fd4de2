import { expect, it } from 'vitest';
import { changed, DEFAULTS, lettered, read, usual, wishOf, written, type Bindings } from './bindings';

const must = (found: Bindings | string): Bindings => {
  if (typeof found === 'string') throw new Error(found);
  return found;
};

it('a key that was changed does it, and the old one nothing', () => {
  const bindings = must(changed(usual, 'foe', 'G'));
  expect(wishOf(bindings, 'G')).toBe('foe');
  expect(wishOf(bindings, 'F')).toBeUndefined();
});

it('a key that is taken is refused with what it does', () => {
  expect(changed(usual, 'foe', 'N'))
    .toBe('N is taken: next of yours who may act. Change that one first, or take another.');
  expect(changed(usual, 'foe', 'F')).toEqual(usual);
});

it('what belongs to actions and answers, and what is no sign, is refused', () => {
  expect(changed(usual, 'foe', 'w')).toBe("Small letters are the book's actions. Take W, another capital or a sign.");
  expect(changed(usual, 'foe', '7')).toBe('Numbers are the answers to a question. Take a capital or a sign.');
  for (const key of ['', ' ', 'GG']) expect(changed(usual, 'foe', key)).toBe('Type one sign, such as G or +.');
});

it('a letter is given to an action of a book, and taken from whoever had it', () => {
  const given = must(lettered(must(lettered(usual, 'hex', 'bash', 'x')), 'hex', 'trip', 'x'));
  expect(given.letters).toEqual({ hex: { trip: 'x' } });
  expect(must(lettered(given, 'hex', 'trip', '')).letters).toEqual({ hex: {} });
  expect(lettered(usual, 'hex', 'bash', 'X')).toMatch(/small letters/);
});

it('switched off, no sign does anything', () => {
  expect(wishOf({ ...usual, isOn: false }, 'F')).toBeUndefined();
});

it('what was kept is read again, also where two keys changed places', () => {
  const swapped: Bindings = { isOn: false, isAsking: false, keys: { ...DEFAULTS, foe: 'N', mine: 'F' }, letters: { hex: { bash: 'x' } } };
  expect(read(written(swapped))).toEqual(swapped);
});

it('what was kept and cannot be is as usual', () => {
  const wrong = ['{"keys": 3}', '{"keys": {"foe": "w"}}', '{"keys": {"foe": "N"}}', '{"keys": {"x": "y"}}', '{"letters": 3}'];
  for (const kept of [null, '', '{', '7', 'null', ...wrong]) expect(read(kept)).toEqual(usual);
});
