import { mount, type Component } from "svelte";
import "./app.css";
import { applySettings } from "./lib/settings.svelte";

applySettings();
matchMedia("(prefers-color-scheme: light)").addEventListener("change", applySettings);

type Page = { default: Component<{ id: string }> };
const routes: [RegExp, () => Promise<Page>][] = [
  [/^\/play\/([^/]+)/, () => import("./pages/Match.svelte") as unknown as Promise<Page>],
  [/^\/replay\/([^/]+)/, () => import("./pages/Replay.svelte") as unknown as Promise<Page>],
  [/^\/verify(?:\/([^/]*))?$/, () => import("./pages/Verify.svelte") as unknown as Promise<Page>],
  [/^\/rules(?:\/(.*))?$/, () => import("./pages/Rules.svelte") as unknown as Promise<Page>],
  [/^\/(?:index\.html)?$/, () => import("./pages/Home.svelte") as unknown as Promise<Page>],
  [/^/, () => import("./pages/Nowhere.svelte") as unknown as Promise<Page>],
];

for (const [pattern, load] of routes) {
  const found = pattern.exec(location.pathname);
  if (found) {
    const page = await load();
    mount(page.default, { target: document.getElementById("page")!, props: { id: decodeURIComponent(found[1] ?? "") } });
    break;
  }
}
