"""A re-roll that needs its leader on the pitch."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import EVEN_FANS, NICE, opening
from touchback.rules.model.state import INJURED
from touchback.rules.view.view import view


def led(drawing: str = "H1 H2 A1", *, own: int = 0, **more: object) -> Board:
    """H1 leads; his side has the leader's re-roll and as many of its own."""
    match = position(drawing, rerolls=(own + 1, 0), **{"H1": "leader", **more})  # type: ignore[arg-type]
    match.game.state.leader_rerolls[0] = 1
    return match


@rule("BB16-SKILL-48", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("own", [0, 2])
@pytest.mark.parametrize("leaders", [0, 1, 3])
def test_one_more_re_roll_however_many_leaders(leaders: int, own: int) -> None:
    players = {f"H{number}": "leader" for number in range(1, leaders + 1)}
    match = opening(rerolls=(own, 2), **players)
    match.play(*NICE, 1, "kick", *EVEN_FANS)
    assert match.game.state.rerolls == [own + min(leaders, 1), 2]
    assert match.game.state.leader_rerolls == [min(leaders, 1), 0]


@rule("BB16-SKILL-48", lrb4="LRB4-TRAIT-40", hb2006="HB06-TOC-13 HB06-COMP-02")
def test_it_is_used_like_any_other_while_a_leader_is_on_the_pitch() -> None:
    match = led(". H2 A1\nH1 . .")
    match.play("H2 move", "north", 1)
    assert set(match.choices()) == {"keep", "team"}
    match.play("team", 6)
    assert match.game.state.rerolls[0] == 0
    assert match.game.state.leader_rerolls[0] == 0
    assert match.standing("H2")


@rule("BB16-SKILL-48", "BB16-SKUSE-09", "BB16-SKILL-01", lrb4="LRB4-TRAIT-40", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("mark", ["-", "="])
def test_even_while_he_lies_down(mark: str) -> None:
    match = led(f". H2 A1\nH1{mark} . .")
    match.play("H2 move", "north", 1)
    assert "team" in match.choices()


@rule("BB16-SKILL-48", lrb4="LRB4-TRAIT-40", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("other", ["", "leader"])
def test_not_while_no_leader_of_theirs_is_on_the_pitch(other: str) -> None:
    match = led(". H2 A1", A1=other)
    assert match.where("H1") == "reserves"
    match.play_to_dice("H2 move", "north", 1)
    assert match.rolling == "armour"
    assert match.game.state.rerolls[0] == 1


@rule("BB16-SKILL-48", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-40")
def test_the_sides_own_re_rolls_do_not_need_him_and_are_spent_without_him() -> None:
    match = led(". H2 A1", own=1)
    match.play("H2 move", "north", 1, "team", 6)
    assert match.game.state.rerolls[0] == 1
    assert match.game.state.leader_rerolls[0] == 1


@rule("BB16-SKILL-48", hb2006="HB06-TOC-13")
def test_with_him_there_his_goes_first() -> None:
    match = led(". H2 A1\nH1 . .", own=1)
    match.play("H2 move", "north", 1, "team", 6)
    assert match.game.state.rerolls[0] == 1
    assert match.game.state.leader_rerolls[0] == 0


@rule("BB16-SKILL-48", "BB16-RRL-05", lrb4="LRB4-TRAIT-40 LRB4-RR-06", hb2006="HB06-TOC-13 HB06-RR-05")
def test_once_all_are_spent_his_presence_brings_no_more() -> None:
    match = position(". H2 A1\nH1 . .", rerolls=(0, 0), H1="leader")
    match.play_to_dice("H2 move", "north", 1)
    assert match.rolling == "armour"


@rule("BB16-SKILL-48", hb2006="HB06-TOC-13")
def test_once_his_is_spent_the_others_are_the_sides_own() -> None:
    match = position(". H2 A1\nH1 . .", rerolls=(2, 0), H1="leader")
    match.play("H2 move", "north", 1, "team", 6)
    assert (match.game.state.rerolls[0], match.game.state.leader_rerolls[0]) == (1, 0)


@rule("BB16-SKILL-48", "BB16-RRL-04", hb2006="HB06-TOC-13 HB06-RR-04", lrb4="LRB4-RR-05 LRB4-TRAIT-40")
def test_still_only_one_re_roll_a_turn() -> None:
    match = led(". H2 A1\nH1 . .\n. H3 A2", own=1)
    match.play("H2 move", "north", 1, "team", 6, "end")
    match.play_to_dice("H3 move", "south", 1)
    assert match.rolling == "armour"


@rule("BB16-SKILL-48", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-40")
def test_the_other_coach_does_not_profit_from_him() -> None:
    match = position(". A2 H1", active="A", rerolls=(0, 0), H1="leader")
    match.play_to_dice("A2 move", "north", 1)
    assert match.rolling == "armour"


OVERTIME = {"overtime": "yes"}
TO_OVERTIME = ("end turn", 1, "kick")


@rule("BB16-SKILL-48", "BB16-RRL-05", lrb4="LRB4-TRAIT-38 LRB4-TRAIT-39", hb2006="HB06-TOC-13 HB06-RR-05")
def test_a_new_one_at_half_time() -> None:
    match = position("H1 . A1", turn=8, rerolls=(2, 0), H1="leader")
    state = match.game.state
    state.rerolls[0] = state.leader_rerolls[0] = 0
    match.play("end turn")
    assert (state.half, state.rerolls[0], state.leader_rerolls[0]) == (2, 3, 1)


@rule("BB16-SKILL-48", "BB16-OT-02", hb2006="HB06-TOC-13 HB06-OT-02")
def test_none_for_overtime() -> None:
    match = position("H1 . A1", half=2, turn=8, rerolls=(2, 0), H1="leader", options=OVERTIME)
    state = match.game.state
    state.rerolls[0] = state.leader_rerolls[0] = 0
    match.play(*TO_OVERTIME)
    assert (state.half, state.rerolls[0], state.leader_rerolls[0]) == (3, 0, 0)


@rule("BB16-SKILL-48", "BB16-OT-02", hb2006="HB06-TOC-13 HB06-OT-02")
def test_one_that_was_not_used_is_kept_for_overtime() -> None:
    match = led("H1 . A1", half=2, turn=8, options=OVERTIME)
    match.play(*TO_OVERTIME)
    state = match.game.state
    assert (state.half, state.rerolls[0], state.leader_rerolls[0]) == (3, 1, 1)


@rule("BB16-SKILL-48", hb2006="HB06-TOC-13")
def test_a_leader_who_is_out_of_the_match_brings_nothing_in_the_second_half() -> None:
    match = position("H2 . A1", turn=8, rerolls=(2, 0), H1="leader")
    match.game.state.place[match.slot("H1")] = INJURED
    match.play("end turn")
    assert match.game.state.half == 2
    assert match.game.state.rerolls[0] == 2


@rule("BB16-SKILL-48", hb2006="HB06-TOC-13")
def test_both_coaches_see_it() -> None:
    match = led()
    for coach in (0, 1):
        assert view(match.game, coach)["sides"][0]["leader_rerolls"] == 1


@rule("BB16-SKILL-48", "BB16-INDD-04", hb2006="HB06-TOC-24")
def test_his_comes_after_the_dishes_of_a_chef_who_takes_only_the_others() -> None:
    match = opening(rerolls=(1, 2), inducements=("", "chef"), H1="leader").play(*NICE, 1, "kick", *EVEN_FANS, 6, 6, 6)
    assert (match.game.state.rerolls, match.game.state.leader_rerolls) == ([1, 5], [1, 0])
    later = position("H1 A1 H2 A2 H3 A3", turn=8, rerolls=(1, 2), inducements=("", "chef"), H1="leader")
    later.play("end turn", 6, 6, 6)
    assert (later.game.state.half, later.game.state.rerolls, later.game.state.leader_rerolls) == (2, [1, 5], [1, 0])


@rule("BB16-SKILL-48", "BB16-RRL-03", hb2006="HB06-TOC-13 HB06-RR-03", lrb4="LRB4-TRAIT-40 LRB4-RR-03")
def test_like_any_other_it_is_of_no_use_in_the_opponents_turn() -> None:
    match = led("A1* . H2 . A2\nH1 . . . .", active="A")
    match.play_to_dice("A1 pass", "throw", "O5", "H2", 1)
    assert (match.roller, match.game.state.rerolls[0]) == ("A1", 1)
