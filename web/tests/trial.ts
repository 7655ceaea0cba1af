import { MatchState } from "../src/lib/match.svelte";
import type { Aim, Reach } from "../src/lib/wire";

/** A match without a server: what it asks for is kept, and answers are handed in. */
export class Unconnected extends MatchState {
  asked: Record<string, unknown>[] = [];
  protected override whisper(frame: Record<string, unknown>): void {
    this.asked.push(frame);
  }
  hear(frame: Reach | Aim): void {
    this.onReach(frame);
  }
}
