import type { Camera, Size } from './camera';
import { STEP, type Shape } from './cells';

/** Which columns and rows are drawn, from 0; the last of each is left out. */
export interface Window { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** Maps of so many cells are drawn whole. */
export const FEW = 1000;
/** Beyond so many cells in view, ground is drawn in fields without a node for each cell. */
export const MANY = 4000;
const BLOCK = 10;

/** What is in view, by tens of cells, so that it seldom changes while one looks around. */
export function inView(camera: Camera, screen: Size, shape: Shape, columns: number, rows: number): Window {
  if (columns * rows <= FEW) return { left: 0, top: 0, right: columns, bottom: rows };
  const { across, down } = STEP[shape];
  const first = (at: number, step: number) => Math.max(0, Math.floor(at / step / BLOCK) * BLOCK - 1);
  const last = (at: number, step: number, most: number) => Math.min(most, Math.ceil(at / step / BLOCK) * BLOCK + 1);
  return {
    left: first(camera.x, across),
    top: first(camera.y, down),
    right: last(camera.x + screen.width / camera.scale, across, columns),
    bottom: last(camera.y + screen.height / camera.scale, down, rows),
  };
}

export const cellsIn = (window: Window): number => (window.right - window.left) * (window.bottom - window.top);
