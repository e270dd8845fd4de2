import { expect, it } from 'vitest';
import type { ActionOffer } from '../wire/messages';
import { grouped, packed, widthOf } from './packing';

const action = (group: string, name: string, more: Partial<ActionOffer> = {}): ActionOffer => ({
  key: name, name, group, help: '', cost: '1 AP', kinds: [], next: null, refusal: null, clauses: '', ...more,
}) as ActionOffer;
const shut = { refusal: { sentence: 'there is no water here', clause: 'book.1' } };
const names = (groups: readonly { name: string }[]) => groups.map((group) => group.name);
const many = (group: string, count: number) =>
  Array.from({ length: count }, (_, index) => action(group, `${group} ${index}`));
const END = action('turn', 'end');

it('groups stand in the order of the book, downwards and then to the right', () => {
  const { pages } = packed(grouped([...many('move', 6), ...many('hit', 2), ...many('rest', 2), END]), 800, 200);
  expect(pages.map((page) => page.map(names))).toEqual([[['move'], ['hit', 'rest']]]);
});

it('what finds no room waits behind `more`, with all that follows it', () => {
  const groups = grouped([...many('move', 6), ...many('hit', 6), ...many('rest', 6), ...many('talk', 1), END]);
  expect(packed(groups, 500, 200).pages.map((page) => page.map(names)))
    .toEqual([[['move'], ['hit']], [['rest'], ['talk']]]);
});

it('a group that would be too high is wider', () => {
  const groups = grouped([...many('move', 9), END]);
  expect(packed(groups, 800, 1000).pages[0]?.map((column) => widthOf(column, 1000))).toEqual([236]);
  expect(packed(groups, 800, 180).pages[0]?.map((column) => widthOf(column, 180))).toEqual([350]);
});

it('the end of the turn never waits', () => {
  for (const width of [0, 300, 3000]) {
    expect(packed(grouped([...many('move', 12), ...many('hit', 12), END]), width, 100).last?.name).toBe('turn');
  }
});

it('a last group that has choices to make, or none open, is a group like others', () => {
  expect(packed(grouped([...many('move', 1), action('magic', 'bolt', { kinds: ['who'] })]), 800, 250).last).toBeNull();
  expect(packed(grouped([...many('move', 1), action('turn', 'end', shut)]), 800, 250).last).toBeNull();
});

it('a group where nothing is possible now takes one line', () => {
  const closed = Array.from({ length: 9 }, (_, index) => action('swim', `stroke ${index}`, shut));
  const { pages } = packed(grouped([...many('move', 2), ...closed, END]), 800, 150);
  expect(pages.map((page) => page.map(names))).toEqual([[['move', 'swim']]]);
});
