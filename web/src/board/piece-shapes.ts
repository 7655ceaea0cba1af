// Outlines of the sides and crests of the jobs: our own drawings, in a square of 34 units.
const circle = "M0-14A14 14 0 1 1 0 14A14 14 0 1 1 0-14Z";
const hexagon = [
  "M-6.4-13.6Q-8-13.6-8.8-12.2L-14.6-1.6Q-15.4 0-14.6 1.6L-8.8 12.2Q-8 13.6-6.4 13.6",
  "L6.4 13.6Q8 13.6 8.8 12.2L14.6 1.6Q15.4 0 14.6-1.6L8.8-12.2Q8-13.6 6.4-13.6Z",
].join("");
const square = "M-9-13H9Q13-13 13-9V9Q13 13 9 13H-9Q-13 13-13 9V-9Q-13-13-9-13Z";
const diamond = "M-2-15.4Q0-17 2-15.4L15.4-2Q17 0 15.4 2L2 15.4Q0 17-2 15.4L-15.4 2Q-17 0-15.4-2Z";

export const pieceOutline = (side: number): string => [circle, hexagon, square, diamond][side] ?? circle;

const bar = "M-1.7-12.2h3.4v6h-3.4z";
const dot = "M0-11.7a2.7 2.7 0 1 1 0 5.4a2.7 2.7 0 1 1 0-5.4z";
const chevrons = "M-5-6.2L0-10.4L5-6.2V-8.2L0-12.4L-5-8.2zM-5-9.4L0-13.4L5-9.4V-10.4L0-14.6L-5-10.4z";
const bars = "M-4.8-11.4h9.6v2h-9.6zM-4.8-8.2h9.6v2h-9.6z";
const spikes = "M-6.2-6.2L-4.6-11L-2.6-6.6L0-12.6L2.6-6.6L4.6-11L6.2-6.2z";
const star = "M0-13.4l1.3 2.8l3 .3l-2.2 2.1l.6 3l-2.7-1.5l-2.7 1.5l.6-3l-2.2-2.1l3-.3z";

export const positionCrests: Record<string, string> = {
  blitzer: bar,
  thrower: dot,
  catcher: chevrons,
  runner: chevrons,
  blocker: bars,
  big: spikes,
  star,
  special: star,
};

export const ballKind = (kind: string): "ball" | "bomb" => (kind.includes("bomb") ? "bomb" : "ball");
