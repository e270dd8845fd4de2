import { expect, it } from 'vitest';
import { strikeWords } from './words';

it('who may strike is told with the chance of each', () => {
  const shares = new Map([['rook', 0.45], ['nell', 0.62]]);
  expect(strikeWords(['rook', 'nell'], shares)).toBe('rook may strike, 45 %, and nell, 62 %');
  expect(strikeWords(['rook'], shares)).toBe('rook may strike, 45 %');
});

it('until the chances are there, only who may strike is told', () => {
  expect(strikeWords(['rook', 'nell'], new Map())).toBe('rook and nell may strike');
  expect(strikeWords([], new Map())).toBe('');
});
