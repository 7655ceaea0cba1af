"""A turn for coaches who see in forced colours or at four times the size, and what the page says to ears."""

import re

from playwright.sync_api import expect

from tests.browser.arranging import Table, position_where
from tests.browser.by_keys import KeyCoach
from tests.browser.conftest import Watch
from tests.browser.player import Coach
from tests.browser.test_planning import midway, ready_players
from touchback.rules.terms.prompts import Prompt

ZOOMED = {"width": 360, "height": 225}  # 1440x900 at 400 %
MOST = 60
PIECE = re.compile(
    r"Number \d+ [^,]+(, [A-Z][^,]+)?, [A-Z][^,]+, [A-Z]\d+, (standing|prone|stunned)(, has the ball)?"
    r"(, marked by [A-Z][^,]* \d+((, \d+)* and \d+)?)?(, [a-z ]+)*(, \d+ of \d+ squares moved( and \d+ more)?)?"
    r", (has (not )?acted|is acting)\.( [A-Z][^.]*\.)?( Answer.*)?"
)
SQUARE = re.compile(
    r"[A-Z]\d+, [a-z ]+(, the ball lies here)?(, marked by [A-Z][^,]* \d+((, \d+)* and \d+)?)?\."
    r"( An ordinary square until [a-z ]+\.)?"
    r"( Reach: (\d plus, )*(under |over )?\d+ percent, \d+ of \d+ moves( and \d+ more)?\.)?( Answer.*)?"
)
LABELS = "all => all.map(one => [one.dataset.square, one.getAttribute('aria-label')])"
SEEN = """one => {
    const box = one.getBoundingClientRect();
    return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === one;
}"""


def sitting(watch: Watch, table: Table, **more: object) -> KeyCoach:
    match, tokens = table.put(midway(), seats=("person", "computer"), hot_seat=False)
    coach = KeyCoach(watch.page(**more))  # type: ignore[arg-type]
    coach.sit_down(match, tokens[0])
    assert coach.question
    assert coach.question["prompt"] == "turn"
    return coach


def one_turn(coach: KeyCoach) -> None:
    """Somebody moves to a lit square, which is in sight; then the turn ends."""
    before = coach.seq
    for slot in ready_players(coach):
        coach.choose_player(slot)
        coach.page.wait_for_timeout(50)
        lit = coach.page.locator('[data-lit="reach"]:not([aria-label*=" plus"])')
        if lit.count():
            square = str(lit.first.get_attribute("data-square"))
            coach.walk_to(square)
            coach.wait(lambda square=square: coach.cell(square).evaluate(SEEN), "the cursor is out of sight", 3000)
            coach.press(square)
            coach._confirm_if_asked()
            break
    coach.wait(lambda: coach.seq > before, "nobody moves")
    coach.settle()
    for _ in range(MOST):
        if coach.question is None or coach.view["active"] != 0:
            break
        quick = [one for one in coach.question["options"] if one["verb"] in ("end_action", "end_turn")]
        coach.answer((quick or coach.question["options"])[0])
    assert coach.question is None or coach.view["active"] != 0
    assert coach.pointed == []


def test_a_turn_with_forced_colours(watch: Watch, table: Table) -> None:
    coach = sitting(watch, table, forced_colors="active")
    assert coach.page.evaluate("matchMedia('(forced-colors: active)').matches")
    one_turn(coach)


def test_a_turn_at_four_times_the_size(watch: Watch, table: Table) -> None:
    one_turn(sitting(watch, table, viewport=ZOOMED))


def test_at_four_times_the_size_every_function_is_within_reach(watch: Watch, table: Table) -> None:
    """Whatever can be pressed can be scrolled to, and nothing lies over it; skip links are for keys alone."""
    coach = sitting(watch, table, viewport=ZOOMED)
    coach.choose_player(ready_players(coach)[0])
    pressed = 0
    for button in coach.page.locator("button:visible, a:visible, select:visible").all():
        hidden = button.evaluate("one => one.closest('.visually-hidden') !== null")
        if not hidden and button.is_enabled():
            button.click(trial=True)
            pressed += 1
    assert pressed > 5


