import type { Point } from '../grid/cells';

const [ACROSS, LEAST, MOST] = [26, 20, 62];
const isAt = (from: Point, to: Point, down: 1 | -1): boolean => {
  const far = (to.y - from.y) * down;
  return Math.abs(to.x - from.x) < ACROSS && far > LEAST && far < MOST;
};

/** Whose name stands above them: those with somebody right below and nobody right above. */
export function namedAbove(people: ReadonlyMap<string, Point>): ReadonlySet<string> {
  const all = [...people];
  const has = (who: string, at: Point, down: 1 | -1) => all.some(([other, to]) => other !== who && isAt(at, to, down));
  return new Set(all.filter(([who, at]) => has(who, at, 1) && !has(who, at, -1)).map(([who]) => who));
}
