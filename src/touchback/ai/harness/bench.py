"""How fast this machine plays: uniform random matches, beside random chess in the same run."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from statistics import median
from time import perf_counter
from typing import Any, Final

from touchback.ai.coaches.simple import RandomCoach
from touchback.ai.harness.simulate import coaches_of, play_out
from touchback.engine import machine as engine_machine
from touchback.record.dice import Chance, Seeded, derive_seed
from touchback.rules.edition.build import build_edition
from touchback.rules.model.game import Game
from touchback.rules.model.match import MatchTeam
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.new_match import new_game
from touchback.rules.terms.prompts import Prompt

SLICES: Final = 9
COPIES: Final = 2000
MOST_PLIES: Final = 300


def yardstick_installed() -> bool:
    """Whether the package that the engine is measured against can be imported."""
    return find_spec("chess") is not None


def compiled() -> bool:
    """Whether the kernel is a compiled extension module."""
    return not str(engine_machine.__file__).endswith(".py")


class Slice:
    """One stretch of measuring: how much was done in which time."""

    def __init__(self) -> None:
        self.decisions = self.matches = 0
        self.seconds = 0.0


def engine_slice(edition_game: Callable[[], Game], seed: int, seconds: float) -> Slice:
    """Whole matches of uniform random choice, every option listed at each decision."""
    found = Slice()
    started = perf_counter()
    while found.seconds < seconds:
        game = edition_game()
        mine = derive_seed(seed, found.matches)
        decisions, _ = play_out(
            game, coaches_of(("random",), len(game.state.score), mine), Seeded(derive_seed(mine, "d"))
        )
        found.decisions += decisions
        found.matches += 1
        found.seconds = perf_counter() - started
    return found


def chess_slice(seed: int, seconds: float) -> Slice:
    """Random legal play with the yardstick."""
    import chess

    found = Slice()
    chance = Chance(seed)
    started = perf_counter()
    while found.seconds < seconds:
        board = chess.Board()
        for _ in range(MOST_PLIES):
            moves = list(board.legal_moves)
            if not moves or board.is_insufficient_material():
                break
            board.push(moves[chance.below(len(moves))])
            found.decisions += 1
        found.matches += 1
        found.seconds = perf_counter() - started
    return found


def midgames(edition_game: Callable[[], Game], count: int) -> list[Game]:
    """Positions from the middle of matches, where a coach picks a player or a step."""
    found = []
    for seed in range(count):
        game = edition_game()
        coaches, dice = [RandomCoach(derive_seed(seed, side)) for side in range(len(game.state.score))], Seeded(seed)
        while not game.over and (game.inputs < 350 or game.faces or game.prompt not in (Prompt.TURN, Prompt.STEP)):
            if game.faces:
                game.feed(dice.roll(game.faces))
            else:
                game.choose(coaches[game.asked].choose(game))
        if not game.over:
            found.append(game)
    return found


def copy_us(games: list[Game]) -> float:
    return _each_us(games, Game.copy)


def legal_options_us(games: list[Game]) -> float:
    """Listing every legal option again, at questions from the middle of matches."""
    return _each_us(games, _list_options)


def _list_options(game: Game) -> None:
    frame = game.stack[-1]
    frame.steps[frame.pc].run(game, frame)


def _each_us(games: list[Game], work: Callable[[Game], object]) -> float:
    times = []
    for _ in range(SLICES):
        started = perf_counter()
        for _ in range(COPIES // len(games)):
            for game in games:
                work(game)
        times.append((perf_counter() - started) / (COPIES // len(games) * len(games)) * 1e6)
    return median(times)


def bench(edition: str, teams: list[MatchTeam], seconds: float, done: Callable[[int], None]) -> dict[str, Any]:
    """Engine and yardstick in turn, slice by slice, so that whatever else the machine does hits both; medians.

    Without the yardstick the engine is measured alone, and the two figures that need it are null.
    """
    measured = yardstick_installed()
    rules = build_edition(edition).rules

    def fresh() -> Game:
        return new_game(rules, teams)

    if measured:
        chess_slice(0, 0.05)
    engine_slice(fresh, 0, 0.05)
    engine, chess = [], []
    for number in range(SLICES):
        if measured:
            chess.append(chess_slice(number, seconds))
        engine.append(engine_slice(fresh, number, seconds))
        done(number + 1)
    games = midgames(fresh, 20)
    speed = median(s.decisions / s.seconds for s in engine)
    moves = [s.decisions / s.seconds for s in chess]
    ratios = [e.decisions / e.seconds / move for e, move in zip(engine, moves, strict=True)] if measured else []
    return {
        "compiled": compiled(),
        "edition": edition,
        "decisions_per_second": round(speed),
        "matches_per_second": round(median(s.matches / s.seconds for s in engine), 2),
        "copy_us": round(copy_us(games), 2),
        "legal_options_us": round(legal_options_us(games), 2),
        "yardstick": {"chess_moves_per_second": round(median(moves))} if measured else None,
        "ratio_to_yardstick": round(median(ratios), 3) if measured else None,
    }


def bench_teams(edition: str, rosters: tuple[str, ...]) -> list[MatchTeam]:
    built = build_edition(edition)
    return [make_team(built, ready_draft(built, key)) for key in rosters]
