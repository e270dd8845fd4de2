import { changed, lettered, read, usual, written, type Bindings, type Wish } from './bindings';

const PLACE = 'affray-keys';

/** The keys of whoever sits here, kept in this browser. */
class OwnKeys {
  #now = $state.raw<Bindings>(read(kept()));
  wrong = $state('');

  get now(): Bindings { return this.#now; }

  /** Take another key for something; where that cannot be, `wrong` says why. */
  change(wish: Wish, key: string): void { this.#take(changed(this.#now, wish, key)); }

  /** Give an action of a book a letter of one's own, or with none the usual one. */
  letter(book: string, action: string, letter: string): void {
    this.#take(lettered(this.#now, book, action, letter));
  }

  #take(found: Bindings | string): void {
    this.wrong = typeof found === 'string' ? found : '';
    if (typeof found !== 'string') this.#keep(found);
  }

  confirm(isAsking: boolean): void { this.#keep({ ...this.#now, isAsking }); }

  turn(isOn: boolean): void { this.#keep({ ...this.#now, isOn }); }

  reset(): void { this.wrong = ''; this.#keep(usual); }

  #keep(bindings: Bindings): void {
    this.#now = bindings;
    try { localStorage.setItem(PLACE, written(bindings)); } catch { /* a browser that keeps nothing */ }
  }
}

function kept(): string | null {
  try { return localStorage.getItem(PLACE); } catch { return null; }
}

export const ownKeys = new OwnKeys();
