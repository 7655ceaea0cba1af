"""What a window shows at a moment: written to files, and told in a few lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import BrowserContext, Error, Page

SOON = 5000  # ms: a page that hangs may not keep the others waiting
SHOWN = "() => document.querySelector('#dock')?.innerText ?? document.querySelector('h1')?.innerText ?? ''"
LONGEST = 200


def keep_window(page: Page, folder: Path, number: int) -> Iterator[str]:
    """A picture, the document and what a screen reader finds there; tells the address and what is asked."""
    name = f"window-{number}"
    yield f"{name}: {page.url}"
    yield f"  shows: {' '.join(tried(lambda: str(page.evaluate(SHOWN))).split())[:LONGEST]}"
    (folder / f"{name}.html").write_text(tried(page.content), encoding="utf-8")
    (folder / f"{name}.txt").write_text(
        tried(lambda: page.locator("body").aria_snapshot(timeout=SOON)), encoding="utf-8"
    )
    tried(lambda: str(len(page.screenshot(path=folder / f"{name}.png", timeout=SOON))))


def keep_trace(context: BrowserContext, folder: Path, number: int) -> None:
    """What happened in the windows of that context, step by step."""
    tried(lambda: str(context.tracing.stop(path=folder / f"trace-{number}.zip")))


def tried(look: Callable[[], str]) -> str:
    """What is found, or why nothing was: a window that is gone tells at least that."""
    try:
        return look()
    except Error as error:
        return f"({error.message.splitlines()[0]})"
