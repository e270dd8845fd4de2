import type { Letters } from './keys';

/** The table's own keys that are single signs: which key does what, changed or switched off by whoever sits there. */
export const DEFAULTS = {
  foe: 'F', mine: 'N', round: 'V', odds: 'O', log: 'L', question: 'P', reach: 'R', threat: 'T', sight: 'S', command: '/',
  earlier: '[', later: ']', help: '?',
} as const;
export type Wish = keyof typeof DEFAULTS;
export const WISHES = Object.keys(DEFAULTS) as readonly Wish[];
export const DOES: Readonly<Record<Wish, string>> = {
  foe: 'next opponent', mine: 'next of yours who may act', round: 'look round: who is near, with directions',
  odds: 'the odds again, in full', log: 'the last lines of the log', question: 'to the question',
  reach: 'reach on or off', threat: 'threat on or off', sight: 'what is not seen, on or off', command: 'command line', earlier: 'back in the replay',
  later: 'forward in the replay',
  help: 'these keys',
};
/** Keys that stay as they are. */
export const FIXED: readonly (readonly [string, string])[] = [
  ['arrows', 'move over the cells; the keypad knows the six sides of a hex'],
  ['Enter', 'declare, or answer'],
  ['Escape', 'one step back; never declares'],
  ['1 to 9', 'the answer or the choice with that number'],
  ['Ctrl+Z, Ctrl+Y', 'undo, redo'],
];

/** Which sign does what. Without `isOn` no single sign does anything, letters of actions included.
 * Without `isAsking` nothing waits for a second step but giving up. `letters` are those that one has given to actions, book by book. */
export interface Bindings {
  readonly isOn: boolean;
  readonly isAsking: boolean;
  readonly keys: Readonly<Record<Wish, string>>;
  readonly letters: Readonly<Record<string, Letters>>;
}
export const usual: Bindings = { isOn: true, isAsking: true, keys: DEFAULTS, letters: {} };

/** The same with another key for something, or the sentence that says why not. */
export function changed(bindings: Bindings, wish: Wish, key: string): Bindings | string {
  const wrong = refusal(bindings, wish, key);
  return wrong || { ...bindings, keys: { ...bindings.keys, [wish]: key } };
}

function refusal(bindings: Bindings, wish: Wish, key: string): string {
  if ([...key].length !== 1 || /\s/.test(key)) return 'Type one sign, such as G or +.';
  if (/[a-z]/.test(key)) {
    return `Small letters are the book's actions. Take ${key.toUpperCase()}, another capital or a sign.`;
  }
  if (/[0-9]/.test(key)) return 'Numbers are the answers to a question. Take a capital or a sign.';
  const other = WISHES.find((one) => one !== wish && bindings.keys[one] === key);
  return other ? `${key} is taken: ${DOES[other]}. Change that one first, or take another.` : '';
}

/** The same with a letter for an action of a book, taken from whoever else was given it; none is as usual. */
export function lettered(bindings: Bindings, book: string, action: string, letter: string): Bindings | string {
  if (letter && !/^[a-z]$/.test(letter)) return 'Actions have small letters. Type one of a to z, or nothing for the usual one.';
  const others = Object.entries(bindings.letters[book] ?? {}).filter(([key, one]) => key !== action && one !== letter);
  const own = Object.fromEntries(letter ? [...others, [action, letter]] : others);
  return { ...bindings, letters: { ...bindings.letters, [book]: own } };
}

export const wishOf = (bindings: Bindings, key: string): Wish | undefined =>
  bindings.isOn ? WISHES.find((wish) => bindings.keys[wish] === key) : undefined;

export const written = (bindings: Bindings): string => JSON.stringify(bindings);

/** What was kept in the browser; whatever of it cannot be is as usual. */
export function read(kept: string | null): Bindings {
  let found: unknown;
  try { found = JSON.parse(kept ?? 'null'); } catch { return usual; }
  if (typeof found !== 'object' || found === null) return usual;
  const { isOn, isAsking, keys, letters } = found as Partial<Record<keyof Bindings, unknown>>;
  const asked = Object.entries(typeof keys === 'object' && keys ? keys : {}).filter(isAnother);
  const free = { ...DEFAULTS, ...Object.fromEntries(asked.map(([wish]) => [wish, ''])) };
  const taken = asked.reduce<Bindings>((before, [wish, key]) => {
    const after = changed(before, wish, key);
    return typeof after === 'string' ? before : after;
  }, { isOn: isOn !== false, isAsking: isAsking !== false, keys: free, letters: readLetters(letters) });
  return WISHES.every((wish) => taken.keys[wish]) ? taken : { ...taken, keys: DEFAULTS };
}

function readLetters(kept: unknown): Bindings['letters'] {
  const entries = (one: unknown) => Object.entries(typeof one === 'object' && one ? one : {});
  const all = entries(kept).flatMap(([book, own]) => entries(own).map(([action, letter]) => [book, action, letter] as const));
  return all.reduce<Bindings>((before, [book, action, letter]) => {
    const after = lettered(before, book, action, typeof letter === 'string' ? letter : '');
    return typeof after === 'string' ? before : after;
  }, usual).letters;
}

function isAnother(pair: [string, unknown]): pair is [Wish, string] {
  const [wish, key] = pair;
  return wish in DEFAULTS && typeof key === 'string' && key !== DEFAULTS[wish as Wish];
}
