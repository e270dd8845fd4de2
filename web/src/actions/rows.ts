import type { ActionOffer, Chance, Intent, Priced } from '../wire/messages';

/** A row of the action bar: something whole with its odds, or an action at somebody whose rest is still to be chosen. */
export interface Row {
  readonly intent: Intent;
  readonly action: ActionOffer;
  readonly odds: Priced | undefined;
  readonly words: string;
}

/** What of an action at one target can be shown as rows. */
export function rowsOf(action: ActionOffer, who: string, target: string, odds: Iterable<Priced>): readonly Row[] {
  const whole = [...odds].filter(({ price: { intent } }) =>
    intent.action === action.key && intent.who === who && intent.args[0] === target && intent.args.length === action.kinds.length);
  if (!whole.length) {
    const fits = action.next?.options.some((one) => one.value === target && !one.refusal);
    return [{ intent: { who, action: action.key, args: fits ? [target] : [] }, action, odds: undefined, words: '' }];
  }
  return whole.map((found) => {
    const { intent } = found.price;
    return { intent, action, odds: found, words: intent.args.slice(1).map(String).join(', ') };
  });
}

/** The chance that stands on a row: of something about whom it is aimed at, or else the first that may come about. */
export const headline = ({ price }: Priced): Chance | undefined =>
  price.chances.find((one) => price.intent.args.includes(one.who))
    ?? price.chances.find((one) => one.share > 0 || (one.range?.high ?? 0) > 0);

export const hasTargets = (actions: readonly ActionOffer[]): boolean =>
  actions.some((one) => one.kinds[0] === 'who' && !one.refusal);

/** Those whom any of the actions may be aimed at. */
export function targetsOf(actions: readonly ActionOffer[]): readonly string[] {
  const open = actions.flatMap((one) => (one.next?.kind === 'who' ? one.next.options.filter((option) => !option.refusal) : []));
  return [...new Set(open.map((option) => String(option.value)))];
}
