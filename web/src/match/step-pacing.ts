// What others do is shown one step after the other, so that an eye can follow; one key shows all of it at once.
export interface QueuedStep<T> {
  item: T;
  paced: boolean;
}

export const STEP_MS = 350;
export const MISSED_MS = 70;
/** A whole turn of a computer takes no longer than this. */
export const LONGEST_MS = 9000;
/** When more than this many wait, all but the last few are shown in one go. */
export const MOST_QUEUED = 240;
const FEW = 60;

/** The pause before the next step: the time left is shared among those that wait, so that a whole turn never takes long. */
export const stepPause = (waiting: number, left = LONGEST_MS): number =>
  Math.min(STEP_MS, Math.max(0, left) / Math.max(1, waiting));

export class StepPacer<T> {
  #queue: QueuedStep<T>[] = [];
  #timer = 0;
  #last = -Infinity;
  #until = 0;

  constructor(
    readonly show: (item: T) => void,
    readonly gap: (item: T, waiting: number, left: number) => number,
    readonly now: () => number = () => performance.now(),
  ) {}

  get waiting(): number {
    return this.#queue.length;
  }

  /** Shown now if nothing waits and the last step is long enough ago; what is not paced only keeps its place in line. */
  push(item: T, paced: boolean): void {
    if (!this.#queue.length) this.#until = this.now() + LONGEST_MS;
    this.#queue.push({ item, paced });
    if (!this.#timer) this.#run();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const all = this.#queue;
    this.#queue = [];
    for (const one of all) this.show(one.item);
    this.#last = this.now();
  }

  #run(): void {
    this.#timer = 0;
    const most = this.#queue.length > MOST_QUEUED ? FEW : Infinity;
    while (this.#queue.length) {
      const next = this.#queue[0]!;
      const left =
        next.paced && this.#queue.length <= most
          ? this.#last + this.gap(next.item, this.#queue.length, this.#until - this.now()) - this.now()
          : 0;
      if (left > 0) {
        this.#timer = setTimeout(() => this.#run(), left);
        return;
      }
      this.#queue.shift();
      if (next.paced) this.#last = this.now();
      this.show(next.item);
    }
  }
}
