// A replay looked at together: who is there, who leads, and what is drawn over the pitch.
import type { Drawing, FromRoom, MemberView, ToRoom } from "../net/wire-types";

/** Colours of those who draw: apart from each other, from the turf and from both sides. */
export const inks = ["#ffe08a", "#ff9ecb", "#9ff0ff", "#c7ff8f", "#ffffff", "#d6b3ff", "#ffb08a", "#8fe0c0"];
export const inkOf = (colour: number): string => inks[colour % inks.length]!;

export class WatchTogether {
  members = $state.raw<MemberView[]>([]);
  leader = $state(0);
  you = $state(0);
  drawn = $state.raw<Drawing[]>([]);
  following = $state(true);
  up = $state(false);
  fault = $state("");
  pen = $state<"" | Drawing["kind"]>("");
  /** Counts the moments that were gone to: what is half drawn belongs to the one before. */
  moments = $state(0);

  #socket: WebSocket | null = null;
  #done = false;
  #timer = 0;
  #last = -1;
  #tries = 0;

  #here: number;

  constructor(
    readonly match: string,
    readonly room: string,
    readonly name: string,
    readonly go: (seq: number) => void,
    here = 0,
  ) {
    this.#here = here;
  }

  get leads(): boolean {
    return this.you > 0 && this.you === this.leader;
  }

  open(): void {
    const socket = new WebSocket(
      `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${this.match}/together/${this.room}`,
    );
    this.#socket = socket;
    socket.onopen = () => this.#send({ t: "join", name: this.name });
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as FromRoom);
    socket.onclose = (event) => {
      this.up = false;
      if (this.#done || event.code >= 4400) return;
      this.#tries += 1;
      this.#timer = window.setTimeout(() => this.open(), Math.min(4000, 300 * this.#tries));
    };
  }

  hear(message: FromRoom): void {
    if (message.t === "room") {
      this.you = message.you;
      this.up = true;
      this.#tries = 0;
    }
    if ("drawn" in message) this.drawn = message.drawn;
    if (message.t === "members") {
      this.leader = message.leader;
      this.members = message.members;
      if (this.leads && this.#last < 0) this.#take(this.#here);
    }
    if (message.t === "refused") this.fault = message.why;
    if (message.t === "go") {
      this.drawn = [];
      this.moments += 1;
    }
    if ((message.t === "go" || message.t === "room") && message.seq >= 0) {
      this.#last = message.seq;
      if (this.following && !this.leads) this.go(message.seq);
    }
  }

  /** The leader takes the others along; a member who looks elsewhere stops following. */
  moved(seq: number): void {
    if (seq === this.#here) return;
    this.#here = seq;
    if (this.leads) this.#take(seq);
    else if (this.up && seq !== this.#last) this.following = false;
  }

  #take(seq: number): void {
    this.#last = seq;
    this.#send({ t: "go", seq });
  }

  follow(): void {
    this.following = true;
    if (this.#last >= 0) this.go(this.#last);
  }

  lead(): void {
    this.following = true;
    this.#send({ t: "lead" });
  }

  draw(kind: Drawing["kind"], squares: string[]): void {
    if (squares.length) this.#send({ t: "draw", kind, squares: squares.slice(0, 32) });
  }

  clear(): void {
    this.#send({ t: "clear" });
  }

  close(): void {
    this.#done = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #send(message: ToRoom): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }
}
