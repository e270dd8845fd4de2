import { patched } from '../known/known';
import { Table } from '../known/table.svelte';
import type { FromPage, Retold, Sentence, View } from '../wire/messages';

/** A fight that is over, told again from what was kept: the table hears it at once, and looks back by itself. */
export class Retelling {
  readonly table: Table;
  readonly #views = new Map<number, View>();

  constructor(readonly told: Retold) {
    let view = told.view;
    for (const { telling, patch } of told.told) {
      view = patched(view, patch, telling.count);
      this.#views.set(telling.count, view);
    }
    this.table = new Table('', (hear) => ({
      send: (message: FromPage) => {
        const found = message.type === 'look' ? this.#views.get(message.count) : undefined;
        if (message.type === 'look' && found) hear({ type: 'past', count: message.count, view: found });
      },
      close: () => undefined,
    }));
    const log = told.told.map((one) => one.telling);
    this.table.hear({ type: 'view', count: log.at(-1)?.count ?? 0, view, log });
    this.table.hear({ type: 'over', words: told.over, winner: '' });
  }

  take(sentences: readonly Sentence[]): void {
    this.table.sentences = new Map(sentences.map((one) => [one.id, one]));
  }
}

