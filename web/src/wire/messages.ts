// Made by `python -m affray.server.typescript` from the structs of src/affray/server; do not edit.

/** What fills a slot or answers a question: a name, a number, or several of these. */
export type Value = string | number | readonly Value[];

/** An action as a button: what it costs, what it asks for and of which kind that is, why it is grey. `forgone` is what it would lose, such as the points that are left; `gives_up` says that it leaves the fight. */
export interface ActionOffer {
  readonly key: string;
  readonly name: string;
  readonly group: string;
  readonly help: string;
  readonly cost: string;
  readonly slots: readonly string[];
  readonly clauses: string;
  readonly refusal: Refusal | null;
  readonly next: SlotOffer | null;
  readonly kinds: readonly ('cell' | 'number' | 'path' | 'text' | 'who')[];
  readonly forgone: string;
  readonly gives_up: boolean;
}

/** Say yes or no to what somebody asks to take back. */
export interface Agree {
  readonly type: 'agree';
  readonly click: string;
  readonly yes: boolean;
}

/** What is around somebody, as one hears it, and the cells of their map that they do not see. */
export interface Around {
  readonly type: 'around';
  readonly who: string;
  readonly lines: readonly string[];
  readonly unseen: readonly string[];
}

/** Odds of an intent that is whole, or what may fill its next slot. */
export interface Ask {
  readonly type: 'ask';
  readonly intent: Intent;
}

/** The questions that wait for this seat; none when nothing is asked. */
export interface Asking {
  readonly type: 'prompt';
  readonly count: number;
  readonly prompts: readonly Prompt[];
  readonly briefs: readonly (readonly string[])[];
}

/** A fight that was begun or opened, and the links to its seats. */
export interface Begun {
  readonly id: string;
  readonly name: string;
  readonly links: readonly SeatLink[];
}

/** A book with its scenes and the readings that a table may change. */
export interface BookCard {
  readonly key: string;
  readonly title: string;
  readonly scenes: readonly string[];
  readonly rulings: readonly RulingCard[];
}

/** Go on from a part of the log in a fight of its own, by other dice; 0 is the beginning. */
export interface Branch {
  readonly type: 'branch';
  readonly click: string;
  readonly count: number;
}

/** A cell that a path leads to: the path that is meant by it, what it costs, and who may strike on the way. */
export interface CellOffer {
  readonly cell: string;
  readonly path: readonly string[];
  readonly cost: number;
  readonly strikers: readonly string[];
}

/** How likely a notable fact is: `exact` as a fraction in words; empty where sampling had to do, with its error. */
export interface Chance {
  readonly fact: string;
  readonly who: string;
  readonly share: number;
  readonly exact: string;
  readonly error: number;
  readonly range: Range | null;
}

/** Things that belong together. */
export interface Chapter {
  readonly title: string;
  readonly entries: readonly Noted[];
  readonly words: string;
}

/** What time it is: the round, the phase in words, who may act now and who comes after. */
export interface ClockView {
  readonly round: number;
  readonly phase: string;
  readonly acting: readonly string[];
  readonly waiting: readonly string[];
}

/** How may a text go on? */
export interface Complete {
  readonly type: 'complete';
  readonly text: string;
}

/** How a text may go on. */
export interface Completions {
  readonly type: 'completions';
  readonly text: string;
  readonly lines: readonly string[];
}

/** Somebody asks to take back; who has agreed, and whose word is missing. Without `by` nothing is asked. */
export interface Consent {
  readonly type: 'consent';
  readonly by: string;
  readonly what: string;
  readonly agreed: readonly string[];
  readonly missing: readonly string[];
}

/** Do something; `count` is that of the offer it was picked from, `click` is its name. */
export interface Declare {
  readonly type: 'declare';
  readonly click: string;
  readonly count: number;
  readonly intent: Intent;
}

/** The game master's word in the words of the terminal (`set ada wounds 2`), with its reason, told or only noted. */
export interface Decree {
  readonly type: 'override';
  readonly click: string;
  readonly words: string;
  readonly reason: string;
  readonly told?: boolean;
}

