"""axe-core finds no serious fault on any page, wide and narrow, dark and light."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as NotInTime

from tests.browser.arranging import Table
from tests.browser.conftest import Watch
from tests.browser.test_planning import midway
from tests.browser.windows import PHONE, WIDE
from tests.support.figures import Figures

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
RULES = {  # the other theme differs in its colours only
    "dark": {"resultTypes": ["violations"]},
    "light": {"resultTypes": ["violations"], "runOnly": ["color-contrast"]},
}
RUN = "([where, rules]) => axe.run(where.exclude ? where : document, rules)"
PITCH = ".pitch"  # looked at in the match without anything over it
Way = Callable[[Page, Table, str], None]


def home(page: Page, table: Table, finished: str) -> None:
    page.goto("/")
    expect(page.get_by_role("button", name="Kick off")).to_be_enabled()


def match(page: Page, table: Table, finished: str) -> None:
    found, tokens = table.put(midway())
    page.goto(f"/play/{found}#seat={tokens[0]}")
    expect(page.locator("#dock[data-prompt='turn']")).to_be_visible()
    page.keyboard.press("]")
    expect(page.locator('[data-lit="reach"]').first).to_be_attached()


def replay(page: Page, table: Table, finished: str) -> None:
    page.goto(f"/replay/{finished}#200")
    expect(page.get_by_role("region", name="What happened")).to_contain_text("Input")
    expect(page.get_by_text("The other moments are on their way")).to_have_count(0)


def rules(page: Page, table: Table, finished: str) -> None:
    page.goto("/rules/bb2016/skill/dodge")
    expect(page.locator("main")).to_contain_text("BB16")


def verify(page: Page, table: Table, finished: str) -> None:
    page.goto(f"/verify/{finished}")
    page.get_by_role("button", name="Verify every die").click()
    expect(page.locator("main")).to_contain_text("✓")


def chat(page: Page, table: Table, finished: str) -> None:
    """Words in the chat, beside the pitch or on a sheet."""
    if page.get_by_role("tab", name="Chat").count() == 0:
        page.get_by_role("button", name="Menu", exact=True).click()
        page.get_by_role("button", name="Log, chat and luck").click()
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("Good luck")
    page.get_by_label("Say something").press("Enter")
    expect(page.get_by_role("log", name="Chat")).to_contain_text("Good luck")


def settings(page: Page, table: Table, finished: str) -> None:
    """Help, settings and the ready-made policies."""
    club = page.get_by_role("radio", name="Club")
    for _ in range(TRIES):  # a sheet that is still closing takes the key for itself
        page.keyboard.press("Escape")
        page.wait_for_timeout(100)
        page.keyboard.press("?")
        try:
            club.wait_for(timeout=2000)
            break
        except NotInTime:
            continue
    expect(club).to_be_enabled()


def branch(page: Page, table: Table, finished: str) -> None:
    """A match that was branched off another, in its striped frame."""
    asked = {"headers": {"X-Touchback": "1"}, "data": {"at": 40, "seats": ["person"] * 2, "hot_seat": True}}
    opened = page.request.post(f"/api/matches/{finished}/branch", **asked).json()
    page.goto(f"/play/{opened['match']}#seat={opened['seats'][0]['token']}")
    expect(page.get_by_role("link", name="What if: a branch")).to_be_visible()


def expired(page: Page, table: Table, finished: str) -> None:
    """A link that is no seat any more."""
    found, _ = table.put(midway())
    page.goto(f"/play/{found}#seat=no-such-seat")
    expect(page.get_by_role("link", name="Watch it instead")).to_be_visible()


TRIES = 10
WITH_PITCH = (chat, settings, replay, branch)  # the same pitch once more: it is looked at in the match


def faults(page: Page, theme: str, seen: list[str]) -> list[dict[str, Any]]:
    """What axe finds, outside what it has looked at before."""
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    page.wait_for_timeout(250)  # colours fade over
    where = {"exclude": [[one] for one in seen]} if seen else {}
    return list(page.evaluate(RUN, [where, RULES[theme]])["violations"])


@pytest.mark.parametrize(
    "ways",
    [[home], [match, chat, settings], [replay], [rules], [verify], [branch], [expired]],
    ids=lambda ways: "-".join(way.__name__ for way in ways),
)
def test_axe_finds_no_serious_fault(
    ways: list[Way], watch: Watch, table: Table, finished: str, figures: Figures
) -> None:
    source = AXE.read_text(encoding="utf-8")
    grave: list[str] = []
    lesser: set[str] = set()
    for size in (WIDE, PHONE):
        page = watch.page(size, color_scheme="dark")
        for way in ways:
            way(page, table, finished)
            page.evaluate(source)  # through the debugger, which the page's policy does not bind
            for theme in ("dark", "light"):
                for one in faults(page, theme, [PITCH] if way in WITH_PITCH else []):
                    where = [", ".join(map(str, node["target"])) for node in one["nodes"][:3]]
                    told = f"{size['width']} {theme} {one['impact']} {one['id']}: {one['help']} at {'; '.join(where)}"
                    if one["impact"] in GRAVE:
                        grave.append(f"{way.__name__}: {told}")
                    else:
                        lesser.add(one["id"])
    figures(f"axe on {', '.join(way.__name__ for way in ways)}: lesser findings", ", ".join(sorted(lesser)) or "none")
    assert grave == []
