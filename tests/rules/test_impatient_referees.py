"""The goblin and the halfling: every foul they cannot punish brings them a step nearer to doing so."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import pass_turns
from tests.support.referees import FOUL, LYING, QUIETLY, SEEN, fans_get_him, keep_watch, referee, under, watching

# --- the track --------------------------------------------------------------------------------------------------------


@rule("BB16-GHREF-02", "BB16-GHREF-03", "BB16-GHREF-06")
@pytest.mark.parametrize("small", ["goblin", "halfling"])
def test_after_a_foul_that_went_unpunished_he_moves_to_the_foulers_side_and_a_die_is_rolled(small: str) -> None:
    match = under(small).play_to_dice(*QUIETLY)
    assert watching(match) == ("H", 1)
    assert (match.rolling, match.roller, match.game.faces) == ("watch", "H1", (6,))
    match.play(2)
    assert (match.prompt, match.standing("H1")) == ("turn", True)


@rule("BB16-GHREF-02", "BB16-GHREF-03")
def test_the_other_teams_fouls_make_him_move_too():
    match = under("goblin", "A1 H1- .  A2\n.  .   .  H2").play("end turn")
    match.play_to_dice("A1 foul", "H1", 3, 1)
    assert (watching(match), match.rolling, match.roller) == (("A", 1), "watch", "A1")


@rule("BB16-GHREF-02")
def test_the_foul_is_settled_first():
    match = under("goblin").play_to_dice(*FOUL, 5, 4, 6, 5)
    assert (match.rolling, watching(match)) == ("casualty", ("", 0))
    match.play_to_dice(1, 1)
    assert match.rolling == "watch"


@rule("BB16-PITCH-02", "BB16-GHREF-04")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (5, 6), (7, 8), (8, 8)])
def test_on_that_sides_track_he_moves_up_one_as_far_as_eight(before: int, after: int) -> None:
    match = keep_watch(under("halfling"), "H", before).play_to_dice(*QUIETLY)
    assert watching(match) == ("H", after)


@rule("BB16-GHREF-05", "BB16-GHREF-06", "BB16-GHREF-03")
@pytest.mark.parametrize(("before", "after"), [(3, ("A", 2)), (2, ("A", 1)), (1, ("", 0))])
def test_on_the_other_sides_track_he_moves_down_one_and_no_die_is_rolled(before: int, after: tuple[str, int]) -> None:
    match = keep_watch(under("goblin"), "A", before).play(*QUIETLY)
    assert (watching(match), match.prompt, match.active) == (after, "turn", "H")


@rule("BB16-GHREF-06", "BB16-GHREF-09")
@pytest.mark.parametrize(
    ("space", "die", "suffers"), [(1, 1, True), (2, 2, True), (3, 4, False), (4, 3, True), (7, 6, True)]
)
def test_he_snaps_on_a_die_no_higher_than_his_space(space: int, die: int, suffers: bool) -> None:
    """He stood one space lower before the foul."""
    match = under("halfling", rerolls=(2, 2))
    if space > 1:
        keep_watch(match, "H", space - 1)
    match.play(*QUIETLY, die)
    assert (match.game.state.rerolls[0] == 1) == suffers


@rule("BB16-GHREF-02")
def test_a_fouler_sent_off_is_all_he_wanted():
    match = under("goblin").play(*SEEN, "no")
    assert (watching(match), match.facts("referee_moves"), match.active) == (("", 0), [], "A")


@rule("BB16-GHREF-02", "BB16-SKILL-70", "BB16-GHREF-03")
def test_a_double_that_a_sneak_gets_away_with_makes_him_move():
    match = under("goblin", H1="sneaky_git").play_to_dice(*SEEN)
    assert (match.rolling, watching(match)) == ("watch", ("H", 1))


@rule("BB16-GHREF-02", "BB16-GHREF-03")
def test_one_who_is_argued_into_the_reserves_was_not_sent_off():
    match = under("halfling", rerolls=(1, 0)).play_to_dice(*SEEN, "argue", 6)
    assert (match.where("H1"), match.rolling, watching(match)) == ("reserves", "watch", ("H", 1))


# --- calm again -------------------------------------------------------------------------------------------------------


@rule("BB16-GHREF-07")
def test_a_sending_off_of_the_side_he_watches_sends_him_back_beside_the_pitch():
    match = keep_watch(under("goblin"), "H", 5).play(*SEEN, "no")
    assert watching(match) == ("", 0)


@rule("BB16-GHREF-07", "BB16-GHREF-02")
def test_so_does_a_bribe_of_that_side():
    match = keep_watch(under("goblin", bribes=(1, 0)), "H", 5).play(*SEEN, "bribe", 2)
    assert (watching(match), match.prompt, match.active) == (("", 0), "turn", "H")


@rule("BB16-GHREF-07")
def test_a_bribe_that_fails_does_not():
    match = keep_watch(under("goblin", bribes=(1, 0)), "H", 5).play(*SEEN, "bribe", 1)
    assert watching(match) == ("H", 5)


@rule("BB16-GHREF-07")
def test_nor_does_a_call_that_is_argued_well():
    match = keep_watch(under("halfling"), "H", 3).play_to_dice(*SEEN, "argue", 6)
    assert (match.where("H1"), watching(match)) == ("reserves", ("H", 4))


@rule("BB16-GHREF-07", "BB16-GHREF-05")
def test_a_sending_off_of_the_other_side_leaves_him_where_he_is():
    match = keep_watch(under("goblin"), "A", 5).play(*SEEN, "no")
    assert watching(match) == ("A", 5)


@rule("BB16-GHREF-07", "BB16-SKILL-67")
@pytest.mark.parametrize("plea", [("no",), ("bribe", 2)])
def test_a_secret_weapon_sent_off_or_bribed_for_calms_him_too(plea: tuple[str | int, ...]) -> None:
    drawing = "H1 A1- . . H2* .\n. . . . . .\n. . . . . A2"
    match = under("goblin", drawing, at="U5", H1="secret_weapon", bribes=(1, 0))
    keep_watch(match, "H", 3).play("H2 move", "Z5", *plea)
    assert watching(match) == ("", 0)


@rule("BB16-GHREF-07", "BB16-GHREF-02", "BB16-GHREF-05")
def test_a_bribe_of_the_other_side_is_a_foul_that_went_unpunished() -> None:
    match = keep_watch(under("goblin", bribes=(1, 0)), "A", 5).play(*SEEN, "bribe", 2)
    assert (watching(match), match.prompt) == (("A", 4), "turn")


@rule("BB16-GHREF-07")
def test_he_stays_where_he_is_when_a_drive_ends():
    match = under("goblin", "H1 A1- . . H2* .\n. . . . . .\n. . . . . A2", at="U5")
    keep_watch(match, "H", 3).play("H2 move", "Z5")
    assert (match.prompt, watching(match)) == ("place", ("H", 3))


@rule("BB16-GHREF-07")
def test_and_when_the_first_half_ends():
    match = keep_watch(under("halfling", turn=8), "A", 4)
    pass_turns(match, 2 - (match.game.state.turn[1] == 8))
    assert (match.game.state.half, watching(match)) == (2, ("A", 4))


# --- what the fouler suffers ------------------------------------------------------------------------------------------


def snapped(small: str, **what: object) -> Board:
    return under(small, **what).play_to_dice(*QUIETLY, 1)


@rule("BB16-GHREF-08", "BB16-GHREF-06")
def test_the_goblin_puts_the_fouler_on_the_ground_and_hurts_him_at_once():
    match = snapped("goblin")
    assert (match.prone("H1"), match.rolling, match.roller) == (True, "injury", "H1")
    match.play(3, 1)
    assert (match.stunned("H1"), match.active, match.turnover()) == (True, "H", "")


@rule("BB16-GHREF-08", "BB16-KD-05")
def test_a_fouler_with_the_ball_loses_it_and_the_turn():
    match = snapped("goblin", ball="H1")
    assert (match.rolling, match.holder()) == ("injury", "")
    match.play_to_dice(4, 4)
    assert (match.where("H1"), match.rolling, match.ball()) == ("ko", "bounce", "K5")
    match.play(2)
    assert (match.turnover(), match.active) == ("carrier_down", "A")


@rule("BB16-GHREF-08")
def test_the_goblin_has_no_hold_on_one_who_has_left_the_pitch():
    match = under("goblin").play(*SEEN, "argue", 6, 1)
    assert (match.where("H1"), match.active) == ("reserves", "A")


@rule("BB16-GHREF-09.a")
def test_the_halfling_costs_the_foulers_side_a_re_roll():
    match = snapped("halfling", rerolls=(2, 1))
    assert (match.game.state.rerolls, match.prompt) == ([1, 1], "turn")


@rule("BB16-GHREF-09.a", "BB16-SKILL-48")
def test_while_there_is_another_the_halfling_leaves_the_leaders_re_roll():
    match = under("halfling", rerolls=(2, 1), H2="leader")
    match.game.state.leader_rerolls[0] = 1
    match.play(*QUIETLY, 1)
    assert (match.game.state.rerolls, match.game.state.leader_rerolls) == ([1, 1], [1, 0])


@rule("BB16-GHREF-09.a", "BB16-SKILL-48")
def test_if_the_leaders_re_roll_is_the_last_one_the_halfling_takes_that():
    match = under("halfling", rerolls=(1, 1), H2="leader")
    match.game.state.leader_rerolls[0] = 1
    match.play(*QUIETLY, 1)
    assert (match.game.state.rerolls, match.game.state.leader_rerolls) == ([0, 1], [0, 0])


@rule("BB16-GHREF-09.a")
@pytest.mark.parametrize(("before", "taken", "after"), [(1, 0, 0), (2, 1, 0)])
def test_one_that_was_for_this_drive_only_is_not_lost_twice(before: int, taken: int, after: int) -> None:
    match = under("halfling", "H1 A1- . . H2* .\n. . . . . .\n. . . . . A2", at="U5", rerolls=(before, 1))
    match.game.state.bonus_rerolls[0] = 1
    match.play(*QUIETLY, 1)
    assert match.game.state.rerolls == [taken, 1]
    match.play("H2 move", "Z5")
    assert (match.prompt, match.game.state.rerolls) == ("place", [after, 1])


@rule("BB16-GHREF-09.b")
def test_with_none_to_lose_the_other_side_gets_one():
    match = snapped("halfling", rerolls=(0, 1))
    assert match.game.state.rerolls == [0, 2]


@rule("BB16-GHREF-09.a", "BB16-GHREF-03", "BB16-GHREF-06")
def test_he_may_do_it_in_either_sides_turn():
    match = under("halfling", "A1 H1- .\n. . .\nH2 . .", active="A", rerolls=(1, 1))
    match.play("A1 foul", "H1", 3, 1, 1)
    assert match.game.state.rerolls == [1, 0]


# --- the fans, and no referee at all ----------------------------------------------------------------------------------


@rule("BB16-KOT-02", "BB16-GHREF-01", "BB16-QREF-49")
def test_when_the_fans_get_the_referee_there_are_bribes_and_he_stays():
    match = fans_get_him(under("goblin"))
    assert (match.game.state.bribes, referee(match)) == ([1, 1], "goblin")


@rule("BB16-BLM-02", "BB16-GHREF-02", "BB16-QREF-63")
def test_while_the_referee_is_missing_nobody_loses_patience():
    match = under("goblin")
    match.game.state.lawless = 1
    match.play(*QUIETLY)
    assert (match.prompt, watching(match)) == ("turn", ("", 0))


@rule("BB16-REF-04", "BB16-GHREF-02")
def test_a_plain_referee_keeps_no_count():
    match = position(LYING).play(*QUIETLY)
    assert (match.prompt, watching(match)) == ("turn", ("", 0))