/** A throw as it is told: which dice, their faces if they were seen, every modifier and what came of it. `dropped` are the places of faces that do not count. */
export interface Dice {
  readonly name: string;
  readonly dice: string;
  readonly reading: string;
  readonly faces: readonly number[] | null;
  readonly modifiers: readonly Modifier[];
  readonly against: string;
  readonly reckoning: string;
  readonly dropped: readonly number[];
}

/** What dice may come to. */
export interface DiceOdds {
  readonly text: string;
  readonly mean: string;
  readonly deviation: number;
  readonly parts: readonly DicePart[];
}

/** A result of dice: its value, its chance as a share and as a fraction, and that of at least so much. */
export interface DicePart {
  readonly value: string;
  readonly share: number;
  readonly exact: string;
  readonly at_least: number;
}

/** How far is a cell from somebody, and in which direction? */
export interface Direction {
  readonly type: 'direction';
  readonly who: string;
  readonly cell: string;
}

/** A cell where somebody may end who stands elsewhere now, how likely, and whether they mostly lie there. */
export interface Driven {
  readonly who: string;
  readonly cell: string;
  readonly share: number;
  readonly prone: boolean;
}

/** Something that lies on somebody, in words, with a letter or two or a drawing for the token. */
export interface EffectView {
  readonly key: string;
  readonly on: string;
  readonly words: string;
  readonly help: string;
  readonly badge: string;
  readonly by: string;
  readonly amount: number;
  readonly left: number;
  readonly glyph: '' | 'chain' | 'drop' | 'shield' | 'star';
}

/** A fight that is kept. */
export interface FightCard {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly book: string;
  readonly scene: string;
  readonly changed: string;
  readonly rows: number;
  readonly over: boolean;
  readonly damage: string;
}

/** How a kept fight stands, as whoever only watches sees it: the round, who acts or is asked, where people are. */
export interface FightNow {
  readonly round: number;
  readonly acting: readonly string[];
  readonly asked: readonly string[];
  readonly map: MapView | null;
  readonly people: readonly Sitter[];
}

/** One of somebody's numbers, or a word on them: `wounds 1/3`, `defense 5+2`, `prone`. What has no label stands for itself. `most` is what the value is out of; `harm` says that it counts what was suffered, so that what is left is the rest. */
export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly value: number | string;
  readonly most: number | null;
  readonly clause: string;
  readonly harm: boolean;
}

/** Let somebody be played by a seat, by a new one of that name, or by a bot: the game master's to say. */
export interface Hand {
  readonly type: 'seat';
  readonly click: string;
  readonly who: string;
  readonly to: string;
}

/** Who one is here, and how the table is set. `epoch` tells one life of the room from the next. */
export interface Hello {
  readonly type: 'hello';
  readonly fight: string;
  readonly title: string;
  readonly book: string;
  readonly book_title: string;
  readonly seat: string;
  readonly role: 'gm' | 'player' | 'spectator';
  readonly holds: readonly string[];
  readonly epoch: string;
  readonly odds: 'everyone' | 'nobody';
  readonly undo: 'ask' | 'free' | 'gm' | 'never' | 'own-choices';
  readonly typed_dice: boolean;
  readonly is_paused: boolean;
  readonly may_branch: boolean;
  readonly settings: readonly Setting[];
  readonly rulings: readonly (readonly [string, string, string])[];
  readonly dice: string;
}

/** What no player knows of, for the game master alone; and what of it can be shown to the players. */
export interface Hidden {
  readonly type: 'hidden';
  readonly people: readonly string[];
  readonly markers: readonly MarkerView[];
  readonly secrets: readonly SecretView[];
}

/** What is known of somebody, now or after that part of the log? */
export interface Inspect {
  readonly type: 'who';
  readonly who: string;
  readonly count?: number | null;
}

/** A rule with its slots filled: who does what, to whom, with what. `action` is the key of the rule. */
export interface Intent {
  readonly who: string;
  readonly action: string;
  readonly args: readonly Value[];
}

/** Sit down with a link; `epoch` and `count` say what was heard before. */
export interface Join {
  readonly type: 'join';
  readonly token: string;
  readonly epoch?: string;
  readonly count?: number;
}

