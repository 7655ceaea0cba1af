"""Cards that help a whole side, and those that are played when a drive is over."""

from __future__ import annotations

import pytest

from tests.support import Board, rule
from tests.support.cards import (
    DESPERATE_MEASURES,
    GOOD_KARMA,
    MAYHEM,
    RANDOM_EVENTS,
    change,
    figures,
    hold,
    played_before,
    skills,
    turn,
)
from tests.support.kick_off import AWAY, HOME, event, opening, set_up, toss
from touchback.rules.model.grant import end_grants, has_grant
from touchback.rules.model.state import INJURED, KNOCKED_OUT, RESERVES
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.moments import Span
from touchback.rules.terms.verbs import Action

# --- for a side -----------------------------------------------------------------------------------------------------


@rule(GOOD_KARMA)
def test_two_blitzes_in_one_turn() -> None:
    match = turn("H1 H2 H3 . A1", H="all_out_blitz").play("all_out_blitz", "H1 blitz", "end")
    assert "H2 blitz" in match.choices()
    match.play("H2 blitz", "end")
    assert "H3 blitz" not in match.choices()


@rule(GOOD_KARMA)
def test_a_second_pass_or_a_second_hand_off_but_not_both() -> None:
    match = turn("H1 H2 H3 H4 . A1", H="razzle_dazzle").play("razzle_dazzle", "H1 pass", "end", "H2 pass", "end")
    assert "H3 pass" not in match.choices()
    match.play("H3 hand-off", "end")
    assert "H4 hand-off" not in match.choices()
    assert match.game.state.declared[0] & 1 << Action.PASS


@rule(GOOD_KARMA)
def test_another_action_does_not_use_up_the_second_blitz() -> None:
    match = turn("H1 H2 H3 H4 . A1", H="all_out_blitz").play("all_out_blitz", "H1 pass", "end")
    assert "H2 pass" not in match.choices()
    match.play("H2 blitz", "end", "H3 blitz", "end")
    assert "H4 blitz" not in match.choices()


@rule(GOOD_KARMA)
def test_a_second_blitz_takes_nothing_from_another_card() -> None:
    match = turn("H1 H2 H3 . A1", H="giktas_strength all_out_blitz").play("giktas_strength", "H1", "all_out_blitz")
    match.play("H1 blitz", "end", "H2 blitz", "end")
    assert "H3 blitz" not in match.choices()
    assert figures(match, "H1")[1] == 4


@rule(MAYHEM)
def test_a_waterboy_helps_the_knocked_out() -> None:
    match = played_before("johnny_waterboy", side="A")
    match.game.state.place[match.slot("A3")] = KNOCKED_OUT
    match.game.state.place[match.slot("H3")] = KNOCKED_OUT
    match.play_to_dice(1, 1, 1, 1, 3, 4, 1, "kick")
    needed = {}
    while match.rolling == "recover":
        needed[match.roller] = match.target
        match.play_to_dice(1)
    assert needed == {"H3": 4, "A3": 3}


@rule(MAYHEM)
def test_talent_wins_cheers_and_coaching() -> None:
    for total in (6, 8):
        match = set_up(toss(opening(edition="sheet"), "H"), HOME, AWAY)
        change(match, "H", "wins_cheers")
        match.play_to_dice("S8", 2, 1, *event(total), 1, 3)
        assert match.facts("rerolls") == [(0, 1)]
    match = played_before("that_babes_got_talent")
    assert match.rolling == "fans"


@rule(GOOD_KARMA)
def test_an_anthem_wins_the_toss_and_some_fame() -> None:
    match = played_before("team_anthem", side="A")
    match.play_to_dice(1, 1, 1, 1, 3, 4)
    assert (match.asked, match.prompt) == ("A", "kick_or_receive"), "no coin is tossed"
    match.play("receive")
    set_up(match, HOME, AWAY)
    match.play_to_dice("S8", 2, 1, *event(11), 3, 2)
    assert match.rolling == "random_player", "2 and 2 more beat 3: only a player of the others is hit"
    match.play_to_dice(1, 1, 1)
    assert match.stunned("H1")
    assert match.rolling != "random_player"


