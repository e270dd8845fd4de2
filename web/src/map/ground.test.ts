import { expect, it } from 'vitest';
import type { MapView } from '../wire/messages';
import { looks } from './ground';

const map = (legend: MapView['legend']): MapView => ({ key: 0, name: '', shape: 'hex', rows: [], legend, markers: [] });
const mark = (sign: string, words: string) => ({ mark: sign, kind: words, words });

it('the usual ground is plain, a block is a wall, and unknown words have a look of their own', () => {
  const found = looks(map([mark('.', 'turf'), mark('#', 'Mauer'), mark('q', 'Treibsand'), mark('y', 'Glut')]));
  expect([found.get('.'), found.get('#')]).toEqual(['plain', 'wall']);
  expect(found.get('q')).not.toBe('plain');
  expect(found.get('q')).not.toBe('wall');
});

it('the same words look the same on every map', () => {
  const first = looks(map([mark('.', 'turf'), mark('q', 'sand')])).get('q');
  expect(looks(map([mark('a', 'sea'), mark('z', 'sand')])).get('z')).toBe(first);
});

it('only a mark that draws waves looks like water', () => {
  const rooms = ['kitchen', 'library', 'hall', 'cellar', 'gate', 'gallery', 'pantry', 'yard', 'stable', 'chapel'];
  const found = looks(map([mark('.', 'turf'), mark('~', 'brook'), ...rooms.map((room, place) => mark(`${place}`, room))]));
  expect([...found].filter(([, look]) => look === 'two').map(([sign]) => sign)).toEqual(['~']);
});
