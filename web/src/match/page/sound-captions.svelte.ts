// Sounds are off unless wanted; a caption says the same.
import type { MatchState } from "../match-state.svelte";
import { playSound, soundCaptions, soundOf } from "../sounds";
import { settings } from "../../shared/settings.svelte";

const SHOWN_MS = 1500;

export class SoundCaptions {
  text = $state("");
  #heard = -1;
  #nudges = 0;

  /** Play the sound of what is new: in the log, or that this coach is asked or nudged. */
  hear(match: MatchState): void {
    const [log, mine] = [match.log, match.mine];
    const fresh = this.#heard < 0 ? [] : log.filter((line) => line.seq > this.#heard);
    this.#heard = log.at(-1)?.seq ?? 0;
    const nudged = match.nudges > this.#nudges;
    this.#nudges = match.nudges;
    const sound = soundOf(fresh) ?? (nudged || (mine && fresh.length) ? "call" : null);
    if (!sound || settings.sound === "off") return;
    playSound(sound, settings.volume);
    this.text = settings.captions ? soundCaptions[sound] : "";
    setTimeout(() => (this.text = ""), SHOWN_MS);
  }
}
