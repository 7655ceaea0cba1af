"""Wrong inputs for the other doors of the Python API: new matches, files, scenarios, seats, teams, squares, coaches."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import touchback

ODD: Final[tuple[Any, ...]] = (
    *(None, "", "7 move", 1.0, 1.5, float("nan"), float("inf"), True, False, b"1", [], [1], (), {}, {"option": 1}),
    *(object(), int, ..., -1, -(2**63), 2**31, 2**32, 2**63, 2**64, 2**100, complex(1, 1), range(3), {1}, print),
)
LETTERS: Final = "\0\n\t\"'[]{}=#.,:;-+0123456789aAzZé≤"
TEAMS: Final = ("roster", "name", "kind", "hire", "rating", "players", "rerolls", "apothecary", "fan_factor", "nothing")


def scrambled(text: str, chance: Random) -> str:
    """The text with a few letters, lines or numbers changed, lost or doubled."""
    for _ in range(chance.randint(1, 3)):
        at, kind = chance.randrange(len(text) or 1), chance.randrange(5)
        if kind == 0:
            text = text[:at] + chance.choice(LETTERS) + text[at + 1 :]
        elif kind == 1:
            text = text[:at] + text[at + chance.randint(1, 30) :]
        elif kind == 2:
            text = text[:at] + text[at : at + 20] + text[at:]
        elif kind == 3:
            text = text[:at]
        else:
            lines = text.split("\n")
            other = chance.randrange(len(lines))
            lines[other] = chance.choice((lines[chance.randrange(len(lines))], "", "x = 1", "9" * 40))
            text = "\n".join(lines)
    return text


class BadDice:
    """Dice that roll what is no roll."""

    def __init__(self, rolled: Any) -> None:
        self.rolled = rolled

    def roll(self, faces: tuple[int, ...]) -> Any:
        return self.rolled


class BadCoach(touchback.Coach):
    """Answers with what is no answer."""

    def __init__(self, answer: Any = None) -> None:
        super().__init__()
        self.given = answer

    def choose(self, seat: touchback.Seat) -> Any:
        return self.given


class Doors:
    """All of them, for one edition: each call names what it tries, and must be refused or do no harm."""

    def __init__(self, edition: str, folder: Path, seed: int) -> None:
        self.edition, self.chance, self.file = edition, Random(seed), folder / f"{edition}-{seed}.tb"
        played = touchback.Game.new(edition, "human", "orc", seed=seed)
        for _ in range(60):
            played.choose(self.chance.choice(played.legal()))
        self.record = played.record()
        self.scenario = _scenario_of(played, self.chance)
        self.all: tuple[tuple[str, Callable[[touchback.Game], Any]], ...] = (
            ("new", self.new),
            ("team", self.team),
            ("dice", self.dice),
            ("load", self.load),
            ("scenario", self.from_scenario),
            ("seat", self.seat),
            ("seat", self.seat_of_other),
            ("look", self.look),
            ("coach", self.coach),
        )

    def odd(self) -> Any:
        return self.chance.choice(ODD)

    def new(self, game: touchback.Game) -> str:
        """A match with a wrong word or thing in one place of its terms."""
        chance, terms = self.chance, {"options": {}, "house": {}, "seed": 1}
        given: list[Any] = [self.edition, "human", "orc"]
        kind = chance.randrange(4)
        if kind < 3:
            given[kind] = self.odd() if chance.random() < 0.7 else scrambled(given[kind], chance) + "?"
        else:
            key = chance.choice(("options", "house", "seed"))
            terms[key] = chance.choice(
                (self.odd(), {self.odd_key(): self.odd()}, {"weather": self.odd()}, {"figures": {"balls": self.odd()}})
            )
        touchback.Game.new(*given, **terms)
        return f"{given} {terms}"

    def odd_key(self) -> Any:
        return self.chance.choice((None, 1, "figures", "weather", "", "skills", 2.5, ("a",)))

    def team(self, game: touchback.Game) -> str:
        """A team list with one odd thing in it."""
        team = {"roster": "human", self.chance.choice(TEAMS): self.odd()}
        touchback.Game.new(self.edition, team, "orc", seed=1)
        return str(team)

    def dice(self, game: touchback.Game) -> str:
        """Dice of one's own that are no dice."""
        given = self.chance.choice((self.odd(), [self.odd()], [0, 7, -1], BadDice(self.odd()), BadDice((7, 9, 0))))
        made = touchback.Game.new(self.edition, "human", "orc", dice=given)
        made.feed(self.odd()) if made.faces else made.choose(self.odd())
        return repr(given)

    def load(self, game: touchback.Game) -> str:
        """A match file with something wrong about it, as text or as a file."""
        text: Any = scrambled(self.record, self.chance) if self.chance.random() < 0.9 else self.odd()
        if isinstance(text, str) and self.chance.random() < 0.2:
            self.file.write_text(text, encoding="utf-8")
            touchback.Game.load(self.file)
        elif self.chance.random() < 0.05:
            touchback.Game.load(self.odd())
        else:
            touchback.Game.from_record(text)
        return "a match file"

    def from_scenario(self, game: touchback.Game) -> str:
        text: Any = scrambled(self.scenario, self.chance) if self.chance.random() < 0.9 else self.odd()
        touchback.Game.from_scenario(text)
        return "a scenario"

    def seat(self, game: touchback.Game) -> str:
        given = self.odd()
        game.seat(given)
        return repr(given)

    def seat_of_other(self, game: touchback.Game) -> str:
        """The side that is not asked has no answers and no samples, and cannot set up."""
        asked = game.asked
        seat = game.seat(touchback.HOME if asked is None else touchback.Side(1 - asked))
        if seat.legal() or seat.also():
            raise AssertionError("a side that is not asked has answers")
        seat.sample() if self.chance.random() < 0.5 else seat.set_up(self.odd())
        return "the other side"

    def look(self, game: touchback.Game) -> str:
        given, chance = self.odd(), self.chance
        tries: tuple[Callable[[], Any], ...] = (
            lambda: game.team(given),
            lambda: game.player(given, 1),
            lambda: game.player(touchback.HOME, given),
            lambda: game.on_pitch(given),
            lambda: game.player_at(given),
            lambda: game.square(given),
        )
        chance.choice(tries)()
        return repr(given)

    def coach(self, game: touchback.Game) -> str:
        """A coach who answers what is not legal, in a match of his own."""
        given = self.odd()
        copied = game.copy(seed=1)
        if copied.over:
            raise touchback.Refusal("over")
        if copied.faces:
            copied.play(given, "random")
        else:
            copied.play(BadCoach(given), BadCoach(given))
        return repr(given)


def _scenario_of(game: touchback.Game, chance: Random) -> str:
    """The text of a scenario, as soon as the match has one."""
    while not game.over:
        try:
            return game.scenario()
        except touchback.Refusal:
            game.choose(chance.choice(game.legal()))
    return ""
