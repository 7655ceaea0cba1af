// A few plain sounds of our own, made on the spot; off unless wanted, and always with a caption.
import type { Line } from "../net/compact";

export type Sound = "dice" | "whistle" | "cheer" | "call";
export const soundCaptions: Record<Sound, string> = {
  dice: "Dice roll",
  whistle: "Whistle",
  cheer: "The crowd cheers",
  call: "A bell: your decision",
};

/** The loudest thing that these lines tell, if any makes a sound. */
export function soundOf(lines: Line[]): Sound | null {
  if (lines.some((line) => /touchdown/.test(line.kind))) return "cheer";
  if (lines.some((line) => /turnover|half_begins|match_ends/.test(line.kind))) return "whistle";
  return lines.some((line) => line.roll) ? "dice" : null;
}

const tones: Record<Sound, [number, number, number][]> = {
  dice: [
    [220, 0, 0.03],
    [170, 0.05, 0.03],
    [240, 0.1, 0.03],
  ],
  whistle: [
    [2300, 0, 0.18],
    [2200, 0.2, 0.3],
  ],
  cheer: [
    [392, 0, 0.12],
    [494, 0.12, 0.12],
    [587, 0.24, 0.3],
  ],
  call: [[880, 0, 0.12]],
};
let context: AudioContext | null = null;

export function playSound(sound: Sound, volume: number): void {
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const [pitch, at, long] of tones[sound]) {
    const [tone, gain] = [context.createOscillator(), context.createGain()];
    tone.type = sound === "dice" ? "square" : "sine";
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(volume * 0.2, currentTime + at);
    gain.gain.exponentialRampToValueAtTime(0.001, currentTime + at + long);
    tone.connect(gain).connect(destination);
    tone.start(currentTime + at);
    tone.stop(currentTime + at + long);
  }
}
