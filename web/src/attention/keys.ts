/** A letter for each action: the first of its name that is still free, in the book's order. */
export function letters(names: readonly string[]): Map<string, string> {
  const used = new Set<string>();
  const found = new Map<string, string>();
  for (const name of names) {
    const letter = [...name.toLowerCase()].find((one) => /[a-z]/.test(one) && !used.has(one));
    if (!letter) continue;
    used.add(letter);
    found.set(name, letter);
  }
  return found;
}

/** Whether a key belongs to a text that is being typed. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
