// One line to the server that comes back by itself. What was sent while it was down is not sent again.
import type { FromClient, FromServer, Hello } from "./wire-types";

export interface Connection {
  send(message: FromClient): boolean;
  close(): void;
}
export interface ConnectionEvents {
  said(message: FromServer): void;
  state(up: boolean, tries: number): void;
  ended(): void;
}
/** Ends after which trying again is no use: no such seat, no such match, no room, another version. */
const FINAL = new Set([4400, 4403, 4404, 4409]);
/** The rules of the match are played no longer: its replay shows it, and says why. */
const WATCH_ONLY = 4410;

export function openSocket(
  match: string,
  seat: string | null,
  since: () => number | null,
  events: ConnectionEvents,
): Connection {
  let socket: WebSocket | null = null;
  let tries = 0;
  let done = false;
  let timer = 0;
  const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${match}`;

  function open(): void {
    socket = new WebSocket(address);
    socket.onopen = async (event) => {
      const promise = seat ? await (await import("./dice-share")).promiseFor(match) : null;
      const hello: Hello = { t: "hello", seat, since: since(), promise, v: 1, compact: true };
      (event.target as WebSocket).send(JSON.stringify(hello));
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as FromServer;
      if (message.t === "welcome") {
        tries = 0;
        events.state(true, 0);
      }
      events.said(message);
    };
    socket.onclose = (event) => {
      if (done) return;
      if (FINAL.has(event.code)) {
        done = true;
        events.ended();
        return;
      }
      if (event.code === WATCH_ONLY) location.replace(`/replay/${match}`);
      tries += 1;
      events.state(false, tries);
      // Not all at once after a restart of the server.
      timer = window.setTimeout(open, (0.5 + Math.random()) * Math.min(4000, 150 * 2 ** Math.min(tries, 5)));
    };
  }
  const pulse = window.setInterval(() => socket?.readyState === 1 && socket.send('{"t":"ping"}'), 20000);
  open();
  return {
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    close() {
      done = true;
      clearInterval(pulse);
      clearTimeout(timer);
      socket?.close();
    },
  };
}