/** All that is known of somebody, who is near, with directions; and for the game master what could be set. `count` is the part of the log after which it was so; None is now. */
export interface Known {
  readonly type: 'sheet';
  readonly sheet: Sheet;
  readonly near: readonly Near[];
  readonly fields: readonly (readonly [string, string])[];
  readonly count: number | null;
}

/** Let a bot act first, where several may. */
export interface LetAct {
  readonly type: 'wait';
  readonly click: string;
  readonly who: string;
}

/** One line of the log. A quiet one need not be read: a chance let pass, or taken, which is declared next. */
export interface Line {
  readonly kind: 'chose' | 'declared' | 'fact' | 'rolled' | 'said';
  readonly who: string;
  readonly text: string;
  readonly clause: string;
  readonly notable: string;
  readonly dice: Dice | null;
  readonly quiet: boolean;
}

/** Ask for a link: to a seat (the game master), or to what one saw of a fight that is over, where none is named. */
export interface Link {
  readonly type: 'link';
  readonly click: string;
  readonly seat?: string;
}

/** A link that was asked for: to a seat of this fight, to one's seat in a branch of it, or to what one saw of it. */
export interface Linked {
  readonly type: 'linked';
  readonly kind: 'branch' | 'replay' | 'seat';
  readonly seat: string;
  readonly fight: string;
  readonly token: string;
}

/** What the keeper sees first. */
export interface Lobby {
  readonly version: string;
  readonly books: readonly BookCard[];
  readonly fights: readonly FightCard[];
  readonly bots: readonly string[];
}

/** How did it stand after that part of the log? */
export interface Look {
  readonly type: 'look';
  readonly count: number;
}

/** A map as it is drawn. */
export interface MapView {
  readonly key: number;
  readonly name: string;
  readonly shape: string;
  readonly rows: readonly string[];
  readonly legend: readonly MarkView[];
  readonly markers: readonly MarkerView[];
}

/** A character of a map, and the ground it stands for in words. */
export interface MarkView {
  readonly mark: string;
  readonly kind: string;
  readonly words: string;
}

/** What is drawn over the ground of a cell, and what it says in the legend. */
export interface MarkerView {
  readonly cell: string;
  readonly mark: string;
  readonly words: string;
}

/** What a measure of the book comes to on average, and all that it may come to. `sure` where nothing was sampled. */
export interface Measure {
  readonly name: string;
  readonly mean: number;
  readonly spread: readonly (readonly [number, number])[];
  readonly sure: boolean;
}

/** An amount and the reason for it: a level of advantage or disadvantage, or plain points. */
export interface Modifier {
  readonly amount: number;
  readonly why: string;
  readonly clause: string;
  readonly kind: string;
}

/** Something happened: how it is told, and what it changes in the view. */
export interface Narration {
  readonly type: 'narration';
  readonly telling: Telling;
  readonly patch: Patch;
}

/** Somebody as seen from somebody else: `2 hexes east-north-east`. */
export interface Near {
  readonly who: string;
  readonly side: string;
  readonly distance: number;
  readonly words: string;
}

/** What may fill the next slot of an intent; None when it is whole. */
export interface NextSlot {
  readonly type: 'slot';
  readonly intent: Intent;
  readonly slot: SlotOffer | null;
}

/** One thing that is known: a place, a clue, a watch. It `is_open` while something is missing; `cells` are where. */
export interface Noted {
  readonly name: string;
  readonly words: string;
  readonly is_open: boolean;
  readonly cells: readonly string[];
}

/** Something that everybody should know; empty when it is past. */
export interface Notice {
  readonly type: 'notice';
  readonly sentence: string;
}

/** Tell a seat that the table waits for it: the game master's to say. */
export interface Nudge {
  readonly type: 'nudge';
  readonly click: string;
  readonly seat: string;
}

/** The table waits for this seat, and somebody says so. */
export interface Nudged {
  readonly type: 'nudged';
  readonly by: string;
}

/** All that somebody may declare now, and all that they may not. */
export interface Offer {
  readonly who: string;
  readonly actions: readonly ActionOffer[];
}

