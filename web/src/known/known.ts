import type {
  Around, Consent, FromServer, Hello, Hidden, Intent, Linked, Near, Offer, Patch, Powers, Presence, Previewed, Priced, Prompt,
  Refused, Seen, Sheet, SlotOffer, StandingIn, Telling, View, Waiting, Where,
} from '../wire/messages';

/** All that the server has said. Only `receive` makes a new one. */
export interface Known {
  readonly hello: Hello | null;
  readonly view: View | null;
  readonly count: number;
  readonly log: readonly Telling[];
  readonly offers: readonly Offer[];
  readonly offered: number;
  readonly bots: readonly string[];
  readonly odds: ReadonlyMap<string, Priced>;
  readonly slots: ReadonlyMap<string, SlotOffer | null>;
  readonly prompts: readonly Prompt[];
  readonly briefs: readonly (readonly string[])[];
  readonly waiting: readonly string[];
  readonly waits: Waiting | null;
  readonly nudged: string;
  readonly standingIn: StandingIn | null;
  readonly presence: Presence | null;
  readonly refused: Refused | null;
  readonly taken: string;
  readonly completions: readonly string[];
  readonly sheet: Sheet | null;
  readonly near: readonly Near[];
  readonly around: Around | null;
  readonly where: Where | null;
  readonly fields: readonly (readonly [string, string])[];
  readonly past: { readonly count: number; readonly view: View } | null;
  readonly over: string;
  readonly notice: string;
  readonly consent: Consent | null;
  readonly hidden: Hidden | null;
  readonly powers: Powers | null;
  readonly previewed: Previewed | null;
  readonly seen: Seen | null;
  readonly linked: Linked | null;
}

export const nothingYet: Known = {
  hello: null, view: null, count: 0, log: [], offers: [], offered: 0, bots: [], odds: new Map(), slots: new Map(),
  prompts: [], briefs: [], waiting: [], waits: null, nudged: '', standingIn: null, presence: null,
  refused: null, taken: '', completions: [], sheet: null, near: [], around: null, where: null, fields: [],
  past: null, over: '', notice: '', consent: null, hidden: null, powers: null, previewed: null, seen: null,
  linked: null,
};

export const keyOf = (intent: Intent): string => JSON.stringify([intent.who, intent.action, intent.args]);

export function patched(view: View, patch: Patch, count: number): View {
  const tokens = new Map(view.tokens.map((token) => [token.key, token]));
  for (const token of patch.tokens) tokens.set(token.key, token);
  const maps = new Map(view.maps.map((map) => [map.key, map]));
  for (const map of patch.maps) maps.set(map.key, map);
  const order = patch.order ?? view.tokens.map((token) => token.key);
  return {
    ...view,
    step: count,
    clock: patch.clock ?? view.clock,
    maps: [...maps.values()].sort((a, b) => a.key - b.key),
    tokens: order.flatMap((key) => tokens.get(key) ?? []),
    effects: patch.effects ?? view.effects,
    journal: patch.journal ?? view.journal,
  };
}

export function receive(known: Known, message: FromServer): Known {
  switch (message.type) {
    case 'hello': return { ...known, hello: message };
    case 'view': {
      const { view, count, log } = message;
      return { ...known, view, count, log, past: null, offers: [], prompts: [], where: null };
    }
    case 'narration': {
      const { telling, patch } = message;
      if (!known.view || telling.count <= known.count) return known;
      const view = patched(known.view, patch, telling.count);
      return { ...known, count: telling.count, log: [...known.log, telling], view, refused: null, where: null };
    }
    case 'offer': {
      const isNew = JSON.stringify(message.offers) !== JSON.stringify(known.offers) || message.count !== known.offered;
      const kept = isNew ? { odds: new Map(), slots: new Map() } : {};
      return { ...known, ...kept, offers: message.offers, offered: message.count, bots: message.bots };
    }
    case 'odds': {
      if (message.count !== known.offered) return known;
      const priced = message.prices.map((one) => [keyOf(one.price.intent), one] as const);
      return { ...known, odds: new Map([...known.odds, ...priced]) };
    }
    case 'slot': return { ...known, slots: new Map(known.slots).set(keyOf(message.intent), message.slot) };
    case 'prompt': return { ...known, prompts: message.prompts, briefs: message.briefs };
    case 'waiting': return { ...known, waiting: message.seats, waits: message, nudged: '', standingIn: null };
    case 'nudged': return { ...known, nudged: message.by };
    case 'standing_in': return { ...known, standingIn: message.prompts.length ? message : null };
    case 'presence': return { ...known, presence: message };
    case 'taken': return { ...known, taken: message.click, refused: null };
    case 'refused': return { ...known, refused: message, taken: message.click };
    case 'completions': return { ...known, completions: message.lines };
    case 'sheet': {
      if (message.count !== (known.past?.count ?? null)) return known;
      return { ...known, sheet: message.sheet, near: message.near, fields: message.fields };
    }
    case 'around': return { ...known, around: message };
    case 'where': return { ...known, where: message };
    case 'past': return { ...known, past: message };
    case 'over': return { ...known, over: message.words };
    case 'notice': return { ...known, notice: message.sentence };
    case 'consent': return { ...known, consent: message.by ? message : null };
    case 'hidden': return { ...known, hidden: message };
    case 'powers': return { ...known, powers: message };
    case 'previewed': return { ...known, previewed: message };
    case 'seen': return { ...known, seen: message };
    case 'linked': return { ...known, linked: message };
  }
}

/** What was declared after some part of the log, in one line. */
export function meanwhile(log: readonly Telling[], after: number): string {
  const lines = log.filter((one) => one.count > after).flatMap((one) => one.lines);
  const declared = lines.filter((line) => line.kind === 'declared').map((line) => line.text);
  if (!declared.length) return 'Connected again. Nothing happened meanwhile.';
  const few = declared.slice(-4).join('; ');
  return `Connected again. Meanwhile: ${declared.length > 4 ? '… ' : ''}${few}.`;
}
