"""Whole matches of random teams under random options, checked after every input, saved, loaded and played again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from typing import Any, Final

from touchback.ai.coaches import QUICK_COACHES, Coach, RestlessCoach, make_coach
from touchback.ai.effects import SkillEffects
from touchback.ai.exercise import Exercise, Tally, add_up, expected, never_fired
from touchback.ai.jobs import spread
from touchback.ai.random_teams import option_sets, random_teams
from touchback.ai.simulate import MOST_INPUTS, game_seed
from touchback.engine.codec import digest, numbers
from touchback.engine.game import BrokenRules, Game
from touchback.engine.match import MatchTeam
from touchback.play.dice import Chance, Seeded, derive
from touchback.play.record import Input, apply
from touchback.rules.build import Built, build
from touchback.rules.kickstart import new_game
from touchback.rules.saves import load_game, save_game
from touchback.rules.vocabulary import Purpose
from touchback.rules.watch import Watch

SAVED: Final = 40  # one input in so many is saved and loaded
JOKERS: Final = 6  # one draw in so many is the last card of the pack
SHOWN: Final = ("skill", "helper")  # looked for until they are shown once: how often says nothing
SAVED_THROUGHOUT: Final = 64  # and in one game in so many, every input


@dataclass(frozen=True)
class Failure:
    """A game that went wrong: the seed that plays it again, the input, and the reason."""

    seed: int
    inputs: int
    reason: str


@dataclass
class Findings:
    """What a stretch of games has shown."""

    games: int = 0
    inputs: int = 0
    saves: int = 0
    touchdowns: int = 0
    failures: list[Failure] = field(default_factory=list)
    tally: Tally = field(default_factory=dict)

    def add(self, other: Findings) -> None:
        self.games += other.games
        self.inputs += other.inputs
        self.saves += other.saves
        self.touchdowns += other.touchdowns
        self.failures += other.failures
        add_up(self.tally, other.tally)


class FuzzGame:
    """One match, fixed by its seed."""

    def __init__(self, edition: str, seed: int, known: set[str]) -> None:
        self.seed = seed
        chance = Chance(derive(seed, "plan"))
        sets = option_sets(edition)
        self.built: Built = build(edition, dict(sets[chance.below(len(sets))]))
        sides = len(self.built.rules.pitch.sides)
        self.teams: list[MatchTeam] = random_teams(self.built, chance, sides)
        self.coaches: list[Coach] = [random_coach(chance, derive(seed, "coach", side)) for side in range(sides)]
        self.dice = Seeded(derive(seed, "dice"))
        self.thorough = seed % SAVED_THROUGHOUT == 0
        self.effects = SkillEffects(known)
        self.exercise = Exercise(self.built, self.effects)
        self.log: list[Input] = []
        self.saves = 0
        self.game = new_game(self.built.rules, self.teams)

    def play(self) -> None:
        """To the end, or to the first thing that is wrong, which is raised."""
        game = self.game
        watch = Watch(game)

        def listen(told: Game, kind: int, what: tuple[int, ...]) -> None:
            watch.hear(told, kind, what)
            self.exercise.hear(told, kind, what)

        game.listener = listen
        while not game.over:
            what: Input = self.roll() if game.faces else self.coaches[game.asked].choose(game)
            self.effects.before(game)
            self.log.append(what)
            apply(game, what)
            watch.after(game)
            self.exercise.after(game)
            self.effects.after(game, what)
            if self.thorough or game.inputs % SAVED == 0:
                self.save_and_load()
            if game.inputs > MOST_INPUTS:
                raise BrokenRules(f"the match has no end: {game.inputs} inputs")
        self.play_again()

    def roll(self) -> tuple[int, ...]:
        """As the dice fall; but of a pack the last card is drawn more often than it should be: the joker lies there."""
        faces = self.game.faces
        if self.game.purpose == Purpose.DEAL and self.dice.roll((JOKERS,)) == (JOKERS,):
            return faces
        return self.dice.roll(faces)

    def save_and_load(self) -> None:
        """What is saved and loaded is the same game, down to what it has worked out."""
        game = self.game
        saved = numbers(game)
        self.saves += 1
        other = load_game(game.rules, self.teams, save_game(game))
        if numbers(other) != saved:
            raise BrokenRules("a loaded game is not the one that was saved")
        if other.state.board != game.state.board or other.state.threat != game.state.threat:
            raise BrokenRules("a loaded game has another board")
        if other.state.profiles != game.state.profiles:
            raise BrokenRules("a loaded game has other profiles")
        copy = game.copy()
        if numbers(copy) != saved:
            raise BrokenRules("a copy is not the game it was made of")

    def play_again(self) -> None:
        """The same inputs lead to the same end, whether anyone listens or not."""
        again = new_game(self.built.rules, self.teams)
        for what in self.log:
            apply(again, what)
        if digest(again) != digest(self.game):
            raise BrokenRules("played again, the match ends otherwise")


def random_coach(chance: Chance, seed: int) -> Coach:
    """Any of the coaches; those who crowd the sideline twice as often, for what happens only there."""
    names = (*QUICK_COACHES, "flanker")
    return RestlessCoach(derive(seed, "restless"), make_coach(names[chance.below(len(names))], seed))


def fuzz_game(edition: str, seed: int, known: set[str]) -> Findings:
    """Play one; a fault of any kind is a finding, not a crash."""
    findings = Findings(games=1)
    played: FuzzGame | None = None
    try:
        played = FuzzGame(edition, seed, known)
        played.play()
    except Exception as error:
        inputs = played.game.inputs if played is not None else 0
        findings.failures.append(Failure(seed, inputs, f"{type(error).__name__}: {error}"))
    if played is not None:
        findings.inputs = played.game.inputs
        findings.saves = played.saves
        findings.touchdowns = sum(played.game.state.score)
        findings.tally = played.exercise.finish()
    return findings


def _stretch(task: tuple[str, int], first: int, last: int) -> Findings:
    edition, seed = task
    known = known_here(task)
    findings = Findings()
    for index in range(first, last):
        findings.add(fuzz_game(edition, game_seed(seed, index), known))
    return findings


@lru_cache(maxsize=8)
def known_here(task: tuple[str, int]) -> set[str]:
    """Skills that games of this run have shown in this process: it saves work and changes no result."""
    return set()


def fuzz(edition: str, games: int, seed: int, jobs: int, done: Callable[[int], None] = lambda _: None) -> Findings:
    """All games of the run, added up."""
    expected(edition)  # an edition that cannot be listed fails now, not after an hour
    total = Findings()
    for part in spread(_stretch, (edition, seed), games, jobs, done):
        total.add(part)
    return total


def report(edition: str, seed: int, seconds: float, findings: Findings) -> dict[str, Any]:
    """The findings as one document."""
    tally = {kind: dict(sorted(counts.items())) for kind, counts in sorted(findings.tally.items()) if kind not in SHOWN}
    return {
        "edition": edition,
        "rules_id": build(edition).rules.rules_id,
        "games": findings.games,
        "seed": seed,
        "seconds": round(seconds, 3),
        "inputs": findings.inputs,
        "saves": findings.saves,
        "touchdowns": findings.touchdowns,
        "failures": [{**asdict(f), "command": command(edition, f.seed)} for f in findings.failures],
        "fired": tally,
        **{f"{kind}s_shown": sorted(findings.tally.get(kind, {})) for kind in SHOWN},
        "never_fired": never_fired(edition, findings.tally) if findings.games else [],
    }


def command(edition: str, seed: int) -> str:
    """The line that plays one game again."""
    return f"touchback fuzz --edition {edition} --games 1 --seed {seed}"
