/** Where cells are drawn, and which cell lies under a point. Distance, reach and sight are the server's. */
export type Shape = 'hex' | 'square';
export interface Point { readonly x: number; readonly y: number }

const RADIUS = 28;
const WIDTH = Math.sqrt(3) * RADIUS;
const SIDE = 48;

/** How far two neighbours are apart, along a row and from row to row. */
export const STEP: Readonly<Record<Shape, { readonly across: number; readonly down: number }>> = {
  hex: { across: WIDTH, down: 1.5 * RADIUS },
  square: { across: SIDE, down: SIDE },
};

export function cellName(column: number, row: number): string {
  let letters = '';
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(97 + ((left - 1) % 26)) + letters;
  }
  return `${letters}${row}`;
}

export function place(cell: string): { column: number; row: number } {
  const letters = /^[a-z]+/.exec(cell)?.[0] ?? 'a';
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 96;
  return { column, row: Number(cell.slice(letters.length)) };
}

export function middle(shape: Shape, cell: string): Point {
  const { column, row } = place(cell);
  if (shape === 'square') return { x: (column - 0.5) * SIDE, y: (row - 0.5) * SIDE };
  return { x: (column - 0.5 + (row % 2 === 0 ? 0.5 : 0)) * WIDTH, y: (row - 1) * 1.5 * RADIUS + RADIUS };
}

export function corners(shape: Shape, cell: string): Point[] {
  const { x, y } = middle(shape, cell);
  if (shape === 'square') {
    const half = SIDE / 2;
    return [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([a, b]) => ({ x: x + half * (a ?? 0), y: y + half * (b ?? 0) }));
  }
  const half = WIDTH / 2;
  return [[0, -2], [1, -1], [1, 1], [0, 2], [-1, 1], [-1, -1]].map(([a, b]) => ({
    x: x + half * (a ?? 0),
    y: y + (RADIUS / 2) * (b ?? 0),
  }));
}

const text = (point: Point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;

/** One cell as a path. */
export function cellPath(shape: Shape, cell: string): string {
  return `M${corners(shape, cell).map(text).join('L')}Z`;
}

/** The rim of many cells as one path: sides that two of them share are left out. */
export function outline(shape: Shape, cells: readonly string[]): string {
  const sides = new Map<string, string>();
  for (const cell of cells) {
    const around = corners(shape, cell).map(text);
    around.forEach((from, index) => {
      const to = around[(index + 1) % around.length] ?? from;
      const key = from < to ? `${from} ${to}` : `${to} ${from}`;
      if (sides.has(key)) sides.delete(key);
      else sides.set(key, `M${from}L${to}`);
    });
  }
  return [...sides.values()].join('');
}

/** By how much what points north is turned to point in one of the grid's directions (0 is east, then counter-clockwise). */
export const angle = (shape: Shape, direction: number): number => 90 - direction * (shape === 'hex' ? 60 : 45);

/** How large a map is when drawn. */
export function size(shape: Shape, columns: number, rows: number): { width: number; height: number } {
  if (shape === 'square') return { width: columns * SIDE, height: rows * SIDE };
  return { width: (columns + (rows > 1 ? 0.5 : 0)) * WIDTH, height: (rows - 1) * 1.5 * RADIUS + 2 * RADIUS };
}

/** The cell under a point; null beside the map. */
export function cellAt(shape: Shape, point: Point, columns: number, rows: number): string | null {
  if (shape === 'square') return within(Math.floor(point.x / SIDE) + 1, Math.floor(point.y / SIDE) + 1, columns, rows);
  const near = Math.floor(point.y / (1.5 * RADIUS)) + 1;
  let best: string | null = null;
  let least = RADIUS * RADIUS;
  for (const row of [near - 1, near, near + 1]) {
    const column = Math.floor(point.x / WIDTH - (row % 2 === 0 ? 0.5 : 0)) + 1;
    const cell = within(column, row, columns, rows);
    if (!cell) continue;
    const centre = middle(shape, cell);
    const away = (centre.x - point.x) ** 2 + (centre.y - point.y) ** 2;
    if (away < least) [best, least] = [cell, away];
  }
  return best;
}

function within(column: number, row: number, columns: number, rows: number): string | null {
  return column > 0 && row > 0 && column <= columns && row <= rows ? cellName(column, row) : null;
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};
const HEX_SIDES: Record<string, readonly [number, number]> = {
  '4': [-1, 0], '6': [1, 0], '7': [-1, -1], '9': [1, -1], '1': [-1, 1], '3': [1, 1],
};

/** The cell that a key leads to: arrows, and on the keypad the six sides of a hex. */
export function stepped(
  shape: Shape, cell: string, { key, code }: Pick<KeyboardEvent, 'key' | 'code'>, columns: number, rows: number,
): string | null {
  const { column, row } = place(cell);
  const arrow = STEPS[key];
  if (arrow) return within(column + arrow[0], row + arrow[1], columns, rows);
  const side = code.startsWith('Numpad') ? HEX_SIDES[key] : undefined;
  if (!side || shape !== 'hex') return null;
  if (!side[1]) return within(column + side[0], row, columns, rows);
  const shift = row % 2 === 0 ? Math.max(side[0], 0) : Math.min(side[0], 0);
  return within(column + shift, row + side[1], columns, rows);
}
