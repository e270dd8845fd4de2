import type { Option, Value } from '../wire/messages';

const NONE = 'none';
export const sorted = (parts: readonly string[]): readonly string[] => [...parts].sort();
const partsOf = (value: Value): readonly string[] =>
  Array.isArray(value) ? sorted(value.map(String).filter((one) => one !== NONE)) : [];

/** All that could be taken at once: of every part as many as some option has of it. */
export function poolOf(options: readonly Option[]): readonly string[] {
  const most = new Map<string, number>();
  for (const option of options) {
    const parts = partsOf(option.value);
    for (const part of new Set(parts)) {
      most.set(part, Math.max(most.get(part) ?? 0, parts.filter((one) => one === part).length));
    }
  }
  return sorted([...most].flatMap(([part, count]) => Array<string>(count).fill(part)));
}

/** Whether an option takes exactly these parts. */
export const isPicked = (value: Value, parts: readonly string[]): boolean => partsOf(value).join(' ') === parts.join(' ');

/** Whether what may be taken together are numbers, as on dice. */
export const areDice = (options: readonly Option[]): boolean => poolOf(options).every((part) => /^\d+$/.test(part));
