import type { BookCard, SceneCard } from '../wire/messages';
import type { Keeper } from './keeper';

export interface FirstScene { readonly book: BookCard; readonly scene: SceneCard }

/** A scene as one speaks of it: `A duel` is `the duel`. */
export const spokenOf = (title: string): string => {
  const rest = title.replace(/^(an?|the) /i, '');
  return `the ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`;
};

/** What is shown while nothing is kept yet: the first scene of each book, of which one is picked. */
export class FirstFight {
  scenes = $state.raw<readonly FirstScene[]>([]);
  #picked = $state('');

  constructor(readonly keeper: Keeper) {}

  readonly picked = $derived.by(() => this.scenes.find((one) => one.book.key === this.#picked) ?? this.scenes[0]);

  async open(books: readonly BookCard[]): Promise<void> {
    for (const book of books) {
      const name = book.scenes[0];
      if (name) this.scenes = [...this.scenes, { book, scene: await this.keeper.scene(book.key, name) }];
    }
  }

  pick(one: FirstScene): void { this.#picked = one.book.key; }
}
