import type { Point } from '../grid/cells';
import type { Drawing } from './gestures';

/** A point is looked at so often on the way from the last, that no cell is jumped over. */
const EVERY = 8;

/** A way that is being drawn over the cells, from where somebody stands. Going back over it takes cells off again. */
export class DrawnWay implements Drawing {
  cells = $state.raw<readonly string[]>([]);
  #start = '';
  #last: Point = { x: 0, y: 0 };

  constructor(
    readonly cellUnder: (at: Point) => string | null,
    readonly startAt: () => string | undefined,
    readonly done: (path: readonly string[]) => void,
  ) {}

  begins(at: Point): boolean {
    this.#last = at;
    this.#start = this.startAt() ?? '';
    return this.#start !== '' && this.cellUnder(at) === this.#start;
  }

  through(at: Point): void {
    const steps = Math.max(1, Math.ceil(Math.hypot(at.x - this.#last.x, at.y - this.#last.y) / EVERY));
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      this.#enter(this.cellUnder({
        x: this.#last.x + (at.x - this.#last.x) * share, y: this.#last.y + (at.y - this.#last.y) * share,
      }));
    }
    this.#last = at;
  }

  #enter(cell: string | null): void {
    if (!cell || cell === this.cells.at(-1)) return;
    const before = this.cells.indexOf(cell);
    if (cell === this.#start) this.cells = [];
    else this.cells = before < 0 ? [...this.cells, cell] : this.cells.slice(0, before + 1);
  }

  ends(): void {
    const path = this.cells;
    this.cells = [];
    if (path.length) this.done(path);
  }

  drops(): void { this.cells = []; }
}
