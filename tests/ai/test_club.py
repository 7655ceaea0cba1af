"""The club coach: what he does with the ball, with the dice, with the hurt; and that he wins what he should."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import position
from touchback.ai.coaches.club import ClubCoach
from touchback.ai.coaches.simple import make_coach
from touchback.ai.harness.contest import Contest, Outcome, hold, play, summary, wins
from touchback.engine.options import (
    PLAYER_SHIFT,
    THING_MASK,
    VERB_SHIFT,
    option,
    player_of,
    thing_of,
    verb_of,
)
from touchback.rules.edition.edition import PARENTS
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Action, Verb
from touchback.rules.words import option_words


def chosen(board: Any) -> int:
    return ClubCoach(1).choose(board.game)


def acts(board: Any, name: str, action: int) -> bool:
    """Whether the coach's first choice is this player and this action."""
    answer = chosen(board)
    if verb_of(answer) != Verb.ACTIVATE:
        return False
    return (player_of(answer), thing_of(answer)) == (board.slot(name), action)


def play_turn(board: Any, die: int = 6) -> list[str]:
    """The active coach's whole turn, every die showing the same; in words."""
    game: Game = board.game
    side, coach, said = game.asked, ClubCoach(1), []
    while not game.over and game.state.active == side and game.prompt:
        if game.faces:
            game.feed(tuple(min(die, faces) for faces in game.faces))
            continue
        if game.asked != side:
            break
        answer = coach.choose(game)
        said.append(option_words(game, answer))
        game.choose(answer)
    return said


# --- the ball ---------------------------------------------------------------------------------------------------------


def test_a_carrier_who_can_walk_in_scores() -> None:
    board = position("H1* . A1 .", at="U5")
    play_turn(board)
    assert board.game.state.score == [1, 0]


def test_an_unmarked_player_fetches_the_ball_and_runs_on_with_it() -> None:
    board = position(". H1 . o . . . . .", at="E8")
    play_turn(board)
    state, pitch = board.game.state, board.game.rules.pitch
    assert state.ball_carrier[0] == board.slot("H1")
    assert pitch.col[state.square[board.slot("H1")]] > pitch.col[pitch.named("H8")]


def test_in_the_last_turn_the_ball_is_handed_to_the_one_who_can_still_score() -> None:
    board = position("H1* . H2 . . A1", at="Q8", turn=8, H1={"ma": 4}, H2={"ma": 9})
    said = play_turn(board)
    assert any("hand" in words.lower() for words in said)
    assert board.game.state.score == [1, 0]


def test_with_turns_to_spare_nobody_goes_for_squares_he_does_not_need() -> None:
    board = position("H1* . . . .\n. . . . .\n. . H2 . A1", at="H5", turn=2)
    game, coach = board.game, ClubCoach(1)
    while game.asked == 0 and not game.faces and game.prompt in (Prompt.TURN, Prompt.STEP):
        game.choose(coach.choose(game))
    assert not game.faces  # a whole turn without a die


def test_team_mates_gather_round_the_carrier() -> None:
    board = position(
        """
        H1* . . . . .
        . . . . . .
        . H2 . . . .
        . . H3 . . A1
        """,
        at="H5",
        turn=2,
    )
    play_turn(board)
    state, pitch = board.game.state, board.game.rules.pitch
    carrier = state.square[board.slot("H1")]
    assert all(pitch.distance(carrier, state.square[board.slot(name)]) <= 2 for name in ("H2", "H3"))


# --- hitting ----------------------------------------------------------------------------------------------------------


def test_the_opponents_carrier_is_blitzed() -> None:
    board = position(". H1 . A1* .\n. . . . .\n. . . H2 .", at="H5", H1={"st": 4, "skills": "block"})
    coach, game = ClubCoach(1), board.game
    seen = []
    for _ in range(12):
        if game.faces or game.prompt not in (Prompt.TURN, Prompt.STEP):
            break
        answer = coach.choose(game)
        seen.append(answer)
        game.choose(answer)
    target = option(Verb.TARGET) | board.slot("A1") << PLAYER_SHIFT
    assert target in seen


def test_a_block_against_the_odds_is_not_thrown() -> None:
    board = position("H1 A1 .", at="M8", A1={"st": 5})
    answer = chosen(board)
    assert not (verb_of(answer) == Verb.ACTIVATE and thing_of(answer) in (Action.BLOCK, Action.BLITZ))


def test_a_strong_player_does_block() -> None:
    assert acts(position("H1 A1 .", at="M8", H1={"st": 5, "skills": "block"}), "H1", Action.BLOCK)


def test_what_is_safe_comes_before_what_is_not() -> None:
    board = position("H1 A1 . .\n. . . .\n. . . .\nH2- . . .", at="M5", H1="block")
    assert acts(board, "H2", Action.MOVE)


def test_own_carrier_is_not_pushed_when_someone_else_can_be() -> None:
    board = position(
        """
        . . . H2*
        . H1 A1 A2
        . . . A3
        """,
        at="K7",
        H1={"st": 5},
    )
    coach, game = ClubCoach(1), board.game
    game.choose(Verb.ACTIVATE << VERB_SHIFT | board.slot("H1") << PLAYER_SHIFT | Action.BLOCK)
    while not game.over and game.prompt != Prompt.PUSH:
        if game.faces:
            game.feed(tuple(3 for _ in game.faces))
        else:
            game.choose(coach.choose(game))
    squares = {thing_of(answer) for answer in game.options}
    carrier = game.state.square[board.slot("H2")]
    assert carrier in squares
    assert coach.choose(game) & THING_MASK != carrier


