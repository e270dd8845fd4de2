import { connected, type Wire } from '../wire/socket';
import type { FromPage, FromServer, Intent, Offer, Prompt, Sentence, SlotOffer, Value } from '../wire/messages';
import { keyOf, nothingYet, receive, type Known, type Odds } from './known';

type Clicked<T> = T extends { click: string } ? Omit<T, 'click'> : never;

/** All that is known of the fight, and the only way to say something. */
export class Table {
  #known = $state.raw<Known>(nothingYet);
  #sent = $state.raw('');
  #wire: Wire;
  line = $state<'open' | 'lost' | 'ended'>('lost');
  why = $state('');
  sentences = $state.raw<ReadonlyMap<string, Sentence>>(new Map());

  constructor(token: string) {
    this.#wire = connected(
      token,
      () => ({ epoch: this.#known.hello?.epoch ?? '', count: this.#known.count }),
      this.hear,
      (is, why) => { [this.line, this.why] = [is, why]; if (is !== 'open') this.#sent = ''; },
    );
  }

  get known(): Known { return this.#known; }
  get view() { return this.#known.past?.view ?? this.#known.view; }
  readonly resting = $derived(this.#sent !== '' || this.line !== 'open');
  readonly sides = $derived([...new Set((this.#known.view?.tokens ?? []).map((token) => token.side))]);

  side(who: string): number {
    const token = this.#known.view?.tokens.find((one) => one.key === who);
    return token ? Math.min(this.sides.indexOf(token.side) + 1, 4) : 0;
  }

  hear = (message: FromServer): void => {
    this.#known = receive(this.#known, message);
    if ((message.type === 'taken' || message.type === 'refused') && message.click === this.#sent) this.#sent = '';
    if (message.type === 'hello' && !this.sentences.size) void this.#read(message.book);
  };

  async #read(book: string): Promise<void> {
    const answer = await fetch(`/api/books/${book}/sentences`);
    const found = answer.ok ? ((await answer.json()) as Sentence[]) : [];
    this.sentences = new Map(found.map((one) => [one.id, one]));
  }

  ask(message: Extract<FromPage, { type: 'ask' | 'complete' | 'who' | 'look' }>): void { this.#wire.send(message); }

  #click(message: Clicked<FromPage>): void {
    if (this.resting) return;
    const click = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    this.#sent = click;
    this.#wire.send({ ...message, click } as FromPage);
  }

  declare(intent: Intent): void { this.#click({ type: 'declare', count: this.#known.offered, intent }); }
  say(text: string): void { this.#click({ type: 'say', count: this.#known.count, text }); }
  undo(): void { this.#click({ type: 'undo' }); }
  redo(): void { this.#click({ type: 'redo' }); }
  letAct(who: string): void { this.#click({ type: 'wait', who }); }
  set(key: string, value: string): void { this.#click({ type: 'set', key, value }); }
  answer(prompt: Prompt, value: Value | null, faces: readonly number[] | null = null): void {
    this.#click({ type: 'answer', who: prompt.who, key: prompt.key, nth: prompt.nth, value, faces });
  }
  back(): void { this.#known = { ...this.#known, past: null }; }

  odds(intent: Intent): Odds | undefined { return this.#known.odds.get(keyOf(intent)); }
  slot(intent: Intent): SlotOffer | null | undefined { return this.#known.slots.get(keyOf(intent)); }
  offer(who: string): Offer | undefined { return this.#known.offers.find((one) => one.who === who); }
}
