"""Play one computer coach against another over many matches: who wins, how long each thinks, and what breaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from time import thread_time

from touchback.ai.coaches.simple import Coach, coach_seed, make_coach
from touchback.ai.harness.jobs import spread_over_processes
from touchback.ai.harness.simulate import MOST_INPUTS, game_seed, lost_players
from touchback.record.dice import Chance, Seeded, derive_seed
from touchback.rules.edition.build import Built, build_edition
from touchback.rules.model.game import Game, Listener
from touchback.rules.model.match import MatchTeam
from touchback.rules.teams.drafts import make_team, ready_draft, tell_apart
from touchback.rules.teams.hiring import add_guests
from touchback.rules.teams.new_match import new_game


@dataclass(frozen=True)
class Contest:
    """What is to be measured: the first coach against the second, over rosters drawn by the seed."""

    edition: str
    coaches: tuple[str, str]
    seed: int
    rosters: tuple[str, ...] = ()  # to draw from; none means all of the edition


@dataclass
class Outcome:
    """One match as the first coach sees it."""

    index: int
    seed: int
    side: int  # where the first coach sat
    rosters: tuple[str, str]  # the first coach's own first
    score: tuple[int, int] = (0, 0)
    casualties: tuple[int, int] = (0, 0)  # suffered
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    slowest_prompt: int = 0
    over: Counter[int] = field(default_factory=Counter)  # decisions that took longer than so many milliseconds
    failure: str = ""


LIMITS = (30, 100, 300, 1000)


class Timed:
    """A coach with a stopwatch."""

    def __init__(self, coach: Coach, outcome: Outcome) -> None:
        self._choose = coach.choose
        self._outcome = outcome

    def choose(self, game: Game) -> int:
        prompt, began = game.prompt, thread_time()
        answer = self._choose(game)
        taken = thread_time() - began
        found = self._outcome
        found.decisions += 1
        found.seconds += taken
        if taken > found.slowest:
            found.slowest, found.slowest_prompt = taken, prompt
        for limit in LIMITS:
            if taken * 1000 > limit:
                found.over[limit] += 1
        if answer not in game.options:
            raise ValueError(f"the coach answered {answer}, which was not offered at prompt {prompt}")
        return answer


@lru_cache(maxsize=4)
def _built(edition: str) -> Built:
    return build_edition(edition)


def fixture(contest: Contest, index: int) -> Outcome:
    """Draw the rosters for the match of that index, in which the coaches sit on alternate sides."""
    built, seed = _built(contest.edition), game_seed(contest.seed, index)
    known = contest.rosters or tuple(sorted(built.rosters))
    chance = Chance(derive_seed(seed, "rosters"))
    return Outcome(index, seed, index % 2, (known[chance.below(len(known))], known[chance.below(len(known))]))


def teams_of(built: Built, rosters: Sequence[str]) -> list[MatchTeam]:
    return add_guests(built, tell_apart([make_team(built, ready_draft(built, key)) for key in rosters]))


def play(contest: Contest, index: int, listener: Listener | None = None) -> Outcome:
    """One match to its end; whatever goes wrong is noted, not raised."""
    found = fixture(contest, index)
    try:
        _play(contest, found, listener)
    except Exception as error:
        found.failure = f"{type(error).__name__}: {error}"
    return found


def _play(contest: Contest, found: Outcome, listener: Listener | None) -> None:
    built, mine, theirs = _built(contest.edition), found.side, 1 - found.side
    game = new_game(built.rules, teams_of(built, found.rosters if mine == 0 else found.rosters[::-1]))
    game.listener = listener
    first = make_coach(contest.coaches[0], coach_seed(found.seed, mine))
    second = make_coach(contest.coaches[1], coach_seed(found.seed, theirs))
    pair: list[Coach] = [Timed(first, found), second]
    coaches = pair if mine == 0 else pair[::-1]
    dice = Seeded(derive_seed(found.seed, "dice"))
    for _ in range(MOST_INPUTS):
        if game.over:
            break
        if game.faces:
            game.feed(dice.roll(game.faces))
        else:
            game.choose(coaches[game.asked].choose(game))
    else:
        raise ValueError(f"a match of more than {MOST_INPUTS} inputs")
    hurt = lost_players(game)
    found.score = (game.state.score[mine], game.state.score[theirs])
    found.casualties = (hurt[mine], hurt[theirs])


def _stretch(contest: Contest, first: int, last: int) -> list[Outcome]:
    return [play(contest, index) for index in range(first, last)]


def hold(contest: Contest, games: int, jobs: int = 1, done: Callable[[int], None] = lambda _: None) -> list[Outcome]:
    """All matches of the contest, in order."""
    return [outcome for part in spread_over_processes(_stretch, contest, games, jobs, done) for outcome in part]


# --- what it comes to -------------------------------------------------------------------------------------------------


def wins(outcomes: Sequence[Outcome]) -> tuple[int, int, int]:
    """Won, drawn and lost; a match that failed is none of these."""
    played = [o.score[0] - o.score[1] for o in outcomes if not o.failure]
    return sum(d > 0 for d in played), sum(d == 0 for d in played), sum(d < 0 for d in played)


def summary(contest: Contest, outcomes: Sequence[Outcome]) -> str:
    """A few lines for people."""
    won, drawn, lost = wins(outcomes)
    decisions = sum(o.decisions for o in outcomes)
    mean = sum(o.seconds for o in outcomes) / max(1, decisions) * 1000
    slowest = max(outcomes, key=lambda o: o.slowest)
    late = ", ".join(f"{sum(o.over[limit] for o in outcomes)} above {limit} ms" for limit in LIMITS)
    failed = [o for o in outcomes if o.failure]
    lines = [
        f"{contest.edition}: {contest.coaches[0]} against {contest.coaches[1]}, {len(outcomes)} matches: "
        f"{won} won, {drawn} drawn, {lost} lost, {len(failed)} failed",
        f"touchdowns {sum(o.score[0] for o in outcomes)} to {sum(o.score[1] for o in outcomes)}, "
        f"casualties suffered {sum(o.casualties[0] for o in outcomes)} to {sum(o.casualties[1] for o in outcomes)}",
        f"{decisions} decisions, {mean:.2f} ms each, the slowest {slowest.slowest * 1000:.0f} ms "
        f"(prompt {slowest.slowest_prompt}, match {slowest.index}); {late}",
    ]
    lines += [f"match {o.index} (seed {o.seed}) failed: {o.failure}" for o in failed]
    return "\n".join(lines)
