// A player who is dragged to a square while setting up.
import type { MatchState } from "../match-state.svelte";

/** So far a pointer moves before it drags. */
const FAR = 6;

export class DragToPlace {
  held = $state<{ slot: number; x: number; y: number; moved: boolean } | null>(null);

  constructor(
    private match: MatchState,
    private squareUnder: (x: number, y: number) => string,
  ) {}

  start(slot: number, event: PointerEvent): void {
    const { match } = this;
    if (!match.setUp || match.players[slot]?.side !== match.question?.asked) return;
    this.held = { slot, x: event.clientX, y: event.clientY, moved: false };
  }

  move(event: PointerEvent): void {
    if (!this.held) return;
    const { slot, x, y, moved } = this.held;
    if (!moved && Math.hypot(event.clientX - x, event.clientY - y) <= FAR) return;
    this.held = { slot, x: event.clientX, y: event.clientY, moved: true };
    this.match.hover = this.squareUnder(event.clientX, event.clientY);
  }

  end(event: PointerEvent): void {
    if (this.held?.moved) {
      const square = this.squareUnder(event.clientX, event.clientY);
      if (square) this.match.placeAt(this.held.slot, square);
    }
    this.held = null;
  }

  cancel(): void {
    this.held = null;
  }
}
