import { expect, it } from 'vitest';
import { between, counted, facesOf, listed, percent, strikeWords } from './words';

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

it('one of something is told as one', () => {
  expect([counted(1, 'dice spent'), counted(1, 'wounds dealt'), counted(1, 'hexes moved'), counted(1, 'stress dealt')])
    .toEqual(['1 die spent', '1 wound dealt', '1 hex moved', '1 stress dealt']);
  expect([counted(4.52, 'wounds dealt'), counted(2, 'dice spent')]).toEqual(['4.5 wounds dealt', '2 dice spent']);
});

it('dice that lie on the table are told from words', () => {
  expect(facesOf('[2] [2] [6]')).toEqual([2, 2, 6]);
  expect([facesOf('no dice'), facesOf('sword [2]'), facesOf(3)]).toEqual([null, null, null]);
});
