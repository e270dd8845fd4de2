import { expect, it } from 'vitest';
import type { Token, View } from '../wire/messages';
import { nothingYet, receive } from './known';

const token = (key: string, cell: string): Token => ({
  key, side: 'red', map: 0, cells: [cell], ground: '', fate: '', can_act: true, yours: true, figures: [], effects: [],
  prone: false, hidden: false, facing: null,
});
const view: View = {
  step: 1, seat: 'ann', clock: { round: 1, phase: '', acting: [], waiting: [] }, maps: [],
  tokens: [token('ada', 'a1'), token('bo', 'b1')], effects: [], journal: [],
};
const known = { ...nothingYet, view, count: 1 };
const patch = { clock: null, maps: [], tokens: [token('ada', 'a2')], order: null, effects: null, journal: null };
const telling = (count: number) => ({ type: 'narration', telling: { count, round: 1, lines: [] }, patch }) as const;

it('a narration moves one token and leaves the others as they are', () => {
  const after = receive(known, telling(2));
  expect(after.view?.tokens[0]?.cells).toEqual(['a2']);
  expect(after.view?.tokens[1]).toBe(view.tokens[1]);
});

it('what was heard already is not heard again', () => {
  expect(receive(known, telling(1))).toBe(known);
});

it('somebody who is out of sight leaves the view', () => {
  const after = receive(known, { ...telling(2), patch: { ...patch, tokens: [], order: ['bo'] } });
  expect(after.view?.tokens.map((one) => one.key)).toEqual(['bo']);
});

it('odds of an earlier offer are dropped', () => {
  const offered = receive(known, { type: 'offer', count: 3, offers: [], bots: [] });
  const price = {
    intent: { who: 'ada', action: 'walk', args: [] }, text: '', stage: 'exact', ways: 1, chances: [], measures: [],
    assumed: [], others_choose: false, open_range: false, roll: '', against: '', modifiers: [], clauses: '',
    strikes: [], driven: [],
  } as const;
  expect(receive(offered, { type: 'odds', count: 2, prices: [{ price, brief: '' }] }).odds.size).toBe(0);
  expect(receive(offered, { type: 'odds', count: 3, prices: [{ price, brief: '' }] }).odds.size).toBe(1);
});

it('a nudge and a question that somebody else is asked last until the table waits for something new', () => {
  const waiting = { type: 'waiting', seats: ['ada'], is_asked: true, seconds: 0 } as const;
  const nudged = receive(receive(nothingYet, waiting), { type: 'nudged', by: 'master' });
  expect(nudged.nudged).toBe('master');
  expect(receive(nudged, { type: 'standing_in', seat: 'ada', prompts: [] }).standingIn).toBeNull();
  expect(receive(nudged, { ...waiting, seats: ['bo'] }))
    .toMatchObject({ nudged: '', waiting: ['bo'], standingIn: null });
});

it('a sheet is shown of the moment that is looked at, and of no other', () => {
  const sheet = (count: number | null) => ({
    type: 'sheet', count, near: [], fields: [],
    sheet: { who: 'ada', side: 'red', cells: [], status: `after ${count}`, entries: [] },
  }) as const;
  const past = receive(known, { type: 'past', count: 2, view });
  expect(receive(known, sheet(null)).sheet?.status).toBe('after null');
  expect(receive(past, sheet(2)).sheet?.status).toBe('after 2');
  expect(receive(past, sheet(null))).toBe(past);
  expect(receive(known, sheet(2))).toBe(known);
});
