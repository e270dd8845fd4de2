import { Pace } from '../wire/pace';
import { connected, type Wire } from '../wire/socket';
import type { FromPage, FromServer, Intent, Offer, Priced, Prompt, Sentence, SlotOffer, Value } from '../wire/messages';
import { keyOf, meanwhile, nothingYet, receive, type Known } from './known';

type Asked = 'ask' | 'round' | 'direction' | 'complete' | 'who' | 'look' | 'preview' | 'see' | 'stand_in';
type Clicked<T> = T extends { click: string } ? Omit<T, 'click'> : never;

/** How long the server takes to say what was missed, and how long that stays to be read, in milliseconds. */
const SETTLED = 600;
const READ = 12000;

/** All that is known of the fight, and the only way to say something. */
export class Table {
  #known = $state.raw<Known>(nothingYet);
  #sent = $state.raw('');
  #wire: Wire;
  readonly #questions = new Pace<FromPage>((question) => this.#wire.send(question));
  line = $state<'open' | 'lost' | 'ended'>('lost');
  why = $state('');
  meanwhile = $state('');
  #lostAt = -1;
  /** The sentence at which the book lies open; none for its beginning, null while it is shut. */
  reading = $state<string | null>(null);
  sentences = $state.raw<ReadonlyMap<string, Sentence>>(new Map());

  /** Sit down with a link, or, for what is told again, at a wire of one's own. */
  constructor(token: string, wire?: (hear: (message: FromServer) => void) => Wire) {
    this.#wire = wire ? wire((message) => this.hear(message)) : connected(
      token,
      () => ({ epoch: this.#known.hello?.epoch ?? '', count: this.#known.count }),
      (message) => this.hear(message),
      (is, why) => {
        this.#note(is);
        [this.line, this.why] = [is, why];
        if (is !== 'open') this.#sent = '';
      },
    );
  }

  get known(): Known { return this.#known; }
  get view() { return this.#known.past?.view ?? this.#known.seen?.view ?? this.#known.view; }
  readonly resting = $derived(this.#sent !== '' || this.line !== 'open');
  readonly sides = $derived([...new Set((this.#known.view?.tokens ?? []).map((token) => token.side))]);

  readonly hiddenPeople = $derived(new Set(this.#known.hidden?.people ?? []));
  readonly hiddenMarkers = $derived(
    new Set((this.#known.hidden?.markers ?? []).map((one) => `${one.cell} ${one.words}`)),
  );

  side(who: string): number {
    const token = this.#known.view?.tokens.find((one) => one.key === who);
    return token ? Math.min(this.sides.indexOf(token.side) + 1, 4) : 0;
  }

  /** What happened while the line was down is told in one line, for a while. */
  #note(is: 'open' | 'lost' | 'ended'): void {
    if (is === 'lost' && this.line === 'open') this.#lostAt = this.#known.count;
    if (is !== 'open' || this.#lostAt < 0) return;
    const before = this.#lostAt;
    this.#lostAt = -1;
    setTimeout(() => { this.meanwhile = meanwhile(this.#known.log, before); }, SETTLED);
    setTimeout(() => { this.meanwhile = ''; }, SETTLED + READ);
  }

  hear = (message: FromServer): void => {
    this.#known = receive(this.#known, message);
    if ((message.type === 'taken' || message.type === 'refused') && message.click === this.#sent) this.#sent = '';
    if (message.type === 'hello' && !this.sentences.size) void this.#read(message.book);
    if (message.type === 'narration' && this.#known.seen) this.see(this.#known.seen.seat);
  };

  async #read(book: string): Promise<void> {
    const answer = await fetch(`/api/books/${book}/sentences`);
    const found = answer.ok ? ((await answer.json()) as Sentence[]) : [];
    this.sentences = new Map(found.map((one) => [one.id, one]));
  }

  ask(message: Extract<FromPage, { type: Asked }>): void {
    this.#questions.ask(message.type === 'ask' ? keyOf(message.intent) : message.type, message);
  }

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
  agree(yes: boolean): void { this.#click({ type: 'agree', yes }); }
  decree(words: string, reason: string, told: boolean): void { this.#click({ type: 'override', words, reason, told }); }
  show(key: string): void { this.#click({ type: 'show', key }); }
  hand(who: string, to: string): void { this.#click({ type: 'seat', who, to }); }
  pause(on: boolean): void { this.#click({ type: 'pause', on }); }
  branch(count: number): void { this.#click({ type: 'branch', count }); }
  nudge(seat: string): void { this.#click({ type: 'nudge', seat }); }
  standIn(seat: string): void { this.ask({ type: 'stand_in', seat }); }
  stepBack(): void { this.#known = { ...this.#known, standingIn: null }; }
  hush(): void { this.#known = { ...this.#known, nudged: '' }; }
  link(seat = ''): void { this.#click({ type: 'link', seat }); }

  /** Look through another seat's eyes; nobody's name leads back to one's own. */
  see(seat: string): void {
    if (seat) this.ask({ type: 'see', seat });
    else this.#known = { ...this.#known, seen: null };
  }
  /** Whether the table waits for somebody of this seat to act; to call for something may be open while others do. */
  get isToAct(): boolean {
    const acting = this.#known.view?.clock.acting ?? [];
    return this.#known.offers.some((one) => acting.includes(one.who));
  }
  /** Ask what is known of somebody, at the moment that is looked at. */
  inspect(who: string): void { this.ask({ type: 'who', who, count: this.#known.past?.count ?? null }); }
  look(count: number): void {
    if (count >= this.#known.count) this.back();
    else this.ask({ type: 'look', count });
  }
  back(): void { this.#known = { ...this.#known, past: null }; }
  forgetLink(): void { this.#known = { ...this.#known, linked: null }; }

  odds(intent: Intent): Priced | undefined { return this.#known.odds.get(keyOf(intent)); }
  slot(intent: Intent): SlotOffer | null | undefined { return this.#known.slots.get(keyOf(intent)); }
  offer(who: string): Offer | undefined { return this.#known.offers.find((one) => one.who === who); }
}
