// A window on the drawing of the pitch: where it stands and how near it is.
export interface Viewport {
  x: number;
  y: number;
  z: number;
}
export interface Extent {
  w: number;
  h: number;
}

/** How near the action is looked at where the whole pitch is in view anyway. */
export const CLOSE_ZOOM = 1.8;

/** Keep the drawing over the window; what is smaller than it stands in the middle. */
export function clampViewport(sight: Viewport, view: Extent, whole: Extent): Viewport {
  const along = (at: number, room: number, size: number): number =>
    size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at));
  return { x: along(sight.x, view.w, whole.w * sight.z), y: along(sight.y, view.h, whole.h * sight.z), z: sight.z };
}
