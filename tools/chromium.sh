#!/usr/bin/env bash
# A Chromium for the browser tests: best the one without a screen, which does a quarter less work; Debian's is fetched
# with apt-get, and any other that is there will do.
set -euo pipefail
if command -v chromium-headless-shell >/dev/null; then exit 0; fi
there=
for name in chromium chromium-browser google-chrome google-chrome-stable; do
  if command -v "$name" >/dev/null; then there=yes; fi
done
if ! command -v apt-get >/dev/null || [ "$(id -u)" -ne 0 ]; then
  if [ -n "$there" ]; then exit 0; fi
  echo "the browser tests need Chromium, which only root can install: run apt-get install chromium-headless-shell (or your system's like of it), then make test again" >&2
  exit 1
fi
export DEBIAN_FRONTEND=noninteractive
fetch() { apt-get install -qq -y --no-install-recommends "$1" fonts-dejavu-core >/dev/null 2>&1; }
echo "fetching Chromium for the browser tests"
if apt-get update -qq >/dev/null && { fetch chromium-headless-shell || [ -n "$there" ] || fetch chromium; }; then exit 0; fi
if [ -n "$there" ]; then exit 0; fi
echo "Chromium could not be fetched with apt-get: install it by hand, then run make test again" >&2
exit 1
