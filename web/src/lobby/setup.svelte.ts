import type { Begun, BookCard, FightCard, FightNow, Hello, Lobby, SceneCard, SceneText } from '../wire/messages';
import { FirstFight, type FirstScene } from './first.svelte';
import { Keeper } from './keeper';

export const ME = 'me';
export const LINK = 'link';
const MASTER = 'game master';
const WATCHERS = 'watchers';
export type UndoRule = Hello['undo'];

/** A fight that is being set up: which book and scene, who sits where, what the table agrees on. */
export class Setup {
  readonly #keeper: Keeper;
  #picks = 0;
  readonly first: FirstFight;
  #isSettingUp = $state(false);
  nows = $state.raw<Readonly<Record<string, FightNow>>>({});
  lobby = $state.raw<Lobby | null>(null);
  standing = $state.raw<Readonly<Record<string, readonly (readonly [string, number])[]>>>({});
  book = $state('');
  scenes = $state.raw<readonly SceneCard[]>([]);
  scene = $state<string | null>(null);
  own = $state('');
  ownWrong = $state('');
  names = $state.raw<SceneText['names']>([]);
  brought = $state('');
  content = $state('');
  contentWrong = $state('');
  contentSaid = $state('');
  sitting = $state<Record<string, string>>({});
  master = $state('');
  undo = $state<UndoRule | ''>('');
  odds = $state<'everyone' | 'nobody'>('everyone');
  dice = $state<'program' | 'type'>('program');
  rules = $state<Record<string, string>>({});
  wrong = $state('');
  begun = $state.raw<Begun | null>(null);

