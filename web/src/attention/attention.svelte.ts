import type { ActionOffer, CellOffer, Intent, SlotOffer, Value } from '../wire/messages';
import type { Table } from '../known/table.svelte';
import { letters } from './keys';
import { ownKeys } from './own_keys.svelte';
import { amount, percent, strikeWords } from '../parts/words';

/** What this person looks at: who acts, what is being chosen, which cell. Never sent; drops what no longer exists. */
export class Attention {
  #who = $state('');
  #chosen = $state.raw<Intent | null>(null);
  #askedFor = '';
  target = $state('');
  cell = $state('');
  showsReach = $state(true);
  showsThreat = $state(true);
  explained = $state.raw<ActionOffer | null>(null);

  constructor(readonly table: Table) {}

  readonly who = $derived.by(() => {
    const offers = this.table.known.offers;
    return offers.some((one) => one.who === this.#who) ? this.#who : (offers[0]?.who ?? '');
  });
  readonly offer = $derived.by(() => this.table.offer(this.who));
  /** The letter of each action, by its key. */
  readonly letters = $derived.by((): ReadonlyMap<string, string> =>
    letters(this.offer?.actions ?? [], ownKeys.now.letters[this.table.known.hello?.book ?? '']));
  readonly chosen = $derived.by(() => (this.#chosen && this.table.offer(this.#chosen.who) ? this.#chosen : null));
  readonly action = $derived(this.offer?.actions.find((one) => one.key === this.chosen?.action));
  readonly slot = $derived.by((): SlotOffer | null => (this.chosen ? (this.table.slot(this.chosen) ?? null) : null));
  readonly isWhole = $derived(
    this.chosen !== null && this.action !== undefined && this.chosen.args.length === this.action.kinds.length,
  );
  readonly odds = $derived.by(() => (this.chosen && this.isWhole ? this.table.odds(this.chosen) : undefined));
  /** Cells that may be picked now: those of a path, or options that are cells or stand on them. */
  readonly reach = $derived.by((): readonly CellOffer[] => this.#reachOf(this.slot) ?? this.#wayBefore());

  #reachOf(slot: SlotOffer | null): readonly CellOffer[] | null {
    if (!slot) return null;
    if (slot.cells.length) return slot.cells;
    const open = slot.options.filter((one) => one.refusal === null);
    if (slot.kind !== 'cell') return null;
    return open.map((one) => ({ cell: String(one.value), path: [String(one.value)], cost: 0, strikers: [] }));
  }

  #wayBefore(): readonly CellOffer[] {
    if (!this.chosen || !this.chosen.args.length) return [];
    const before = { ...this.chosen, args: this.chosen.args.slice(0, -1) };
    return this.#reachOf(this.table.slot(before) ?? null) ?? [];
  }

  readonly way = $derived.by((): CellOffer | undefined => {
    const last = this.chosen?.args.at(-1);
    const cell = Array.isArray(last) ? String(last.at(-1)) : String(last ?? '');
    return this.isWhole ? this.reach.find((one) => one.cell === cell) : undefined;
  });

  /** Who may strike on the way that is shown, each with the chance that it tells, once that is known. */
  readonly strikes = $derived.by((): ReadonlyMap<string, number> =>
    new Map((this.odds?.price.strikes ?? []).filter((one) => one.fact).map((one) => [one.who, one.share])));
  readonly strikers = $derived.by((): readonly string[] => {
    const found = this.odds?.price.strikes.map((one) => one.who) ?? [];
    return found.length ? found : (this.way?.strikers ?? []);
  });

  selectWho(who: string): void { this.#who = who; this.drop(); }

  drop(): void { this.#chosen = null; this.explained = null; }

  /** Pick an action or a further value of it; what is whole waits for a second step unless nothing can go wrong. */
  choose(intent: Intent, at: ActionOffer | undefined = this.#of(intent)): void {
    if (!at) return;
    if (at.refusal) { this.explained = at; this.#chosen = null; return; }
    this.explained = null;
    this.#chosen = intent;
    this.table.ask({ type: 'ask', intent });
  }

  #of(intent: Intent): ActionOffer | undefined {
    return this.table.offer(intent.who)?.actions.find((one) => one.key === intent.action);
  }

  pick(action: ActionOffer): void {
    const intent = { who: this.who, action: action.key, args: [] };
    if (this.chosen?.action === action.key && this.isWhole) { this.declare(); return; }
    if (!action.refusal && !action.kinds.length && this.#isPlain(intent)) { this.table.declare(intent); return; }
    this.choose(intent, action);
  }

  #isPlain(intent: Intent): boolean {
    const known = this.table.odds(intent);
    return known !== undefined && known.price.ways === 1 && !known.price.others_choose;
  }

  fill(value: Value): void {
    if (!this.chosen || this.isWhole) return;
    this.choose({ ...this.chosen, args: [...this.chosen.args, value] });
  }

  /** A cell was clicked: a way there is shown, and gone at the second click. */
  pickCell(cell: string): void {
    this.cell = cell;
    if (this.way?.cell === cell) { this.declare(); return; }
    const found = this.reach.find((one) => one.cell === cell);
    const standing = this.table.view?.tokens.find((token) => token.cells.includes(cell));
    if (found && this.chosen) {
      const args = this.slot ? this.chosen.args : this.chosen.args.slice(0, -1);
      const isPath = this.action?.kinds[args.length] === 'path';
      this.choose({ ...this.chosen, args: [...args, isPath ? found.path : found.cell] });
    } else if (standing) {
      this.lookAt(standing.key);
      if (this.slot?.options.some((one) => one.value === standing.key && !one.refusal)) this.fill(standing.key);
    } else this.#walk(cell);
  }

  /** With nothing chosen, a click on the ground means the first way of moving. */
  #walk(cell: string): void {
    const first = this.offer?.actions.find((one) => one.kinds.length === 1 && one.kinds[0] === 'path' && !one.refusal);
    const from = first && { who: this.who, action: first.key, args: [] };
    const found = from && this.table.slot(from)?.cells.find((one) => one.cell === cell);
    if (from && found) this.choose({ ...from, args: [found.path] }, first);
    else this.drop();
  }

  lookAt(who: string): void {
    this.target = who;
    this.table.ask({ type: 'who', who });
  }

  declare(): void {
    if (this.chosen && this.isWhole) { const intent = this.chosen; this.#chosen = null; this.table.declare(intent); }
  }

  /** One step back. */
  back(): void {
    if (this.chosen?.args.length) this.choose({ ...this.chosen, args: this.chosen.args.slice(0, -1) });
    else this.drop();
  }

  /** Slots that leave no choice fill themselves; the first way of moving is asked for, so that its reach shows. */
  settle(): void {
    const only = this.slot && !this.slot.cells.length && this.slot.options.filter((one) => one.refusal === null);
    if (only && only.length === 1 && only[0] && !this.slot?.more) this.fill(only[0].value);
    const first = this.offer?.actions.find((one) => one.kinds.length === 1 && one.kinds[0] === 'path' && !one.refusal);
    const mark = `${this.table.known.offered} ${this.who} ${first?.key ?? ''}`;
    if (first && mark !== this.#askedFor) {
      this.#askedFor = mark;
      this.table.ask({ type: 'ask', intent: { who: this.who, action: first.key, args: [] } });
    }
  }

  readonly usualReach = $derived.by((): readonly CellOffer[] => {
    const first = this.offer?.actions.find((one) => one.kinds.length === 1 && one.kinds[0] === 'path' && !one.refusal);
    return first ? (this.table.slot({ who: this.who, action: first.key, args: [] })?.cells ?? []) : [];
  });

  /** The next opponent of whoever acts: looked at, and the cell that is pointed at. */
  nextFoe(): void {
    const tokens = this.table.view?.tokens ?? [];
    const side = tokens.find((one) => one.key === this.who)?.side ?? tokens.find((one) => one.yours)?.side;
    const foes = tokens.filter((one) => one.side !== side && one.cells.length && !one.fate);
    const next = foes[(foes.findIndex((one) => one.key === this.target) + 1) % Math.max(1, foes.length)];
    if (!next) return;
    this.cell = next.cells[0] ?? this.cell;
    this.lookAt(next.key);
  }

  nextOfMine(): void {
    const offers = this.table.known.offers;
    const next = offers[(offers.findIndex((one) => one.who === this.who) + 1) % Math.max(1, offers.length)];
    if (next) this.selectWho(next.who);
  }

  /** Who is near, with directions, as one hears it. */
  lookRound(): string {
    const { sheet, near } = this.table.known;
    const token = this.table.view?.tokens.find((one) => one.key === sheet?.who);
    const others = near.map((one) => `${one.who}, ${one.words}`).join('. ');
    return sheet ? `${sheet.who} at ${token?.cells.join(', ') || 'no cell'}. ${others || 'Nobody is near'}.` : '';
  }

  oddsInWords(): string {
    const price = this.odds?.price;
    if (!price) return 'Nothing is chosen.';
    const chances = price.chances.map((one) => `${percent(one.share)} ${one.who} ${one.fact}`);
    const means = price.measures.map((one) => `${amount(one.mean)} ${one.name} on average`);
    const risk = strikeWords(this.strikers, this.strikes);
    return `${price.text}. ${risk ? `On the way ${risk}. ` : ''}${[...chances, ...means].join(', ')}.`;
  }
}
