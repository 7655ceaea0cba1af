import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The pages go into the Python package; the server gives them out under the same addresses.
export default defineConfig({
  base: "/",
  plugins: [svelte()],
  build: {
    outDir: "../src/touchback/web/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } } },
  test: { include: ["tests/**/*.test.ts"], environment: "node", testTimeout: 30000 }, // a busy machine is no fault
});