  constructor(token: string) {
    this.#keeper = new Keeper(token);
    this.first = new FirstFight(this.#keeper);
  }

  /** Whether nothing is kept yet, and nobody wants to see all there is. */
  readonly isFirst = $derived.by(() => this.lobby?.fights.length === 0 && !this.#isSettingUp);

  readonly card = $derived.by((): BookCard | undefined => this.lobby?.books.find((one) => one.key === this.book));
  readonly chosen = $derived(this.scenes.find((one) => one.name === this.scene));
  readonly changed = $derived.by(() =>
    Object.entries(this.rules).filter(([name, value]) => value !== this.#usual(name)));

  #usual(name: string): string | undefined { return this.card?.rulings.find((one) => one.name === name)?.default; }

  readonly seats = $derived.by(() => {
    const held = (name: string) => Object.keys(this.sitting).filter((who) => this.sitting[who] === name);
    return [
      ...(held(ME).length ? [{ name: ME, role: 'player', holds: held(ME) }] : []),
      ...held(LINK).map((who) => ({ name: who, role: 'player', holds: [who] })),
      ...(this.master ? [{ name: MASTER, role: 'gm', holds: [] as string[] }] : []),
      { name: WATCHERS, role: 'spectator', holds: [] as string[] },
    ];
  });
  readonly people = $derived(this.seats.filter((one) => one.role !== 'spectator').length);
  /** What the table takes back: as one says, or freely for one and own choices for several. */
  readonly taking = $derived.by((): UndoRule => this.undo || (this.people > 1 ? 'own-choices' : 'free'));

  async tried<T>(work: Promise<T>): Promise<T | null> {
    try {
      this.wrong = '';
      return await work;
    } catch (error) {
      this.wrong = error instanceof Error ? error.message : String(error);
      return null;
    }
  }

  async open(): Promise<void> {
    this.lobby = await this.tried(this.#keeper.lobby());
    if (this.isFirst) await this.tried(this.first.open(this.lobby?.books ?? []));
    else await this.setUp();
  }

  /** Show all books and scenes, beginning with the book of the last fight. */
  async setUp(): Promise<void> {
    this.#isSettingUp = true;
    const last = localStorage.getItem('affray-book') ?? this.lobby?.fights[0]?.book;
    const books = this.lobby?.books ?? [];
    const richest = [...books].sort((a, b) => b.scenes.length - a.scenes.length)[0];
    const first = books.find((one) => one.key === last) ?? richest;
    if (first) await this.pickBook(first.key);
    for (const one of books) {
      const counted = (await this.tried(this.#keeper.standing(one.key))) ?? [];
      this.standing = { ...this.standing, [one.key]: counted };
    }
  }

  async pickBook(key: string): Promise<void> {
    [this.book, this.scenes, this.scene, this.rules, this.own, this.ownWrong] = [key, [], null, {}, '', ''];
    [this.names, this.brought, this.content, this.contentWrong, this.contentSaid] = [[], '', '', '', ''];
    localStorage.setItem('affray-book', key);
    const mine = ++this.#picks;
    const names = this.lobby?.books.find((one) => one.key === key)?.scenes ?? [];
    for (const name of names) {
      const one = await this.tried(this.#keeper.scene(key, name));
      if (mine !== this.#picks) return;
      if (!one) continue;
      this.scenes = [...this.scenes, one];
    }
    const first = this.scenes[0];
    if (first && this.scene === null) this.pickScene(first);
  }

  pickScene(one: SceneCard): void {
    this.scene = one.name;
    this.sitting = this.usualSeats(one);
  }

  /** Who plays whom unless something else is said: oneself the players, or else the first side; bots the others. */
  usualSeats(one: SceneCard): Record<string, string> {
    const mine = one.people.filter((who) => who.player);
    const first = mine.length ? mine : one.people.filter((who) => who.side === one.people[0]?.side);
    const players = new Set(first.map((who) => who.who));
    return Object.fromEntries(one.people.map((who) => [who.who, players.has(who.who) ? ME : this.#bot()]));
  }

  /** Begin a scene as it is usually played. */
  async play({ book, scene }: FirstScene): Promise<void> {
    [this.book, this.scenes] = [book.key, [scene]];
    this.pickScene(scene);
    await this.begin();
  }

  /** How a kept fight stands; one that cannot be shown is listed without a picture. */
  async lookAt(fight: FightCard): Promise<void> {
    if (fight.damage || this.nows[fight.id]) return;
    const found = await this.#keeper.now(fight.id).catch(() => null);
    if (found) this.nows = { ...this.nows, [fight.id]: found };
  }

  #bot(): string {
    const bots = this.lobby?.bots ?? [];
    return bots[bots.length - 1] ?? '';
  }

  /** Write a scene of the book into the box, to be changed there. */
  async beginFrom(scene: string): Promise<void> {
    if (this.own.trim() && !confirm('What stands in the box is replaced. Go on?')) return;
    const found = await this.tried(this.#keeper.text(this.book, scene));
    if (found) [this.own, this.names, this.ownWrong] = [found.text, found.names, ''];
  }

  async lookAtOwn(): Promise<void> {
    this.ownWrong = '';
    try {
      const one = await this.#keeper.ownScene(this.book, this.own, this.content);
      this.scenes = [one, ...this.scenes.filter((other) => other.name)];
      this.pickScene(one);
    } catch (error) { this.ownWrong = error instanceof Error ? error.message : String(error); }
  }

  /** The names that content may use; they come with any scene of the book. */
  async learnNames(): Promise<void> {
    const scene = this.scenes.find((one) => one.name)?.name;
    if (this.names.length || !scene) return;
    this.names = (await this.tried(this.#keeper.text(this.book, scene)))?.names ?? [];
  }

  /** Write an entry of the book below what stands in the box, to be changed there. */
  async takeEntry(entry: string): Promise<void> {
    const [table = '', ...name] = entry.split('.');
    const found = await this.tried(this.#keeper.entry(this.book, table, name.join('.')));
    if (found) this.brought = [this.brought.trimEnd(), found.text].filter(Boolean).join('\n\n');
  }

  /** Content that can be read holds from now on; what cannot holds no more. */
  async lookAtContent(): Promise<void> {
    [this.content, this.contentWrong, this.contentSaid] = ['', '', ''];
    try {
      const tables = await this.#keeper.ownContent(this.book, this.brought);
      const said = tables.map(([table, names]) => `${table}: ${names.join(', ')}`).join('; ');
      [this.content, this.contentSaid] = [this.brought, said && `It holds in the next fight. ${said}.`];
    } catch (error) { this.contentWrong = error instanceof Error ? error.message : String(error); }
  }

  async begin(): Promise<void> {
    const bots = Object.fromEntries(Object.entries(this.sitting).filter(([, kind]) => kind !== ME && kind !== LINK));
    const made = await this.tried(this.#keeper.begin({
      book: this.book, scene: this.scene ?? '', text: this.scene ? '' : this.own, content: this.content,
      seats: this.seats, bots,
      undo: this.taking, odds: this.odds, dice: this.dice, rules: Object.fromEntries(this.changed),
    }));
    if (!made) return;
    const others = this.seats.filter((one) => one.name !== ME && one.name !== WATCHERS);
    const mine = made.links.find((one) => one.seat === ME) ?? made.links[0];
    if (!others.length && mine) location.hash = `seat=${mine.token}`;
    else this.begun = made;
  }

  async resume(fight: FightCard): Promise<void> { this.begun = await this.tried(this.#keeper.links(fight.id)); }
  async bring(file: File): Promise<void> { this.begun = await this.tried(this.#keeper.bring(file)); }
  async export(fight: FightCard): Promise<void> {
    const found = await this.tried(this.#keeper.file(fight.id));
    if (!found) return;
    const file = { href: URL.createObjectURL(found), download: `${fight.name}.json` };
    const link = Object.assign(document.createElement('a'), file);
    link.click();
    URL.revokeObjectURL(link.href);
  }
  async remove(fight: FightCard): Promise<void> {
    if (!confirm(`${fight.title || fight.name} is removed for ever. Go on?`)) return;
    await this.tried(this.#keeper.remove(fight.id));
    this.lobby = await this.tried(this.#keeper.lobby());
  }
}