/** What the seat may declare now; nothing when it is not its turn. Those in `bots` may be let act first. */
export interface Offering {
  readonly type: 'offer';
  readonly count: number;
  readonly offers: readonly Offer[];
  readonly bots: readonly string[];
}

/** One thing that may be chosen, or why not. */
export interface Option {
  readonly value: string | number | readonly Value[];
  readonly text: string;
  readonly help: string;
  readonly refusal: Refusal | null;
  readonly cost: string;
}

/** How the fight ended; no words while it goes on. */
export interface Over {
  readonly type: 'over';
  readonly words: string;
  readonly winner: string;
}

/** The fight as it stood after one part of the log. */
export interface Past {
  readonly type: 'past';
  readonly count: number;
  readonly view: View;
}

/** What changed in a view; what is None stayed. `order` are the keys of all tokens, where that changed. */
export interface Patch {
  readonly clock: ClockView | null;
  readonly maps: readonly MapView[];
  readonly tokens: readonly Token[];
  readonly order: readonly string[] | null;
  readonly effects: readonly EffectView[] | null;
  readonly journal: readonly Chapter[] | null;
}

/** Let nobody but the game master do anything for a while. */
export interface Pause {
  readonly type: 'pause';
  readonly click: string;
  readonly on: boolean;
}

/** What the game master may choose from: who may join, what may lie on people, which rules may be read otherwise. */
export interface Powers {
  readonly type: 'powers';
  readonly creatures: readonly string[];
  readonly conditions: readonly (readonly [string, string])[];
  readonly sides: readonly string[];
  readonly bots: readonly string[];
  readonly rulings: readonly RulingNow[];
}

/** Who is at the table, and whom programs play. */
export interface Presence {
  readonly type: 'presence';
  readonly seats: readonly SeatHere[];
  readonly bots: readonly (readonly [string, string])[];
}

/** How would the game master's word read? */
export interface Preview {
  readonly type: 'preview';
  readonly words: string;
  readonly reason: string;
}

/** How the game master's word would read in the log, or why it cannot be. */
export interface Previewed {
  readonly type: 'previewed';
  readonly words: string;
  readonly line: string;
  readonly wrong: string;
}

/** All that can be said of an intent before it is declared. `ways` is how many ways it can end, or how many were sampled. `open_range` says that others can change it and that working out how far takes too long. */
export interface Price {
  readonly intent: Intent;
  readonly text: string;
  readonly stage: 'about' | 'exact' | 'failed' | 'ranged';
  readonly ways: number;
  readonly chances: readonly Chance[];
  readonly measures: readonly Measure[];
  readonly assumed: readonly string[];
  readonly others_choose: boolean;
  readonly open_range: boolean;
  readonly roll: string;
  readonly against: string;
  readonly modifiers: readonly Modifier[];
  readonly clauses: string;
  readonly strikes: readonly Strike[];
  readonly driven: readonly Driven[];
}

/** The odds of an intent, and the same in half a line. */
export interface Priced {
  readonly price: Price;
  readonly brief: string;
}

/** The odds of some intents of the current offer. */
export interface Pricing {
  readonly type: 'odds';
  readonly count: number;
  readonly prices: readonly Priced[];
}

/** A question to somebody: what brought it about, in which words it is put, what may be answered. It is told from others by who is asked, its kind, its key and which time it is. `prices` are those of the options, in their order, where there are few. `low` and `high` bound a number. `clauses` are the chapters on the answers. */
export interface Prompt {
  readonly who: string;
  readonly kind: 'choice' | 'number' | 'path' | 'reaction' | 'several' | 'throw' | 'words';
  readonly key: string;
  readonly nth: number;
  readonly text: string;
  readonly cause: string;
  readonly options: readonly Option[];
  readonly cells: readonly CellOffer[];
  readonly more: boolean;
  readonly default: string | number | readonly Value[] | null;
  readonly prices: readonly (Price | null)[];
  readonly settable: string;
  readonly low: number;
  readonly high: number;
  readonly dice: string;
  readonly sides: readonly number[];
  readonly against: string;
  readonly modifiers: readonly Modifier[];
  readonly clauses: readonly string[];
}

