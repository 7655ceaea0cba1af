"""Which Chromium the tests drive, and how it is started: nothing of its own goes over the network."""

from __future__ import annotations

import shutil

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--process-per-site",  # a tab needs no process of its own here: a third less work to open one
]
MISSING = "No Chromium is installed: run make browser, which fetches one with apt-get."


def chromium_path() -> str:
    """Where Chromium is; empty if there is none."""
    return next((found for name in NAMES if (found := shutil.which(name))), "")


def launch(playwright: Playwright) -> Browser:
    path = chromium_path()
    assert path, MISSING
    return playwright.chromium.launch(executable_path=path, args=FLAGS)
