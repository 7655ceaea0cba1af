#!/usr/bin/env bash
# A Chromium for the browser tests: the one that is there, or Debian's, fetched with apt-get.
set -euo pipefail
for name in chromium chromium-browser google-chrome google-chrome-stable; do
  if command -v "$name" >/dev/null; then exit 0; fi
done
if ! command -v apt-get >/dev/null || [ "$(id -u)" -ne 0 ]; then
  echo "the browser tests need Chromium, which only root can install: run apt-get install chromium (or your system's like of it), then make test again" >&2
  exit 1
fi
echo "fetching Chromium for the browser tests"
export DEBIAN_FRONTEND=noninteractive
if ! { apt-get update -qq && apt-get install -qq -y --no-install-recommends chromium fonts-dejavu-core; } >/dev/null; then
  echo "Chromium could not be fetched with apt-get: install it by hand, then run make test again" >&2
  exit 1
fi
