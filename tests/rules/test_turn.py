"""Turns: who moves when, the turn marker, the clock, and giving up."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.editions import playing
from touchback.engine.machine import Refusal
from touchback.engine.pitch import NOBODY
from touchback.rules.edition.build import build_edition
from touchback.rules.model.game import Game
from touchback.rules.model.state import FRESH_STUN
from touchback.rules.procedures.kick_off.fan_support import EventFrame
from touchback.rules.procedures.match.turn import END_TURN
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.new_match import new_game
from touchback.rules.terms.facts import Fact

FAR_APART = """
    H1 .  .  .  A1
    H2 .  .  .  A2
    """


def idle_match() -> tuple[Game, list[tuple[int, ...]]]:
    """A whole match in which every coach ends each of his turns at once; with what was told of turns and halves."""
    built = build_edition(playing())
    game = new_game(built.rules, [make_team(built, ready_draft(built, key)) for key in ("human", "orc")])
    told: list[tuple[int, ...]] = []
    game.listener = lambda _, kind, what: told.append((kind, *what))
    while not game.over:
        if game.faces:
            game.feed(tuple(min(3, most) for most in game.faces))
        else:
            game.choose(END_TURN if END_TURN in game.options else game.options[0])
    return game, told


@rule("BB16-TURN-01", "BB16-WIN-01", "BB16-PITCH-02", hb2006="HB06-TURN-01 HB06-END-01 HB06-COMP-05 HB06-TURN-06")
def test_a_match_is_two_halves_of_eight_turns_a_side() -> None:
    game, told = idle_match()
    turns = [what[1:3] for what in told if what[0] == Fact.TURN_BEGINS]
    for side in (0, 1):
        assert [number for mover, number in turns if mover == side] == [*range(1, 9), *range(1, 9)]
    assert [what[1] for what in told if what[0] == Fact.HALF_BEGINS] == [1, 2]
    assert game.state.winner == NOBODY


@rule("BB16-TURN-02", "BB16-WIN-01", hb2006="HB06-TURN-02 HB06-TURN-03 HB06-KO-07", sheet="SHEET-TURN-01")
def test_the_receivers_begin_a_drive_and_turns_alternate_until_the_half_ends() -> None:
    _, told = idle_match()
    kickers = next(what[1] for what in told if what[0] == Fact.KICKS)
    halves = [index for index, what in enumerate(told) if what[0] == Fact.HALF_BEGINS]
    first = [what[1] for what in told[: halves[1]] if what[0] == Fact.TURN_BEGINS]
    second = [what[1] for what in told[halves[1] :] if what[0] == Fact.TURN_BEGINS]
    assert first == [1 - kickers, kickers] * 8
    assert second == [kickers, 1 - kickers] * 8


@rule(
    "BB16-TURN-02",
    "BB16-TOVR-04",
    hb2006="HB06-TURN-03 HB06-TURN-15",
    lrb4="LRB4-TURN-01 LRB4-TURN-07 LRB4-SCO-01 LRB4-FAQ-52",
)
def test_a_touchdown_ends_the_drive_in_the_middle_of_a_turn() -> None:
    match = position(
        """
        H1* .
        H2  .
        .   .
        A1  .
        """,
        at="Y5",
    )
    match.play("H1 move", "east", "end?")
    assert match.facts("touchdown") == [(0, 1, 0)]
    assert match.where("H2") == "reserves"
    assert match.prompt == "place"
    assert match.active == ""


@rule("BB16-TURN-01", "BB16-WIN-02", hb2006="HB06-TURN-01 HB06-PIT-02 HB06-END-02")
@pytest.mark.parametrize(("score", "winner"), [((2, 1), 0), ((0, 1), 1), ((1, 1), NOBODY)])
def test_most_touchdowns_after_the_last_turn_win(score: tuple[int, int], winner: int) -> None:
    match = position(FAR_APART, turn=8, half=2)
    match.game.state.score = list(score)
    match.game.state.turn[1] = 7
    match.play("end turn", "end turn", "no?")
    assert match.game.over
    assert match.game.state.winner == winner


@rule(
    "BB16-TURN-03",
    "BB16-ACT-01",
    "BB16-FAQ-46",
    hb2006="HB06-TURN-04 HB06-ACT-01 HB06-TOC-26.x",
    lrb4="LRB4-TURN-02 LRB4-TURN-04 LRB4-ACT-02 LRB4-COMP-01",
)
def test_each_player_acts_once_and_the_opponents_not_at_all() -> None:
    match = position(FAR_APART)
    assert match.asked == "H"
    assert {word.split()[0] for word in match.choices()} - {"end", "concede", "time"} == {"H1", "H2"}
    match.play("H1 move", "east", "end")
    assert match.asked == "H"
    assert {word.split()[0] for word in match.choices()} - {"end", "time"} == {"H2"}
    match.play("end turn")
    assert match.asked == "A"  # now it is their turn
    assert {word.split()[0] for word in match.choices()} - {"end", "concede", "time"} == {"A1", "A2"}
    match.play("A1 move", "end")
    assert {word.split()[0] for word in match.choices()} - {"end", "time"} == {"A2"}


@rule("BB16-TURN-03", hb2006="HB06-ACT-01", lrb4="LRB4-TURN-06")
def test_the_turn_ends_by_itself_when_everyone_has_acted() -> None:
    match = position(FAR_APART)
    match.play("H1 move", "end", "H2 move", "end")
    assert (match.active, match.asked) == ("A", "A")
    assert match.turnover() == ""


@rule("BB16-TURN-03", "BB16-ACT-03", hb2006="HB06-ACT-01 HB06-ACT-03", lrb4="LRB4-TURN-06 LRB4-ACT-02")
@pytest.mark.parametrize("first", [(), ("H1 move", "end")])
def test_a_coach_may_stop_with_players_left(first: tuple[str, ...]) -> None:
    match = position(FAR_APART)
    match.play(*first, "end turn")
    assert (match.active, match.asked) == ("A", "A")
    assert match.turnover() == ""
    match.play("end turn")
    assert (match.active, match.asked) == ("H", "H")


@rule(
    "BB16-TURN-03",
    "BB16-ACT-07",
    "BB16-BLITZ-01",
    "BB16-FAQ-46",
    hb2006="HB06-ACT-01 HB06-ACT-07 HB06-BLITZ-01 HB06-TURN-04 HB06-TOC-26.x",
    lrb4="LRB4-TURN-02 LRB4-BLITZ-02 LRB4-ACT-02",
)
def test_players_who_have_acted_are_fresh_again_in_their_next_turn() -> None:
    match = position(FAR_APART)
    match.play("H1 blitz", "end", "end turn", "end turn")
    assert match.active == "H"
    assert "H1 blitz" in match.choices()


@rule("BB16-TURN-05", hb2006="HB06-TURN-06", lrb4="LRB4-TURN-05")
def test_the_marker_of_the_side_that_begins_its_turn_moves_and_no_other() -> None:
    match = position(FAR_APART, turn=3)
    match.game.state.turn[1] = 2
    assert match.game.state.turn == [3, 2]
    match.play("end turn")
    assert match.game.state.turn == [3, 3]
    match.play("end turn")
    assert match.game.state.turn == [4, 3]


# --- the clock ------------------------------------------------------------------------------------------------------


@rule("BB16-TURN-04", hb2006="HB06-TURN-05 HB06-TURN-16", lrb4="LRB4-TURN-03 LRB4-TURN-07 LRB4-FAQ-38")
@pytest.mark.parametrize("first", [(), ("H1 move", "end")])
def test_time_runs_out_between_actions(first: tuple[str, ...]) -> None:
    match = position(FAR_APART)
    match.play(*first, "time up")
    assert match.turnover() == "time"
    assert match.active == "A"


@rule(
    "BB16-TURN-04",
    hb2006="HB06-TURN-05 HB06-TURN-16 HB06-TURN-20",
    lrb4="LRB4-TURN-03 LRB4-TURN-08 LRB4-TURN-07 LRB4-FAQ-38",
)
def test_time_runs_out_in_the_middle_of_an_action() -> None:
    match = position(FAR_APART)
    match.play("H1 move", "east", "time up")
    assert match.at("H1") == "L5"
    assert match.turnover() == "time"
    assert match.active == "A"
    match = position("H1 A1 .\nA2 . H2").play("H1 block", "time up")
    assert match.facts("block") == []
    assert match.turnover() == "time"
    assert match.active == "A"


@rule("BB16-TURN-04", hb2006="HB06-TURN-05 HB06-TURN-16", lrb4="LRB4-TURN-03 LRB4-TURN-07")
def test_time_runs_out_before_a_block_is_thrown() -> None:
    match = position("A1 H1 A2")
    match.play("H1 block", "time up")
    assert match.facts("block") == []
    assert (match.turnover(), match.active) == ("time", "A")


@rule("BB16-TURN-04", hb2006="HB06-TURN-05", lrb4="LRB4-TURN-03")
def test_that_time_is_up_is_no_answer_to_the_question() -> None:
    match = position(FAR_APART)
    assert match.choices()["time up"] not in match.game.options
    assert match.choices()["time up"] in match.game.also


# --- conceding ------------------------------------------------------------------------------------------------------


@rule("BB16-CONC-01", hb2006="HB06-CON-02", lrb4="LRB4-CON-01")
def test_a_coach_may_concede_before_his_first_action_and_his_marker_does_not_move() -> None:
    match = position(FAR_APART, turn=3)
    assert match.choices()["concede"] not in match.game.options
    match.play("concede")
    assert match.game.over
    assert match.game.state.winner == 1
    assert match.game.state.turn[0] == 2


@rule("BB16-CONC-01", hb2006="HB06-CON-02", lrb4="LRB4-CON-01")
def test_nobody_concedes_in_the_middle_of_a_turn_or_in_the_opponents() -> None:
    match = position(FAR_APART)
    concede = match.choices()["concede"]
    match.play("H1 move")
    with pytest.raises(Refusal):
        match.game.choose(concede)
    match.play("end")
    with pytest.raises(Refusal):
        match.game.choose(concede)
    match.play("end turn")
    assert match.asked == "A"
    match.play("concede")
    assert match.game.state.conceded == 1


# --- stunned players ------------------------------------------------------------------------------------------------


@rule(
    "BB16-INJ-03",
    "BB16-TOVR-08",
    hb2006="HB06-INJ-03 HB06-TURN-20",
    lrb4="LRB4-TURN-08 LRB4-INJ-03",
    sheet="SHEET-INJ-01",
)
def test_a_player_stunned_in_the_opponents_turn_rolls_over_at_the_end_of_his_own() -> None:
    match = position("H1= . . H2 A2 A1=")
    assert not any(word.startswith("H1") for word in match.choices())
    match.play("end turn")
    assert match.prone("H1")
    assert match.stunned("A1")
    match.play("end turn")
    assert match.prone("A1")
    match.play("H1 move")
    assert match.standing("H1")


@rule(
    "BB16-INJ-03",
    "BB16-TOVR-08",
    hb2006="HB06-INJ-03 HB06-TURN-20",
    lrb4="LRB4-TURN-08 LRB4-INJ-03 LRB4-FAQ-39",
    sheet="SHEET-INJ-01",
)
def test_a_turnover_turns_over_those_stunned_before_but_not_those_stunned_in_it() -> None:
    match = position("H1= . . H2 A1")
    match.play("H2 move", "west", 1, 6, 6, 3, 3)
    assert match.turnover() == "fell"
    assert match.prone("H1")
    assert match.stunned("H2")
    match.play("end turn")
    assert match.stunned("H2")
    match.play("end turn")
    assert match.prone("H2")


@rule("BB16-INJ-03", hb2006="HB06-INJ-03", lrb4="LRB4-INJ-03", sheet="SHEET-INJ-01")
def test_a_player_stunned_again_in_his_own_turn_stays_down_through_it() -> None:
    match = position("H1= . . H2 A1")
    match.game.state.flags[match.slot("H1")] |= FRESH_STUN
    match.play("end turn")
    assert match.stunned("H1")
    match.play("end turn", "end turn")
    assert match.prone("H1")


@rule("BB16-INJ-03", hb2006="HB06-INJ-03", lrb4="LRB4-INJ-03", sheet="SHEET-INJ-01")
def test_a_player_stunned_in_a_bonus_turn_rolls_over_after_his_sides_next_turn() -> None:
    match = position("H1 . . H2 . . A1", active="A", H1={"ma": 1})
    game = match.game
    game.stack.pop()
    game.options, game.also = [], []
    game.state.kicking = 0
    game.start(EventFrame(procedure="event_blitz"))
    match.play("H1 move", "west", "west", 1, 6, 6, 3, 3)
    assert match.stunned("H1")
    while match.active != "H":
        match.play("end turn")
    match.play("end turn")
    assert match.prone("H1")
