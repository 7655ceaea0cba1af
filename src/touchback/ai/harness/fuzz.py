"""Whole matches of random teams under random options, checked after every input, saved, loaded and played again."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from typing import Any, Final

from touchback.ai.coaches.simple import QUICK_COACHES, Coach, RestlessCoach, make_coach
from touchback.ai.harness.exercise import Exercise, Tally, add_up, expected_events, never_fired
from touchback.ai.harness.jobs import spread_over_processes
from touchback.ai.harness.made_a_difference import SkillEffects
from touchback.ai.harness.random_teams import option_sets, random_teams
from touchback.ai.harness.simulate import MOST_INPUTS, game_seed
from touchback.engine.machine import BrokenRules, Refusal
from touchback.record.dice import Chance, Seeded, derive_seed
from touchback.record.match_file import Input, apply_input
from touchback.rules.checks.faults import step_failed
from touchback.rules.checks.saves import load_game, save_game
from touchback.rules.checks.transition_checks import Watch
from touchback.rules.edition.build import Built, build_edition
from touchback.rules.model.codec import digest, write_game
from touchback.rules.model.game import Game
from touchback.rules.model.match import MatchTeam
from touchback.rules.procedures.match.match_frame import MatchFrame
from touchback.rules.teams.new_match import blank_game, new_game
from touchback.rules.terms.purposes import Purpose
from touchback.rules.words.facts import fact_words

SAVED: Final = 40  # one input in so many is saved and loaded
JOKERS: Final = 6  # one draw in so many is the last card of the pack
SHOWN: Final = ("skill", "inducement")  # looked for until they are shown once: how often says nothing
SAVED_THROUGHOUT: Final = 64  # and in one game in so many, every input


@dataclass(frozen=True)
class RulesPlayed:
    """The rules of all games of a run: an edition, the choices that are not drawn, and house rules."""

    edition: str
    options: tuple[tuple[str, str], ...] = ()
    house: str = ""  # house rules as JSON, or none
    house_file: str = ""  # where they stand, for the line that plays a game again

    @property
    def fixed(self) -> dict[str, str]:
        """The choices that every game has: those of the house, and those that were asked for."""
        chosen: dict[str, str] = json.loads(self.house).get("choose", {}) if self.house else {}
        return {**chosen, **dict(self.options)}

    def build(self, drawn: tuple[tuple[str, str], ...] = ()) -> Built:
        """Build the edition with the choices drawn for one game."""
        return build_played(self.edition, tuple(sorted({**dict(drawn), **self.fixed}.items())), self.house)


@lru_cache(maxsize=64)
def build_played(edition: str, options: tuple[tuple[str, str], ...], house: str) -> Built:
    """Build an edition once for all games that are played by it."""
    return build_edition(edition, dict(options), json.loads(house) if house else None)


def rules_played(given: str | RulesPlayed) -> RulesPlayed:
    """The rules of a run; an edition's key stands for the edition as it is."""
    return RulesPlayed(given) if isinstance(given, str) else given


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

    def __init__(self, rules: str | RulesPlayed, seed: int, known: set[str]) -> None:
        self.seed = seed
        chance = Chance(derive_seed(seed, "plan"))
        played = rules_played(rules)
        sets = option_sets(played.edition)
        self.built: Built = played.build(sets[chance.below(len(sets))])
        sides = len(self.built.rules.pitch.sides)
        self.teams: list[MatchTeam] = random_teams(self.built, chance, sides)
        self.coaches: list[Coach] = [random_coach(chance, derive_seed(seed, "coach", side)) for side in range(sides)]
        self.dice = Seeded(derive_seed(seed, "dice"))
        self.thorough = seed % SAVED_THROUGHOUT == 0
        self.effects = SkillEffects(known)
        self.exercise = Exercise(self.built, self.effects)
        self.log: list[Input] = []
        self.saves = 0
        self.game = blank_game(self.built.rules, self.teams)

    def play(self) -> None:
        """To the end, or to the first thing that is wrong, which is raised."""
        game = self.game
        game.start(MatchFrame())
        watch = Watch(game)

        def listen(told: Game, kind: int, what: tuple[int, ...]) -> None:
            watch.hear(told, kind, what)
            if self.thorough:
                fact_words(told, kind, what)  # every fact can be said
            self.exercise.hear(told, kind, what)

        game.listener = listen
        while not game.over:
            what: Input = self.roll() if game.faces else self.coaches[game.asked].choose(game)
            self.effects.before(game)
            self.log.append(what)
            apply_input(game, what)
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
        saved = write_game(game)
        self.saves += 1
        other = load_game(game.rules, self.teams, save_game(game))
        if write_game(other) != saved:
            raise BrokenRules("a loaded game is not the one that was saved")
        if other.state.board != game.state.board or other.state.threat != game.state.threat:
            raise BrokenRules("a loaded game has another board")
        if other.state.profiles != game.state.profiles:
            raise BrokenRules("a loaded game has other profiles")
        copy = game.copy()
        if write_game(copy) != saved:
            raise BrokenRules("a copy is not the game it was made of")

    def play_again(self) -> None:
        """The same inputs lead to the same end, whether anyone listens or not."""
        again = new_game(self.built.rules, self.teams)
        for what in self.log:
            try:
                apply_input(again, what)
            except Refusal as error:
                step = again.stack[-1].step_key() if again.stack else "the end"
                raise BrokenRules(
                    f"played again, the match ends otherwise: input {again.inputs + 1} does not fit at {step}"
                ) from error
        if digest(again) != digest(self.game):
            raise BrokenRules("played again, the match ends otherwise")


