"""Matches for the browser to play: arranged through the store as any server would, by house rules or in mid-course."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from tools.live import Luck
from touchback.ai.coaches.simple import make_coach
from touchback.ai.harness.quick_teams import teams_for
from touchback.ai.harness.random_teams import option_sets, random_teams
from touchback.play.arrange import Arrangement, new_token, secret_hash, write_down
from touchback.play.clocks import ClockRule
from touchback.play.journal import CHOICE, DICE, OVER, PERSON, Row, SeatRow
from touchback.play.matches import USUAL_COACH
from touchback.record.dice import Chance, Seeded, derive_seed
from touchback.record.match_file import Input
from touchback.record.seal import Seal
from touchback.rules.edition.build import Built, build_edition
from touchback.rules.model.game import Game
from touchback.rules.model.match import MatchTeam
from touchback.rules.teams.hire_request import ready_opponents
from touchback.rules.teams.new_match import new_game
from touchback.rules.words.catalogue import PROMPTS
from touchback.store import Store, open_store

SEED = 5
LONGEST = 500  # inputs of a match in which rare questions are looked for
SHORT = {"figures": {"turns": 3}}
NO_CLOCK = ClockRule()
BRIEF = {"figures": {"turns": 1}}  # a house rule: one turn a half


@dataclass(frozen=True)
class Position:
    """A match after some inputs, at a question of that kind."""

    prompt: str
    edition: str
    options: dict[str, str]
    teams: Sequence[MatchTeam]
    inputs: tuple[tuple[int, Input], ...]  # who gave it, -1 for dice


@dataclass
class Table:
    """Arranges matches in the database of a server that runs beside it."""

    store: Store
    luck: Luck = field(default_factory=lambda: Luck("table"))  # what it draws in secret
    sequence: int = field(default=0)

    def open(
        self,
        edition: str = "bb2016",
        rosters: Sequence[str] = ("human", "orc"),
        options: dict[str, str] | None = None,
        seats: Sequence[str] = (PERSON, PERSON),
        hot_seat: bool = False,
        house: dict[str, Any] | None = None,
        dice: str = "sealed",
        hired: Sequence[Sequence[str]] = (),
        clock: ClockRule = NO_CLOCK,
    ) -> tuple[str, list[str]]:
        """A new match from its first input: its id and the tokens of its seats, empty for a computer's."""
        built = build_edition(edition, options or {}, house)
        teams = ready_opponents(built, rosters, hired) if hired else _ready(built, rosters)
        wanted = Arrangement(edition, teams, options or {}, house or {}, _named(seats), hot_seat, dice, clock)
        return self._create(wanted)

    def put(
        self,
        position: Position,
        seats: Sequence[str] = (PERSON, PERSON),
        hot_seat: bool = True,
        clock: ClockRule = NO_CLOCK,
        left: Sequence[int] = (),
        dice: str = "sealed",
    ) -> tuple[str, list[str]]:
        """A match that goes on from that position; `left`: so many milliseconds on each clock."""
        wanted = Arrangement(
            position.edition, list(position.teams), position.options, {}, _named(seats), hot_seat, dice, clock
        )
        return self._create(wanted, position.inputs, {"left": list(left)} if left else {})

    def finished(self, edition: str = "bb2016", rosters: Sequence[str] = ("human", "orc"), seed: int = 1) -> str:
        """A short match between computers that is over, with sealed dice."""
        built = build_edition(edition, {}, SHORT)
        teams = _ready(built, rosters)
        chance = Chance(seed)
        wanted = Arrangement(edition, teams, {}, SHORT, ("steady", "steady"))
        info = write_down(wanted, self._now(), lambda size: "".join(f"{chance.below(256):02x}" for _ in range(size)))
        game, seal = new_game(built.rules, teams), Seal(info.seed, tuple(info.nonces), tuple(info.promises))
        coaches = [make_coach("steady", derive_seed(seed, side)) for side in range(len(teams))]
        inputs: list[tuple[int, Input]] = []
        rolls = 0
        while not game.over:
            if game.faces:
                rolls += 1
                rolled = seal.roll(rolls, game.faces)
                game.feed(rolled)
                inputs.append((-1, rolled))
            else:
                inputs.append((game.asked, coaches[game.asked].choose(game)))
                game.choose(inputs[-1][1])
        self.store.create_match(replace(info, status=OVER), [], _rows(inputs))
        return info.id

    def _now(self) -> int:
        self.sequence += 1
        return self.sequence

    def _create(
        self, wanted: Arrangement, inputs: Sequence[tuple[int, Input]] = (), timer: dict[str, Any] | None = None
    ) -> tuple[str, list[str]]:
        info = replace(write_down(wanted, self._now(), self.luck), timer=timer or {})
        rows = _rows(inputs)
        info = replace(info, copied=len(rows), copied_rolls=sum(1 for row in rows if row.kind == DICE))
        people = [side for side, who in enumerate(info.seats) if who == PERSON]
        groups = [tuple(people)] if info.hot_seat else [(side,) for side in people]
        tokens = [""] * len(info.seats)
        links = []
        for sides in groups:
            token = new_token()
            links.append(SeatRow(info.id, secret_hash(token), sides))
            for side in sides:
                tokens[side] = token
        self.store.create_match(info, links, rows)
        return info.id, tokens


