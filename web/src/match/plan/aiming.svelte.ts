// A throw or a kick at the square that is aimed at: asked for when the mouse rests there, one question at a time.
import type { AimAnswer, AimedThrow, FromClient } from "../../net/wire-types";

export interface Aimed {
  player: number;
  square: string;
  along?: string[];
  mate?: number;
}

const REST_MS = 90;
const LATE_MS = 4000;
const keyOf = (aimed: Aimed): string => [aimed.player, aimed.square, aimed.mate ?? -1, ...(aimed.along ?? [])].join();

export class Aiming {
  /** What is known of the square aimed at; of another square, nothing. */
  target = $state.raw<AimedThrow | null>(null);

  #known = new Map<string, AimedThrow | null>();
  #seq = -1;
  #wanted: Aimed | null = null;
  #asked = "";
  #askedAt = 0;
  #n = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private send: (message: FromClient) => void) {}

  /** That square of that position is aimed at, or none. */
  at(aimed: Aimed | null, seq: number): void {
    clearTimeout(this.#timer);
    if (seq !== this.#seq) {
      this.#known.clear();
      this.#asked = "";
    }
    this.#seq = seq;
    this.#wanted = aimed;
    this.target = aimed ? (this.#known.get(keyOf(aimed)) ?? null) : null;
    if (aimed && !this.#known.has(keyOf(aimed))) this.#timer = setTimeout(() => this.#ask(), REST_MS);
  }

  #ask(): void {
    const aimed = this.#wanted;
    if (!aimed || this.#known.has(keyOf(aimed)) || (this.#asked && Date.now() - this.#askedAt < LATE_MS)) return;
    this.#n += 1;
    this.#asked = keyOf(aimed);
    this.#askedAt = Date.now();
    this.send({ t: "reach", ...aimed, n: this.#n });
  }

  /** The answer; what was aimed at in the meantime is asked for next. */
  heard(message: AimAnswer): void {
    if (message.n !== this.#n) return;
    this.#asked = "";
    if (message.seq === this.#seq) this.#known.set(keyOf(message), message.aim);
    if (this.#wanted && keyOf(this.#wanted) === keyOf(message) && message.seq === this.#seq) this.target = message.aim;
    else this.#ask();
  }
}
