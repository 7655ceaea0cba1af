"""What a page costs: bytes, nodes, requests; and the policy it lives under. A busy machine changes none of it."""

import gzip
import json
import re
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.arranging import Table
from tests.browser.conftest import Watch
from tests.browser.player import Coach
from tests.browser.test_planning import midway
from tests.support.figures import Figures
from tools.live import Live
from touchback.web.settings import STATIC

LIMIT = 150_000  # gzip, everything that one page loads
SCRIPT = 190_000
STYLES = 15_000
NODES = 1500
REACH = 12_000  # bytes of a message as it is written
STEP = 2_000
FILES = 3  # that the first paint waits for: the document, the theme, the styles of every page
BEFORE = 4_000
BLOCKING = """() => performance.getEntriesByType("resource")
    .filter((one) => one.renderBlockingStatus === "blocking").map((one) => one.name)"""
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"


def packed(name: str) -> int:
    return len(gzip.compress((STATIC / name).read_bytes(), 9, mtime=0))


def built(asked: list[str]) -> dict[str, int]:
    """What a page asked for of the files that were built, each with its packed size."""
    names = {urlsplit(url).path.lstrip("/") for url in asked}
    return {name: packed(name) for name in {*names, "index.html"} if name and (STATIC / name).is_file()}


def test_the_match_page_is_small(watch: Watch, table: Table, figures: Figures) -> None:
    match, tokens = table.put(midway(), seats=("person", "computer"), hot_seat=False)
    page = watch.page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    coach = Coach(page)
    coach.sit_down(match, tokens[0])
    sizes = built(asked)
    assert len(sizes) > 3
    script = sum(size for name, size in sizes.items() if name.endswith(".js"))
    styles = sum(size for name, size in sizes.items() if name.endswith(".css"))
    whole = sum(sizes.values())
    figures(
        "match page, gzip", f"{whole} bytes: script {script} (at most {SCRIPT}), styles {styles} (at most {STYLES})"
    )
    assert whole < LIMIT
    assert script < SCRIPT
    assert styles < STYLES


def test_every_other_page_is_small(watch: Watch, finished: str, figures: Figures) -> None:
    for address in ("/", f"/replay/{finished}", f"/verify/{finished}", "/rules/bb2016/skill/dodge"):
        page = watch.page()
        asked: list[str] = []
        page.on("request", lambda request, asked=asked: asked.append(request.url))
        page.goto(address)
        expect(page.get_by_role("heading", level=1).first).to_be_attached()
        sizes = built(asked)
        whole = sum(sizes.values())
        figures(f"page {address.split('/')[1] or 'home'}, gzip", f"{whole} bytes (at most {LIMIT})")
        assert len(sizes) > 3
        assert whole < LIMIT


def test_the_pitch_has_few_nodes(watch: Watch, table: Table, figures: Figures) -> None:
    match, tokens = table.put(midway(), seats=("person", "computer"), hot_seat=False)
    coach = watch.coach(match, tokens[0])
    pitch = coach.page.get_by_role("grid", name="Pitch")
    count = "one => one.querySelectorAll('*').length"
    idle = pitch.evaluate(count)
    coach.page.keyboard.press("t")  # zones,
    coach.page.keyboard.press("]")  # and the reach of a piece
    expect(coach.page.locator('[data-lit="reach"]').first).to_be_attached()
    busy = pitch.evaluate(count)
    figures("nodes of the pitch", f"{idle} at rest, {busy} with zones and reach (at most {NODES})")
    assert busy <= NODES


def test_messages_are_short(watch: Watch, table: Table, figures: Figures) -> None:
    match, tokens = table.put(midway(), seats=("person", "computer"), hot_seat=False)
    coach = watch.coach(match, tokens[0])
    coach.page.keyboard.press("]")
    coach.wait(lambda: any(frame["t"] == "reach" for frame in coach.heard), "no map")
    assert coach.question
    coach.answer(next(one for one in coach.question["options"] if one["verb"] == "end_turn"))
    coach.turn_comes()
    sizes: dict[str, list[int]] = {}
    for frame in coach.heard:
        sizes.setdefault(frame["t"], []).append(len(json.dumps(frame, separators=(",", ":")).encode()))
    reach, steps = max(sizes["reach"]), sorted(sizes["step"])
    figures("reach map", f"{reach} bytes (at most {REACH})")
    figures(
        "steps of a computer's turn", f"median {steps[len(steps) // 2]}, longest {steps[-1]} bytes (at most {STEP})"
    )
    assert reach <= REACH
    assert steps[-1] <= STEP


@pytest.mark.parametrize("name", ["home", "match"])
def test_the_first_paint_waits_for_little(watch: Watch, table: Table, figures: Figures, name: str) -> None:
    """It needs two small files beside the document, and no word of the server's: none is let through."""
    match, tokens = table.put(midway(), seats=("person", "computer"), hot_seat=False)
    page = watch.page()
    held: list[str] = []
    page.route("**/api/**", lambda route: held.append(route.request.url))
    page.route_web_socket("**", lambda socket: held.append(socket.url))
    page.goto("/" if name == "home" else f"/play/{match}#seat={tokens[0]}")
    expect(page.locator("main, [role=status], h1").first).to_be_visible()
    while not (held and page.evaluate(PAINT)):  # the page's policy forbids wait_for_function with a sentence of code
        page.wait_for_timeout(20)
    sizes = built(page.evaluate(BLOCKING))
    whole = sum(sizes.values())
    figures(f"before the first paint, {name} page", f"{len(sizes)} files, {whole} bytes (at most {FILES}, {BEFORE})")
    assert len(sizes) <= FILES
    assert whole <= BEFORE


def test_the_policy_lets_in_nothing_from_elsewhere(live: Live) -> None:
    answer = httpx.get(live.address)
    policy = answer.headers["content-security-policy"]
    assert policy.startswith("default-src 'self'")
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    page = answer.text
    assert not re.search(r"""(?:src|href)\s*=\s*["'](?:https?:)?//""", page)
