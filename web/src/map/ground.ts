import type { MapView } from '../wire/messages';

/** How ground is drawn: by what its words sound like, or else by its place in the legend. It decides nothing. */
export type Look = 'plain' | 'green' | 'water' | 'earth' | 'stone' | 'wall' | 'other';

const SOUNDS: readonly (readonly [RegExp, Look])[] = [
  [/\b(wall|walls|rock|cliff)\b/, 'wall'],
  [/\b(water|stream|river|lake|pool|sea|ford|moat)\b/, 'water'],
  [/\b(brush|bush|tree|wood|forest|grass|hedge|undergrowth|moss|web|webs|vines)\b/, 'green'],
  [/\b(boulder|stone|pillar|statue|crate|table|stall|cart|altar|column)\b/, 'stone'],
  [/\b(ditch|mud|rubble|pit|chasm|ravine|sand|stairs|stair|ladder|door|gate|bridge|slope)\b/, 'earth'],
];

export function looks(map: MapView): Map<string, Look> {
  return new Map(map.legend.map((one, index) => {
    const words = `${one.kind} ${one.words}`.toLowerCase();
    const found = SOUNDS.find(([sound]) => sound.test(words))?.[1];
    return [one.mark, found ?? (index === 0 ? 'plain' : 'other')];
  }));
}

export const GLYPHS: Readonly<Record<Look, string>> = {
  plain: '', wall: '',
  green: 'M-9 8q2-8 0-14M-9 1q4-1 5-5M1 8q1-9-1-15M1 2q5-1 6-6M1 4q-4-1-5-4',
  water: 'M-13-4q4-5 8 0t8 0M-5 6q4-5 8 0t8 0',
  earth: 'M-10-6-5 8M-2-8 3 7M6-7 11 5',
  stone: 'M-11 8-9-3 0-9 9-4 11 8ZM-9-3 0 0 9-4M0 0v8',
  other: 'M-7-7 7 7M7-7-7 7',
};
