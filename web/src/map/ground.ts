import type { MapView, MarkView } from '../wire/messages';

/** How ground is drawn: plain, or one of a few tints with a glyph. It decides nothing. */
export type Look = 'plain' | 'wall' | 'one' | 'two' | 'three' | 'four' | 'five' | 'six';

/** The looks of ground whose mark draws nothing: never waves, since nobody should take a kitchen for water. */
const TINTS: readonly Look[] = ['one', 'three', 'four', 'five', 'six'];
/** What a mark looks like on paper: hatches are walls, waves are waves. A book's own marks decide, never its words. */
const DRAWN: Readonly<Record<string, Look>> = {
  '#': 'wall', '.': 'plain', ' ': 'plain', '~': 'two', '=': 'two', '-': 'three', _: 'three', v: 'three', '%': 'four',
  o: 'four', O: 'four', w: 'four', ',': 'one', '"': 'one', t: 'one', h: 'one', '|': 'five', '+': 'five', '^': 'six',
};

function hashed(text: string): number {
  let found = 7;
  for (const letter of text) found = (found * 31 + letter.charCodeAt(0)) >>> 0;
  return found;
}

/** The look of each mark: the usual ground is plain, then as the mark is drawn, then by the words that tell it apart. */
export function looks(map: MapView): Map<string, Look> {
  const plain = map.legend[0];
  const look = (one: MarkView): Look => {
    if (one === plain || (one.kind === plain?.kind && one.words === plain.words)) return 'plain';
    const drawn = DRAWN[one.mark];
    return drawn && drawn !== 'plain' ? drawn : (TINTS[hashed(one.words) % TINTS.length] ?? 'one');
  };
  return new Map(map.legend.map((one) => [one.mark, look(one)]));
}

export const GLYPHS: Readonly<Record<Look, string>> = {
  plain: '',
  wall: '',
  one: 'M-9 8q2-8 0-14M-9 1q4-1 5-5M1 8q1-9-1-15M1 2q5-1 6-6M1 4q-4-1-5-4',
  two: 'M-13-4q4-5 8 0t8 0M-5 6q4-5 8 0t8 0',
  three: 'M-10-6-5 8M-2-8 3 7M6-7 11 5',
  four: 'M-11 8-9-3 0-9 9-4 11 8ZM-9-3 0 0 9-4M0 0v8',
  five: 'M-8-10H8V10H-8ZM-8 0H8',
  six: 'M-12 8-4-7 4 8M0 1 5-6 12 8',
};
