import type { Chance, Price, Prompt, Value } from '../wire/messages';

/** An answer as it is shown: its number, what is sent, how it reads, what it costs and brings. */
export interface Answer {
  readonly number: number; readonly value: Value; readonly text: string; readonly help: string; readonly cost: string;
  readonly price: Price | null; readonly brief: string;
}
/** Answers that differ only in their end stand together: `dodge` with the cells to which one may. */
export interface Together { readonly head: string; readonly answers: readonly Answer[] }

export function answersOf(prompt: Prompt, briefs: readonly string[]): readonly Answer[] {
  const ways = prompt.cells.map((one) => ({ value: one.path as Value, text: one.cell, help: '', cost: '' }));
  const all = prompt.kind === 'path' ? ways : prompt.options;
  return all.map(({ value, text, help, cost }, index) =>
    ({ number: index + 1, value, text, help, cost, price: prompt.prices[index] ?? null, brief: briefs[index] ?? '' }));
}

const headOf = ({ value }: Answer): string => (Array.isArray(value) && value.length === 2 ? String(value[0]) : '');
const wordsOf = (key: string): string => key.replaceAll('_', ' ');
export const endOf = ({ value }: Answer): string => (Array.isArray(value) ? String(value.at(-1)) : String(value));

export function together(answers: readonly Answer[]): readonly Together[] {
  const found = new Map<string, Answer[]>();
  for (const one of answers) {
    const key = headOf(one) || `#${one.number}`;
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  return [...found.values()].map((some) =>
    ({ head: some.length > 1 && some[0] ? wordsOf(headOf(some[0])) : '', answers: some }));
}

/** The one fact by which all answers are compared: the first that the first of them may bring about. */
export const leadOf = (answers: readonly Answer[]): Chance | undefined =>
  answers.map((one) => one.price?.chances[0]).find((one) => one !== undefined);

/** How likely that fact is after an answer: a fact that is not among its chances does not come about. */
export function shareOf(price: Price | null, lead: Chance | undefined): number | undefined {
  if (!price || !lead) return undefined;
  return price.chances.find((one) => one.who === lead.who && one.fact === lead.fact)?.share ?? 0;
}
