/** A thin space, at which no line is broken. */
const THIN = '\u202f';

/** Chances and figures as the table writes them. */
export function percent(share: number): string {
  if (share > 0 && share < 0.005) return `under 1${THIN}%`;
  if (share < 1 && share > 0.995) return `over 99${THIN}%`;
  return `${Math.round(share * 100)}${THIN}%`;
}

/** From the least to the greatest chance: `50 to 100 %`. */
export const between = (low: number, high: number): string => `${percent(low).replace(`${THIN}%`, '')} to ${percent(high)}`;

/** Names as one says them: `ada`, `ada and bo`, `ada, bo and cy`. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export function amount(value: number): string {
  return Math.abs(value - Math.round(value)) < 0.05 ? String(Math.round(value)) : value.toFixed(1);
}

/** So much of something as one says it: `4.5 wounds dealt`, `1 die spent`. */
export function counted(value: number, name: string): string {
  const text = amount(value);
  const one = name.replace(/^dice\b/, 'die').replace(/^(\w*(?:x|ch|sh|ss))es\b/, '$1').replace(/^(\w*[^su\W])s\b/, '$1');
  return `${text} ${text === '1' ? one : name}`;
}

/** The faces of dice that are written as they lie there, `[2] [6]`; null for anything else. */
export const facesOf = (value: number | string): readonly number[] | null =>
  /^(\[\d+\]\s*)+$/.test(String(value)) ? String(value).match(/\d+/g)?.map(Number) ?? null : null;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function initials(names: readonly string[]): Map<string, string> {
  const first = (name: string, count: number) => name.slice(0, count).toUpperCase();
  return new Map(names.map((name) => {
    const alone = names.filter((other) => first(other, 1) === first(name, 1)).length === 1;
    const digit = /\d+$/.exec(name)?.[0];
    return [name, alone ? first(name, 1) : first(name, 1) + (digit ?? name.slice(1, 2))];
  }));
}

/** Who may strike on a way, as one hears it: `rook may strike, 45 %, and nell, 62 %`. */
export function strikeWords(strikers: readonly string[], shares: ReadonlyMap<string, number>): string {
  const told = strikers.map((who) => [who, shares.has(who) ? `, ${percent(shares.get(who) ?? 0)}` : ''] as const);
  const [first, ...rest] = told;
  if (!first) return '';
  if (!told.some(([, chance]) => chance)) return `${listed(strikers)} may strike`;
  const joined = (index: number) => (index === rest.length - 1 ? ', and' : ',');
  const others = rest.map(([who, chance], index) => `${joined(index)} ${who}${chance}`);
  return `${first[0]} may strike${first[1]}${others.join('')}`;
}
