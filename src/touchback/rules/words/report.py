"""The log of a match: facts and dice as they come, put into lines that read well one below the other."""

from __future__ import annotations

from dataclasses import dataclass

from touchback.rules.model.game import Game
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.verbs import Action
from touchback.rules.words import dice_shown, fact_words, moves_words, sources_in_brackets

HEADINGS = (Fact.TURN_BEGINS, Fact.HALF_BEGINS, Fact.MATCH_BEGINS)
LOUD = (Fact.TOUCHDOWN, Fact.MATCH_ENDS, Fact.TURNOVER, Fact.SHOOT_OUT)
SHORT = (Action.MOVE, Action.BLOCK)  # what follows says it all
SAID_BY_FACT = (
    Purpose.TEST,
    Purpose.ARMOUR,
    Purpose.INJURY,
    Purpose.RECOVER,
    Purpose.BRIBE,
    Purpose.ARGUE,
    Purpose.KICK,
    Purpose.KICK_OFF_TABLE,
    Purpose.FANS,
)


@dataclass(frozen=True)
class Line:
    """A line of the log, and what kind it is: heading, fact, dice or loud."""

    text: str
    kind: str = "fact"


class Report:
    """Listens to a game. Steps of one player are gathered into one line; dice come with their reasons."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.taken = 0  # lines that have been read already
        self._path: list[int] = []
        self._runner = -1
        self._why = ""

    def hear(self, game: Game, kind: int, what: tuple[int, ...]) -> None:
        """What `game.listener` is told."""
        if kind == Fact.MOVE and (self._runner in (-1, what[0])):
            self._runner = what[0]
            self._path.append(what[2])
            return
        self.flush(game)
        if kind == Fact.MOVE:
            self.hear(game, kind, what)
        elif kind != Fact.ACTION or what[1] not in SHORT:
            style = "heading" if kind in HEADINGS else "loud" if kind in LOUD else "fact"
            self.add(fact_words(game, kind, what, self._why if kind in (Fact.TEST, Fact.ARMOUR) else ""), style)

    def before_roll(self, game: Game) -> None:
        """Note why the dice are rolled, while it can still be seen."""
        self.flush(game)
        self._why = sources_in_brackets(game)

    def rolling(self, game: Game, dice: tuple[int, ...]) -> None:
        """The dice, unless the fact that follows says them."""
        self.before_roll(game)
        if game.purpose not in SAID_BY_FACT:
            self.add(dice_shown(game, dice), "dice")

    def flush(self, game: Game) -> None:
        """Write the steps that were gathered."""
        if self._path:
            self.add(moves_words(game, self._runner, self._path))
        self._path, self._runner = [], -1

    def add(self, text: str, kind: str = "fact") -> None:
        """A sentence that is too long for one line goes on below, set in."""
        first, *others = text.splitlines()
        self.lines += [Line(first, kind), *(Line(f"  {line}", kind) for line in others)]

    def news(self) -> list[Line]:
        """Lines that were not yet read."""
        fresh = self.lines[self.taken :]
        self.taken = len(self.lines)
        return fresh
