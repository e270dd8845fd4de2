import { oddsAloud } from './aloud';
import type { Attention } from './attention.svelte';
import { wishOf, type Wish } from './bindings';
import { isTyping } from './keys';
import { ownKeys } from './own_keys.svelte';

const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

export interface Hands { say(sentence: string): void; help(): void; lookRound(): void }

/** Where single signs are heard: at the map, at what may be done and at its odds, and while nothing has the focus. */
const HEARS = '[data-hears]';
const isHeard = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.closest(HEARS) !== null);

/** What a key does at the table, unless text is being typed. */
export function press(event: KeyboardEvent, attention: Attention, hands: Hands): void {
  if (isTyping(event.target) || event.altKey) return;
  if (event.ctrlKey || event.metaKey) { undoing(event, attention); return; }
  if (event.key !== 'Escape' && !isHeard(event.target)) return;
  const wish = wishOf(ownKeys.now, event.key);
  if (wish) { event.preventDefault(); OWN[wish](attention, hands); }
  else if (event.key === 'Escape') { event.preventDefault(); attention.back(); }
  else if (/^[0-9]$/.test(event.key)) { if (!event.defaultPrevented) answer(event.key); }
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
  const isLetter = ownKeys.now.isOn && /^[a-z]$/.test(event.key);
  const action = isLetter && attention.offer?.actions.find((one) => attention.letters.get(one.key) === event.key);
  if (action && !attention.table.resting) attention.pick(action);
}

function step(attention: Attention, by: number): void {
  const { known } = attention.table;
  attention.table.look((known.past?.count ?? known.count) + by);
}

const OWN: Readonly<Record<Wish, (attention: Attention, hands: Hands) => void>> = {
  command: () => focus('[data-command]'),
  foe: (attention) => attention.nextFoe(),
  mine: (attention) => attention.nextOfMine(),
  question: () => focus('[data-prompt] button:not(:disabled), [data-prompt] input'),
  reach: (attention) => { attention.showsReach = !attention.showsReach; },
  threat: (attention) => { attention.showsThreat = !attention.showsThreat; },
  sight: (attention) => { attention.showsSight = !attention.showsSight; },
  round: (_attention, hands) => hands.lookRound(),
  odds: (attention, hands) => hands.say(oddsAloud(attention)),
  log: (attention, hands) =>
    hands.say(attention.table.known.log.slice(-3).flatMap((one) => one.lines.map((line) => line.text)).join('. ')),
  earlier: (attention) => step(attention, -1),
  later: (attention) => step(attention, 1),
  help: (_attention, hands) => hands.help(),
};
