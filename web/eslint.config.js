import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser },
      parserOptions: { projectService: true, extraFileExtensions: [".svelte"] },
    },
    rules: {
      // A property that is taken out of an object so that the rest can be copied is not used, and is not meant to be.
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
      // Maps and sets are built anew inside $derived, or kept where nothing is drawn from them: none is to be reactive.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ["**/*.svelte"],
    rules: {
      // ESLint knows other components only as "any"; svelte-check knows their types and checks these uses.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  {
    // The configuration and the script before the first paint belong to no TypeScript project.
    files: ["**/*.js"],
    extends: [ts.configs.disableTypeChecked],
  },
);
