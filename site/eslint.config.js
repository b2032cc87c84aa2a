// The rules of `python3 build.py lint` for the scripts of the page, the build and the tests. Types are TypeScript's
// part: see tsconfig.json.
import js from "@eslint/js";
import globals from "globals";

const WORKERS = ["site/worker.js", "site/board/bake-worker.js"];
const SERVICE_WORKER = ["site/service-worker.js"];

export default [
  js.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    rules: {
      complexity: ["error", 12], // each ?. and ?? counts,
      "max-depth": ["error", 4],
      "max-params": ["error", 8],
      "max-lines-per-function": ["error", { max: 50, skipBlankLines: true, skipComments: true }],
      "max-len": ["error", { code: 200, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreComments: true }],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-unused-vars": ["error", { args: "after-used", caughtErrors: "all", ignoreRestSiblings: true }],
      "no-var": "error",
      "prefer-const": "error",
      "no-implicit-globals": "error",
      "no-eval": "error",
      "no-new-func": "error",
      "array-callback-return": "error",
      "no-self-compare": "error",
      "no-throw-literal": "error",
      "require-await": "error",
    },
  },
  { files: ["site/**/*.js"], ignores: [...WORKERS, ...SERVICE_WORKER], languageOptions: { globals: globals.browser } },
  { files: WORKERS, languageOptions: { globals: globals.worker } },
  { files: SERVICE_WORKER, languageOptions: { globals: globals.serviceworker } },
  { files: ["site/build/**/*.mjs", "tests/**/*.mjs"], languageOptions: { globals: globals.node } },
];
