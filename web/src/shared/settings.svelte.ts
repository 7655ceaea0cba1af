// What a person likes, kept on the device.
import type { Policy } from "../net/wire-types";
import { defaultKeys, type KeyAction } from "./key-bindings";
import { defaultLetters, type LetterSettings } from "./piece-letters";

/** How fast what happened is shown. */
export type Speed = "calm" | "normal" | "brisk" | "once";

export interface Settings {
  theme: "" | "dark" | "light";
  oneClick: "" | "on" | "off";
  zones: number;
  motion: "full" | "none";
  key: boolean;
  flip: boolean;
  keys: Partial<Record<KeyAction, string>>;
  plainColours: boolean;
  ruler: boolean;
  marks: LetterSettings;
  muted: string[];
  sound: "off" | "on";
  volume: number;
  captions: boolean;
  speed: Speed;
  /** What is answered without asking: the coach's own, and by side where one screen is for both. */
  policies: Record<string, Record<string, Policy["value"]>>;
}
const NAME = "touchback";
const first: Settings = {
  theme: "",
  oneClick: "",
  zones: 1,
  motion: "full",
  key: true,
  flip: false,
  keys: {},
  plainColours: false,
  ruler: false,
  marks: defaultLetters,
  muted: [],
  sound: "off",
  volume: 0.5,
  captions: true,
  speed: "normal",
  policies: {},
};

function read(): Settings {
  try {
    return { ...first, ...(JSON.parse(localStorage.getItem(NAME) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...first };
  }
}

export const settings: Settings = $state(read());

export function saveSettings(change: Partial<Settings>): void {
  store(change);
  applySettings();
}

function store(change: Partial<Settings>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(NAME, JSON.stringify(settings));
  } catch {
    // A private window keeps nothing; the page works all the same.
  }
}

/** An automatic answer is kept for matches to come; to be asked is what nobody has to keep. */
export function keepPolicy(whose: string, key: string, value: Policy["value"]): void {
  const { [key]: _, ...others } = settings.policies[whose] ?? {};
  store({ policies: { ...settings.policies, [whose]: value === "ask" ? others : { ...others, [key]: value } } });
}

export function applySettings(): void {
  const system = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  document.documentElement.dataset.theme = settings.theme || system;
  document.documentElement.dataset.motion = settings.motion;
}

export const boundKeys = (): Record<KeyAction, string> => ({ ...defaultKeys, ...settings.keys });

export function reducedMotion(): boolean {
  return settings.motion === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** One click is enough where no die is needed: as a rule with a mouse, not with a finger. */
export function oneClick(touch: boolean): boolean {
  return settings.oneClick ? settings.oneClick === "on" : !touch;
}
