// Plays what happened, whoever caused it, one shot after the other; only then does the page ask.
import type { Shot } from "./shots";

/** A computer's turn is hurried along as it grows: what waits behind the film is shown faster and faster. */
const MOST_WAITING = 240;
const LONG_MS = 16_000;

export interface Take<T> {
  item: T;
  /** None for what only keeps its place in line. */
  shots: Shot[];
}

export interface FilmCrew<T> {
  /** A shot begins: show it. */
  show: (item: T, shot: Shot) => void;
  /** All of the take has been seen, or was skipped. */
  end: (item: T) => void;
  /** The film runs, or has stopped. */
  running: (on: boolean) => void;
}

export class Film<T> {
  #takes: Take<T>[] = [];
  #at = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly crew: FilmCrew<T>) {}

  /** How many takes are still to be seen, the one that runs included. */
  get waiting(): number {
    return this.#takes.length;
  }

  push(item: T, shots: Shot[]): void {
    this.#takes.push({ item, shots });
    if (this.#timer === undefined) this.#run();
  }

  /** Show at once whatever waits its turn. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const all = this.#takes;
    this.#takes = [];
    this.#at = 0;
    for (const one of all) this.crew.end(one.item);
    this.crew.running(false);
  }

  /** What is left to be seen would take so long. */
  get left(): number {
    return this.#takes.flatMap((one) => one.shots).reduce((sum, shot) => sum + shot.ms, 0);
  }

  #run(): void {
    this.#timer = undefined;
    if (this.#takes.length > MOST_WAITING) return this.skip();
    while (this.#takes.length) {
      const { item, shots } = this.#takes[0]!;
      while (this.#at < shots.length) {
        const shot = shots[this.#at]!;
        this.#at += 1;
        this.crew.show(item, shot);
        const ms = shot.ms * this.#haste(shot);
        if (ms >= 1) {
          this.crew.running(true);
          this.#timer = setTimeout(() => this.#run(), ms);
          return;
        }
      }
      this.#at = 0;
      this.#takes.shift();
      this.crew.end(item);
    }
    this.crew.running(false);
  }

  /** When much waits, walks without dice are shortened; dice, falls and moments never. */
  #haste({ line }: Shot): number {
    return line.roll || line.moment || line.kind === "fall" ? 1 : Math.min(1, LONG_MS / Math.max(1, this.left));
  }
}
