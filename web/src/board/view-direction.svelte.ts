// Which way the pitch is seen: what points somewhere, such as the die of a scatter, points there on the screen, too.
import type { ViewDirection } from "./squares";

export const viewDirection = $state<ViewDirection>({ turned: false, flipped: false });

/** By how many degrees a drawing that has the first row above is turned. */
export const viewAngle = (how: ViewDirection): number => (how.turned ? -90 : 0) + (how.flipped ? 180 : 0);
