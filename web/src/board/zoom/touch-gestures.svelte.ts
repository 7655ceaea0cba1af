// Fingers on the pitch: drag to pan, two to zoom, hold for the loupe and then the card. A tap is left to the pitch.
import { type Extent, CLOSE_ZOOM, clampViewport, type Viewport } from "./viewport";

export const MOST_ZOOM = 3;
const SLIP = 9;
const EDGE = 16;
const PAD = 20;
const AIM_MS = 140;
const CARD_MS = 350;

/** Zoom by a factor around a point of the window. */
export function zoomAround(sight: Viewport, by: number, at: { x: number; y: number }, least: number): Viewport {
  const z = Math.min(MOST_ZOOM, Math.max(least, sight.z * by));
  const f = z / sight.z;
  return { x: at.x - (at.x - sight.x) * f, y: at.y - (at.y - sight.y) * f, z };
}

/** The sight of a window that was turned or whose drawing was drawn anew: what stood in its middle stands there again. */
export function recentre(
  sight: Viewport,
  before: { view: Extent; whole: Extent },
  now: { view: Extent; whole: Extent },
): Viewport {
  const along = (at: number, was: number, size: number, room: number, next: number): number =>
    room / 2 - ((was / 2 - at) / size) * next;
  return {
    x: along(sight.x, before.view.w, before.whole.w, now.view.w, now.whole.w),
    y: along(sight.y, before.view.h, before.whole.h, now.view.h, now.whole.h),
    z: sight.z,
  };
}

/** How far to shift a window so that a stretch is in it with some room; of one that is too long the end with its first point. */
export function shiftIntoView(points: number[], room: number, pad: number): number {
  const [least, most] = [Math.min(...points), Math.max(...points)];
  if (most - least > room - 2 * pad) return points[0]! - least <= most - points[0]! ? pad - least : room - pad - most;
  return least < pad ? pad - least : most > room - pad ? room - pad - most : 0;
}

export interface GestureHooks {
  /** A piece is being dragged: the pitch stays where it is. */
  busy: () => boolean;
  squareAt: (x: number, y: number) => string;
  tap: (square: string) => void;
  card: (square: string) => void;
  small: () => boolean;
}

interface Finger {
  x: number;
  y: number;
}

export class TouchGestures {
  sight = $state.raw<Viewport>({ x: 0, y: 0, z: 1 });
  view = $state.raw<Extent>({ w: 1, h: 1 });
  whole = $state.raw<Extent>({ w: 1, h: 1 });
  smooth = $state(false);
  aim = $state.raw<{ x: number; y: number; square: string } | null>(null);

  #fingers = new Map<number, Finger>();
  #from: Finger = { x: 0, y: 0 };
  #moved = false;
  #swallow = false;
  #timers: number[] = [];
  #node: HTMLElement | null = null;
  /** What should stay in view when the window shrinks, until a finger moves it. */
  #wanted: Finger[] = [];
  #hooks: GestureHooks;

  constructor(hooks: GestureHooks) {
    this.#hooks = hooks;
  }

  get least(): number {
    return Math.min(1, this.view.h / this.whole.h, this.view.w / this.whole.w);
  }

