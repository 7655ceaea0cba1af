"""Many skirmishes of an edition, played once and kept: topics share what was seen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from tests.support.oracle.judge import Judge, Roll
from tests.support.oracle.skirmish import DIM, RAGING, THROWING, answer, begin
from touchback.rules.edition.build import Built, build_edition
from touchback.rules.model.game import Game

INPUTS = 100  # of one skirmish, at the most
THROWING_FROM = 750  # from this seed on, skirmishes are of throwing and catching: interceptions are rare otherwise
RAGING_FROM = 950  # from this seed on, of Frenzy: extra squares for the second block are
DIM_FROM = 1050  # from this seed on, of the Really Stupid: players without tackle zones are
OPTIONS: dict[str, list[dict[str, str]]] = {"bb2016": [{}, {"piling_on": "yes"}]}


def theme_of(seed: int) -> str:
    return DIM if seed >= DIM_FROM else RAGING if seed >= RAGING_FROM else THROWING if seed >= THROWING_FROM else ""


def play(built: Built, seed: int) -> list[Roll]:
    """One skirmish, to the end of the drive or of its inputs."""
    chance = Random(seed)
    game = begin(built, chance, theme_of(seed))
    judge, drive = Judge(game, seed), game.state.drive
    for _ in range(INPUTS):
        if game.over or game.state.drive != drive or game.state.scored >= 0:
            break
        if game.faces:
            roll(game, judge, chance)
        else:
            option = answer(game, chance)
            judge.answered(option)
            game.choose(option)
        judge.settle()
    return judge.rolls


def roll(game: Game, judge: Judge, chance: Random) -> None:
    judge.before()
    purpose, test, frame = game.purpose, game.test, game.stack[-1]
    aimed_at = getattr(game.stack[-2], "target", 0) if len(game.stack) > 1 else 0
    dice = tuple(chance.randint(1, face) for face in game.faces)
    judge.rolled(purpose, test, dice, frame, aimed_at)
    game.feed(dice)
    judge.after(purpose, test, dice, frame)


class Recording:
    """What the skirmishes of one edition have shown, played as far as somebody has asked."""

    def __init__(self, edition: str, skirmishes: int) -> None:
        self.books = [build_edition(edition, chosen) for chosen in OPTIONS.get(edition, [{}])]
        self.skirmishes = skirmishes
        self.played: list[list[Roll]] = []

    def rolls(self) -> Iterator[Roll]:
        for seed in range(self.skirmishes):
            if seed == len(self.played):
                self.played.append(play(self.books[seed % len(self.books)], seed))
            yield from self.played[seed]


@cache
def recording(edition: str, skirmishes: int) -> Recording:
    return Recording(edition, skirmishes)
