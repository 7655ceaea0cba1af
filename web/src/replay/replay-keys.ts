// What a key does on the replay page.
import { saveSettings, settings } from "../shared/settings.svelte";
import type { ReplayState } from "./replay-state.svelte";

/** The page as the keys know it. */
export interface ReplayPageControls {
  /** Close what lies over the page, and put the pen away. */
  close: () => void;
  link: () => void;
  comment: () => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ".": 1, ",": -1 };

/** Whether a key is for the thing that has the focus, and not for the page. */
function isForFocus({ key }: KeyboardEvent, target: HTMLElement): boolean {
  const field = target.tagName === "INPUT" && (target as HTMLInputElement).type !== "range";
  if (field || /^(SELECT|TEXTAREA)$/.test(target.tagName)) return true;
  if ((key === " " || key === "Enter") && /^(BUTTON|A)$/.test(target.tagName)) return true;
  return key.startsWith("Arrow") && target.closest('[role="grid"], [role="tablist"]') !== null;
}

export function replayKey(event: KeyboardEvent, replay: ReplayState, page: ReplayPageControls): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") return page.close();
  if (isForFocus(event, event.target as HTMLElement)) return;
  const by = STEPS[event.key] ?? 0;
  if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
    if (event.shiftKey) replay.activation(by);
    else replay.step(by);
  } else if (by) replay.turn(by);
  else if (event.key === "Home") replay.go(0);
  else if (event.key === "End") replay.go(replay.last);
  else if (event.key === " ") replay.toggle();
  else if (event.key.toLowerCase() === "x") replay.mark(event.shiftKey ? -1 : 1);
  else if (event.key === "y") page.link();
  else if (event.key.toLowerCase() === "c") page.comment();
  else if (event.key === "t") saveSettings({ zones: settings.zones ? 0 : 1 });
  else if (event.key === "v") saveSettings({ flip: !settings.flip });
  else return;
  event.preventDefault();
}
