"""Computer coaches: legal, repeatable, and different from each other where they should be."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.support import position
from touchback.ai.coaches.simple import (
    QUICK_COACHES,
    EagerCoach,
    Habits,
    RandomCoach,
    RestlessCoach,
    UnknownCoach,
    be_ready,
    keep_successes,
    make_coach,
)
from touchback.ai.harness.simulate import Fixture, simulate
from touchback.engine.options import VERB_SHIFT, thing_of, verb_of
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb


class Asked:
    """A coach who notes what he is asked and takes the first option."""

    def __init__(self) -> None:
        self.prompts: list[int] = []

    def choose(self, game: Game) -> int:
        self.prompts.append(game.prompt)
        return game.options[0]


def run_in_the_open() -> Game:
    """A carrier with nobody near, about to take his first step towards the east."""
    match = position("H1* . . . .", at="K5")
    match.play("H1 move")
    return match.game


def test_a_random_coach_takes_every_option_as_often() -> None:
    game = run_in_the_open()
    coach = RandomCoach(4)
    count = Counter(coach.choose(game) for _ in range(300 * len(game.options)))
    assert set(count) == set(game.options)
    assert all(220 < seen < 380 for seen in count.values())


def test_an_eager_carrier_runs_for_the_end_zone() -> None:
    game = run_in_the_open()
    pitch = game.rules.pitch
    here = pitch.named("K5")
    coach = EagerCoach(4)
    chosen = [coach.choose(game) for _ in range(200)]
    steps = [thing_of(option) for option in chosen if verb_of(option) == Verb.STEP]
    ahead = [square for square in steps if pitch.col[square] > pitch.col[here]]
    assert len(ahead) > 150


@pytest.mark.parametrize("name", QUICK_COACHES)
def test_the_same_seed_makes_the_same_choices(name: str) -> None:
    game = run_in_the_open()
    one, same, other = make_coach(name, 7), make_coach(name, 7), make_coach(name, 8)
    chosen = [one.choose(game) for _ in range(60)]
    assert [same.choose(game) for _ in range(60)] == chosen
    assert [other.choose(game) for _ in range(60)] != chosen


def test_eager_coaches_score_where_random_ones_do_not() -> None:
    rosters = ("human", "orc")
    eager = simulate(Fixture("bb2016", (), rosters, ("eager", "eager"), 3), 25)
    assert sum(sum(result.score) for result in eager) >= 5


def test_a_restless_coach_sometimes_runs_out_of_time_or_gives_up() -> None:
    game = position("H1 . A1").game
    assert game.also
    coach = RestlessCoach(1, RandomCoach(1), time_up=10, concede=10)
    chosen = {coach.choose(game) for _ in range(300)}
    assert set(game.also) <= chosen
    assert chosen & set(game.options)


def test_there_is_no_coach_by_another_name() -> None:
    with pytest.raises(UnknownCoach, match=r"no computer coach 'gran'\. Coaches: random, eager"):
        make_coach("gran", 1)


# --- habits -----------------------------------------------------------------------------------------------------------


def failed_and_passed() -> tuple[Game, Game]:
    games = []
    for die in (1, 6):
        match = position("H1 A1 .", rerolls=(1, 0))
        match.play("H1 move", "west", die)
        assert match.prompt == "reroll"
        games.append(match.game)
    return games[0], games[1]


def test_a_success_is_kept_without_asking_the_coach() -> None:
    failed, passed = failed_and_passed()
    coach = Asked()
    careful = Habits(coach, keep_successes)
    assert careful.choose(passed) >> VERB_SHIFT == Verb.DECLINE
    assert coach.prompts == []
    careful.choose(failed)
    assert coach.prompts == [Prompt.REROLL]


def test_a_habit_has_nothing_to_say_to_other_questions() -> None:
    game = run_in_the_open()
    coach = Asked()
    Habits(coach, keep_successes, be_ready).choose(game)
    assert coach.prompts == [Prompt.STEP]
