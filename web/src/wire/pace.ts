/** So many questions may go out at once, and then one in so many milliseconds: clicks always find room. */
const AT_ONCE = 5;
const EVERY = 100;

/** Questions in their order, of those that ask the same only the last, no faster than the server hears them. */
export class Pace<T> {
  readonly #waiting = new Map<string, T>();
  #room = AT_ONCE;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(readonly send: (question: T) => void) {}

  ask(about: string, question: T): void {
    this.#waiting.set(about, question);
    this.#go();
    this.#timer ??= setInterval(() => this.#rest(), EVERY);
  }

  #go(): void {
    for (const [about, question] of this.#waiting) {
      if (!this.#room) return;
      this.#room -= 1;
      this.#waiting.delete(about);
      this.send(question);
    }
  }

  #rest(): void {
    this.#room = Math.min(AT_ONCE, this.#room + 1);
    this.#go();
    if (this.#room === AT_ONCE) { clearInterval(this.#timer); this.#timer = undefined; }
  }
}
