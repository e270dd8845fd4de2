import { expect, it } from 'vitest';
import type { Price, Prompt } from '../wire/messages';
import { answersOf, endOf, leadOf, shareOf, together } from './grouping';

const price = (...chances: [string, string, number][]): Price =>
  ({ chances: chances.map(([who, fact, share]) => ({ who, fact, share })), measures: [] }) as unknown as Price;
const option = (value: unknown) => ({ value, text: String(value), help: '', cost: '' });
const asked = {
  kind: 'reaction', cells: [], options: [option('pass'), option(['dodge', 'c4']), option(['dodge', 'd4'])],
  prices: [price(['ada', 'hit', 0.58]), price(['ada', 'prone', 1]), price(['ada', 'prone', 1], ['ada', 'hit', 0.83])],
} as unknown as Prompt;
const answers = answersOf(asked, []);

it('answers that differ only in their end stand together, with their numbers', () => {
  expect(together(answers).map((one) => [one.head, one.answers.map((each) => `${each.number} ${endOf(each)}`)]))
    .toEqual([['', ['1 pass']], ['dodge', ['2 c4', '3 d4']]]);
});

it('a head is read as words, not as a key', () => {
  const strikes = [option(['free_attack', 'sword']), option(['free_attack', 'shield'])];
  const shown = together(answersOf({ ...asked, options: strikes } as unknown as Prompt, []));
  expect(shown.map((one) => one.head)).toEqual(['free attack']);
});

it('all are compared by what the first may bring', () => {
  expect(leadOf(answers)?.fact).toBe('hit');
  expect(answers.map((one) => shareOf(one.price, leadOf(answers)))).toEqual([0.58, 0, 0.83]);
  expect(shareOf(null, leadOf(answers))).toBeUndefined();
});