@pytest.mark.parametrize(
    ("total", "dice", "told"),
    [
        pytest.param(6, (3, 2), "rerolls", id="cheering fans"),
        pytest.param(8, (3, 2), "rerolls", id="brilliant coaching"),
        pytest.param(11, (3, 2, 1, 1, 1), "injury", id="throw a rock"),
        pytest.param(12, (4, *[1] * 10, *[4] * 11), "stunned_by_mob", id="pitch invasion"),
    ],
)
@pytest.mark.parametrize("half", [1, 2])
@rule(GOOD_KARMA)
def test_that_fame_counts_in_any_kick_off_result_of_the_match(
    total: int, dice: tuple[int, ...], told: str, half: int
) -> None:
    match = played_before("team_anthem", side="A").play_to_dice(1, 1, 1, 1, 3, 4, "receive")
    sides = (HOME, AWAY)
    if half == 2:
        set_up(match, HOME, AWAY).play("S8", 2, 1, *event(2), 7)
        for _ in range(16):
            match.play("end turn")
        sides = (AWAY, HOME)
    assert match.game.state.half == half
    match.told.clear()
    set_up(match, *sides).play_to_dice("S8" if half == 1 else "G8", 2, 1, *event(total), *dice)
    who = {"rerolls": 1, "injury": match.slot("H1"), "stunned_by_mob": match.slot("H1")}[told]
    assert [what[0] for what in match.facts(told)] == [who]
    assert match.game.state.fame == [0, 0], "it is no fame of the match"


@pytest.mark.parametrize(("dice", "left"), [((1,), 2), ((3,), 0)])
@rule(RANDOM_EVENTS)
def test_bad_habits_cost_rerolls_in_both_halves(dice: tuple[int, ...], left: int) -> None:
    match = played_before("bad_habits", rerolls=(3, 3))
    assert match.game.faces == (3,)
    match.play_to_dice(*dice, 1, 1, 1, 1, 3, 4, 1, "kick")
    assert match.game.state.rerolls == [3, left]


@rule(DESPERATE_MEASURES)
def test_doom_and_gloom_rolls_for_each_reroll() -> None:
    match = played_before("doom_and_gloom", rerolls=(3, 3))
    assert match.game.faces == (6, 6, 6)
    match.play_to_dice(1, 2, 6, 1, 1, 1, 1, 3, 4, 1, "kick")
    assert match.game.state.rerolls == [3, 1]


@rule(DESPERATE_MEASURES)
def test_an_assassin_sees_to_it_that_somebody_misses_the_match() -> None:
    match = played_before("assassin", "A4")
    assert match.where("A4") == "elsewhere"
    match.play_to_dice(1, 1, 1, 1, 3, 4, 1, "receive")
    assert match.asked == "A"
    assert not any(word.startswith("A4 ") for word in match.choices())


@rule(DESPERATE_MEASURES)
def test_three_opponents_at_random_may_miss_each_drive() -> None:
    match = played_before("morleys_revenge", 1, 1, 9)
    assert [p for p in range(1, 12) if "queasy" in skills(match, f"A{p}")] == [1, 2, 11]
    match.play_to_dice(1, 1, 1, 1, 3, 4, 1, "receive")
    rolled = {}
    while match.rolling == "unwell":
        rolled[match.roller] = match.game.faces
        match.play_to_dice(3 if match.roller == "A2" else 4)
    assert list(rolled) == ["A1", "A2", "A11"]
    places = {word.split()[0] for word in match.choices()}
    assert "A2" not in places
    assert "A11" in places


@rule(DESPERATE_MEASURES)
def test_two_opponents_are_all_there_are() -> None:
    match = played_before("morleys_revenge", 1, 1, sizes=(11, 2))
    assert skills(match, "A1") == skills(match, "A2") == {"queasy"}
    assert match.rolling == "fans"


@rule(DESPERATE_MEASURES)
def test_whoever_could_not_be_set_up_anyway_rolls_for_no_drive() -> None:
    match = played_before("morleys_revenge", 1, 1, 1)
    match.game.state.place[match.slot("A2")] = INJURED
    match.play_to_dice(1, 1, 1, 1, 3, 4, 1, "receive")
    rolled = []
    while match.rolling == "unwell":
        rolled.append(match.roller)
        match.play_to_dice(4)
    assert rolled == ["A1", "A3"]