  attach = (node: HTMLElement): { destroy: () => void } => {
    this.#node = node;
    const sizes = new ResizeObserver(() => this.measure());
    sizes.observe(node);
    if (node.firstElementChild) sizes.observe(node.firstElementChild);
    const events: [string, (event: never) => void, boolean?][] = [
      ["pointerdown", this.#down],
      ["pointermove", this.#move],
      ["pointerup", this.#up],
      ["pointercancel", this.#up],
      ["click", this.#click, true],
      ["wheel", this.#wheel],
    ];
    for (const [name, deed, early] of events)
      node.addEventListener(name, deed as EventListener, { capture: early ?? false, passive: false });
    this.measure();
    return {
      destroy: () => {
        sizes.disconnect();
        this.#forget();
        for (const [name, deed, early] of events)
          node.removeEventListener(name, deed as EventListener, { capture: early ?? false });
      },
    };
  };

  measure(): void {
    const svg = this.#node?.querySelector("svg");
    if (!this.#node || !svg) return;
    const before = { view: this.view, whole: this.whole };
    this.view = { w: this.#node.clientWidth, h: this.#node.clientHeight };
    this.whole = { w: svg.width.baseVal.value, h: svg.height.baseVal.value };
    const grown = this.whole.w / before.whole.w;
    const same = grown === 1 || before.whole.w <= 1;
    this.smooth = false;
    this.sight = clampViewport(same ? this.sight : recentre(this.sight, before, this), this.view, this.whole);
    if (!same) this.#wanted = this.#wanted.map((one) => ({ x: one.x * grown, y: one.y * grown }));
    this.show(this.#wanted);
  }

  #see(sight: Viewport, smooth = false): void {
    this.smooth = smooth;
    this.sight = clampViewport(sight, this.view, this.whole);
  }

  /** Points of the drawing, in its own pixels: one comes to the middle if it is not well in view, several come into view. */
  show(points: Finger[]): void {
    if (this.#fingers.size || !points.length) return;
    this.#wanted = points;
    const { x, y, z } = this.sight;
    const { w, h } = this.view;
    const [across, down] = [points.map((one) => one.x * z + x), points.map((one) => one.y * z + y)];
    if (points.length > 1)
      return this.#see({ x: x + shiftIntoView(across, w, PAD), y: y + shiftIntoView(down, h, PAD), z }, true);
    const margin = Math.min(90, h / 4);
    const [px, py] = [across[0]!, down[0]!];
    if (px > PAD && px < w - PAD && py > margin && py < h - margin) return;
    this.#see({ x: w / 2 - points[0]!.x * z, y: h / 2 - points[0]!.y * z, z }, true);
  }

  /** The whole pitch; or, when that is in view, squares of a good size around the action. */
  fit(at: { x: number; y: number } | null = null): void {
    const { least, view, whole } = this;
    const z = this.sight.z > least + 0.01 ? least : least < 0.99 ? 1 : CLOSE_ZOOM;
    const { x, y } = at ?? { x: whole.w / 2, y: whole.h / 2 };
    this.#see({ x: view.w / 2 - x * z, y: view.h / 2 - y * z, z }, true);
  }

  zoom(by: number): void {
    this.#see(zoomAround(this.sight, by, { x: this.view.w / 2, y: this.view.h / 2 }, this.least), true);
  }

  // --- fingers --------------------------------------------------------------------------------------------------------

  #at(event: { clientX: number; clientY: number }): Finger {
    const box = this.#node!.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #forget(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.aim = null;
  }

  #down = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") {
      this.#swallow = false;
      return;
    }
    const at = this.#at(event);
    this.#fingers.set(event.pointerId, at);
    this.#forget();
    if (this.#fingers.size > 1) {
      this.#moved = true;
      this.#swallow = true;
      return;
    }
    this.#from = at;
    this.#moved = false;
    this.#swallow = false;
    if (this.#hooks.busy()) return;
    const { clientX, clientY } = event;
    this.#timers.push(
      window.setTimeout(() => {
        if (this.#hooks.small()) this.#look(clientX, clientY);
      }, AIM_MS),
    );
    this.#timers.push(window.setTimeout(() => this.#hold(clientX, clientY), CARD_MS));
  };

  #look(x: number, y: number): void {
    const at = this.#at({ clientX: x, clientY: y });
    this.aim = { ...at, square: this.#hooks.squareAt(x, y) };
  }

  #hold(x: number, y: number): void {
    const square = this.#hooks.squareAt(x, y);
    this.#forget();
    this.#swallow = true;
    this.#moved = true;
    navigator.vibrate?.(8);
    this.#deaf();
    if (square) this.#hooks.card(square);
  }

  /** What opens under a finger that still lies there is not tapped by lifting it. */
  #deaf(): void {
    const stop = (event: Event): void => {
      event.stopPropagation();
      event.preventDefault();
    };
    addEventListener("click", stop, { capture: true });
    addEventListener("pointerup", () => setTimeout(() => removeEventListener("click", stop, { capture: true }), 60), {
      once: true,
    });
  }

  #move = (event: PointerEvent): void => {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const at = this.#at(event);
    if (this.#hooks.busy()) return this.#forget();
    if (this.#fingers.size > 1) {
      this.#pinch(event.pointerId, at);
      return;
    }
    this.#fingers.set(event.pointerId, at);
    const far = Math.hypot(at.x - this.#from.x, at.y - this.#from.y) > SLIP;
    if (this.aim) {
      // With the loupe open the finger aims: it neither pans nor waits for the card.
      if (far && this.#timers.length) {
        for (const timer of this.#timers) clearTimeout(timer);
        this.#timers = [];
        this.#swallow = true;
      }
      this.#look(event.clientX, event.clientY);
      return;
    }
    if (!this.#moved && !far) return;
    if (!this.#moved) {
      this.#wanted = [];
      this.#forget();
      this.#moved = true;
      this.#swallow = true;
    }
    if (this.#from.x < EDGE || this.#from.x > this.view.w - EDGE) return;
    this.#see({ ...this.sight, x: this.sight.x + at.x - before.x, y: this.sight.y + at.y - before.y });
  };

  #pinch(id: number, at: Finger): void {
    const [other] = [...this.#fingers].filter(([one]) => one !== id).map(([, finger]) => finger);
    const before = this.#fingers.get(id)!;
    this.#fingers.set(id, at);
    if (!other) return;
    const spread = (a: Finger, b: Finger): number => Math.max(8, Math.hypot(a.x - b.x, a.y - b.y));
    const [was, now] = [
      { x: (before.x + other.x) / 2, y: (before.y + other.y) / 2 },
      { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 },
    ];
    const next = zoomAround(this.sight, spread(at, other) / spread(before, other), was, this.least);
    this.#see({ ...next, x: next.x + now.x - was.x, y: next.y + now.y - was.y });
  }

  #up = (event: PointerEvent): void => {
    if (!this.#fingers.delete(event.pointerId)) return;
    const aimed = this.aim;
    const swallowed = this.#swallow;
    this.#forget();
    if (aimed && swallowed && !this.#moved && event.type === "pointerup" && aimed.square) this.#hooks.tap(aimed.square);
    if (this.#fingers.size === 1) this.#from = [...this.#fingers.values()][0]!;
  };

  /** After a pan, a pinch or a hold the browser's click is none. */
  #click = (event: MouseEvent): void => {
    if (!this.#swallow || event.detail === 0) return;
    this.#swallow = false;
    event.stopPropagation();
    event.preventDefault();
  };

  #wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.#see(zoomAround(this.sight, Math.exp(-event.deltaY / 200), this.#at(event), this.least));
  };
}
