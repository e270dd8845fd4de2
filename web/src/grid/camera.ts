import type { Point } from './cells';

/** What part of a map is shown: a point of the map on the screen is `(at - camera) * scale`. */
export interface Camera { readonly x: number; readonly y: number; readonly scale: number }
export interface Size { readonly width: number; readonly height: number }
export interface Box extends Size { readonly x: number; readonly y: number }

const LARGEST = 3;

/** The scale at which a whole map fits. */
export const smallest = (screen: Size, map: Size): number =>
  Math.min(1, screen.width / map.width, screen.height / map.height);

/** A camera that never shows less map than it could: what is smaller than the screen stands in its middle. */
export function held(camera: Camera, screen: Size, map: Size): Camera {
  const scale = Math.min(LARGEST, Math.max(smallest(screen, map), camera.scale));
  const [width, height] = [screen.width / scale, screen.height / scale];
  const along = (at: number, seen: number, whole: number) =>
    seen >= whole ? (whole - seen) / 2 : Math.min(Math.max(at, 0), whole - seen);
  return { x: along(camera.x, width, map.width), y: along(camera.y, height, map.height), scale };
}

/** A camera that shows a box as large as it fits, up to some scale. */
export function fitted(box: Box, screen: Size, map: Size, most: number): Camera {
  const scale = Math.min(most, screen.width / box.width, screen.height / box.height);
  const x = box.x + box.width / 2 - screen.width / scale / 2;
  const y = box.y + box.height / 2 - screen.height / scale / 2;
  return held({ x, y, scale }, screen, map);
}

/** The same camera nearer or farther, so that the point under the pointer stays there. */
export function zoomed(camera: Camera, factor: number, at: Point, screen: Size, map: Size): Camera {
  const scale = Math.min(LARGEST, Math.max(smallest(screen, map), camera.scale * factor));
  const x = camera.x + at.x / camera.scale - at.x / scale;
  const y = camera.y + at.y / camera.scale - at.y / scale;
  return held({ x, y, scale }, screen, map);
}

/** The smallest box around some points, with room on every side. */
export function around(points: readonly Point[], room: number): Box {
  const [xs, ys] = [points.map((one) => one.x), points.map((one) => one.y)];
  const [x, y] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return { x, y, width: Math.max(...xs) + room - x, height: Math.max(...ys) + room - y };
}
