import type { Point } from '../grid/cells';
import type { Viewpoint } from './camera.svelte';

const MOUSE = 4;
const FINGER = 8;

interface Press { readonly start: Point; at: Point }

/** Fingers and the mouse on the map: one drags, two pinch, and whatever did not move was a click. */
export function gestures(viewpoint: Viewpoint, rect: () => DOMRect, onpoint: (at: Point) => void, onpick: (at: Point) => void) {
  const pressed = new Map<number, Press>();
  let moved = false;
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
    if (moved) viewpoint.pan(camera, dx, dy);
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
    camera = viewpoint.camera;
    for (const press of pressed.values()) Object.assign(press, { start: press.at });
  }

  const cancel = (event: PointerEvent): void => { pressed.delete(event.pointerId); };
  return { down, move, up, cancel };
}