/** The least and the greatest chance over what others may choose, and on whom it depends. */
export interface Range {
  readonly low: number;
  readonly high: number;
  readonly depends_on: readonly string[];
}

/** Do again what was taken back. */
export interface Redo {
  readonly type: 'redo';
  readonly click: string;
}

/** Why something may not be done: a sentence and the clause behind it. */
export interface Refusal {
  readonly sentence: string;
  readonly clause: string;
}

/** A click was not done: why, by which clause, and nothing changed. */
export interface Refused {
  readonly type: 'refused';
  readonly click: string;
  readonly sentence: string;
  readonly clause: string;
}

/** Answer a question, by its name: who is asked, which, for which time. A throw is answered by faces. */
export interface Reply {
  readonly type: 'answer';
  readonly click: string;
  readonly who: string;
  readonly key: string;
  readonly nth: number;
  readonly value?: string | number | readonly Value[] | null;
  readonly faces?: readonly number[] | null;
}

/** A fight that is over as one seat saw it: the view at its beginning, then the log with all changes. */
export interface Retold {
  readonly title: string;
  readonly book: string;
  readonly seat: string;
  readonly over: string;
  readonly view: View;
  readonly told: readonly Narration[];
}

/** What is around somebody, and what do they not see? */
export interface Round {
  readonly type: 'round';
  readonly who: string;
}

/** A reading that a table may change. */
export interface RulingCard {
  readonly name: string;
  readonly default: string;
  readonly allowed: readonly string[];
  readonly range: string;
  readonly reason: string;
  readonly fixed: string;
}

/** A ruling as it stands at a table. */
export interface RulingNow {
  readonly name: string;
  readonly value: string;
  readonly default: string;
  readonly allowed: readonly string[];
  readonly range: string;
  readonly reason: string;
}

/** Something typed: what somebody does, an answer, `undo`, `redo`. */
export interface Say {
  readonly type: 'say';
  readonly click: string;
  readonly count: number;
  readonly text: string;
}

/** A scene to begin: what it is about, its maps and its people. */
export interface SceneCard {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly maps: readonly MapView[];
  readonly people: readonly Sitter[];
}

/** A scene as it is written, to begin one's own from; and the names that a scene may use, table by table. */
export interface SceneText {
  readonly text: string;
  readonly names: readonly (readonly [string, readonly string[]])[];
}

/** A seat: who sits there and on how many devices. */
export interface SeatHere {
  readonly name: string;
  readonly role: 'gm' | 'player' | 'spectator';
  readonly holds: readonly string[];
  readonly here: number;
}

/** A seat and the secret of its link. */
export interface SeatLink {
  readonly seat: string;
  readonly role: 'gm' | 'player' | 'spectator';
  readonly holds: readonly string[];
  readonly token: string;
}

/** Something that the game master can show to the players, by its name. */
export interface SecretView {
  readonly key: string;
  readonly words: string;
  readonly at: string;
}

/** How does the fight look from another seat? */
export interface See {
  readonly type: 'see';
  readonly seat: string;
}

/** The fight as another seat sees it, for the game master alone. */
export interface Seen {
  readonly type: 'seen';
  readonly seat: string;
  readonly view: View;
}

/** One sentence of a book, and the readings that it leaves open: name, what the book is taken to say, and why. */
export interface Sentence {
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  readonly rulings: readonly (readonly [string, string, string])[];
}

/** What a seat may settle beforehand: its name, how it is set, and which answers `always` may name. */
export interface Setting {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  readonly answers: readonly (readonly [string, string])[];
}

/** Settle a kind of question beforehand (`ask`, `never`, `always`, `always KEY`), or who throws the dice. */
export interface Settle {
  readonly type: 'set';
  readonly click: string;
  readonly key: string;
  readonly value: string;
}

/** All that is known of somebody. */
export interface Sheet {
  readonly who: string;
  readonly side: string;
  readonly cells: readonly string[];
  readonly status: string;
  readonly entries: readonly SheetEntry[];
}

