"""One browser and one server for all tests of this folder in a process; every page is watched for faults."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.arranging import Table, table_at
from tests.browser.chromium import launch
from tests.browser.player import Coach
from tools.live import Live, live_server

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 640}
LOST_LINE = re.compile(r"WebSocket connection to .* failed|net::ERR_|Failed to load resource")
LOCAL = "127.0.0.1"
PATIENCE = 30_000  # ms: a busy machine is no fault

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = launch(playwright)
        yield opened
        opened.close()


@pytest.fixture(scope="package")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    folder = tmp_path_factory.mktemp("browser")
    with live_server(folder) as server:
        server.database = folder / "live.db"
        yield server


@pytest.fixture(scope="package")
def table(live: Live) -> Iterator[Table]:
    assert live.database is not None
    with table_at(live.database) as opened:
        yield opened


@pytest.fixture(scope="package")
def finished(table: Table) -> str:
    """A match that is over."""
    return table.finished()


class Watch:
    """Opens browser windows and remembers what went wrong in them."""

    def __init__(self, browser: Browser, live: Live) -> None:
        self.browser = browser
        self.live = live
        self.faults: list[str] = []
        self.foreign: list[str] = []
        self.contexts: list[BrowserContext] = []

    def context(self, viewport: dict[str, int] = WIDE, **more: object) -> BrowserContext:
        usual = {"base_url": self.live.address, "reduced_motion": "reduce"}  # nothing waits for a drawing to end
        made = self.browser.new_context(viewport=viewport, **{**usual, **more})
        made.set_default_timeout(PATIENCE)
        made.on("page", self._look_at)
        self.contexts.append(made)
        return made

    def page(self, viewport: dict[str, int] = WIDE, **more: object) -> Page:
        return self.context(viewport, **more).new_page()

    def coach(self, match: str, token: str | None, viewport: dict[str, int] = WIDE, **more: object) -> Coach:
        """A coach at his seat, or a spectator."""
        coach = Coach(self.page(viewport, **more))
        coach.sit_down(match, token)
        return coach

    def _look_at(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda said: said.type == "error" and self._heard(said.text))
        page.on("request", lambda asked: self._asked(asked.url))

    def _heard(self, text: str) -> None:
        if not LOST_LINE.search(text):
            self.faults.append(text)

    def _asked(self, url: str) -> None:
        if urlsplit(url).scheme not in ("data", "blob") and urlsplit(url).hostname != LOCAL:
            self.foreign.append(url)

    def close(self) -> None:
        for one in self.contexts:
            one.close()


@pytest.fixture
def watch(browser: Browser, live: Live) -> Iterator[Watch]:
    """Whatever a test does, no script may fail and no other host may be asked."""
    watch = Watch(browser, live)
    yield watch
    watch.close()
    assert watch.faults == []
    assert watch.foreign == []