def random_coach(chance: Chance, seed: int) -> Coach:
    """Any of the coaches; those who crowd the sideline twice as often, for what happens only there."""
    names = (*QUICK_COACHES, "flanker")
    return RestlessCoach(derive_seed(seed, "restless"), make_coach(names[chance.below(len(names))], seed))


def fuzz_game(rules: str | RulesPlayed, seed: int, known: set[str]) -> Findings:
    """Play one; a fault of any kind is a finding, not a crash."""
    findings = Findings(games=1)
    played: FuzzGame | None = None
    try:
        played = FuzzGame(rules, seed, known)
        played.play()
    except Exception as error:
        inputs = played.game.inputs if played is not None else 0
        failed = step_failed(played.game, error) if played is not None else None
        findings.failures.append(Failure(seed, inputs, str(failed or f"{type(error).__name__}: {error}")))
    if played is not None:
        findings.inputs = played.game.inputs
        findings.saves = played.saves
        findings.touchdowns = sum(played.game.state.score)
        findings.tally = played.exercise.finish()
    return findings


def _stretch(task: tuple[RulesPlayed, int], first: int, last: int) -> Findings:
    rules, seed = task
    known = known_here(task)
    findings = Findings()
    for index in range(first, last):
        findings.add(fuzz_game(rules, game_seed(seed, index), known))
    return findings


@lru_cache(maxsize=8)
def known_here(task: tuple[RulesPlayed, int]) -> set[str]:
    """Skills that games of this run have shown in this process: it saves work and changes no result."""
    return set()


def fuzz(
    given: str | RulesPlayed, games: int, seed: int, jobs: int, done: Callable[[int], None] = lambda _: None
) -> Findings:
    """All games of the run, added up."""
    rules = rules_played(given)
    expected_of(rules)  # an edition that cannot be listed fails now, not after an hour
    total = Findings()
    for part in spread_over_processes(_stretch, (rules, seed), games, jobs, done):
        total.add(part)
    return total


def expected_of(rules: RulesPlayed) -> dict[str, list[str]]:
    """All that the games of a run could show."""
    return expected_events(rules.edition, tuple(sorted(rules.fixed.items())), rules.house)


def fuzz_report(given: str | RulesPlayed, seed: int, seconds: float, findings: Findings) -> dict[str, Any]:
    """The findings as one document."""
    rules = rules_played(given)
    tally = {kind: dict(sorted(counts.items())) for kind, counts in sorted(findings.tally.items()) if kind not in SHOWN}
    return {
        "edition": rules.edition,
        "rules_id": rules.build().rules.rules_id,
        "games": findings.games,
        "seed": seed,
        "seconds": round(seconds, 3),
        "inputs": findings.inputs,
        "saves": findings.saves,
        "touchdowns": findings.touchdowns,
        "failures": [{**asdict(f), "command": command(rules, f.seed)} for f in findings.failures],
        "fired": tally,
        **{f"{kind}s_shown": sorted(findings.tally.get(kind, {})) for kind in SHOWN},
        "never_fired": never_fired(expected_of(rules), findings.tally) if findings.games else [],
    }


def command(given: str | RulesPlayed, seed: int) -> str:
    """The line that plays one game again."""
    rules = rules_played(given)
    words = [word for name, choice in rules.options for word in ("--option", f"{name}={choice}")]
    words += ["--house", rules.house_file] if rules.house_file else []
    return shlex.join(["touchback", "fuzz", "--edition", rules.edition, "--games", "1", "--seed", str(seed), *words])
