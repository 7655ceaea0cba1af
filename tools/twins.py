"""Pairs of matches that differ only in one coach's secrets: python -m tools.twins --pairs 10000 --edition sheet

The other coach and a spectator must be sent the very same bytes in both: welcome, steps, maps, refusals and positions,
in full and in short hand. All of it comes from real referees over real databases. So many pairs of positions are
compared in each edition, in matches that go in step (tools/lockstep.py); and, of editions with cards, a fifth as many
of one position with other cards in a hand. A kind of secret that never occurred fails the run.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from copy import copy
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import msgspec

from tests.support.secrets import EDITION, other_hand, underdogs
from tests.support.table import Table
from tests.support.wild import pick
from tools.lockstep import aimed, compare_in_step, kinds_of_secrets
from tools.promises import note_figure
from touchback.play.referee.referee import Referee
from touchback.play.timeout_answer import timeout_answer
from touchback.rules.model.game import Game
from touchback.rules.procedures.cards.cards import HELD
from touchback.rules.terms.prompts import Prompt
from touchback.wire.audience import CROWD, Audience, Seat
from touchback.wire.maps import Maps

TWINS = 4
EVERY = 3  # positions
SIDES = (0, 1)
EDITIONS = ("bb2016", "lrb4", "hb2006", "sheet")
FIFTH = 5
PARTS = 4  # of an edition's pairs, for the jobs
HELD_CARD = "held_card"
Found = tuple[str, Counter[str], list[str]]


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


def one_part(edition: str, pairs: int, seed: int, hands: bool) -> Found:
    """A part of the pairs of one edition: matches in step, or hands that differ."""
    with TemporaryDirectory() as folder:
        if not hands:
            return edition, *compare_in_step(edition, pairs, seed, Path(folder))
        found, wrong = compare(pairs, seed, Path(folder))
    counts = Counter({"pairs": found["pairs"], HELD_CARD: found["pairs"], "messages": found["messages"]})
    return edition, counts, wrong


def parts_of(editions: list[str], pairs: int, seed: int) -> list[tuple[str, int, int, bool]]:
    """All that there is to do, the slow parts first."""
    each = -(-pairs // PARTS)
    steps = [(one, each, seed + part * 100_000, False) for one in editions for part in range(PARTS)]
    with_cards = [one for one in editions if HELD_CARD in kinds_of_secrets(one)]
    few = -(-each // FIFTH)
    return [(one, few, seed + part * 1000, True) for one in with_cards for part in range(PARTS)] + steps


def summary(edition: str, found: list[Found]) -> tuple[str, bool]:
    """What was compared in an edition, and whether it is all as it should be."""
    counts = sum((one for name, one, _ in found if name == edition), Counter[str]())
    wrong = [line for name, _, lines in found if name == edition for line in lines]
    kinds = kinds_of_secrets(edition)
    never = [kind for kind in kinds if not counts[kind]]
    told = ", ".join(f"{kind.replace('_', ' ')} {counts[kind]:,}" for kind in kinds)
    words = f"{edition}: {counts['pairs']:,} pairs, {counts['messages']:,} messages, {len(wrong)} differ ({told})"
    for line in wrong[:10]:
        print(line, file=sys.stderr)
    return words + (f"; NEVER OCCURRED: {', '.join(never)}" if never else ""), not wrong and not never


def main() -> int:
    parser = argparse.ArgumentParser(description="Pairs of matches that differ only in one coach's secrets.")
    parser.add_argument("--pairs", type=int, default=10_000, help="in each edition")
    parser.add_argument("--edition", choices=EDITIONS, action="append", help="only this one")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    begun, editions = time.monotonic(), given.edition or [*EDITIONS]
    parts = parts_of(editions, given.pairs, given.seed)
    with ProcessPoolExecutor(given.jobs) as pool:
        found = [*pool.map(one_part, *zip(*parts, strict=True))]
    told = [summary(edition, found) for edition in editions]
    for words, _ in told:
        print(words)
    print(f"{time.monotonic() - begun:.0f} s")
    held = all(ok for _, ok in told)
    note_figure(18, "make hostile (tools/twins.py)", "; ".join(words for words, _ in told), held)
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
