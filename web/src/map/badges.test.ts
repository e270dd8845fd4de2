import { expect, test } from 'vitest';
import type { EffectView } from '../wire/messages';
import { BADGES, badgeOf } from './badges';

const effect = (key: string, badge: string, glyph: EffectView['glyph'] = ''): EffectView =>
  ({ key, on: 'ada', words: key, help: '', badge, by: '', amount: 0, left: 1, glyph });

test('what can be drawn is drawn, else its letters stand there, and several become a number', () => {
  expect(badgeOf([])).toBeNull();
  expect(badgeOf([effect('stunned', 'St', 'star')])).toEqual({ path: BADGES.star });
  expect(badgeOf([effect('aiming', 'Aim')])).toEqual({ text: 'Ai' });
  expect(badgeOf([effect('odd', '')])).toEqual({ text: '•' });
  expect(badgeOf([effect('stunned', 'St', 'star'), effect('aiming', 'Ai')])).toEqual({ text: '2' });
});
