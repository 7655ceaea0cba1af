"""Pictures of the pages, as a coach sees them: python -m tools.screenshots [FOLDER] [--keep]

They go to build/screenshots; with --keep the match page also becomes docs/match-page.png.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.arranging import Position, Table, position_where, table_at
from tests.browser.chromium import launch
from tests.browser.player import Coach
from tools.live import Live, live_server
from touchback.engine.options import verb_of
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "screenshots"
KEPT = ROOT / "docs" / "match-page.png"
MOST_BYTES = 300_000
WIDE, README, TABLET, PHONE = (1440, 900), (1280, 800), (1024, 768), (360, 640)


@cache
def a_turn() -> Position:
    """The home side's third turn, with the ball in play."""
    turns: set[int] = set()

    def fits(game: Game) -> bool:
        if game.prompt != Prompt.TURN or game.asked != 0 or game.state.turn[0] in turns:
            return False
        turns.add(game.state.turn[0])
        return game.state.turn[0] >= 3

    return position_where(fits, seed=4)


def at(prompt: int, verb: int | None = None) -> Position:
    """A question of that kind to the home side."""

    def fits(game: Game) -> bool:
        told = verb is None or any(verb_of(option) == verb for option in game.options)
        return game.prompt == prompt and game.asked == 0 and told and game.state.half > 0

    return position_where(fits, seed=2)


class Studio:
    """A server, a browser, and a camera."""

    def __init__(self, live: Live, table: Table, browser: Browser, folder: Path) -> None:
        self.live, self.table, self.browser, self.folder = live, table, browser, folder
        self.taken: list[Path] = []

    def page(self, size: tuple[int, int] = WIDE, scheme: str = "dark") -> Page:
        context = self.browser.new_context(
            base_url=self.live.address,
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce",
            has_touch=size == PHONE,
        )
        return context.new_page()

    def coach(self, position: Position, size: tuple[int, int] = WIDE, scheme: str = "dark") -> Coach:
        match, tokens = self.table.put(position, ("person", "computer"), hot_seat=False)
        coach = Coach(self.page(size, scheme))
        coach.sit_down(match, tokens[0])
        return coach

    def shoot(self, page: Page, name: str) -> None:
        page.wait_for_timeout(300)
        path = self.folder / f"{name}.png"
        page.screenshot(path=path)
        self.taken.append(path)
        page.context.close()


def plan_a_block(coach: Coach) -> None:
    """The best block that is there: chosen, and weighed in the dock."""
    assert coach.question is not None
    best: tuple[int, int, str] = (-9, -1, "")
    for slot in sorted({one["player"] for one in coach.question["options"] if one["verb"] == "activate"}):
        for target in coach.choose_player(slot)["targets"]:
            if target.get("dice"):
                own = target["dice"] if target["picks"] == 0 else -target["dice"]
                rank = own * 10 + len(target.get("assists", []))
                best = max(best, (rank, slot, target["square"]))
    coach.choose_player(best[1])
    coach.press(best[2])
    coach.dock.get_by_text("strength").first.wait_for()
    coach.dock.locator(".bars").wait_for()


def match_page(studio: Studio) -> None:
    for name, size, scheme in (("wide-dark", WIDE, "dark"), ("wide-light", WIDE, "light"), ("readme", README, "dark")):
        coach = studio.coach(a_turn(), size, scheme)
        plan_a_block(coach)
        studio.shoot(coach.page, f"match-{name}")
    for name, size in (("tablet", TABLET), ("phone", PHONE)):
        coach = studio.coach(a_turn(), size)
        studio.shoot(coach.page, f"match-{name}")


def set_up(studio: Studio) -> None:
    coach = studio.coach(at(Prompt.PLACE))
    studio.shoot(coach.page, "set-up")


def re_roll(studio: Studio) -> None:
    studio.shoot(studio.coach(at(Prompt.REROLL, Verb.TEAM_REROLL)).page, "re-roll")


def block_die(studio: Studio) -> None:
    studio.shoot(studio.coach(at(Prompt.BLOCK_DIE)).page, "block-die")


def replay(studio: Studio) -> None:
    match = studio.table.finished(seed=3)
    page = studio.page()
    page.goto(f"/replay/{match}#200")
    page.get_by_role("region", name="What happened").wait_for()
    studio.shoot(page, "replay")


def home(studio: Studio) -> None:
    for name, size in (("home", WIDE), ("home-phone", PHONE)):
        page = studio.page(size)
        page.goto("/")
        page.get_by_role("button", name="Kick off").wait_for()
        studio.shoot(page, name)


SCENES: tuple[Callable[[Studio], None], ...] = (match_page, set_up, re_roll, block_die, replay, home)


def main(words: list[str]) -> int:
    folder = next((Path(word) for word in words if not word.startswith("-")), FOLDER)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as made, sync_playwright() as playwright:
        place = Path(made)
        with live_server(place) as live, table_at(place / "live.db") as table:
            browser = launch(playwright)
            studio = Studio(live, table, browser, folder)
            for scene in SCENES:
                scene(studio)
            browser.close()
    for path in studio.taken:
        print(f"{path.stat().st_size:8,d} {path}")
    if "--keep" in words:
        picture = (folder / "match-readme.png").read_bytes()
        if len(picture) > MOST_BYTES:
            print(f"the picture has {len(picture)} bytes, more than {MOST_BYTES}: it is not kept", file=sys.stderr)
            return 1
        KEPT.write_bytes(picture)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
