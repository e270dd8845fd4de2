/** Where the focus was among what may be done, so that it can return when a card or a question closes. */
export class FocusKeeper {
  #action = '';
  #wasHere = false;

  /** Something has taken the focus. */
  heard(event: FocusEvent): void {
    const target = event.target instanceof HTMLElement ? event.target : null;
    this.#wasHere = target?.closest('[data-hears]') !== null && target !== null;
    this.#action = target?.closest<HTMLElement>('[data-action]')?.dataset['action'] ?? this.#action;
  }

  /** What had the focus is gone: it returns to the action that was picked, or else to the map. */
  restore(): void {
    if (!this.#wasHere || document.activeElement !== document.body) return;
    const action = document.querySelector<HTMLButtonElement>(`[data-action="${CSS.escape(this.#action)}"]:enabled`);
    (action ?? document.querySelector<HTMLElement>('[data-map]'))?.focus({ preventScroll: true });
  }
}
