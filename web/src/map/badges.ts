import type { EffectView } from '../wire/messages';

/** How what lies on somebody is drawn on their token, in a circle of 17. */
export const BADGES: Readonly<Record<EffectView['glyph'], string>> = {
  '': '',
  star: 'M0-6.2 1.8-1.9 6.4-1.7 2.8 1.2 4 5.7 0 3.2-4 5.7-2.8 1.2-6.4-1.7-1.8-1.9Z',
  shield: 'M-4.8-5.3Q0-3.7 4.8-5.3V-.5Q4.8 4 0 6.2-4.8 4-4.8-.5Z',
  chain: 'M-5.8-1.7H-1.2V1.7H-5.8ZM1.2-1.7H5.8V1.7H1.2ZM-2.2 0H2.2',
  drop: 'M0-6Q4.6-.6 4.6 1.7A4.6 4.6 0 0 1-4.6 1.7Q-4.6-.6 0-6Z',
};

export type Badge = { readonly path: string } | { readonly text: string };

/** The one badge of a token: a drawing, a letter or two, or how many there are. */
export function badgeOf(effects: readonly EffectView[]): Badge | null {
  const [first, ...rest] = effects;
  if (!first) return null;
  if (rest.length) return { text: String(effects.length) };
  const path = BADGES[first.glyph];
  return path ? { path } : { text: (first.badge || '•').slice(0, 2) };
}
