"""What a page costs: bytes, nodes, milliseconds, requests; and the policy it lives under."""

import gzip
import json
import re

import httpx
from playwright.sync_api import expect

from tests.browser.arranging import Table
from tests.browser.conftest import Watch
from tests.browser.player import Coach
from tests.browser.test_planning import midway
from tests.support.figures import Figures
from tools.live import Live
from touchback.web.settings import STATIC

LIMIT = 150_000  # gzip, everything that the match page loads
SCRIPT = 90_000
STYLES = 15_000
NODES = 1500
REACH = 12_000
STEP = 2_000
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"


def packed(name: str) -> int:
    return len(gzip.compress((STATIC / name).read_bytes(), 9, mtime=0))


def test_the_match_page_is_small(watch: Watch, table: Table, figures: Figures) -> None:
    match, tokens = table.put(midway(), seats=("person", "computer"), hot_seat=False)
    page = watch.page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    coach = Coach(page)
    coach.sit_down(match, tokens[0])
    names = [re.sub(r"^https?://[^/]+/", "", url) for url in asked]
    files = [name for name in names if (STATIC / name).is_file() and name]
    assert len(files) > 3
    sizes = {name: packed(name) for name in files}
    script = sum(size for name, size in sizes.items() if name.endswith(".js"))
    styles = sum(size for name, size in sizes.items() if name.endswith(".css"))
    whole = sum(sizes.values()) + packed("index.html")
    figures(
        "match page, gzip", f"{whole} bytes: script {script} (at most {SCRIPT}), styles {styles} (at most {STYLES})"
    )
    assert whole < LIMIT
    assert script < SCRIPT
    assert styles < STYLES


def test_all_that_is_built_is_small(figures: Figures) -> None:
    files = [path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*") if path.is_file()]
    whole = sum(packed(name) for name in files)
    figures("all pages together, gzip", f"{whole} bytes (at most {LIMIT})")
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
    figures("reach map", f"{reach} bytes (design: {REACH})")
    figures(
        "steps of a computer's turn", f"median {steps[len(steps) // 2]}, longest {steps[-1]} bytes (design: {STEP})"
    )
    assert steps[len(steps) // 2] <= STEP


def test_the_first_paint_is_quick(watch: Watch, table: Table, figures: Figures) -> None:
    """Printed, not judged: the machine may be busy."""
    match, tokens = table.put(midway(), seats=("person", "computer"), hot_seat=False)
    page = watch.page()
    for name, address in (("home", "/"), ("match", f"/play/{match}#seat={tokens[0]}")):
        page.goto(address)
        while not page.evaluate(PAINT):  # wait_for_function with a sentence of code is what the page's policy forbids
            page.wait_for_timeout(20)
        figures(f"first paint, {name} page", f"{page.evaluate(PAINT):.0f} ms (at most 1000)")
    page.wait_for_selector("#dock")
    figures("match page playable", f"{page.evaluate('performance.now()'):.0f} ms after its start")


def test_the_policy_lets_in_nothing_from_elsewhere(live: Live) -> None:
    answer = httpx.get(live.address)
    policy = answer.headers["content-security-policy"]
    assert policy.startswith("default-src 'self'")
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    page = answer.text
    assert not re.search(r"""(?:src|href)\s*=\s*["'](?:https?:)?//""", page)
