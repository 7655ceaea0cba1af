"""A coach without a mouse: everything that the page offers is reached and answered by keys."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.browser.player import Coach, Frame, Stuck

POINTED = """() => {
    window.pointed = [];
    const byHand = (event) => event.isTrusted && (event.type !== "pointermove" || event.movementX || event.movementY);
    for (const kind of ["pointerdown", "mousedown", "touchstart", "pointermove"])
        addEventListener(kind, (event) => byHand(event) && window.pointed.push(kind), { capture: true });
}"""  # a browser tells of a mouse that rests when the page under it changes: that is no hand
WHERE = """square => {
    const middle = (one) => { const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2, box.width]; };
    const [x, y, width] = middle(document.activeElement);
    const [toX, toY] = middle(document.querySelector(`[data-square="${square}"]`));
    return [Math.round((toX - x) / width), Math.round((toY - y) / width)];
}"""  # noqa: E501
HERE = "document.activeElement?.dataset?.square ?? ''"
IN_LIST = "document.activeElement?.dataset?.listed !== undefined"
MOST_TABS = 120


class KeyCoach(Coach):
    """Plays as `Coach` does, but with nothing save the keys."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        page.add_init_script(f"({POINTED})()")
        self.keys = page.keyboard

    @property
    def pointed(self) -> list[str]:
        """Every move or press of a mouse or finger that the page has seen."""
        return list(self.page.evaluate("window.pointed"))

    def tab_to(self, wanted: Locator) -> None:
        """Tab from the question on, as far as that button or list."""
        self.keys.press("d")
        for _ in range(MOST_TABS):
            self.keys.press("Tab")
            if wanted.evaluate("one => one === document.activeElement"):
                return
        raise Stuck(f"no Tab leads to {wanted}")

    def press(self, square: str) -> None:
        self.walk_to(square)
        self.keys.press("Enter")

    def walk_to(self, square: str) -> None:
        """The cursor to that square, by arrows."""
        if not self.page.evaluate(HERE):
            self.keys.press("]")
            self.wait(lambda: bool(self.page.evaluate(HERE)), "no key leads to the pitch", 3000)
        right, down = self.page.evaluate(WHERE, square)
        for _ in range(abs(right)):
            self.keys.press("ArrowRight" if right > 0 else "ArrowLeft")
        for _ in range(abs(down)):
            self.keys.press("ArrowDown" if down > 0 else "ArrowUp")
        assert self.page.evaluate(HERE) == square

    def confirm(self) -> None:
        self.keys.press("Enter")

    def _confirm_if_asked(self) -> None:
        self.page.wait_for_timeout(30)
        if self.dock.locator('[data-deed="confirm"]').count():
            self.confirm()

    def _answer_by(self, button: Locator) -> None:
        """By the key that the button shows, or by Tab and Enter where it has none."""
        cap = button.locator("kbd").first.inner_text().strip()
        if cap.isdigit():
            self.keys.press(cap)
            return
        if cap != "↵":
            self.tab_to(button)
        self.keys.press("Enter")

    def _unfold(self) -> None:
        shut = self.dock.locator('[data-deed="list"][aria-expanded="false"]')
        if shut.count():
            self.tab_to(shut)
            self.keys.press("Enter")

    def _pick(self, choice: Locator) -> None:
        """Into the list, its number, and Enter."""
        if not self.page.evaluate(IN_LIST):
            self.tab_to(self.dock.locator('[data-listed][tabindex="0"]'))
        self.keys.type(choice.locator("kbd").inner_text().strip())
        assert choice.evaluate("one => one === document.activeElement")
        self.keys.press("Enter")

    def choose_player(self, slot: int) -> Frame:
        """The next piece, and the next, until it is that one."""
        square = self._square_of(slot)
        for _ in range(len(self.view["players"])):
            known = len(self.heard)
            self.keys.press("]")
            self.wait(lambda known=known: any(f["t"] == "reach" for f in self.heard[known:]), "no map")
            if self.page.evaluate(HERE) == square:
                return next(f for f in self.heard[known:] if f["t"] == "reach")
        raise Stuck(f"no key leads to the piece on {square}")

    def declare(self, option: Frame) -> None:
        self.choose_player(option["player"])
        bar = self.page.get_by_role("toolbar", name="Actions")
        action = bar.locator(f'[data-action="{option["action"]}"]')
        if not action.count():
            self.keys.press("o")
        self.keys.press(action.locator("kbd").inner_text().strip().lower())
        bar.get_by_role("button", name="Declare it").wait_for()
        self.keys.press("Enter")

    def end(self) -> None:
        self.keys.press("e")
        self.page.wait_for_timeout(30)
        if self.dock.get_by_role("button").filter(has_text="End the turn").count():
            self.keys.press("e")

    def formation(self) -> None:
        """The first ready-made formation, by its letter; the last player has none, and goes to any square."""
        before = self.seq
        if self.question and not self.question["formations"]:
            self.answer(next(one for one in self.question["options"] if one["square"]))
            return
        ready_made = self.dock.get_by_role("button", name="Set up:").or_(
            self.dock.get_by_role("button", name="The other")
        )
        self.keys.press(ready_made.first.locator("kbd").inner_text().strip().lower())
        self.wait(lambda: self.question is not None and self.question["prompt"] == "ready", "the set-up does not end")
        assert self.seq > before
        self.settle()
