import type { Attention } from './attention.svelte';

/** How long a cell is pointed at before the server is asked where it lies. */
const LINGER = 100;

/** What is around, where the cell lies that is pointed at, and what is not seen: asked for when it is wanted. */
export class Nearness {
  #isTelling = false;
  #timer = 0;
  #looked = '';
  #heard: unknown = null;

  constructor(readonly attention: Attention, readonly told: (lines: readonly string[]) => void) {}

  /** Ask for all that is around, and tell it when it comes. */
  tell(): void {
    this.#isTelling = true;
    this.#ask();
  }

  #ask(): void { this.attention.table.ask({ type: 'round', who: this.attention.eyes }); }

  /** Ask again whenever another cell is pointed at, or somebody may see something else. */
  follow(): void {
    const { eyes, cell, showsSight, table } = this.attention;
    const { around, count, where } = table.known;
    if (around !== this.#heard) this.#hear();
    const looked = showsSight ? `${eyes} ${count}` : '';
    if (looked && looked !== this.#looked) this.#ask();
    this.#looked = looked;
    clearTimeout(this.#timer);
    if (!cell || !eyes || (where?.cell === cell && where.who === eyes)) return;
    this.#timer = window.setTimeout(() => table.ask({ type: 'direction', who: eyes, cell }), LINGER);
  }

  #hear(): void {
    this.#heard = this.attention.table.known.around;
    if (this.#isTelling && this.attention.table.known.around) this.told(this.attention.table.known.around.lines);
    this.#isTelling = false;
  }
}