# --- dice and the hurt ------------------------------------------------------------------------------------------------


def test_a_dropped_ball_is_worth_a_reroll() -> None:
    board = position("H1 o . . .", at="H8", rerolls=(1, 0))
    board.play("H1 move", "east", 1)
    assert board.prompt == "reroll"
    assert chosen(board) >> VERB_SHIFT == Verb.TEAM_REROLL


def test_a_pushed_opponent_is_not_worth_the_last_reroll_early_in_the_half() -> None:
    board = position("H1 A1 .", at="M8", rerolls=(1, 0), turn=1)
    board.play("H1 block", 3)
    assert board.prompt == "reroll"
    assert chosen(board) >> VERB_SHIFT == Verb.DECLINE


def test_a_fall_in_a_block_is_worth_a_reroll() -> None:
    board = position("H1 A1 .", at="M8", rerolls=(2, 0), turn=3)
    board.play("H1 block", 1)
    assert board.prompt == "reroll"
    assert chosen(board) >> VERB_SHIFT == Verb.TEAM_REROLL


def ask_apothecary(star: bool, knocked_out: bool) -> Any:
    """The away side's only good player, or a plain one, is hurt by a block."""
    good = {"st": 4, "ag": 4, "ma": 7, "av": 3, "skills": "block dodge"}
    hurt, other = (good, {"av": 3}) if star else ({"av": 3}, good)
    board = position(
        "H1 A1 .\n. . .\n. A2 .", at="M8", bench=(0, 4), apothecaries=(0, 1), H1={"st": 6}, A1=hurt, A2=other
    )
    injury = (4, 4) if knocked_out else (6, 5)
    game, coach = board.game, ClubCoach(1)
    game.choose(Verb.ACTIVATE << VERB_SHIFT | board.slot("H1") << PLAYER_SHIFT | Action.BLOCK)
    while not game.over and game.prompt != Prompt.APOTHECARY:
        if game.faces:
            damage = iter(injury if len(game.faces) == 2 and game.state.stance[board.slot("A1")] else ())
            game.feed(tuple(next(damage, 6) for _ in game.faces))
        else:
            game.choose(coach.choose(game))
    return board


@pytest.mark.parametrize(("star", "called"), [(True, True), (False, False)])
def test_the_apothecary_is_kept_for_those_who_matter(star: bool, called: bool) -> None:
    board = ask_apothecary(star, knocked_out=True)
    assert board.prompt == "apothecary"
    assert (chosen(board) >> VERB_SHIFT == Verb.USE) == called


# --- whole matches ----------------------------------------------------------------------------------------------------


def test_he_beats_a_random_coach_from_either_side() -> None:
    contest = Contest("bb2016", ("club", "random"), 3)
    outcomes = hold(contest, 2)
    assert [one.failure for one in outcomes] == ["", ""]
    assert {one.side for one in outcomes} == {0, 1}
    assert wins(outcomes)[0] >= 1, summary(contest, outcomes)
    assert wins(outcomes)[2] == 0, summary(contest, outcomes)


@pytest.mark.parametrize("edition", [edition for edition in PARENTS if edition != "bb2016"])
def test_he_holds_his_own_in_every_other_edition(edition: str) -> None:
    one = play(Contest(edition, ("club", "random"), 3), 1)
    assert one.failure == ""
    assert one.score[0] > one.score[1]
    assert one.slowest < 1.0


@pytest.mark.parametrize("edition", PARENTS)
def test_two_of_him_play_to_the_end(edition: str) -> None:
    one = play(Contest(edition, ("club", "club"), 8), 0)
    assert one.failure == ""
    assert one.decisions > 200


def test_the_same_seed_is_the_same_match() -> None:
    contest = Contest("bb2016", ("club", "random"), 4, ("human", "orc"))
    first, again = play(contest, 1), play(contest, 1)
    assert (first.score, first.decisions, first.rosters) == (again.score, again.decisions, again.rosters)


def test_a_match_that_breaks_is_a_failure_and_not_a_win(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost_his_head(self: ClubCoach, game: Game) -> int:
        raise LookupError("nothing there")

    monkeypatch.setattr(ClubCoach, "turn", lost_his_head)
    outcome = play(Contest("bb2016", ("club", "random"), 4), 0)
    assert outcome.failure == "LookupError: nothing there"
    assert wins([outcome]) == (0, 0, 0)
    assert "match 0" in summary(Contest("bb2016", ("club", "random"), 4), [outcome])


def test_wins_are_counted_from_his_side() -> None:
    scores = [(2, 0), (0, 0), (1, 3), (1, 0)]
    outcomes = [Outcome(i, i, i % 2, ("human", "orc"), score) for i, score in enumerate(scores)]
    assert wins(outcomes) == (2, 1, 1)


def test_he_is_known_by_name() -> None:
    assert isinstance(make_coach("club", 1), ClubCoach)
