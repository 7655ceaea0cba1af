"""Keys find their way: Enter from the pitch, arrows and brackets to the answers, Esc out of them; focus stays."""

import pytest
from playwright.sync_api import expect

from tests.browser.arranging import Position, Table, position_where
from tests.browser.by_keys import HERE, KeyCoach
from tests.browser.conftest import Watch
from tests.browser.test_enter import pushing
from touchback.engine.options import thing_of, verb_of
from touchback.preview.suggest import suggested_option
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Action, Verb

IN_DOCK = "document.getElementById('dock').contains(document.activeElement)"


def seated(watch: Watch, table: Table, position: Position) -> KeyCoach:
    match, tokens = table.put(position)
    coach = KeyCoach(watch.page())
    coach.sit_down(match, tokens[0])
    return coach


def to_the_pitch(coach: KeyCoach, key: str) -> str:
    coach.keys.press(key)
    coach.wait(lambda: bool(coach.page.evaluate(HERE)), f"{key} does not lead to the pitch", 3000)
    return str(coach.page.evaluate(HERE))


def kept_by_enter(game: Game) -> bool:
    best = suggested_option(game) if game.prompt == Prompt.REROLL else None
    return best is not None and verb_of(best) == Verb.DECLINE


def test_enter_takes_the_highlighted_answer_with_the_focus_on_the_pitch(watch: Watch, table: Table) -> None:
    coach = seated(watch, table, position_where(kept_by_enter))
    assert coach.question
    wanted = next(one["option"] for one in coach.question["options"] if one.get("highlight"))
    to_the_pitch(coach, "]")
    before = coach.seq
    coach.keys.press("Enter")
    coach.wait(lambda: coach.seq > before, "Enter does nothing")
    assert coach.said("answer")[0]["option"] == wanted


def a_block_is_open(game: Game) -> bool:
    kinds = {thing_of(one) for one in game.options if verb_of(one) == Verb.ACTIVATE}
    return game.prompt == Prompt.TURN and {Action.BLOCK, Action.MOVE} <= kinds


def test_a_block_lights_no_way_and_is_declared_by_enter(watch: Watch, table: Table) -> None:
    coach = seated(watch, table, position_where(a_block_is_open))
    assert coach.question
    blocks = [one for one in coach.question["options"] if one["verb"] == "activate" and one["action"] == "block"]
    able = min(blocks, key=lambda one: int(one["player"]))
    coach.choose_player(able["player"])
    ways = coach.page.locator('[data-lit="reach"]')
    expect(ways).not_to_have_count(0)
    empty = str(ways.first.get_attribute("data-square"))
    coach.keys.press("k")
    expect(ways).to_have_count(0)
    coach.cell(empty).click()
    coach.expect_dock("he stays where he is")
    assert coach.dock.locator('[data-deed="confirm"]').count() == 0
    coach.keys.press("Enter")
    coach.wait(lambda: bool(coach.said("answer")), "it is not declared")
    assert coach.said("answer")[0]["option"] == able["option"]


@pytest.mark.parametrize("key", ["ArrowRight", "]"])
def test_keys_begin_in_the_middle_of_the_squares_that_answer(watch: Watch, table: Table, key: str) -> None:
    coach = seated(watch, table, position_where(lambda game: game.prompt == Prompt.AIM_KICK))
    assert coach.question
    squares = [one["square"] for one in coach.question["options"] if one["square"]]
    at = to_the_pitch(coach, key)
    assert at in squares
    columns = sorted(ord(one[0]) for one in squares)
    assert columns[len(columns) // 4] <= ord(at[0]) <= columns[-len(columns) // 4]
    coach.keys.press("]")
    coach.wait(lambda: coach.page.evaluate(HERE) != at, "no step to the next answer")
    aimed = coach.page.evaluate(HERE)
    assert aimed in squares
    coach.keys.press("Enter")
    expect(coach.dock.locator('[data-deed="confirm"]')).to_contain_text(aimed)


def test_moving_someone_can_be_left_again(watch: Watch, table: Table) -> None:
    coach = seated(watch, table, position_where(lambda game: game.prompt == Prompt.READY))
    for leave in (lambda: coach.keys.press("Escape"), lambda: coach.dock.locator('[data-deed="back"]').click()):
        coach.keys.press("1")
        expect(coach.dock).to_have_attribute("data-prompt", "pick_up_piece")
        leave()
        expect(coach.dock).to_have_attribute("data-prompt", "ready")


def test_the_focus_stays_in_the_dock_when_its_button_goes(watch: Watch, table: Table) -> None:
    coach = seated(watch, table, position_where(pushing))
    before = coach.seq
    coach.tab_to(coach.dock.locator("[data-option]").first)
    coach.keys.press("Enter")
    coach.wait(lambda: coach.seq > before, "nothing came of it")
    coach.settle()
    assert coach.page.evaluate(IN_DOCK)


def test_squares_of_a_question_speak_of_the_answer_only(watch: Watch, table: Table) -> None:
    coach = seated(watch, table, position_where(pushing))
    assert coach.question
    square = next(str(one["square"]) for one in coach.question["options"] if one["square"])
    coach.wait(lambda: any(one["t"] == "reach" for one in coach.heard), "no map")
    said = str(coach.cell(square).get_attribute("aria-label"))
    assert "Answer 1 of" in said
    assert coach.page.locator('[data-square][aria-label*="Reach:"]').count() == 0


def falling(game: Game) -> bool:
    """Block dice whose order on the table is not that of the engine's answers."""
    return game.prompt == Prompt.BLOCK_DIE and getattr(game.stack[-1], "first", 0) > thing_of(game.options[0])


def test_the_answers_lie_as_the_block_dice_do(watch: Watch, table: Table) -> None:
    coach = seated(watch, table, position_where(falling))
    tray = [str(one.get_attribute("aria-label")) for one in coach.dock.locator(".why .dice [aria-label]").all()]
    answers = coach.dock.locator("[data-option]")
    assert [one.locator("kbd").first.inner_text() for one in answers.all()] == ["1", "2", "3"][: answers.count()]
    for face, answer in zip(dict.fromkeys(tray), answers.all(), strict=True):
        expect(answer).to_contain_text(f"Take {face}")
        expect(answer.locator(".effect")).not_to_be_empty()
    wanted = int(str(answers.first.get_attribute("data-option")))
    before = coach.seq
    coach.keys.press("1")
    coach.wait(lambda: coach.seq > before, "nothing came of it")
    assert coach.said("answer")[0]["option"] == wanted
