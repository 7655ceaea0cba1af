"""A question that nobody has ever heard of: it is asked in the engine's words, and can be answered."""

import json
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.arranging import Table
from tests.browser.conftest import Watch
from tests.browser.player import Coach
from tests.browser.test_planning import midway
from tests.browser.windows import PHONE, WIDE

MADE_UP = {
    "asked": 0,
    "prompt": "sing_the_anthem",
    "title": "The crowd wants to hear the anthem. Who begins?",
    "why": "A trumpet sounds.",
    "help": "",
    "options": [
        {
            "option": 901,
            "verb": "hum",
            "player": None,
            "square": None,
            "text": "Hum along",
            "effect": "spends a breath",
        },
        {"option": 902, "verb": "bow", "player": None, "square": "A1", "text": "Bow to the stand at A1"},
        {"option": 903, "verb": "croon", "player": 3, "square": None, "text": "Let the fourth man sing"},
    ],
    "also": [],
}


class Impostor:
    """Stands between the page and the server: asks what no rulebook knows, and keeps the answers to itself."""

    def __init__(self) -> None:
        self.answers: list[dict[str, Any]] = []

    def __call__(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def to_page(text: str | bytes) -> None:
            frame = json.loads(text)
            if frame["t"] == "welcome":
                frame["view"]["question"] = MADE_UP
            page.send(json.dumps(frame))

        def to_server(text: str | bytes) -> None:
            frame = json.loads(text)
            if frame["t"] == "answer":
                self.answers.append(frame)
                page.send(json.dumps({"t": "ack", "seq": frame["seq"]}))
            else:
                server.send(text)

        server.on_message(to_page)
        page.on_message(to_server)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_made_up_question_is_shown_and_answered(watch: Watch, table: Table, size: dict[str, int]) -> None:
    match, tokens = table.put(midway(), seats=("person", "computer"), hot_seat=False)
    impostor = Impostor()
    page = watch.page(size)
    page.route_web_socket("**/ws/*", impostor)
    page.goto(f"/play/{match}#seat={tokens[0]}")
    dock = Coach(page).dock
    expect(dock).to_have_attribute("data-prompt", "sing_the_anthem")
    expect(dock).to_contain_text("The crowd wants to hear the anthem. Who begins?")
    for one in MADE_UP["options"]:
        expect(dock.get_by_role("button").filter(has_text=one["text"])).to_be_visible()
    expect(dock).to_contain_text("spends a breath")
    dock.get_by_role("button").filter(has_text="Hum along").click()
    page.wait_for_timeout(100)
    assert [one["option"] for one in impostor.answers] == [901]


def test_a_number_answers_it_too(watch: Watch, table: Table) -> None:
    match, tokens = table.put(midway(), seats=("person", "computer"), hot_seat=False)
    impostor = Impostor()
    page = watch.page()
    page.route_web_socket("**/ws/*", impostor)
    page.goto(f"/play/{match}#seat={tokens[0]}")
    expect(page.locator("#dock")).to_have_attribute("data-prompt", "sing_the_anthem")
    page.keyboard.press("2")
    page.wait_for_timeout(100)
    assert [one["option"] for one in impostor.answers] == [902]
