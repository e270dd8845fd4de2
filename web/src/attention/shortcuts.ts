import type { ActionOffer } from '../wire/messages';
import type { Attention } from './attention.svelte';
import { isTyping, letters } from './keys';

const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

/** The table's own keys: what each does, for the list of keys and for the hand. */
export const TABLE_KEYS: readonly (readonly [string, string])[] = [
  ['arrows', 'move over the cells; the keypad knows the six sides of a hex'],
  ['Enter', 'declare, or answer'],
  ['Escape', 'one step back; never declares'],
  ['1 to 9', 'the answer with that number'],
  ['F', 'next opponent'],
  ['N', 'next of yours who may act'],
  ['V', 'look round: who is near, with directions'],
  ['O', 'the odds again, in full'],
  ['L', 'the last lines of the log'],
  ['P', 'to the question'],
  ['R, T', 'reach, threat on or off'],
  ['/', 'command line'],
  ['[ ]', 'back, forward in the replay'],
  ['Ctrl+Z, Ctrl+Y', 'undo, redo'],
  ['?', 'these keys'],
];

export interface Hands { say(sentence: string): void; help(): void }

/** What a key does anywhere at the table, unless text is being typed. */
export function press(event: KeyboardEvent, attention: Attention, hands: Hands): void {
  if (isTyping(event.target) || event.altKey) return;
  if (event.ctrlKey || event.metaKey) { undoing(event, attention); return; }
  const own = OWN[event.key];
  if (event.key === '?') hands.help();
  else if (own) { event.preventDefault(); own(attention, hands); }
  else if (/^[1-9]$/.test(event.key) && attention.table.known.prompts[0]) answer(event.key);
  else if (event.key === 'Enter') confirm(event, attention);
  else byLetter(event, attention);
}

function undoing(event: KeyboardEvent, attention: Attention): void {
  if (event.key !== 'z' && event.key !== 'y') return;
  event.preventDefault();
  if (event.key === 'z') attention.table.undo();
  else attention.table.redo();
}

function answer(key: string): void { document.querySelector<HTMLElement>(`[data-answer="${key}"]`)?.click(); }

function confirm(event: KeyboardEvent, attention: Attention): void {
  if (attention.isWhole && !(event.target instanceof HTMLButtonElement) && !event.defaultPrevented) attention.declare();
}

function byLetter(event: KeyboardEvent, attention: Attention): void {
  const actions: readonly ActionOffer[] = attention.offer?.actions ?? [];
  const keys = letters(actions.map((one) => one.name));
  const action = /^[a-z]$/.test(event.key) && actions.find((one) => keys.get(one.name) === event.key);
  if (action && !attention.table.resting) attention.pick(action);
}

function step(attention: Attention, by: number): void {
  const { known } = attention.table;
  attention.table.look((known.past?.count ?? known.count) + by);
}

const OWN: Readonly<Record<string, (attention: Attention, hands: Hands) => void>> = {
  Escape: (attention) => attention.back(),
  '/': () => focus('[data-command]'),
  F: (attention) => attention.nextFoe(),
  N: (attention) => attention.nextOfMine(),
  P: () => focus('[data-prompt] button:not(:disabled), [data-prompt] input'),
  R: (attention) => { attention.showsReach = !attention.showsReach; },
  T: (attention) => { attention.showsThreat = !attention.showsThreat; },
  V: (attention, hands) => hands.say(attention.lookRound()),
  O: (attention, hands) => hands.say(attention.oddsInWords()),
  L: (attention, hands) =>
    hands.say(attention.table.known.log.slice(-3).flatMap((one) => one.lines.map((line) => line.text)).join('. ')),
  '[': (attention) => step(attention, -1),
  ']': (attention) => step(attention, 1),
};
