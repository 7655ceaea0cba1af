import { MatchState } from "../src/match/match-state.svelte";
import type { AimAnswer, FromClient, Reach, ReachMap } from "../src/net/wire-types";

/** Something that was said, with all that a question about reach may have. */
export type Asked = { t: string } & Partial<Omit<Reach, "t">>;

/** A match without a server: what it asks for is kept, and answers are handed in. */
export class Unconnected extends MatchState {
  asked: Asked[] = [];
  protected override whisper(message: FromClient): void {
    this.asked.push(message);
  }
  hear(message: ReachMap | AimAnswer): void {
    this.onReach(message);
  }
}