@rule(RANDOM_EVENTS)
def test_revenge_makes_everyone_stronger_if_somebody_was_hurt() -> None:
    match = turn("H1 . A1 H2", active="A")
    hold(match, "H", "get_em_lads")
    match.play("A1 block", 6, "O5", "stay", 6, 6, 1, 2, "end turn?")
    assert match.stunned("H2")
    assert (match.asked, match.prompt) == ("H", "play_card")
    match.play("get_em_lads")
    assert figures(match, "H1")[1] == 4
    match.play("end turn")
    assert figures(match, "H1")[1] == 3


@rule(RANDOM_EVENTS)
def test_without_a_hurt_player_there_is_nothing_to_avenge() -> None:
    match = turn("H1 A1 H2", active="H", H="get_em_lads")
    assert set(match.choices()) == {"done", "no"}


@rule(RANDOM_EVENTS)
def test_a_rock_at_the_kick_off_is_not_the_opponents_doing() -> None:
    match = set_up(toss(opening(edition="sheet"), "H"), HOME, AWAY)
    hold(match, "A", "get_em_lads")
    match.play_to_dice("S8", "no", 2, 1, "no", *event(11), 3, 1, 1, 1, 1)
    assert (match.stunned("A1"), match.rolling) == (True, "bounce")
    match.play(7)
    assert (match.asked, set(match.choices())) == ("A", {"done", "no"})


@rule(RANDOM_EVENTS)
def test_those_whom_ones_own_mine_hurts_are_not_avenged() -> None:
    match = turn("H1 A1 . H2", H="mine get_em_lads").play("mine", 4, 1, 6, 6, 1, 2)
    assert (match.stunned("H1"), match.asked, set(match.choices())) == (True, "H", {"done", "no"})


@rule(RANDOM_EVENTS)
def test_whoever_was_hurt_between_turns_may_be_avenged_again_after_the_next() -> None:
    match = turn("H1 . A1 H2", H="get_em_lads", A="ballista").play("ballista", "H1", 6, 6, 6, 1, 2)
    assert (match.stunned("H1"), "get_em_lads" in match.choices()) == (True, True)
    match.play("no", "end turn", "done", "A1 block", 6, "O5", "stay", 6, 6, 1, 2, "end turn?")
    assert (match.stunned("H2"), "get_em_lads" in match.choices()) == (True, True)


@rule(RANDOM_EVENTS, DESPERATE_MEASURES)
def test_one_whom_snake_oil_saves_from_all_harm_is_no_reason_for_revenge() -> None:
    for dice, revenge in (((1, 1), False), ((1, 2), True)):
        match = turn("H1 . A1 H2", active="A", H2="snake_oil")
        hold(match, "H", "get_em_lads")
        match.play("A1 block", 6, "O5", "stay", 6, 6, *dice, "end turn?")
        assert ("get_em_lads" in match.choices()) == revenge


@rule(RANDOM_EVENTS, MAYHEM)
def test_one_whom_friendly_fans_only_stun_is_avenged() -> None:
    match = turn("H1\n.\nA1\nH2", at="K12", active="A")
    change(match, "H", "kind_crowd")
    hold(match, "H", "get_em_lads")
    match.play("A1 block", 3, "stay", "end turn?")
    assert (match.where("H2"), "get_em_lads" in match.choices()) == ("reserves", True)


# --- when a drive is over -------------------------------------------------------------------------------------------


def drive_over(card: str, **hurt: int) -> Board:
    """A touchdown has been scored; the next drive begins with this card in the home coach's hand.

    Those who are hurt have a row of the casualty table, or 0 for the knocked out.
    """
    match = turn("A1 . . H1*", at="V8", bench=(4, 4))
    hold(match, "H", card)
    for name, row in hurt.items():
        match.game.state.place[match.slot(name)] = INJURED if row else KNOCKED_OUT
        match.game.state.injury[match.slot(name)] = row
    match.play_to_dice("H1 move", "Z8", "end")
    return match


