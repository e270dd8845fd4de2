import { expect, it } from 'vitest';
import { between, listed, percent, strikeWords } from './words';

it('who may strike is told with the chance of each', () => {
  const shares = new Map([['rook', 0.45], ['nell', 0.62]]);
  expect(strikeWords(['rook', 'nell'], shares)).toBe('rook may strike, 45\u202f%, and nell, 62\u202f%');
  expect(strikeWords(['rook'], shares)).toBe('rook may strike, 45\u202f%');
});

it('until the chances are there, only who may strike is told', () => {
  expect(strikeWords(['rook', 'nell'], new Map())).toBe('rook and nell may strike');
  expect(strikeWords([], new Map())).toBe('');
});

it('a range is told with one sign, and what is all but certain is not called certain', () => {
  expect(between(0.5, 1)).toBe('50 to 100\u202f%');
  expect(between(0, 0.998)).toBe('0 to over 99\u202f%');
  expect(percent(0.001)).toBe('under 1\u202f%');
});

it('names are told as one says them', () => {
  expect(listed(['ada', 'bo', 'cy'])).toBe('ada, bo and cy');
});
