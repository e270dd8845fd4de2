import type { ActionOffer } from '../wire/messages';
import { hasTargets, targetsOf } from './rows';

/** A group of the book as the bar shows it: what may be done now, and what may not, with its reason. */
export interface Group {
  readonly name: string;
  readonly open: readonly ActionOffer[];
  readonly shut: readonly ActionOffer[];
  readonly whos: readonly string[];
  readonly asRows: boolean;
}
export type Column = readonly Group[];
/** What stands side by side at once, what comes behind `more`, and what ends the turn and never leaves the screen. */
export interface Packed { readonly pages: readonly (readonly Column[])[]; readonly last: Group | null }

const HEADING = 24;
const CLOSED = 32;
const ROW = 48;
const CHIPS = 36;
const TARGETS = 30;
const GAP = 6;
const BETWEEN = 16;
const [NARROW, WIDE] = [236, 350];
/** More closed actions than this are folded into one line. */
export const FEW_SHUT = 4;

export function grouped(actions: readonly ActionOffer[]): readonly Group[] {
  return [...new Set(actions.map((action) => action.group))].map((name) => {
    const all = actions.filter((action) => action.group === name);
    const open = all.filter((action) => !action.refusal);
    const shut = all.filter((action) => action.refusal);
    return { name, open, shut, whos: targetsOf(open), asRows: hasTargets(open) };
  });
}

export const isRow = (action: ActionOffer, group: Group): boolean => group.asRows && action.kinds[0] === 'who';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
const lines = (text: string, letters: number): number => Math.max(1, Math.ceil(text.length / letters));
const buttonHeight = ({ name, cost }: ActionOffer): number => 8 + 17 * lines(name, 12) + 15 * lines(cost, 11);

function heightOfButtons(actions: readonly ActionOffer[], across: number): number {
  const firsts = actions.flatMap((_, index) => (index % across ? [] : [index]));
  return sum(firsts.map((first) => Math.max(...actions.slice(first, first + across).map(buttonHeight)) + GAP));
}

function heightOfShut({ shut }: Group, width: number): number {
  if (shut.length > FEW_SHUT) return CHIPS;
  return CHIPS * Math.ceil(sum(shut.map((action) => action.name.length * 7 + 26)) / width);
}

/** A heading with those whom its actions may be aimed at, who may take several lines. */
function headingHeight({ name, whos, asRows }: Group, width: number): number {
  const chips = asRows ? sum(whos.map((who) => who.length * 7.5 + 50)) : 0;
  return HEADING + TARGETS * (Math.ceil((name.length * 8 + 8 + chips) / width) - 1);
}

/** About how high a group will stand in a column so wide. */
export function heightOf(group: Group, width: number = NARROW): number {
  if (!group.open.length) return CLOSED;
  const rows = group.open.filter((action) => isRow(action, group));
  const buttons = group.open.filter((action) => !isRow(action, group));
  return headingHeight(group, width) + rows.length * ROW + heightOfButtons(buttons, Math.floor(width / 110)) + heightOfShut(group, width);
}

/** A column is wide where rows stand in it, or where it would be too high otherwise. */
export const widthOf = (column: Column, height: number): number =>
  column.some((group) => group.asRows || heightOf(group) > height) ? WIDE : NARROW;

const high = (column: Column, height: number): number =>
  sum(column.map((group) => heightOf(group, widthOf(column, height))));

const wide = (columns: readonly Column[], height: number): number =>
  sum(columns.map((column) => widthOf(column, height) + BETWEEN)) - BETWEEN;

/** Whether a group is the short one at the end of a book that needs no choosing: it ends the turn. */
const endsTurn = ({ open }: Group): boolean =>
  open.length > 0 && open.length < FEW_SHUT && open.every((action) => !action.kinds.length);

/** Groups in the book's order, downwards, then to the right, then behind `more`. */
export function packed(groups: readonly Group[], width: number, height: number): Packed {
  const end = groups.at(-1);
  const last = groups.length > 1 && end && endsTurn(end) ? end : null;
  const pages: Group[][][] = [[]];
  for (const group of last ? groups.slice(0, -1) : groups) {
    const page = pages.at(-1) ?? [];
    const column = page.at(-1);
    if (column && high([...column, group], height) <= height) column.push(group);
    else if (page.length && wide([...page, [group]], height) > width) pages.push([[group]]);
    else page.push([group]);
  }
  return { pages, last };
}
