import { expect, it } from 'vitest';
import type { Prompt } from '../wire/messages';
import { promptAloud } from './aloud';

const asked = (more: object): Prompt => ({
  who: 'cora', text: 'abort?', cause: 'brute attacks cora', kind: 'reaction', cells: [], prices: [], options: [], ...more,
}) as unknown as Prompt;

it('a question is told with its cause, its answers by number, what each costs and brings', () => {
  const options = [{ text: 'pass', cost: '' }, { text: 'brace', cost: 'standard action' }];
  const prices = [null, { chances: [{ share: 0.42, who: 'cora', fact: 'hurt' }], measures: [{ mean: 1, name: 'stress' }] }];
  expect(promptAloud(asked({ options, prices }))).toBe(
    'brute attacks cora. What does cora do? Two answers. 1, pass. 2, brace: standard action, 42\u202f% cora hurt, 1 stress on average.',
  );
});

it('a throw or a number has no answers to list', () => {
  expect(promptAloud(asked({ kind: 'throw', text: 'attack', cause: '' }))).toBe('cora: attack.');
});