def _ready(built: Built, rosters: Sequence[str]) -> list[MatchTeam]:
    return teams_for(built, [(roster, "ready") for roster in rosters])


def _rows(inputs: Sequence[tuple[int, Input]]) -> list[Row]:
    return [
        Row(seq, CHOICE, side, str(what), 0)
        if isinstance(what, int)
        else Row(seq, DICE, side, ",".join(map(str, what)), 0)
        for seq, (side, what) in enumerate(inputs, start=1)
    ]


@contextmanager
def table_at(database: Path) -> Iterator[Table]:
    store = open_store(database, "OFF")
    try:
        yield Table(store)
    finally:
        store.close()


def _named(seats: Sequence[str]) -> tuple[str, ...]:
    return tuple(USUAL_COACH if seat == "computer" else seat for seat in seats)


def questions_met(edition: str, matches: int) -> dict[str, Position]:
    """The first position at each kind of question, in matches between eager coaches with teams of all sorts."""
    found: dict[str, Position] = {}
    sets = option_sets(edition)
    for number in range(matches):
        options = dict(sets[number % len(sets)])
        built = build_edition(edition, options)
        teams = random_teams(built, Chance(derive_seed(SEED, edition, number)), len(built.rules.pitch.sides))
        met: set[str] = set()
        for prompt, _, inputs in stops(built, teams, derive_seed(SEED, edition, number, "play"), "eager"):
            if prompt not in met and (prompt not in found or len(inputs) < len(found[prompt].inputs)):
                found[prompt] = Position(prompt, edition, options, teams, tuple(inputs))
            met.add(prompt)
    return found


def position_where(
    fits: Callable[[Game], bool], edition: str = "bb2016", rosters: Sequence[str] = ("human", "orc"), seed: int = 1
) -> Position:
    """The first position of a match between steady coaches at which somebody is asked and the condition holds."""
    built = build_edition(edition)
    for number in range(20):
        teams = _ready(built, rosters)
        for prompt, game, inputs in stops(built, teams, derive_seed(seed, number), "steady"):
            if fits(game):
                return Position(prompt, edition, {}, teams, tuple(inputs))
    raise LookupError("no match came to such a position")


def stops(
    built: Built, teams: list[MatchTeam], seed: int, coach: str
) -> Iterator[tuple[str, Game, list[tuple[int, Input]]]]:
    """Every question of a match, with what led to it."""
    game, dice = new_game(built.rules, teams), Seeded(seed)
    coaches = [make_coach(coach, derive_seed(seed, side)) for side in range(len(teams))]
    inputs: list[tuple[int, Input]] = []
    while not game.over and len(inputs) < LONGEST:
        if game.faces:
            rolled = dice.roll(game.faces)
            game.feed(rolled)
            inputs.append((-1, rolled))
            continue
        yield PROMPTS.get(game.prompt, str(game.prompt)), game, inputs
        side, option = game.asked, coaches[game.asked].choose(game)
        game.choose(option)
        inputs.append((side, option))
