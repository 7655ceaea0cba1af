"""Setting up: a wrong square says why, whoever stands can be moved at any time, and nothing is cut off."""

import pytest
from playwright.sync_api import expect

from tests.browser.arranging import Position, Table, position_where
from tests.browser.conftest import Watch
from tests.browser.player import Coach
from tests.browser.windows import PHONE, WIDE
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt

SIZES = [WIDE, {"width": 1366, "height": 768}, {"width": 1024, "height": 768}, PHONE]
NAMES = ["1440", "1366", "1024", "360"]
BELOW = "dock => dock.scrollHeight - dock.clientHeight"


def half_way(game: Game) -> bool:
    return game.prompt == Prompt.PLACE and len(game.state.on_pitch(game.asked)) == 5


def all_placed(game: Game) -> bool:
    return game.prompt == Prompt.READY


def rolled(game: Game) -> bool:
    return game.prompt == Prompt.REROLL


def placing(watch: Watch, table: Table, position: Position, size: dict[str, int] = WIDE) -> Coach:
    match, tokens = table.put(position)
    return watch.coach(match, tokens[0], size)


def standing(coach: Coach) -> dict[int, str]:
    side = coach.view["question"]["asked"]
    return {one["slot"]: one["square"] for one in coach.view["players"] if one["side"] == side and one["square"]}


def drag(coach: Coach, piece: str, square: str) -> None:
    start, end = coach.page.locator(piece).bounding_box(), coach.cell(square).bounding_box()
    assert start
    assert end
    mouse = coach.page.mouse
    mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    mouse.down()
    mouse.move(end["x"] + end["width"] / 2 - 3, end["y"] + end["height"] / 2)
    mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2)
    mouse.up()


@pytest.mark.parametrize("fits", [half_way, all_placed], ids=["half way", "all placed"])
def test_a_square_where_he_may_not_stand_says_why(watch: Watch, table: Table, fits: object) -> None:
    coach = placing(watch, table, position_where(fits))  # type: ignore[arg-type]
    before = standing(coach)
    far = "C3" if next(iter(before.values())) > "M" else "X3"
    slot = next(iter(before))
    drag(coach, f'[data-square="{before[slot]}"]', far)
    coach.expect_dock(f"{far} is not in your own half.")
    assert not coach.said("answer")
    assert standing(coach) == before


def test_a_click_on_such_a_square_says_so_too(watch: Watch, table: Table) -> None:
    coach = placing(watch, table, position_where(half_way))
    coach.press("C3" if next(iter(standing(coach).values())) > "M" else "X3")
    coach.expect_dock("is not in your own half.")


@pytest.mark.parametrize("which", [0, -1], ids=["the first", "the last"])
def test_who_stands_can_be_moved_before_all_are_placed(watch: Watch, table: Table, which: int) -> None:
    coach = placing(watch, table, position_where(half_way))
    before = standing(coach)
    slot = list(before)[which]
    assert coach.question
    free = next(str(one["square"]) for one in coach.question["options"] if one["square"])
    drag(coach, f'[data-square="{before[slot]}"]', free)
    coach.wait(lambda: standing(coach) == {**before, slot: free}, "he does not stand there")
    coach.settle()
    expect(coach.dock).not_to_contain_text("Something came up")
    expect(coach.dock).not_to_contain_text("Taken back")


def test_a_click_takes_him_in_hand_again(watch: Watch, table: Table) -> None:
    coach = placing(watch, table, position_where(half_way))
    before = standing(coach)
    slot = next(iter(before))
    coach.press(before[slot])
    rest = {one: square for one, square in before.items() if one != slot}
    coach.wait(lambda: standing(coach) == rest, "he is not taken in hand")
    coach.settle()
    assert [frame["t"] for frame in coach.sent if frame["t"] not in ("hello", "nonce", "reach")] == ["lift"]  # at once
    coach.press(before[slot])
    coach.wait(lambda: standing(coach) == before, "he is not put back")


@pytest.mark.parametrize("size", SIZES, ids=NAMES)
@pytest.mark.parametrize("fits", [half_way, all_placed, rolled], ids=["placing", "ready", "re-roll"])
def test_nothing_of_the_question_is_cut_off(watch: Watch, table: Table, fits: object, size: dict[str, int]) -> None:
    coach = placing(watch, table, position_where(fits), size)  # type: ignore[arg-type]
    assert coach.dock.evaluate(BELOW) <= 0


def test_on_a_tablet_whoever_is_set_up_stands_beside_the_pitch(watch: Watch, table: Table) -> None:
    coach = placing(watch, table, position_where(half_way), {"width": 1024, "height": 768})
    page, dock = coach.page, coach.dock
    bench = page.get_by_role("group", name="To be set up: ")
    for one in (*bench.get_by_role("button").all(), dock.get_by_text("Drag a player to a square")):
        expect(one).to_be_in_viewport(ratio=1)
    assert dock.evaluate(BELOW) <= 0
    assert coach.question
    free = next(str(one["square"]) for one in coach.question["options"] if one["square"])
    last = bench.get_by_role("button").last
    slot = int(last.get_attribute("data-slot") or -1)
    drag(coach, f'.bench [data-slot="{slot}"]', free)
    coach.wait(lambda: standing(coach).get(slot) == free, "he does not stand there")


def test_the_dugouts_of_a_tablet_are_named_and_give_way_once_a_player_is_picked(watch: Watch, table: Table) -> None:
    coach = placing(watch, table, position_where(half_way), {"width": 1024, "height": 768})
    page = coach.page
    page.get_by_role("button", name="Dugouts").click()
    sheet = page.get_by_role("dialog")
    for team in ("Harbour Gannets", "Iron Maulers"):
        expect(sheet.get_by_role("heading", name=team)).to_be_in_viewport(ratio=1)
    slot = sheet.locator(".man.lit").last.get_attribute("data-slot")
    sheet.locator(".man.lit").last.click()
    expect(sheet).to_have_count(0)
    expect(page.locator(f'.bench .lit[data-slot="{slot}"]')).to_have_count(1)
