"""Somebody between a page and its server, who lets the page see what no edition has yet."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute

from tests.browser.arranging import Table
from tests.browser.player import Frame
from tests.browser.test_planning import midway


class Between:
    """Changes the welcome on its way, keeps the page's answers to itself, and may speak as the server does."""

    def __init__(self, change: Callable[[Frame], None]) -> None:
        self.change = change
        self.welcome: Frame = {}
        self.answers: list[Frame] = []
        self.page: WebSocketRoute | None = None

    def __call__(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        self.page = page

        def to_page(text: str | bytes) -> None:
            frame = json.loads(text)
            if frame["t"] == "welcome":
                self.change(frame)
                self.welcome = frame
            self.say(frame)

        def to_server(text: str | bytes) -> None:
            frame = json.loads(text)
            if frame["t"] == "answer":
                self.answers.append(frame)
                self.say({"t": "ack", "seq": frame["seq"]})
            else:
                server.send(text)

        server.on_message(to_page)
        page.on_message(to_server)

    def say(self, frame: Frame) -> None:
        assert self.page
        self.page.send(json.dumps(frame))

    def step(self, patch: Frame) -> None:
        """One step further, by which this has changed."""
        seq = self.welcome["seq"] = self.welcome["seq"] + 1
        clock = self.welcome.get("clock")
        self.say({"t": "step", "seq": seq, "rows": self.welcome["rows"], "patch": patch, "log": [], "clock": clock})


def seated(page: Page, table: Table, between: Between) -> None:
    """A coach in the middle of a turn, at a page that hears what `between` lets it hear."""
    match, tokens = table.put(midway(), seats=("person", "computer"), hot_seat=False)
    page.route_web_socket("**/ws/*", between)
    page.goto(f"/play/{match}#seat={tokens[0]}")
