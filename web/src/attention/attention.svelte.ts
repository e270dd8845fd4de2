import type { ActionOffer, CellOffer, Intent, Prompt, SlotOffer, Value } from '../wire/messages';
import type { Table } from '../known/table.svelte';
import { keyOf } from '../known/known';
import { answersOnMap } from './answers';
import { letters } from './keys';
import { ownKeys } from './own_keys.svelte';

/** How long one points at something before its odds are asked for. */
const LINGER = 120;

/** What this person looks at: who acts, what is being chosen, which cell. Never sent; drops what no longer exists. */
export class Attention {
  #who = $state('');
  #chosen = $state.raw<Intent | null>(null);
  #pointed = $state.raw<Intent | null>(null);
  #lingers = 0;
  #askedFor = '';
  #warned = new Set<string>();
  /** What was picked before its odds were known, and from which offer: it is done when they show that it can be. */
  #picked: { intent: Intent; offered: number } | null = null;
  target = $state('');
  cell = $state('');
  answered = $state('');
  showsReach = $state(true);
  showsThreat = $state(true);
  showsSight = $state(false);
  explained = $state.raw<ActionOffer | null>(null);

  constructor(readonly table: Table) {}

  readonly who = $derived.by(() => {
    const offers = this.table.known.offers;
    if (offers.some((one) => one.who === this.#who)) return this.#who;
    const acting = this.table.known.view?.clock.acting ?? [];
    return (offers.find((one) => acting.includes(one.who)) ?? offers[0])?.who ?? '';
  });
  /** The same if they are there to be looked at: the game master is nowhere. */
  readonly present = $derived.by(() => this.table.view?.tokens.find((one) => one.key === this.who)?.key ?? '');
  /** Whose eyes one looks through: whoever acts, or else somebody of one's own. */
  readonly eyes = $derived.by(() => this.present || this.table.known.prompts[0]?.who
    || this.table.view?.tokens.find((one) => one.yours)?.key || this.target || this.table.view?.tokens[0]?.key || '');
  readonly offer = $derived.by(() => this.table.offer(this.who));
  /** The letter of each action, by its key. */
  readonly letters = $derived.by((): ReadonlyMap<string, string> =>
    letters(this.offer?.actions ?? [], ownKeys.now.letters[this.table.known.hello?.book ?? '']));
  readonly chosen = $derived.by(() => (this.#chosen && this.table.offer(this.#chosen.who) ? this.#chosen : null));
  readonly action = $derived.by(() => this.chosen ? this.#of(this.chosen) : undefined);
  readonly slot = $derived.by((): SlotOffer | null => (this.chosen ? (this.table.slot(this.chosen) ?? null) : null));
  readonly isWhole = $derived(
    this.chosen !== null && this.action !== undefined && this.chosen.args.length === this.action.kinds.length,
  );
  /** What is pointed at and not chosen yet: shown with its odds and on the map, and no more. */
  readonly pointed = $derived.by(() => {
    if (!this.#pointed || !this.#of(this.#pointed)) return null;
    return this.chosen && keyOf(this.chosen) === keyOf(this.#pointed) ? null : this.#pointed;
  });
  readonly shown = $derived(this.pointed ?? this.chosen);
  readonly shownAction = $derived.by(() => this.shown ? this.#of(this.shown) : undefined);
  readonly isShownWhole = $derived.by(() =>
    this.shown !== null && this.shown.args.length === (this.shownAction?.kinds.length ?? -1));
  readonly odds = $derived.by(() => (this.shown && this.isShownWhole ? this.table.odds(this.shown) : undefined));
  /** Cells that may be picked now: those of a path, or options that are cells or stand on them. */
  readonly reach = $derived.by((): readonly CellOffer[] => this.#reachOf(this.slot) ?? this.#wayBefore());

  /** The question that is asked here, and its answers that lie on cells. */
  readonly prompt = $derived.by((): Prompt | undefined => this.table.known.past ? undefined : this.table.known.prompts[0]);
  readonly answers = $derived.by((): ReadonlyMap<string, Value> =>
    this.prompt ? answersOnMap(this.prompt, this.table.view?.tokens ?? []) : new Map());

  /** Cells that are shown as in reach: of what is pointed at or chosen, of answers, or of the usual way of moving. */
  readonly shownReach = $derived.by((): readonly CellOffer[] => {
    if (this.answers.size) return [...this.answers.keys()].map(alone);
    const pointed = this.pointed && this.#reachOf(this.table.slot(this.pointed) ?? null);
    return pointed ?? (this.chosen ? this.reach : this.usualReach);
  });

  /** What whoever one looks through does not see, where that is wanted and known. */
  readonly unseen = $derived.by((): readonly string[] => {
    const { around } = this.table.known;
    return this.showsSight && around && around.who === this.eyes ? around.unseen : [];
  });

  #reachOf(slot: SlotOffer | null): readonly CellOffer[] | null {
    if (!slot) return null;
    if (slot.cells.length) return slot.cells;
    const open = slot.options.filter((one) => one.refusal === null);
    return slot.kind === 'cell' ? open.map((one) => alone(String(one.value))) : null;
  }

  #wayBefore(): readonly CellOffer[] {
    if (!this.chosen || !this.chosen.args.length) return [];
    const before = { ...this.chosen, args: this.chosen.args.slice(0, -1) };
    return this.#reachOf(this.table.slot(before) ?? null) ?? [];
  }

  readonly way = $derived.by((): CellOffer | undefined => {
    const last = this.chosen?.args.at(-1);
    const path = Array.isArray(last) ? last.map(String) : [String(last ?? '')];
    const found = this.isWhole && !this.pointed ? this.reach.find((one) => one.cell === path.at(-1)) : undefined;
    return found && Array.isArray(last) ? { ...found, path } : found;
  });

  /** Who may strike on the way that is shown, each with the chance that it tells, once that is known. */
  readonly strikes = $derived.by((): ReadonlyMap<string, number> =>
    new Map((this.odds?.price.strikes ?? []).filter((one) => one.fact).map((one) => [one.who, one.share])));
  readonly strikers = $derived.by((): readonly string[] => {
    const found = this.odds?.price.strikes.map((one) => one.who) ?? [];
    return found.length ? found : (this.way?.strikers ?? []);
  });

  selectWho(who: string): void { this.#who = who; this.drop(); }

  drop(): void { this.#chosen = null; this.explained = null; this.#pointed = null; }

  /** Point at something, or away from everything: it is shown, and its odds are asked for if one lingers. */
  point(intent: Intent | null): void {
    clearTimeout(this.#lingers);
    this.#pointed = intent;
    const wanted = intent ?? this.chosen;
    if (!wanted || this.#of(wanted)?.refusal || this.table.odds(wanted) || this.table.slot(wanted)) return;
    this.#lingers = window.setTimeout(() => this.table.ask({ type: 'ask', intent: wanted }), LINGER);
  }

  /** Point away from something, unless another thing is pointed at by now. */
  leave(intent: Intent | null): void { if (this.#pointed === intent) this.point(null); }

  /** Pick an action or a further value of it; what is whole waits for a second step unless nothing can go wrong. */
  choose(intent: Intent, at: ActionOffer | undefined = this.#of(intent)): void {
    if (!at) return;
    this.point(null);
    if (at.refusal) { this.explained = at; this.#chosen = null; return; }
    this.explained = null;
    this.#chosen = intent;
    if (intent.args.length === at.kinds.length && !at.gives_up && !ownKeys.now.isAsking) { this.declare(); return; }
    this.table.ask({ type: 'ask', intent });
  }

  #of(intent: Intent): ActionOffer | undefined {
    return this.table.offer(intent.who)?.actions.find((one) => one.key === intent.action);
  }

  pick(action: ActionOffer): void {
    const intent = { who: this.who, action: action.key, args: [] };
    if (this.chosen?.action === action.key && this.isWhole) { this.declare(); return; }
    const mayBePlain = !action.refusal && !action.kinds.length && !this.#isWarned(action);
    if (mayBePlain && this.#isSure(intent)) { this.table.declare(intent); return; }
    this.choose(intent, action);
    this.#picked = mayBePlain && !this.table.odds(intent) ? { intent, offered: this.table.known.offered } : null;
  }

  /** Whether it asks for a second step: it gives up the fight, or something that was not said yet in this fight. */
  #isWarned(action: ActionOffer): boolean {
    if (action.gives_up) return true;
    if (!action.forgone || !ownKeys.now.isAsking || this.#warned.has(action.key)) return false;
    this.#warned.add(action.key);
    return true;
  }

  /** Whether nothing can go wrong, so that it is done at the first click. */
  #isSure(intent: Intent): boolean {
    const known = this.table.odds(intent);
    return known !== undefined && known.price.ways === 1 && !known.price.others_choose;
  }

  /** What was picked before its odds were known is done as soon as they say that nothing can go wrong. */
  #doPicked(): void {
    const picked = this.#picked;
    if (!picked || this.chosen !== picked.intent || this.table.known.offered !== picked.offered) return;
    if (!this.table.odds(picked.intent)) return;
    this.#picked = null;
    if (this.#isSure(picked.intent)) this.declare();
  }

  fill(value: Value): void {
    if (!this.chosen || this.isWhole) return;
    this.choose({ ...this.chosen, args: [...this.chosen.args, value] });
  }

  /** A cell was clicked: a way there is shown, and gone at the second click; an answer is shown, then given. */
  pickCell(cell: string): void {
    this.cell = cell;
    if (this.answers.has(cell)) { this.#answer(cell); return; }
    if (this.way?.cell === cell) { this.declare(); return; }
    const found = this.reach.find((one) => one.cell === cell);
    const here = this.table.view?.tokens.filter((token) => token.cells.includes(cell)) ?? [];
    const standing = here[(here.findIndex((token) => token.key === this.target) + 1) % Math.max(1, here.length)];
    if (found && this.chosen) this.go(found.path, found.cell);
    else if (standing) {
      this.lookAt(standing.key);
      if (this.slot?.options.some((one) => one.value === standing.key && !one.refusal)) this.fill(standing.key);
    } else this.#walk(cell);
  }

  #answer(cell: string): void {
    const value = this.answers.get(cell);
    if (this.answered === cell && this.prompt && value !== undefined) this.table.answer(this.prompt, value);
    this.answered = this.answered === cell ? '' : cell;
  }

  /** Take a way, the one that is offered or one's own, to the cell where it ends. */
  go(path: readonly string[], cell: string): void {
    if (!this.chosen) { this.#begin(cell, path); return; }
    const args = this.slot ? this.chosen.args : this.chosen.args.slice(0, -1);
    const isPath = this.action?.kinds[args.length] === 'path';
    this.choose({ ...this.chosen, args: [...args, isPath ? path : cell] });
  }

  /** With nothing chosen, a click on the ground means the first way of moving. */
  #walk(cell: string): void {
    const found = this.usualReach.find((one) => one.cell === cell);
    if (found) this.#begin(cell, found.path);
    else this.drop();
  }

  #begin(cell: string, path: readonly string[]): void {
    const first = this.#firstWay();
    if (first) this.choose({ who: this.who, action: first.key, args: [path] }, first);
    else this.cell = cell;
  }

  #waysOfMoving(): readonly ActionOffer[] {
    return this.offer?.actions.filter((one) => one.kinds.length === 1 && one.kinds[0] === 'path' && !one.refusal) ?? [];
  }

  #firstWay(): ActionOffer | undefined { return this.#waysOfMoving()[0]; }

  /** Whether a way of one's own may be drawn now. */
  get drawsWays(): boolean {
    const kinds = this.action?.kinds ?? this.#firstWay()?.kinds ?? [];
    return kinds[this.slot ? (this.chosen?.args.length ?? 0) : kinds.length - 1] === 'path';
  }

  lookAt(who: string): void {
    this.target = who;
    this.table.inspect(who);
  }

  declare(): void {
    if (this.chosen && this.isWhole) { const intent = this.chosen; this.drop(); this.table.declare(intent); }
  }

  /** One step back. */
  back(): void {
    this.answered = '';
    if (this.chosen?.args.length) this.choose({ ...this.chosen, args: this.chosen.args.slice(0, -1) });
    else this.drop();
  }

  /** Slots that leave no choice fill themselves; the first way of moving is asked for, so that its reach shows. */
  settle(): void {
    this.#doPicked();
    if (this.answered && !this.answers.has(this.answered)) this.answered = '';
    const only = this.slot && !this.slot.cells.length && this.slot.options.filter((one) => one.refusal === null);
    if (only && only.length === 1 && only[0] && !this.slot?.more) this.fill(only[0].value);
    const ways = this.#waysOfMoving().slice(0, 2);
    const mark = `${this.table.known.offered} ${this.who} ${ways.map((one) => one.key).join(' ')}`;
    if (!ways.length || mark === this.#askedFor) return;
    this.#askedFor = mark;
    for (const one of ways) this.table.ask({ type: 'ask', intent: { who: this.who, action: one.key, args: [] } });
  }

  #cellsOf(action: ActionOffer | undefined): readonly CellOffer[] {
    return action ? (this.table.slot({ who: this.who, action: action.key, args: [] })?.cells ?? []) : [];
  }

  readonly usualReach = $derived.by((): readonly CellOffer[] => this.#cellsOf(this.#firstWay()));
  /** As far as the next way of moving leads, while nothing else is looked at. */
  readonly farther = $derived.by((): readonly string[] => {
    if (this.chosen || this.pointed || this.answers.size) return [];
    return this.#cellsOf(this.#waysOfMoving()[1]).map((one) => one.cell);
  });

  /** The next opponent of whoever acts: looked at, and the cell that is pointed at. */
  nextFoe(): void {
    const tokens = this.table.view?.tokens ?? [];
    const side = tokens.find((one) => one.key === this.eyes)?.side;
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
}

const alone = (cell: string): CellOffer => ({ cell, path: [cell], cost: 0, strikers: [] });
