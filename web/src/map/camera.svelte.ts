import { around, fitted, held, zoomed, type Camera, type Size } from '../grid/camera';
import type { Point } from '../grid/cells';

const NEAR = 1.25;
/** At this scale a whole map can still be read. */
const READABLE = 0.75;
const ROOM = 150;
const CROWD = 16;

/** Where somebody looks on one map. It follows nothing by itself; what does not fit the screen is never shown. */
export class Viewpoint {
  #camera = $state.raw<Camera>({ x: 0, y: 0, scale: 1 });
  #isPlaced = false;
  #isMoved = false;
  #people: readonly Point[] = [];
  screen = $state.raw<Size>({ width: 0, height: 0 });
  map = $state.raw<Size>({ width: 1, height: 1 });

  get camera(): Camera { return this.#camera; }

  resize(screen: Size): void {
    this.screen = screen;
    if (this.#isPlaced && this.#isMoved) this.#camera = held(this.#camera, screen, this.map);
    else if (this.#isPlaced) this.fit(this.#people);
  }

  /** Begin with the whole map where it can be read so, or where there are many; else with the people. */
  begin(people: readonly Point[]): void {
    if (this.#isPlaced || !this.screen.width) return;
    this.#isPlaced = true;
    this.fit(people);
  }

  fit(people: readonly Point[]): void {
    this.#people = people;
    this.#isMoved = false;
    const fits = Math.min(this.screen.width / this.map.width, this.screen.height / this.map.height) >= READABLE;
    const few = !fits && people.length > 0 && people.length <= CROWD;
    const box = few ? around(people, ROOM) : { x: 0, y: 0, ...this.map };
    this.#camera = fitted(box, this.screen, this.map, NEAR);
  }

  forget(): void { this.#isPlaced = false; }

  zoom(factor: number, at: Point = { x: this.screen.width / 2, y: this.screen.height / 2 }): void {
    this.#isMoved = true;
    this.#camera = zoomed(this.#camera, factor, at, this.screen, this.map);
  }

  pan(from: Camera, dx: number, dy: number): void {
    this.#isMoved = true;
    this.#camera = held({ ...from, x: from.x - dx / from.scale, y: from.y - dy / from.scale }, this.screen, this.map);
  }

  /** Bring a point into sight, moving no more than is needed. */
  show(point: Point): void {
    const { x, y, scale } = this.#camera;
    const [width, height, edge] = [this.screen.width / scale, this.screen.height / scale, 40];
    const nearer = (at: number, from: number, seen: number) =>
      at < from + edge ? at - edge : at > from + seen - edge ? at - seen + edge : from;
    const to = { x: nearer(point.x, x, width), y: nearer(point.y, y, height), scale };
    if (to.x === x && to.y === y) return;
    this.#isMoved = true;
    this.#camera = held(to, this.screen, this.map);
  }

  /** The point of the map under a point of the screen. */
  under(at: Point): Point {
    const { x, y, scale } = this.#camera;
    return { x: x + at.x / scale, y: y + at.y / scale };
  }
}
