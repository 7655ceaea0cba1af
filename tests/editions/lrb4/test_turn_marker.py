"""Turn markers that coaches move themselves: the same option in two books, with different penalties."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import answers, event, kick_off

FIELD = "H1 . . .\n. . . .\nH2 . . A1\n. . . ."
MANY = "H1 . . .\n. . . .\nH2 . . A1\nH3 . . A2"
USED = "H1 A1 .\n. . .\nH2 . ."


def called(edition: str = "lrb4", drawing: str = FIELD, **what: Any) -> Board:
    options = {"illegal_procedure": "yes", **what.pop("options", {})}
    return position(drawing, edition=edition, options=options, **what)


def both(lrb4: str, hb2006: str) -> pytest.MarkDecorator:
    """The same in both books, each with its own rules."""
    return pytest.mark.parametrize(
        "edition",
        [pytest.param("lrb4", marks=rule(*lrb4.split())), pytest.param("hb2006", marks=rule(*hb2006.split()))],
    )


@both("LRB4-TURN-05", "HB06-TURN-06")
def test_without_the_option_the_marker_moves_by_itself_and_nobody_calls(edition: str) -> None:
    match = position(FIELD, edition=edition)
    assert match.game.state.turn == [3, 3]
    assert "marker" not in match.choices()
    match.play("H1 move", "east", "end")
    assert (match.asked, match.prompt) == ("H", "turn")


@both("LRB4-TURN-05", "HB06-TURN-06")
def test_with_it_the_marker_waits_for_its_coach(edition: str) -> None:
    match = called(edition)
    assert match.game.state.turn == [2, 3]
    match.play("marker")
    assert (match.asked, match.prompt, match.game.state.turn) == ("H", "turn", [3, 3])
    assert "marker" not in match.choices()


@both("LRB4-REF-01", "HB06-TURN-07")
def test_the_other_coach_is_asked_after_each_action(edition: str) -> None:
    match = called(edition).play("H1 move", "east", "end")
    assert (match.asked, match.prompt, answers(match)) == ("A", "call_out", {"no", "call"})
    match.play("no")
    assert (match.asked, match.prompt) == ("H", "turn")
    assert "marker" in match.choices()
    assert match.game.state.rerolls == [0, 0]  # nothing has come of it


@both("LRB4-REF-01", "HB06-TURN-07 HB06-TURN-11")
def test_a_call_may_come_as_long_as_the_marker_is_forgotten_whoever_acted_before_it(edition: str) -> None:
    match = called(edition, rerolls=(1, 1)).play("H1 move", "east", "end", "no", "H2 move", "end", "call")
    assert match.facts("call_out") == [(1, 1)]
    match.play("no")
    assert match.game.state.rerolls == [0, 1]


@both("LRB4-REF-03", "HB06-TURN-10")
def test_whoever_moves_it_before_he_is_called_goes_free(edition: str) -> None:
    match = called(edition, rerolls=(1, 1)).play("H1 move", "east", "end", "no", "marker", "H2 move", "north", "end")
    match.play("call")  # too late, and so wrong
    assert match.game.state.rerolls == [1, 0]


@both("LRB4-TURN-05", "HB06-TURN-06")
@pytest.mark.parametrize("words", [("H1 move", "east", "end", "no"), ()])
def test_a_forgotten_marker_is_moved_when_the_turn_is_over(edition: str, words: tuple[str, ...]) -> None:
    match = called(edition).play(*words, "end turn")
    assert (match.active, match.game.state.turn) == ("A", [3, 3])  # and away's waits in its own turn


@both("LRB4-CON-01", "HB06-CON-02")
def test_conceding_leaves_the_marker_where_it_was_before_the_turn(edition: str) -> None:
    match = called(edition).play("concede")
    assert (match.game.state.turn, match.game.over) == ([2, 3], True)


@both("LRB4-CON-01", "HB06-CON-02")
def test_nobody_concedes_once_the_marker_has_been_moved(edition: str) -> None:
    match = called(edition)
    assert "concede" in match.choices()
    match.play("marker")
    assert "concede" not in match.choices()


@both("LRB4-CON-01", "HB06-CON-02")
@pytest.mark.parametrize("spell", ["no", "fireball V12"])
def test_nor_is_a_wizard_asked_for_while_a_coach_may_still_concede(edition: str, spell: str) -> None:
    match = called(edition, inducements=("wizard", ""))
    assert (match.prompt, "concede" in match.choices()) == ("turn", True)
    assert match.play("marker").prompt == "spell"
    assert "concede" not in match.play(spell).choices()


# --- a right call ---------------------------------------------------------------------------------------------------


@rule("LRB4-REF-02", "LRB4-REF-04", "LRB4-TURN-05")
def test_a_coach_rightly_called_loses_the_re_roll_of_this_turn_and_his_marker_is_put_right() -> None:
    match = called(rerolls=(2, 1)).play("H1 move", "east", "end", "call", "no")
    state = match.game.state
    assert (state.rerolls, state.reroll_used[0], state.turn) == ([1, 1], 1, [3, 3])
    assert (match.asked, match.prompt) == ("H", "turn")
    assert "marker" not in match.choices()


@pytest.mark.parametrize(
    ("edition", "rerolls"),
    [
        pytest.param("lrb4", [2, 1], id="the caller gains one", marks=rule("LRB4-REF-02")),
        pytest.param("hb2006", [1, 0], id="another is lost", marks=rule("HB06-TURN-08")),
    ],
)
def test_after_a_re_roll_was_used_this_turn(edition: str, rerolls: list[int]) -> None:
    match = called(edition, USED, rerolls=(3, 0)).play("H1 block", 1, "team", 3, "M5", "stay", "call", "no")
    assert match.game.state.rerolls == rerolls


@rule("HB06-TURN-08")
def test_in_the_handbook_he_may_end_his_turn_instead() -> None:
    match = called("hb2006", rerolls=(2, 1)).play("H1 move", "east", "end", "call")
    assert (match.asked, match.prompt, answers(match)) == ("H", "called_out", {"no", "end turn"})
    match.play("end turn")
    assert (match.active, match.game.state.rerolls, match.turnover()) == ("A", [2, 1], "")
    assert match.game.state.turn == [3, 3]


@rule("HB06-TURN-08")
def test_or_lose_a_re_roll_which_is_this_turns() -> None:
    match = called("hb2006", rerolls=(2, 1)).play("H1 move", "east", "end", "call", "no")
    assert (match.active, match.game.state.rerolls, match.game.state.reroll_used[0]) == ("H", [1, 1], 1)


@rule("HB06-TURN-09")
@pytest.mark.parametrize(("word", "active", "rerolls"), [("no", "H", [0, 1]), ("end turn", "A", [0, 0])])
def test_with_none_left_the_opponent_gains_one_unless_the_turn_ends(word: str, active: str, rerolls: list[int]) -> None:
    match = called("hb2006").play("H1 move", "east", "end", "call", word)
    assert (match.active, match.game.state.rerolls) == (active, rerolls)


@rule("HB06-TURN-08")
def test_a_turn_that_is_over_anyway_cannot_be_given_up() -> None:
    match = called("hb2006", USED, rerolls=(1, 0)).play("H1 block", 1, "keep", 1, 1, "call")
    assert (match.active, match.game.state.rerolls) == ("A", [0, 0])  # nothing to choose


@rule("HB06-TURN-08")
def test_nor_can_a_turn_that_a_touchdown_has_ended() -> None:
    match = called("hb2006", "H1* .\n. .\nH2 A1", at="Y5", rerolls=(1, 0)).play("H1 move", "east", "end", "call")
    assert (match.game.state.score, match.game.state.rerolls) == ([1, 0], [0, 0])  # nothing to choose


@both("LRB4-REF-02 LRB4-TRAIT-40", "HB06-TURN-09 HB06-TOC-13")
@pytest.mark.parametrize(("drawing", "rerolls"), [(FIELD, [0, 0]), (FIELD.replace("H1", "H3"), [1, 1])])
def test_the_leaders_re_roll_is_there_to_be_lost_only_while_he_is_on_the_pitch(
    edition: str, drawing: str, rerolls: list[int]
) -> None:
    match = called(edition, drawing, rerolls=(1, 0), H1="leader")
    match.game.state.leader_rerolls[0] = 1
    match.play("H2 move", "east", "end", "call", "no")
    assert match.game.state.rerolls == rerolls


@rule("LRB4-REF-07", "LRB4-REF-06")
def test_an_expelled_head_coach_does_not_argue_but_the_other_may() -> None:
    match = called(rerolls=(2, 0))
    match.game.state.ejected = [1, 0]
    match.play("H1 move", "east", "end", "call")
    assert (match.prompt, match.game.state.rerolls) == ("turn", [1, 0])  # nothing to choose
    match.play("end turn", "A1 move", "west", "end", "call")
    assert (match.asked, answers(match)) == ("A", {"no", "argue"})


# --- a wrong call, and what is an action ----------------------------------------------------------------------------


@both("LRB4-REF-05 LRB4-REF-01", "HB06-TURN-11 HB06-TURN-07 HB06-TURN-08")
@pytest.mark.parametrize(("before", "after"), [((1, 2), [1, 1]), ((1, 0), [2, 0])])
def test_a_wrong_call_costs_the_caller_a_re_roll_or_gives_the_other_one(
    edition: str, before: tuple[int, int], after: list[int]
) -> None:
    match = called(edition, rerolls=before).play("marker", "H1 move", "east", "end", "call")
    assert (match.asked, match.prompt) == ("H", "turn")
    assert (match.game.state.rerolls, match.game.state.turn) == (after, [3, 3])


@both("LRB4-REF-01", "HB06-TURN-07")
def test_an_action_in_which_nothing_was_done_is_none(edition: str) -> None:
    match = called(edition, rerolls=(1, 1)).play("H1 move", "end", "call")
    assert match.game.state.rerolls == [1, 0]
    assert "marker" in match.choices()  # and he may still forget it
    match.play("H2 move", "north", "end", "call", "no")
    assert match.game.state.rerolls == [0, 0]


@pytest.mark.parametrize(
    ("edition", "rerolls"),
    [
        pytest.param("lrb4", [1, 0], id="no action in the older book", marks=rule("LRB4-REF-01")),
        pytest.param("hb2006", [0, 1], id="an action in the handbook", marks=rule("HB06-TURN-07")),
    ],
)
def test_standing_up_and_nothing_more(edition: str, rerolls: list[int]) -> None:
    match = called(edition, "H1- . . A1\nH2 . . .", rerolls=(1, 1)).play("H1 move", "end", "call", "no?")
    assert match.game.state.rerolls == rerolls


@both("LRB4-REF-01", "HB06-TURN-07")
def test_a_move_there_and_back_and_a_die_without_a_move_are_actions(edition: str) -> None:
    match = called(edition, rerolls=(1, 0)).play("H1 move", "east", "west", "end", "call")
    assert match.prompt == "called_out"
    match = called(edition, USED, H1="block", A1="block").play("H1 block", 2, "use?", "use?")
    assert (match.asked, match.prompt, match.at("H1")) == ("A", "call_out", "K5")
    match.play("call")
    assert match.prompt == "called_out"


@both("LRB4-REF-01", "HB06-TURN-07")
def test_a_single_square_is_an_action_even_if_it_is_all_a_player_can_move(edition: str) -> None:
    simple = {"lrb4": {"going_for_it": "no"}, "hb2006": {"game": "basic"}}
    match = called(edition, options=simple[edition], H1={"ma": 1}).play("H1 move", "east")
    assert (match.asked, match.prompt, match.at("H1")) == ("A", "call_out", "L5")
    match.play("call")
    assert match.facts("call_out") == [(1, 1)]


@rule("LRB4-FAQ-25")
@pytest.mark.parametrize("dim", ["bone_head", "wild_animal", "really_stupid"])
def test_a_roll_for_his_wits_cannot_be_forgotten_and_so_not_be_called(dim: str) -> None:
    match = called(H1=dim, rerolls=(1, 1)).play("marker").play_to_dice("H1 move")
    assert match.rolling == "test"
    match.play(6, "keep?", "end", "call")
    assert match.game.state.rerolls == [1, 0]


@both("LRB4-TURN-05", "HB06-TURN-07")
def test_nobody_forgets_anything_in_a_bonus_turn(edition: str) -> None:
    match = called(edition)
    match.game.state.bonus_turn = 1
    match.play("marker", "H1 move", "east", "end")
    assert match.prompt == "turn"


# --- a spell at the beginning of the turn ---------------------------------------------------------------------------


def with_wizard(edition: str) -> Board:
    return called(edition, inducements=("wizard", ""))


@both("LRB4-STAFF-08 LRB4-TURN-05", "HB06-TURN-06")
def test_a_spell_is_asked_for_only_when_the_marker_has_been_moved(edition: str) -> None:
    match = with_wizard(edition)
    assert (match.asked, match.prompt, match.game.state.turn[0]) == ("H", "turn", 2)
    match.play("marker")
    assert (match.asked, match.prompt, match.game.state.turn[0]) == ("H", "spell", 3)
    match.play("fireball X12")
    assert (match.asked, match.prompt) == ("H", "turn")


@both("LRB4-STAFF-08 LRB4-REF-01", "HB06-TURN-07")
def test_no_dice_of_a_spell_come_before_the_marker(edition: str) -> None:
    match = with_wizard(edition).play("H1 move", "end", "no", "end turn", "no?", "marker", "end turn")
    assert (match.asked, match.prompt, match.game.state.turn[0]) == ("H", "turn", 3)
    match.play("marker").play_to_dice("fireball N7")
    assert (match.rolling != "", match.game.state.turn[0]) == (True, 4)


@both("LRB4-STAFF-08", "HB06-TURN-07")
def test_whoever_acts_before_the_marker_has_no_spell_in_that_turn(edition: str) -> None:
    match = with_wizard(edition).play("H1 move", "east", "end", "no", "marker")
    assert (match.asked, match.prompt) == ("H", "turn")


# --- after a call ---------------------------------------------------------------------------------------------------


@both("LRB4-REF-01", "HB06-TURN-07")
def test_after_a_right_call_nobody_is_asked_again_in_that_turn(edition: str) -> None:
    match = called(edition, MANY, rerolls=(2, 0)).play("H1 move", "east", "end", "call", "no", "H2 move", "east", "end")
    assert (match.asked, match.prompt) == ("H", "turn")


@both("LRB4-REF-05", "HB06-TURN-11")
def test_nor_after_a_wrong_call_with_the_marker_in_its_place(edition: str) -> None:
    match = called(edition, MANY).play("marker", "H1 move", "east", "end", "call", "H2 move", "east", "end")
    assert (match.asked, match.prompt) == ("H", "turn")


@both("LRB4-REF-01", "HB06-TURN-07")
def test_the_next_turn_is_watched_again(edition: str) -> None:
    match = called(edition, MANY, rerolls=(2, 2)).play("H1 move", "east", "end", "call", "no", "end turn")
    match.play("A1 move", "north", "end")
    assert (match.asked, match.prompt) == ("H", "call_out")
    match.play("call", "no", "end turn", "H1 move", "east", "end")
    assert (match.asked, match.prompt) == ("A", "call_out")


@both("LRB4-TURN-05 LRB4-KICK-22", "HB06-TURN-06 HB06-TURN-07")
def test_the_marker_does_not_wait_in_the_bonus_turn_of_a_blitz(edition: str) -> None:
    kick, blitz = (5, 1), event(10)
    dice = (*blitz, *kick) if edition == "lrb4" else (*kick, *blitz)
    match = kick_off(edition=edition, options={"illegal_procedure": "yes"}).play_to_dice("T6", *dice)
    assert (match.asked, match.prompt, match.game.state.turn) == ("H", "turn", [0, 0])
    assert "marker" not in match.choices()
