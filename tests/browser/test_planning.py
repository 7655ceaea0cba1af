"""A turn by mouse and by keys: nothing leaves the page before it is confirmed, and every stage can be left again."""

from fractions import Fraction
from functools import cache

import pytest
from playwright.sync_api import expect

from tests.browser.arranging import Position, Table, position_where
from tests.browser.boxes import overlaps
from tests.browser.conftest import Watch
from tests.browser.player import Coach, Frame
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt


@cache
def midway() -> Position:
    """A turn of the home side, some way into the match, with its blitz still to come."""
    seen: list[int] = []

    def fits(game: Game) -> bool:
        if game.prompt == Prompt.TURN and game.asked == 0:
            seen.append(game.state.turn[0])
        return len(seen) > 1 and seen[-1] != seen[-2] and seen[-1] >= 3

    return position_where(fits)


@pytest.fixture
def coach(watch: Watch, table: Table) -> Coach:
    match, tokens = table.put(midway(), seats=("person", "computer"), hot_seat=False)
    coach = watch.coach(match, tokens[0])
    assert coach.question is not None
    assert coach.question["prompt"] == "turn"
    return coach


def ready_players(coach: Coach) -> list[int]:
    assert coach.question is not None
    return sorted({one["player"] for one in coach.question["options"] if one["verb"] == "activate"})


def reach_of(coach: Coach, slot: int) -> Frame:
    """Choose a piece; what the page lights then."""
    coach.choose_player(slot)
    expect(coach.page.locator('[data-lit="reach"]').first).to_be_attached()
    lit = coach.page.locator('[data-lit="reach"]').evaluate_all("all => all.map(one => one.dataset.square)")
    return {"squares": lit}


def risky_square(coach: Coach) -> str:
    """A lit square whose way there needs a roll: its label says so."""
    found = coach.page.locator('[data-lit="reach"][aria-label*=" plus"]')
    return str(found.first.get_attribute("data-square"))


def some_risk(coach: Coach) -> tuple[int, str]:
    for slot in ready_players(coach):
        reach_of(coach, slot)
        if coach.page.locator('[data-lit="reach"][aria-label*=" plus"]').count():
            return slot, risky_square(coach)
    raise AssertionError("nobody has a roll to make")


def target_beside(coach: Coach) -> tuple[int, str]:
    """A piece with an opponent to block or blitz, chosen; and where that opponent stands."""
    for slot in ready_players(coach):
        known = len(coach.heard)
        coach.choose_player(slot)
        reach = next(frame for frame in coach.heard[known:] if frame["t"] == "reach")
        for target in reach.get("targets", []):
            if target.get("dice"):
                return slot, target["square"]
    raise AssertionError("nobody can block")


def test_before_confirm_no_answer_leaves_the_page(coach: Coach) -> None:
    _, square = some_risk(coach)
    coach.press(square)
    coach.expect_dock("Confirm")
    assert {frame["t"] for frame in coach.sent} <= {"hello", "nonce", "reach", "ping"}
    coach.confirm()
    coach.wait(lambda: bool(coach.said("answer")), "nothing was sent")
    coach.settle()
    assert coach.said("answer")


def test_another_square_changes_the_plan_and_sends_nothing(coach: Coach) -> None:
    _, square = some_risk(coach)
    coach.press(square)
    others = coach.page.locator('[data-lit="reach"][aria-label*=" plus"]').evaluate_all(
        "all => all.map(one => one.dataset.square)"
    )
    other = next(one for one in others if one != square)
    coach.press(other)
    coach.expect_dock(f"to {other}")
    assert not coach.said("answer")


def test_escape_steps_back_from_plan_to_selection_to_idle(coach: Coach) -> None:
    _, square = some_risk(coach)
    coach.press(square)
    confirm = coach.dock.locator('[data-deed="confirm"]')
    expect(confirm).to_be_visible()
    coach.page.keyboard.press("Escape")
    expect(confirm).to_have_count(0)
    expect(coach.page.locator('[data-lit="reach"]').first).to_be_attached()  # still selected
    coach.page.keyboard.press("Escape")
    expect(coach.page.locator('[data-lit="reach"]')).to_have_count(0)
    assert not coach.said("answer")


def test_a_click_on_an_opponent_weighs_the_block_before_it_happens(coach: Coach) -> None:
    _, square = target_beside(coach)
    coach.press(square)
    coach.expect_dock("against")
    coach.expect_dock("strength")
    assert not coach.said("answer")

    def weighed() -> list[str]:
        for frame in reversed(coach.heard):
            if frame["t"] == "reach":
                for target in frame.get("targets", []):
                    if target["square"] == square and target.get("outcomes"):
                        return list(target["outcomes"].values())
        return []

    coach.wait(lambda: bool(weighed()), "the outcomes do not come")
    assert sum(Fraction(chance) for chance in weighed()) == 1
    expect(coach.dock.get_by_text("%").first).to_be_visible()


