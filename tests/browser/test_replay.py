"""The replay: any moment by slider, keys and link; and a new match from it that leaves the record alone."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import httpx
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Watch
from tests.browser.player import TICK, Coach
from tests.browser.windows import PATIENCE, PHONE
from tests.support.figures import Figures

AT = re.compile(r"Input (\d+) of (\d+)")


def opened(watch: Watch, match: str, at: str = "") -> Page:
    page = watch.page()
    page.goto(f"/replay/{match}{at}")
    expect(page.get_by_role("region", name="What happened")).to_contain_text(AT)
    expect(page.get_by_text("The other moments are on their way")).to_have_count(0)
    return page


def moment(page: Page) -> tuple[int, int]:
    found = AT.search(page.get_by_role("region", name="What happened").inner_text())
    assert found
    return int(found[1]), int(found[2])


def until(page: Page, there: Callable[[int], bool], why: str) -> int:
    """Wait for the moment that is shown to be one of those."""
    for _ in range(PATIENCE // TICK):
        if there(at := moment(page)[0]):
            return at
        page.wait_for_timeout(TICK)
    raise AssertionError(f"{why}: at input {moment(page)[0]}")


def slide_to(page: Page, wanted: int) -> int:
    """Move the slider there: it shows that moment, or the last before it at which anything could be seen."""
    before = moment(page)[0]
    page.get_by_label("Input", exact=True).fill(str(wanted))
    return until(page, lambda at: at != before and 0 < at <= wanted, "the slider leads nowhere")


def step_to_mark(page: Page) -> int:
    """Go to the next mark by its key."""
    before = moment(page)[0]
    page.keyboard.press("x")
    return until(page, lambda at: at > before, "the next mark is not reached")


def squares(page: Page) -> list[str]:
    """Every occupied square in words."""
    labels = page.locator("[data-square]").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    return [label for label in labels if label.startswith("Number")]


def test_keys_slider_and_marks_reach_every_moment(watch: Watch, finished: str, figures: Figures) -> None:
    page = opened(watch, finished)
    assert moment(page)[0] == 0
    last = moment(page)[1]
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    spent = page.evaluate(
        """async (last) => {
            const said = document.querySelector('[aria-label="What happened"]');
            const start = performance.now();
            dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
            while (!said.textContent.includes(`Input ${last} of`)) await new Promise(requestAnimationFrame);
            return performance.now() - start;
        }""",
        last,
    )
    figures("replay, from the first to the last input", f"{spent:.0f} ms, {len(asked)} requests")
    assert moment(page)[0] == last
    assert asked == []
    page.keyboard.press("Home")
    expect(page.get_by_role("region", name="What happened")).to_contain_text("Input 0 of")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("region", name="What happened")).not_to_contain_text("Input 0 of")
    first = moment(page)[0]
    assert first == 1
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("region", name="What happened")).to_contain_text("Input 2 of")
    assert step_to_mark(page) > first
    slide_to(page, last // 2)


def test_a_link_to_a_moment_shows_the_same_position(watch: Watch, finished: str) -> None:
    page = opened(watch, finished)
    for _ in range(3):
        step_to_mark(page)
    expect(page).to_have_url(re.compile(f"#{moment(page)[0]}$"))
    other = opened(watch, finished, f"#{moment(page)[0]}")
    assert moment(other) == moment(page)
    assert len(squares(page)) > 10
    assert squares(other) == squares(page)


def test_playing_on_from_here_is_a_match_of_its_own(watch: Watch, finished: str) -> None:
    before = httpx.get(f"{watch.live.address}/api/matches/{finished}/file").text
    page = opened(watch, finished)
    slide_to(page, moment(page)[1] // 2)
    there, at = squares(page), moment(page)[0]
    coach = Coach(page)
    if not page.get_by_label("Play on as").is_visible():
        page.get_by_role("button", name=re.compile("Play on")).first.click()
    page.get_by_label("Play on as").select_option("hot")
    page.get_by_role("button", name="Play on from here").last.click()
    page.wait_for_url("**/play/*")
    page.wait_for_selector("#dock")
    coach.settle()
    assert coach.about["origin"] == {"match": finished, "at": at}
    assert coach.about["match"] != finished
    assert len(squares(page)) == len(there)
    expect(page.locator("body")).to_contain_text(re.compile("branch", re.IGNORECASE))
    assert coach.question
    coach.answer(coach.question["options"][0])
    assert httpx.get(f"{watch.live.address}/api/matches/{finished}/file").text == before


def test_the_dice_are_verified_in_the_page_and_one_changed_die_is_found(
    watch: Watch, finished: str, tmp_path: Path
) -> None:
    page = watch.page()
    page.goto(f"/verify/{finished}")
    page.get_by_role("button", name="Verify every die").click()
    verdict = page.locator("main [role=status]").last
    expect(verdict).to_contain_text("the score hold")
    expect(verdict).not_to_contain_text("✕")
    text = httpx.get(f"{watch.live.address}/api/matches/{finished}/file").text
    changed = re.sub(r"^(\d+ dice )(\d)", lambda m: m[1] + str(int(m[2]) % 6 + 1), text, count=1, flags=re.MULTILINE)
    assert changed != text
    path = tmp_path / "changed.txt"
    path.write_text(changed)
    page.locator('input[type="file"]').set_input_files(path)
    expect(verdict).to_contain_text("these dice do not follow from the seed")
    sound = tmp_path / "sound.txt"
    sound.write_text(text)
    page.locator('input[type="file"]').set_input_files(sound)
    expect(verdict).to_contain_text("the score hold")
    expect(verdict).not_to_contain_text("✕")


def test_the_page_holds_the_file_against_what_the_browser_kept(watch: Watch, finished: str) -> None:
    commitment = httpx.get(f"{watch.live.address}/api/matches/{finished}").json()["dice"]["commitment"]
    page = watch.page()

    def verdict_with(kept: str) -> Locator:
        page.goto(f"/verify/{finished}")
        seats = json.dumps({f"promises-{finished}": kept})
        page.evaluate("seats => localStorage.setItem('touchback-seats', seats)", seats)
        page.reload()
        page.get_by_role("button", name="Verify every die").click()
        return page.locator("main [role=status]").last

    verdict = verdict_with(f"{commitment} - -")
    expect(verdict).to_contain_text("No roll was taken over from another match.")
    expect(verdict).to_contain_text("Every coach's number was promised before any was shown")
    expect(verdict).to_contain_text("the score hold")
    expect(verdict).not_to_contain_text("✕")
    page.get_by_text("Check it on your own machine").click()
    expect(verdict).to_contain_text(f"--verify --commitment {commitment} --promises -,-")
    expect(verdict_with(f"{commitment}+3 - -")).to_contain_text("✕ The file has 0 rolls of other matches")
    expect(verdict_with(f"{commitment} {commitment} -")).to_contain_text("✕ The coaches' numbers are not the ones")


def test_a_comment_is_a_mark_that_everybody_reads_and_its_writer_deletes(watch: Watch, finished: str) -> None:
    page = opened(watch, finished)
    page.request.post(
        "/api/accounts", data={"name": "Remarker", "password": "ten letters and more"}, headers={"X-Touchback": "1"}
    )
    at = slide_to(page, moment(page)[1] // 3)
    page.keyboard.press("c")
    page.get_by_label("Your comment").fill("A <b>bold</b> plan")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Your comment is kept")).to_be_visible()
    page.keyboard.press("Escape")

    other = opened(watch, finished)
    bubble = other.get_by_role("button", name=f"Comment, input {at}. Remarker: A <b>bold</b> plan")
    expect(bubble).to_have_count(1)
    happened = other.get_by_role("region", name="What happened")
    expect(happened).not_to_contain_text("Remarker")
    for _ in range(40):
        if "Remarker" in happened.inner_text():
            break
        step_to_mark(other)
    assert moment(other)[0] == at
    expect(happened).to_contain_text("Remarker: A <b>bold</b> plan")
    other.keyboard.press("c")
    expect(other.get_by_text("by people who have signed in")).to_be_visible()
    expect(other.get_by_role("button", name="Delete")).to_have_count(0)

    page.keyboard.press("c")
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Delete it for good").click()
    expect(page.get_by_text("The comment is deleted")).to_be_visible()
    other.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # somebody comes back to his page
    expect(happened).not_to_contain_text("Remarker")
    expect(page.get_by_role("button", name=re.compile("^Comment, input"))).to_have_count(0)


def test_a_comment_comes_to_whoever_watches_without_a_reload(watch: Watch, finished: str) -> None:
    reader = watch.page()
    reader.clock.install()
    reader.goto(f"/replay/{finished}#1")
    happened = reader.get_by_role("region", name="What happened")
    expect(happened).to_contain_text(AT)
    writer = watch.page()
    headers = {"X-Touchback": "1"}
    writer.request.post(
        "/api/accounts", data={"name": "Latecomer", "password": "ten letters and more"}, headers=headers
    )
    said = writer.request.post(
        f"/api/matches/{finished}/comments", data={"seq": 1, "text": "I saw that"}, headers=headers
    )
    assert said.ok
    expect(happened).not_to_contain_text("I saw that")
    reader.clock.run_for(21_000)
    expect(happened).to_contain_text("Latecomer: I saw that")
    number = said.json()["id"]
    assert writer.request.delete(f"/api/matches/{finished}/comments/{number}", headers=headers).ok


def test_the_winners_points_come_first(watch: Watch, finished: str) -> None:
    page = watch.page()
    page.goto(f"/play/{finished}")
    title = page.locator("#dock h2")
    expect(title).to_have_text(re.compile(r"(win by|A draw,) \d+ to \d+$"))
    first, second = map(int, re.findall(r"\d+", title.inner_text()))
    assert first >= second


def test_on_a_tablet_the_whole_pitch_is_in_sight(watch: Watch, finished: str) -> None:
    page = watch.page({"width": 1024, "height": 768})
    page.goto(f"/replay/{finished}#65")
    said = page.get_by_role("region", name="What happened")
    expect(page.get_by_text("The other moments are on their way")).to_have_count(0)
    expect(said.get_by_text(re.compile("^Next: "))).to_be_in_viewport(ratio=1)
    expect(said.locator(".loud")).to_be_in_viewport(ratio=1)
    for square in ("A1", "Z1", "A15", "Z15"):
        expect(page.locator(f'[data-square="{square}"]')).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Play on from here")).to_be_in_viewport(ratio=1)
    pitch, words = page.locator(".turf").bounding_box(), said.bounding_box()
    assert pitch
    assert words
    assert pitch["y"] + pitch["height"] <= words["y"]
    assert page.locator(".turf").evaluate("turf => turf.scrollHeight - turf.clientHeight") <= 0


def test_the_page_for_the_proof_fits_a_phone(watch: Watch) -> None:
    page = watch.page(PHONE)
    page.goto("/verify")
    expect(page.get_by_label(re.compile("match file"))).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
