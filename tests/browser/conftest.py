"""One browser and one server for all tests of this folder in a process; every page is watched for faults."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    expect,
    sync_playwright,
)

from tests.browser.arranging import Table, table_at
from tests.browser.chromium import launch
from tests.browser.kept import keep_trace, keep_window
from tests.browser.player import Coach
from tests.browser.windows import PATIENCE, WIDE, Windows
from tests.support.browser_failures import forget, kept
from tools.live import Live, live_server

LOST_LINE = re.compile(r"WebSocket connection to .* failed|net::ERR_|Failed to load resource")
LOCAL = "127.0.0.1"

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


@pytest.fixture(autouse=True)
def same_luck(request: pytest.FixtureRequest, live: Live, table: Table) -> None:
    """Each test meets the same dice in every run, whichever tests the server has seen before."""
    live.luck.begin(request.node.nodeid)
    table.luck.begin(f"{request.node.nodeid} table")


@pytest.fixture(scope="package")
def table(live: Live) -> Iterator[Table]:
    assert live.database is not None
    with table_at(live.database) as opened:
        yield opened


@pytest.fixture(scope="package")
def finished(table: Table) -> str:
    """A match that is over."""
    return table.finished()


@pytest.fixture(scope="package")
def windows(browser: Browser, live: Live) -> Windows:
    """Windows that one coach after another sits down at."""
    return Windows(browser, live.address)


class Watch:
    """Opens browser windows and remembers what went wrong in them; traces what happens there only if told to."""

    def __init__(self, windows: Windows, live: Live, traces: bool = False) -> None:
        self.windows = windows
        self.live = live
        self.traces = traces
        self.kept = False
        self.faults: list[str] = []
        self.foreign: list[str] = []
        self.opened: list[BrowserContext] = []
        self.coaches: list[Coach] = []
        self.ears = {"pageerror": self._failed, "console": self._heard, "request": self._asked}

    def page(self, viewport: dict[str, int] = WIDE, **more: object) -> Page:
        """A window in which nobody has been before."""
        page = self.windows.open(viewport, **more)
        self.opened.append(page.context)
        if self.traces:
            page.context.tracing.start(screenshots=True, snapshots=True)
        page.context.on("page", self._look_at)
        self._look_at(page)
        return page

    def coach(self, match: str, token: str | None, viewport: dict[str, int] = WIDE, **more: object) -> Coach:
        """A coach at a seat, or a spectator."""
        if self.traces:  # a window of its own: a trace begins with the window
            coach = Coach(self.page(viewport, **more))
        else:
            coach = Coach(self.windows.take(viewport, **more))
            self.coaches.append(coach)
            self._look_at(coach.page)
        coach.sit_down(match, token)
        return coach

    def _look_at(self, page: Page) -> None:
        for event, hear in self.ears.items():
            page.on(event, hear)  # type: ignore[call-overload]

    def _failed(self, error: Error) -> None:
        self.faults.append(str(error))

    def _heard(self, said: ConsoleMessage) -> None:
        if said.type == "error" and not LOST_LINE.search(said.text):
            self.faults.append(said.text)

    def _asked(self, asked: Request) -> None:
        if urlsplit(asked.url).scheme not in ("data", "blob") and urlsplit(asked.url).hostname != LOCAL:
            self.foreign.append(asked.url)

    def keep(self, folder: Path) -> list[str]:
        """Write down what each window shows, and its trace if there is one."""
        self.kept = True
        contexts = [*self.opened, *(coach.page.context for coach in self.coaches)]
        pages = [page for context in contexts for page in context.pages]
        told = [line for number, page in enumerate(pages, 1) for line in keep_window(page, folder, number)]
        for number, context in enumerate(self.opened if self.traces else [], 1):
            keep_trace(context, folder, number)
        faults = [f"fault: {fault}" for fault in self.faults] + [f"asked elsewhere: {url}" for url in self.foreign]
        return told + faults

    def close(self) -> None:
        for context in self.opened:
            context.close()
        for coach in self.coaches:
            coach.leave()
            for event, hear in self.ears.items():
                coach.page.remove_listener(event, hear)
            self.windows.give_back(coach.page)


@pytest.fixture
def watch(windows: Windows, live: Live, request: pytest.FixtureRequest) -> Iterator[Watch]:
    """Whatever a test does, no script may fail and no other host may be asked."""
    forget(request.node)
    watch = Watch(windows, live, traces=request.config.getoption("--traces"))
    yield watch
    wrong = bool(watch.faults or watch.foreign)
    told = "\n".join(kept(watch, request.node)) if wrong and not watch.kept else ""
    watch.close()
    assert [*watch.faults, *watch.foreign] == [], told