def test_an_impossible_action_says_why(coach: Coach) -> None:
    bar = coach.page.get_by_role("toolbar", name="Actions")
    for slot in ready_players(coach):
        coach.choose_player(slot)
        greyed = bar.locator('[aria-disabled="true"]')
        if greyed.count():
            greyed.first.hover()
            why = str(greyed.first.get_attribute("title"))
            assert why.endswith(".")
            expect(bar.get_by_role("status")).to_have_text(why)
            greyed.first.focus()
            expect(bar.get_by_role("status")).to_have_text(why)
            return
    raise AssertionError("everybody can do everything")


def test_ending_a_turn_with_players_ready_asks_once_and_enter_goes_back(coach: Coach) -> None:
    coach.page.keyboard.press("e")
    coach.expect_dock("still able to act")
    coach.page.keyboard.press("Enter")
    expect(coach.dock).not_to_contain_text("still able to act")
    assert not coach.said("answer")
    coach.page.keyboard.press("e")
    coach.page.keyboard.press("e")
    coach.wait(lambda: bool(coach.said("answer")), "the turn does not end")


def test_a_move_without_a_die_is_taken_back_with_u(coach: Coach) -> None:
    before = coach.seq
    for slot in ready_players(coach):
        reach_of(coach, slot)
        plain = coach.page.locator('[data-lit="reach"]:not([aria-label*=" plus"])')
        if plain.count():
            square = str(plain.first.get_attribute("data-square"))
            break
    coach.press(square)
    if coach.dock.locator('[data-deed="confirm"]').count():
        coach.confirm()
    coach.wait(lambda: coach.seq > before, "he does not move")
    coach.settle()
    coach.page.keyboard.press("u")
    coach.wait(lambda: coach.seq == before, "the move is not taken back")
    coach.settle()
    coach.expect_dock("Choose")


def test_a_turn_by_keys_alone(coach: Coach) -> None:
    """Next piece, arrows to a lit square, Enter to plan, Enter to confirm, E twice to end the turn."""
    keys = coach.page.keyboard
    before = coach.seq
    for _ in range(len(ready_players(coach))):
        known = len(coach.heard)
        keys.press("]")
        coach.wait(lambda known=known: any(f["t"] == "reach" for f in coach.heard[known:]), "no map")
        here = coach.page.evaluate("document.activeElement.dataset.square")
        assert here, "the cursor is not on the pitch"
        for arrow in ("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"):
            keys.press(arrow)
            focused = coach.page.evaluate(
                "document.activeElement.dataset.square + '/' + document.activeElement.dataset.lit"
            )
            if focused.endswith("/reach"):
                break
            back = {
                "ArrowRight": "ArrowLeft",
                "ArrowLeft": "ArrowRight",
                "ArrowUp": "ArrowDown",
                "ArrowDown": "ArrowUp",
            }
            keys.press(back[arrow])
        else:
            continue
        keys.press("Enter")
        coach.page.wait_for_timeout(50)
        if coach.dock.locator('[data-deed="confirm"]').count():
            keys.press("Enter")
        break
    coach.wait(lambda: coach.seq > before, "no piece moves")
    coach.settle()
    for _ in range(30):
        if coach.question is None or coach.view["active"] != 0:
            break
        at = (coach.seq, coach.rows)
        if coach.question["prompt"] in ("turn", "step"):
            keys.press("e")
            coach.page.wait_for_timeout(50)
            if "still able to act" in coach.dock.inner_text():
                keys.press("e")
        else:
            keys.press("1")
        coach.wait(lambda at=at: (coach.seq, coach.rows) != at, "the key does nothing")
        coach.settle()
    assert coach.question is None or coach.view["active"] != 0


def test_confirm_can_be_seen_on_a_low_screen(watch: Watch, table: Table) -> None:
    match, tokens = table.put(midway(), seats=("person", "computer"), hot_seat=False)
    coach = watch.coach(match, tokens[0], {"width": 1366, "height": 768})
    _, square = some_risk(coach)
    coach.press(square)
    dock, button = coach.dock.bounding_box(), coach.dock.locator('[data-deed="confirm"]').bounding_box()
    assert dock
    assert button
    assert button["y"] + button["height"] <= dock["y"] + dock["height"]


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1366, 768), (1280, 800), (1024, 768), (360, 640)])
def test_nothing_in_a_weighed_block_lies_over_anything_else(
    watch: Watch, table: Table, width: int, height: int
) -> None:
    match, tokens = table.put(midway(), seats=("person", "computer"), hot_seat=False)
    coach = watch.coach(match, tokens[0], {"width": width, "height": height})
    _, square = target_beside(coach)
    coach.press(square)
    expect(coach.dock.locator(".bars")).to_be_visible()
    assert coach.page.evaluate(overlaps("#dock .plan")) == []
