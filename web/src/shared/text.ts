// Names, numbers and times as short texts.
export const textOfKey = (key: string): string => {
  const text = key.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

export const shortName = (name: string): string => /\S+( [IVX]+)?$/.exec(name)?.[0] ?? name;

/** Two letters for a crest: first letters of the first and last word. */
export function initialsOf(name: string): string {
  const parts = name.split(" ").filter(Boolean);
  return ((parts[0]?.[0] ?? "") + (parts.length > 1 ? (parts.at(-1)?.[0] ?? "") : "")).toUpperCase();
}

/** "4", "4 and 7", "2, 4 and 7". */
export const listInWords = (names: (string | number)[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : String(names[0] ?? "");

export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A span of time, in words that stay short; nothing under a minute. */
export function durationText(ms: number): string {
  const minutes = Math.floor(ms / 60000);
  if (minutes < 1) return "";
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** How long ago. */
export const timeAgo = (ms: number): string => (durationText(ms) ? `${durationText(ms)} ago` : "just now");
