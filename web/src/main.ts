import { mount } from "svelte";
import "./app.css";
import { applySettings } from "./shared/settings.svelte";

applySettings();
matchMedia("(prefers-color-scheme: light)").addEventListener("change", applySettings);

const target = document.getElementById("page")!;
const routes: [RegExp, (id: string) => Promise<unknown>][] = [
  [
    /^\/play\/([^/]+)/,
    async (id) => mount((await import("./match/MatchPage.svelte")).default, { target, props: { id } }),
  ],
  [
    /^\/replay\/([^/]+)/,
    async (id) => mount((await import("./replay/ReplayPage.svelte")).default, { target, props: { id } }),
  ],
  [
    /^\/verify(?:\/([^/]*))?$/,
    async (id) => mount((await import("./replay/verify/VerifyPage.svelte")).default, { target, props: { id } }),
  ],
  [
    /^\/rules(?:\/(.*))?$/,
    async (id) => mount((await import("./rules/RulesPage.svelte")).default, { target, props: { id } }),
  ],
  [/^\/(?:index\.html)?$/, async () => mount((await import("./home/HomePage.svelte")).default, { target })],
  [/^/, async () => mount((await import("./home/NotFoundPage.svelte")).default, { target })],
];

for (const [pattern, show] of routes) {
  const found = pattern.exec(location.pathname);
  if (found) {
    await show(decodeURIComponent(found[1] ?? ""));
    break;
  }
}
