/** What has a key: a rule of the book, and how it is called. */
export interface Lettered { readonly key: string; readonly name: string }
export type Letters = Readonly<Record<string, string>>;

/** A letter for each action: one's own, or the first of its name that is still free, in the book's order.
 * The last of a book ends the turn, and comes before the others. */
export function letters(actions: readonly Lettered[], own: Letters = {}): Map<string, string> {
  const found = new Map(actions.flatMap(({ key }) => (own[key] ? [[key, own[key]] as const] : [])));
  const used = new Set(found.values());
  for (const { key, name } of [...actions.slice(-1), ...actions.slice(0, -1)]) {
    const letter = [...name.toLowerCase()].find((one) => /[a-z]/.test(one) && !used.has(one));
    if (found.has(key) || !letter) continue;
    used.add(letter);
    found.set(key, letter);
  }
  return found;
}

/** Whether a key belongs to a text that is being typed. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