@rule(GOOD_KARMA)
def test_a_doctor_brings_back_the_knocked_out_and_the_bruised() -> None:
    match = drive_over("doc_bonesaw", H12=0, H13=1, H14=2)
    match.play_to_dice("no")
    while match.rolling == "recover":
        match.play_to_dice(1)
    assert (match.asked, match.prompt) == ("H", "play_card")
    match.play("doc_bonesaw")
    assert set(match.choices()) == {"H12", "H13"}, "not the one with broken ribs"
    match.play("H13")
    assert (match.where("H13"), match.casualty("H13")) == ("reserves", "")


@rule(GOOD_KARMA)
def test_a_miracle_makes_the_dead_merely_knocked_out() -> None:
    match = drive_over("miracle_worker", H12=0, H13=1, H14=18)
    assert (match.asked, match.prompt) == ("H", "play_card"), "before anyone recovers"
    match.play_to_dice("miracle_worker")
    assert (match.where("H14"), match.casualty("H14")) == ("ko", "")
    assert (match.rolling, match.roller) == ("recover", "H12")


@rule(GOOD_KARMA)
@pytest.mark.parametrize(("killer", "helped"), [("", True), ("nurgles_rot", False)])
def test_no_miracle_helps_one_whom_the_killers_side_has_a_claim_to(killer: str, helped: bool) -> None:
    match = turn("A1 H1 .  .\n.  .  .  H2*", at="V8", active="A", A1=killer, bench=(4, 4))
    match.play("A1 block", 6, "X8", "stay", 6, 6, 6, 6, 6, 1)
    hold(match, "H", "miracle_worker").play("H2 move", "Z9", "end?")
    assert (match.where("H1"), match.asked, match.prompt) == ("injured", "H", "play_card")
    assert ("miracle_worker" in match.choices()) == helped


@rule(GOOD_KARMA)
def test_a_can_of_beer_knocks_the_scorer_out() -> None:
    match = turn("A1 . . H1*", at="V8", bench=(4, 4))
    hold(match, "A", "unsportsmanlike_conduct")
    match.play_to_dice("H1 move", "Z8", "end")
    assert (match.asked, match.prompt) == ("A", "play_card")
    match.play_to_dice("unsportsmanlike_conduct")
    assert match.where("H1") == "ko"
    assert match.rolling != "recover", "he does not recover before the next drive"


@rule(GOOD_KARMA)
def test_he_may_recover_when_another_drive_is_over() -> None:
    match = turn("A1 . . H1*", at="V8", bench=(4, 4))
    hold(match, "A", "unsportsmanlike_conduct")
    match.play_to_dice("H1 move", "Z8", "end", "unsportsmanlike_conduct")
    assert has_grant(match.game, match.slot("H1"), Grant.COLD)
    end_grants(match.game, Span.DRIVE)
    assert not has_grant(match.game, match.slot("H1"), Grant.COLD)


@rule(GOOD_KARMA)
def test_only_the_other_side_throws_cans_at_a_scorer() -> None:
    match = turn("A1 . . H1*", at="V8", bench=(4, 4))
    hold(match, "H", "unsportsmanlike_conduct")
    match.play_to_dice("H1 move", "Z8", "end")
    assert "unsportsmanlike_conduct" not in match.choices()
    assert match.game.state.place[match.slot("H1")] == RESERVES


def test_a_first_drive_is_no_drive_that_has_ended() -> None:
    match = played_before("extra_training")
    hold(match, "H", "doc_bonesaw", "magic_sponge")
    match.play_to_dice(1, 1, 1, 1, 3, 4, 1, "receive")
    assert (match.asked, match.prompt) == ("A", "place"), "nobody was asked in between"


@rule(GOOD_KARMA)
def test_a_can_of_beer_is_not_for_a_team_mate_of_the_scorer() -> None:
    match = turn("A1 . . H1* H2", at="V8", bench=(4, 4))
    hold(match, "A", "unsportsmanlike_conduct")
    match.play_to_dice("H1 move", "Z7", "end", "unsportsmanlike_conduct")
    assert (match.where("H1"), match.where("H2")) == ("ko", "reserves")
