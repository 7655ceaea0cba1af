// The pitch as a picture of its own: the drawing with its colours written into it.
const NS = "http://www.w3.org/2000/svg";

/** Custom properties in a text, replaced by what they stand for; some name others. */
export function inlineProperties(text: string, value: (name: string) => string): string {
  let found = text;
  for (let depth = 0; depth < 4 && found.includes("var(--"); depth += 1)
    found = found.replace(/var\((--[\w-]+)\)/g, (_, name: string) => value(name).trim() || "none");
  return found;
}

/** The style rules that touch something in the drawing. */
function rulesFor(svg: SVGSVGElement): string {
  const all = [...svg.querySelectorAll("*")];
  const kept: string[] = [];
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules)
      if (
        rule instanceof CSSStyleRule &&
        /svelte-/.test(rule.selectorText) &&
        all.some((one) => one.matches(rule.selectorText))
      )
        kept.push(rule.cssText);
  return kept.join("\n");
}

export function pictureOf(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  for (const one of copy.querySelectorAll('[role="row"], .cell')) one.remove();
  const style = document.createElementNS(NS, "style");
  style.textContent = `text{font-family:system-ui,"DejaVu Sans",sans-serif}\n${rulesFor(svg)}`;
  copy.prepend(style);
  copy.setAttribute("xmlns", NS);
  copy.removeAttribute("role");
  const values = getComputedStyle(document.documentElement);
  return inlineProperties(new XMLSerializer().serializeToString(copy), (name) => values.getPropertyValue(name));
}

export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

export async function savePicture(svg: SVGSVGElement, name: string, kind: "svg" | "png"): Promise<void> {
  const text = pictureOf(svg);
  if (kind === "svg") return saveBlob(`${name}.svg`, new Blob([text], { type: "image/svg+xml" }));
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  await image.decode();
  URL.revokeObjectURL(image.src);
  const canvas = document.createElement("canvas");
  const scale = 2;
  canvas.width = svg.width.baseVal.value * scale;
  canvas.height = svg.height.baseVal.value * scale;
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("This browser cannot turn the drawing into a picture. Try SVG.");
  saveBlob(`${name}.png`, blob);
}
