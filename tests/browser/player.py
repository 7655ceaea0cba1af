"""A coach at a page: hears what the page's socket hears, and answers by mouse and keys as a person would."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect

from tools.wire import apply_patch
from touchback.wire.compact import unfold, whole_zones

Frame = dict[str, Any]
PATIENCE = 30_000
TICK = 30
ENDS = ("end_action", "end_turn")


class Stuck(AssertionError):
    """The page offers no way to give an answer, or nothing came of it."""


class Coach:
    """A page with a seat at a match."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.view: Frame = {}
        self.static: Frame = {}
        self.about: Frame = {}
        self.side = -1
        self.seq = self.rows = -1
        self.sent: list[Frame] = []
        self.heard: list[Frame] = []
        self.met: set[str] = set()
        self.sockets: list[WebSocket] = []
        page.on("websocket", self._connected)

    def leave(self) -> None:
        """Hear nothing more of what happens in this window."""
        self.page.remove_listener("websocket", self._connected)

    # --- what the socket says -----------------------------------------------------------------------------------------

    def _connected(self, socket: WebSocket) -> None:
        self.sockets.append(socket)
        socket.on("framesent", lambda payload: self.sent.append(json.loads(payload)))
        socket.on("framereceived", lambda payload: self._hear(json.loads(payload)))

    def _hear(self, frame: Frame) -> None:
        self.heard.append(frame)
        if frame["t"] == "welcome":
            self.view, self.static, self.about = frame["view"], frame["static"], frame["match"]
            self.side = frame["side"]
        elif frame["t"] == "step":
            apply_patch(self.view, frame["patch"])
        elif frame["t"] == "status":
            self.about = {**self.about, "status": frame["status"]}
        if frame["t"] in ("welcome", "step"):
            self.view["zones"] = whole_zones(self.view, self.static)
            self.seq, self.rows = frame["seq"], frame["rows"]

    @property
    def question(self) -> Frame | None:
        """What this page is asked, if it is."""
        found = self.view.get("question")
        if not found or not found["options"]:
            return None
        called = [one.get("called", "") for one in self.static["players"]]
        options = [{"player": -1, "square": "", **one} for one in unfold(found["options"], called)]
        return {**found, "options": options}

    @property
    def over(self) -> bool:
        return bool(self.view.get("over"))

    def said(self, kind: str) -> list[Frame]:
        return [frame for frame in self.sent if frame["t"] == kind]

    # --- the page -----------------------------------------------------------------------------------------------------

    @property
    def dock(self) -> Locator:
        return self.page.locator("#dock")

    def cell(self, square: str) -> Locator:
        return self.page.locator(f'[data-square="{square}"]')

    def sit_down(self, match: str, token: str | None = None) -> None:
        self.page.goto(f"/play/{match}" + (f"#seat={token}" if token else ""))
        self.page.wait_for_selector("#dock")
        self.settle()

    def again(self, match: str, token: str | None = None) -> None:
        """The same page at another match."""
        self.page.goto("about:blank")
        self.view, self.seq, self.rows, self.sent, self.heard = {}, -1, -1, [], []
        self.sit_down(match, token)

    def wait(self, done: Callable[[], bool], why: str, patience: int = PATIENCE) -> None:
        for _ in range(patience // TICK):
            if done():
                return
            self.page.wait_for_timeout(TICK)
        raise Stuck(f"{why}; at {self.seq} {self.view.get('question', {})}"[:1500])

    def settle(self) -> None:
        """Until the page shows what was heard last and waits for nothing."""
        self.wait(lambda: self.seq >= 0, "no welcome came")
        self.wait(self._shown, "the page does not show what came")
        if self.question:
            self.met.add(str(self.dock.get_attribute("data-prompt")))

    def _shown(self) -> bool:
        alone = self.about["hot_seat"] or self.about["seats"].count("person") == 1
        if self.side >= 0 and alone and self.about["status"] == "waiting":
            return False  # the dice are being sealed: play begins in a moment
        seq, sent = self.dock.evaluate("dock => [dock.dataset.seq, dock.dataset.sent]")
        return bool(seq == str(self.seq) and sent == "false")

    def turn_comes(self, patience: int = 60_000) -> None:
        """Until this page is asked, or the match is over."""
        self.wait(lambda: self.over or self.question is not None, "nobody asks", patience)
        self.settle()

    # --- answering ----------------------------------------------------------------------------------------------------

    def answer(self, option: Frame) -> None:
        """Give that answer by whatever way the page offers, and wait for what comes of it."""
        before = (self.seq, self.rows)
        self._give(option)
        self.wait(lambda: (self.seq, self.rows) != before, f"nothing came of {option}")
        self.settle()

    def _give(self, option: Frame) -> None:
        button = self.dock.locator(f'[data-option="{option["option"]}"]')
        square = option["square"] or self._square_of(option["player"])
        if button.count() and button.first.get_attribute("data-listed") is None:
            self._answer_by(button.first)
        elif option["verb"] == "activate":
            self.declare(option)
        elif option["verb"] in ENDS:
            self.end()
        elif square:
            self.press(square)
            if button.count() and button.first.get_attribute("data-listed") is None:
                self._answer_by(button.first)  # several answers meet there
            else:
                self._confirm_if_asked()
        else:
            self._from_list(option)

    def _answer_by(self, button: Locator) -> None:
        button.click()

    def _square_of(self, player: int | None) -> str:
        if player is None or player < 0:
            return ""
        there: Frame = self.view["players"][player]
        return str(there["square"] or "") if there["place"] == "pitch" else ""

    def press(self, square: str) -> None:
        self.cell(square).click()

    def confirm(self) -> None:
        self.dock.locator('[data-deed="confirm"]').click()

    def _confirm_if_asked(self) -> None:
        button = self.dock.locator('[data-deed="confirm"]')
        if button.count():
            button.first.click()

    def _from_list(self, option: Frame) -> None:
        """From the list of all answers; a piece in the dugout is also clicked there."""
        piece = self.page.locator(f'.dugout [data-slot="{option["player"]}"], .bench [data-slot="{option["player"]}"]')
        self._unfold()
        choice = self.dock.locator(f'[data-listed][data-option="{option["option"]}"]')
        if choice.count():
            self._pick(choice.first)
            self._confirm_if_asked()
        elif piece.count():
            piece.first.click()
        else:
            raise Stuck(f"the page offers no way to {option}")

    def _unfold(self) -> None:
        """Open the list of all answers, if there is one and it is shut."""
        shut = self.dock.locator('[data-deed="list"][aria-expanded="false"]')
        if shut.count():
            shut.click()

    def _pick(self, choice: Locator) -> None:
        choice.click()

    def choose_player(self, slot: int) -> Frame:
        """Click a piece and wait for the map of where it can go."""
        square = self._square_of(slot)
        known = len(self.heard)
        self.press(square)
        self.wait(lambda: any(f["t"] == "reach" for f in self.heard[known:]), f"no reach map for {slot}")
        return next(f for f in self.heard[known:] if f["t"] == "reach")

    def declare(self, option: Frame) -> None:
        """An action without a plan: choose the piece, its action, and say so."""
        self.choose_player(option["player"])
        bar = self.page.get_by_role("toolbar", name="Actions")
        action = bar.locator(f'[data-action="{option["action"]}"]')
        if not action.count():
            bar.get_by_role("button").filter(has_text="More").click()
        action.click()
        bar.get_by_role("button").filter(has_text="Declare").click()

    def end(self) -> None:
        """The end of the activation or of the turn; a turn with rights left asks once."""
        self.page.get_by_role("toolbar", name="Actions").get_by_role("button").filter(has_text="End").click()
        again = self.dock.get_by_role("button").filter(has_text="End the turn")
        if again.count():
            again.click()

    # --- playing ------------------------------------------------------------------------------------------------------

    def play(
        self, chance: Random, haste: float = 0.5, most: int = 1000, until: Callable[[], bool] | None = None
    ) -> int:
        """Answer what is asked until the match is over or enough is done; tells how many answers were given."""
        given = 0
        while not self.over and given < most and not (until and until()):
            self.turn_comes()
            if self.over or self.question is None:
                break
            self.answer(self.pick(self.question, chance, haste))
            given += 1
        return given

    def pick(self, question: Frame, chance: Random, haste: float) -> Frame:
        """Any answer; in haste rather one that brings the match forward."""
        options: list[Frame] = question["options"]
        quick = [one for one in options if one["verb"] in (*ENDS, "done", "decline", "keep", "ready")]
        if quick and chance.random() < haste:
            return quick[0]
        on_board = [one for one in options if one["verb"] != "activate" or self._square_of(one["player"])]
        return chance.choice(on_board or options)

    def formation(self) -> None:
        """Set up by the first ready-made formation, until all stand; the last player goes to any square."""
        before = self.seq
        if self.question and not self.question["formations"]:
            self.answer(next(one for one in self.question["options"] if one["square"]))
            return
        self.dock.get_by_role("button").filter(has_text=re.compile(r"^(Set up|The other \d+):")).first.click()
        self.wait(lambda: self.question is not None and self.question["prompt"] == "ready", "the set-up does not end")
        assert self.seq > before
        self.settle()

    def expect_dock(self, text: str) -> None:
        expect(self.dock).to_contain_text(text)