/** One thing that is known of somebody: in one line, and by its parts where it has any. */
export interface SheetEntry {
  readonly name: string;
  readonly text: string;
  readonly title: string;
  readonly parts: readonly SheetEntry[];
}

/** Let the players know of somebody or something that is kept from them: the game master's to say. */
export interface Show {
  readonly type: 'show';
  readonly click: string;
  readonly key: string;
}

/** Somebody of a scene, as the lobby lists them. */
export interface Sitter {
  readonly who: string;
  readonly side: string;
  readonly player: boolean;
  readonly cells: readonly string[];
  readonly map: number;
}

/** The next thing to choose for an action. Paths are offered by the cells they lead to, none left out. */
export interface SlotOffer {
  readonly key: string;
  readonly label: string;
  readonly word: string;
  readonly kind: 'cell' | 'number' | 'path' | 'text' | 'who';
  readonly options: readonly Option[];
  readonly cells: readonly CellOffer[];
  readonly more: boolean;
  readonly may_be_left_out: boolean;
}

/** What is another seat asked? */
export interface StandIn {
  readonly type: 'stand_in';
  readonly seat: string;
}

/** What another seat is asked, for the game master alone, who may answer in its place. */
export interface StandingIn {
  readonly type: 'standing_in';
  readonly seat: string;
  readonly prompts: readonly Prompt[];
}

/** What one who may strike on a way does to whoever goes it, alone; no fact where it does not tell. */
export interface Strike {
  readonly who: string;
  readonly fact: string;
  readonly share: number;
  readonly exact: string;
  readonly error: number;
}

/** A click was done and stored. */
export interface Taken {
  readonly type: 'taken';
  readonly click: string;
}

/** What happened at once, as a seat heard it. `round` is the one it belongs to. */
export interface Telling {
  readonly count: number;
  readonly round: number;
  readonly lines: readonly Line[];
}

/** Somebody on a map: where, on which side, and their figures; the first with a `most` is the ring around it. `facing` is one of the grid's directions, counted counter-clockwise from the east. */
export interface Token {
  readonly key: string;
  readonly side: string;
  readonly map: number;
  readonly cells: readonly string[];
  readonly ground: string;
  readonly fate: string;
  readonly can_act: boolean;
  readonly yours: boolean;
  readonly figures: readonly Figure[];
  readonly effects: readonly string[];
  readonly prone: boolean;
  readonly hidden: boolean;
  readonly facing: number | null;
}

/** Take back one's last choice and all that came of it. */
export interface Undo {
  readonly type: 'undo';
  readonly click: string;
}

/** All that a seat sees of a fight. */
export interface View {
  readonly step: number;
  readonly seat: string;
  readonly clock: ClockView;
  readonly maps: readonly MapView[];
  readonly tokens: readonly Token[];
  readonly effects: readonly EffectView[];
  readonly journal: readonly Chapter[];
}

/** For whom the table waits: seats, never creatures; whether they are asked something, and for how many seconds. */
export interface Waiting {
  readonly type: 'waiting';
  readonly seats: readonly string[];
  readonly is_asked: boolean;
  readonly seconds: number;
}

/** Where a cell lies from somebody: `1 hex south-east`. */
export interface Where {
  readonly type: 'where';
  readonly who: string;
  readonly cell: string;
  readonly words: string;
}

/** The fight as the seat knows it: on joining, and after something was taken back. */
export interface Whole {
  readonly type: 'view';
  readonly count: number;
  readonly view: View;
  readonly log: readonly Telling[];
}

/** Why something was not done. */
export interface Wrong {
  readonly sentence: string;
}

export type FromServer = Hello | Whole | Narration | Offering | Pricing | NextSlot | Asking | Waiting | Nudged | StandingIn | Presence | Taken | Refused | Completions | Known | Around | Where | Past | Over | Notice | Consent | Hidden | Powers | Previewed | Seen | Linked;

export type FromPage = Join | Declare | Reply | Say | Settle | Undo | Redo | LetAct | Agree | Decree | Show | Hand | Pause | Branch | Link | Nudge | Ask | Complete | Inspect | Round | Direction | Look | Preview | See | StandIn;
