import type { Point } from '../grid/cells';
import type { Viewpoint } from './camera.svelte';

const MOUSE = 4;
const FINGER = 8;

interface Press { readonly start: Point; at: Point }
/** A way that is drawn: where it may begin, through which points it goes, that it is done or dropped. */
export interface Drawing { begins(at: Point): boolean; through(at: Point): void; ends(): void; drops(): void }

/** Fingers and the mouse on the map: one drags or draws a way, two pinch, and whatever did not move was a click. */
export function gestures(
  viewpoint: Viewpoint, rect: () => DOMRect, onpoint: (at: Point) => void, onpick: (at: Point) => void, drawing: Drawing,
) {
  const pressed = new Map<number, Press>();
  let moved = false;
  let draws = false;
  let camera = viewpoint.camera;
  const place = (event: PointerEvent): Point => {
    const box = rect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const apart = () => {
    const [a, b] = [...pressed.values()];
    return a && b ? Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y) : 0;
  };

  function down(event: PointerEvent): void {
    const at = place(event);
    if (draws) drawing.drops();
    draws = pressed.size === 0 && drawing.begins(at);
    pressed.set(event.pointerId, { start: at, at });
    moved = pressed.size > 1;
    camera = viewpoint.camera;
  }

  function move(event: PointerEvent): void {
    const press = pressed.get(event.pointerId);
    const at = place(event);
    if (!press || !event.buttons) { onpoint(at); return; }
    if (pressed.size > 1) { pinch(press, at); return; }
    press.at = at;
    const [dx, dy] = [at.x - press.start.x, at.y - press.start.y];
    moved ||= Math.hypot(dx, dy) > (event.pointerType === 'touch' ? FINGER : MOUSE);
    if (moved && draws) drawing.through(at);
    else if (moved) viewpoint.pan(camera, dx, dy);
  }

  function pinch(press: Press, at: Point): void {
    const before = apart();
    press.at = at;
    const [a, b] = [...pressed.values()];
    if (a && b && before) viewpoint.zoom(apart() / before, { x: (a.at.x + b.at.x) / 2, y: (a.at.y + b.at.y) / 2 });
  }

  function up(event: PointerEvent): void {
    const wasPressed = pressed.delete(event.pointerId);
    if (wasPressed && !moved) onpick(place(event));
    else if (wasPressed && draws) drawing.ends();
    draws = false;
    camera = viewpoint.camera;
    for (const press of pressed.values()) Object.assign(press, { start: press.at });
  }

  function cancel(event: PointerEvent): void {
    pressed.delete(event.pointerId);
    if (draws) drawing.drops();
    draws = false;
  }
  return { down, move, up, cancel };
}
