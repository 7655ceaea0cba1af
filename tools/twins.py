"""Pairs of matches that differ only in what one coach holds: python -m tools.twins --pairs 2000

The other coach and a spectator must be sent the very same bytes in both: welcome, steps, maps, refusals and positions,
in full and in short hand. All of it comes from a real referee over a real database.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import msgspec

from tests.support.secrets import EDITION, other_hand, underdogs
from tests.support.table import Table
from tests.support.wild import pick
from touchback.engine.pitch import NOBODY
from touchback.play.referee.referee import Referee
from touchback.play.timeout_answer import timeout_answer
from touchback.preview.targets.aiming import aim_help
from touchback.rules.model.game import Game
from touchback.rules.procedures.cards.cards import HELD
from touchback.rules.terms.prompts import Prompt
from touchback.wire.audience import CROWD, Audience, Seat
from touchback.wire.maps import Maps

TWINS = 4
EVERY = 3  # positions
SIDES = (0, 1)


def drawn_cards(game: Game) -> list[str]:
    """List the names of all cards that a side holds."""
    state = game.state
    held = [card for card, now in enumerate(state.card_state) if now == HELD]
    return [game.rules.cards[state.card_kind[card]].name for card in held]


def positions(table: Table, seed: int) -> Iterator[tuple[Game, int]]:
    """A match with cards, answer by answer: as it is, and what will be said next."""
    chance = Random(seed)
    while not table.referee.over:
        game = table.game
        wild = chance.random() < 0.3
        choice = pick(game, chance) if wild else table.minds[game.asked].choose(game.copy())
        yield game, choice
        assert table.answer(choice).ok


def twins(game: Game, side: int, chance: Random) -> list[Game]:
    """The same match with other hands of that side."""
    found = [other_hand(game, side, chance) for _ in range(TWINS)]
    return [twin for twin in found if twin is not None and drawn_cards(twin) != drawn_cards(game)]


class Glass:
    """Shows what a referee would tell the seats of a match that is not quite the referee's own."""

    def __init__(self, referee: Referee) -> None:
        self._real = referee

    def messages(self, game: Game, seats: tuple[Seat, ...], said: int | None) -> list[str]:
        """Return everything that these seats can get out of the referee, and the step that follows from an answer."""
        referee = self._at(game)
        heard: list[str] = []
        for seat in seats:
            for compact in (False, True):
                one = referee.audience.join(seat, heard.append, compact)
                referee._welcome(one, None)
                referee.audience.admit(one, game, referee.timeline.log)
            if game.asked not in seat.sides:
                heard.append(referee.answer(seat, referee.seq, said or 0).message())
            heard += [referee.setup(seat), referee.draws(seat)]
            heard.append(referee.reach(seat, game.inputs % len(game.state.side_of), 1, compact=True))
            heard.append(referee.aim(seat, *aimed(game)))
        heard.append(msgspec.json.encode(referee.about()).decode())
        if said is not None:
            self._go_on(referee, said)
            referee.tell_status()
        return heard

    def late(self, game: Game, seats: tuple[Seat, ...]) -> list[str]:
        """Return what these seats are told when time is up and the referee answers."""
        referee = self._at(game)
        heard: list[str] = []
        for seat in seats:
            referee.audience.admit(referee.audience.join(seat, heard.append), game, referee.timeline.log)
        self._go_on(referee, timeout_answer(game), late=True)
        return heard

    def _at(self, game: Game) -> Referee:
        referee = copy(self._real)
        referee.timeline = copy(self._real.timeline)
        referee.timeline.inputs, referee.timeline.sides = list(referee.timeline.inputs), list(referee.timeline.sides)
        referee.timeline.game, referee.maps = game, Maps()
        referee.audience = Audience(len(SIDES), lambda _: None, SIDES)
        return referee

    def _go_on(self, referee: Referee, said: int, late: bool = False) -> None:
        batch = referee.timeline.try_input(said, referee.game.asked, 0, late)
        prepared = referee.audience.prepare(referee.game, referee.timeline.log, batch.game, batch.log)
        referee.timeline.accept(batch)
        referee.tell_step(batch, prepared)


def aimed(game: Game) -> tuple[int, str]:
    """Return the player who throws or could, or nobody for a kick; and some square."""
    squares = game.rules.pitch.squares
    carrier = next((player for player in game.state.ball_carrier if player >= 0), NOBODY)
    return aim_help(game).get("aims", carrier), game.rules.pitch.name(squares[game.inputs * 7 % len(squares)])


def compare(pairs: int, seed: int, folder: Path) -> tuple[Counter[str], list[str]]:
    """So many pairs: what was compared, and where they differed."""
    counts: Counter[str] = Counter()
    wrong: list[str] = []
    while counts["pairs"] < pairs:
        seed += 1
        counts["matches"] += 1
        table = Table(folder / f"{seed}.db", EDITION, teams=underdogs(60), seed=seed)
        for one in list(table.subscriptions):
            one.close()
        glass, chance = Glass(table.referee), Random(seed)
        for number, (game, said) in enumerate(positions(table, seed)):
            if counts["pairs"] >= pairs:
                break
            if number % EVERY == 0 or game.prompt == Prompt.PLAY_CARD:
                wrong += _compare_here(glass, game, said, chance, counts)
        table.close()
    return counts, wrong


def _compare_here(glass: Glass, game: Game, said: int, chance: Random, counts: Counter[str]) -> list[str]:
    wrong: list[str] = []
    for side in SIDES:
        known: dict[int | None, list[str]] = {}
        seats = (Seat((1 - side,)), CROWD)
        for twin in twins(game, side, chance):
            told = said if said in game.options and said in twin.options else None
            if told not in known:
                known[told] = glass.messages(game, seats, told)
            theirs = glass.messages(twin, seats, told)
            counts["pairs"] += 1
            counts["messages"] += len(theirs)
            counts["with_a_step"] += told is not None
            counts["other_options"] += game.asked == side and game.options != twin.options
            if game.asked == side and timeout_answer(game) == timeout_answer(twin):
                counts["late"] += 1
                if glass.late(game, seats) != glass.late(twin, seats):
                    wrong.append(f"input {game.inputs}, side {side}: the referee's own answer")
            if known[told] != theirs:
                at = next(n for n, (a, b) in enumerate(zip(known[told], theirs, strict=True)) if a != b)
                wrong.append(f"input {game.inputs}, side {side}: {known[told][at][:300]} | {theirs[at][:300]}")
    return wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    begun = time.monotonic()
    with TemporaryDirectory() as folder:
        counts, wrong = compare(given.pairs, given.seed, Path(folder))
    print(json.dumps({"seconds": round(time.monotonic() - begun, 1), **counts, "differing": len(wrong)}, indent=2))
    for line in wrong[:10]:
        print(line)
    raise SystemExit(1 if wrong else 0)


if __name__ == "__main__":
    main()