def test_squares_and_pieces_say_what_they_are(watch: Watch, table: Table) -> None:
    coach = sitting(watch, table)
    grid = coach.page.get_by_role("grid", name="Pitch")
    pitch = coach.static["pitch"]
    expect(grid.get_by_role("row")).to_have_count(pitch["height"])
    expect(grid.get_by_role("gridcell")).to_have_count(pitch["height"] * pitch["width"])
    coach.choose_player(ready_players(coach)[0])
    expect(coach.page.locator('[data-lit="reach"]').first).to_be_attached()
    standing = {one["square"]: one for one in coach.view["players"] if one["place"] == "pitch"}
    said = grid.get_by_role("gridcell").evaluate_all(LABELS)
    wrong = [text for square, text in said if not (PIECE if square in standing else SQUARE).fullmatch(text)]
    assert wrong == []
    for square, one in standing.items():
        called = coach.static["players"][one["slot"]]["called"].replace("no.", "Number")
        expect(grid.get_by_role("gridcell", name=f"{called}, ")).not_to_have_count(0)
        assert f", {square}, {one['stance']}" in dict(said)[square]
    assert any("Reach:" in text for _, text in said)


def test_ears_learn_who_marks_and_how_far_somebody_has_gone(watch: Watch, table: Table) -> None:
    coach = sitting(watch, table)
    view, sides = coach.view, [one["name"] for one in coach.view["sides"]]
    marked = [one for one in view["players"] if one["square"] and view["zones"][one["side"]].get(one["square"])]
    assert marked
    for one in marked:
        said = str(coach.cell(one["square"]).get_attribute("aria-label"))
        numbers = re.search(rf"marked by {sides[1 - one['side']]} ([\d, and]+?), ", said)
        assert numbers, said
        assert len(re.findall(r"\d+", numbers[1])) == view["zones"][one["side"]][one["square"]]
    slot = next(slot for slot in ready_players(coach) if walks_freely(coach, slot))
    lit = coach.page.locator('[data-lit="reach"][aria-label*="100 percent, 2 of "]').first
    square = str(lit.get_attribute("data-square"))
    coach.press(square)
    coach._confirm_if_asked()
    coach.wait(lambda: bool(coach.view["players"][slot]["square"] == square), "he does not go")
    coach.settle()
    movement = view["players"][slot]["figures"][0]
    said = str(coach.cell(square).get_attribute("aria-label"))
    assert f", 2 of {movement} squares moved, is acting." in said
    expect(coach.page.locator(f'[aria-label*="percent, 3 of {movement} moves"]').first).to_be_attached()


def test_a_closed_trapdoor_is_explained_to_eyes_and_ears(watch: Watch, table: Table) -> None:
    """In the server's words; an edition without any has none in its key."""
    coach = sitting(watch, table)
    pitch = coach.static["pitch"]
    (ground,) = pitch["grounds"]
    assert len(pitch["terrain"]) == 2
    for square, kind in pitch["terrain"]:
        assert kind == ground["kind"]
        if not any(one["square"] == square for one in coach.view["players"]):
            assert f"{square}, {ground['name']}" in str(coach.cell(square).get_attribute("aria-label"))
            assert ground["text"] in str(coach.cell(square).get_attribute("aria-label"))
    key = coach.page.get_by_role("complementary", name="Key to the pieces")
    expect(key).to_contain_text(f"{ground['name']} {ground['text']}")
    assert key.evaluate("one => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]") == [0, 0]
    match, tokens = table.open("lrb4", hot_seat=True)
    other = watch.coach(match, tokens[0])
    assert other.static["pitch"]["grounds"] == other.static["pitch"]["terrain"] == []
    expect(other.page.get_by_role("complementary", name="Key to the pieces")).not_to_contain_text(ground["name"])


def walks_freely(coach: KeyCoach, slot: int) -> bool:
    """Choose him; whether two steps cost him no die."""
    coach.choose_player(slot)
    coach.page.wait_for_timeout(100)
    return coach.page.locator('[data-lit="reach"][aria-label*="100 percent, 2 of "]').count() > 0


def test_a_question_is_a_region_with_a_heading_and_its_squares_are_numbered(watch: Watch, table: Table) -> None:
    position = position_where(lambda game: game.prompt == Prompt.PUSH and game.asked == 0 and len(game.options) > 1)
    match, tokens = table.put(position, seats=("person", "computer"), hot_seat=False)
    coach = Coach(watch.page())
    coach.sit_down(match, tokens[0])
    assert coach.question
    region = coach.page.get_by_role("region", name="Question")
    expect(region.get_by_role("heading")).to_contain_text(coach.question["title"])
    answers = coach.question["options"]
    for number, one in enumerate(answers, start=1):
        expect(region.get_by_role("button", name=one["text"]).first).to_be_visible()
        assert f"Answer {number} of {len(answers)}: {one['text']}" in str(
            coach.cell(one["square"]).get_attribute("aria-label")
        )
    assert "heading" in region.aria_snapshot()
