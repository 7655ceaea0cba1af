"""The log of a match in sentences: facts and dice as they come, each with its roll, secrets to their owners only."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from typing import Any, Final

from touchback.engine.pitch import NOBODY
from touchback.preview.routes import chance_of
from touchback.rules.model.game import Game
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Turnover
from touchback.rules.terms.verbs import Action
from touchback.rules.view.view import CARD_HELD, modifiers_view, rules_word
from touchback.rules.words import dice_shown, fact_words, moves_words, sources_in_brackets
from touchback.rules.words.catalogue import FACES, FACTS, PROMPTS, TESTS, catalogue, phrase
from touchback.rules.words.named_dice import is_direction_die
from touchback.rules.words.rolls import base_words, shown_target, tens_table
from touchback.wire.moved import Moved, Stood, join_moved, moment_of

SHORT: Final = (Action.MOVE, Action.BLOCK)  # what follows says it all
EXPLAINED: Final = (Fact.TEST, Fact.ARMOUR)  # sentences that say how the need came about
SAID_BY_FACT: Final = frozenset(
    (
        Purpose.TEST,
        Purpose.ARMOUR,
        Purpose.INJURY,
        Purpose.RECOVER,
        Purpose.BRIBE,
        Purpose.ARGUE,
        Purpose.KICK,
        Purpose.KICK_OFF_TABLE,
        Purpose.FANS,
        Purpose.APOTHECARY_ROLL,
    )
)
# Dice that no fact judges: each does what it is for from its need upwards.
WORKS: Final = frozenset(
    (
        Purpose.LONER,
        Purpose.PRO,
        Purpose.REGENERATE,
        Purpose.THICK_SKULL,
        Purpose.DAUNTLESS,
        Purpose.TENTACLES,
        Purpose.SHADOWING,
        Purpose.FILTHY_RICH,
        Purpose.SWAY,
        Purpose.BOLSTER,
        Purpose.SHOT,
        Purpose.LIGHT_BOMB,
        Purpose.EXHAUSTION,
        Purpose.COLLAPSE,
    )
)
LATE: Final = "late"  # kinds of line: the referee answered, and
TIME_CALLED: Final = "turnover_time"  # a turn ended because time was up
OUT_OF_TIME: Final = (LATE, TIME_CALLED)
NOTE: Final = "note"  # the coaches agreed on something
SECRET: Final = frozenset((Purpose.DEAL,))  # dice that say which card a coach has drawn
ABOUT: Final = re.compile(r"\{(\d):(who|team)\}")

Roll = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence. `owner` is whose eyes alone may read it, or NOBODY if all may."""

    seq: int
    text: str
    kind: str
    side: int
    roll: Roll | None = None
    owner: int = NOBODY
    joins: int = -1  # the seq of the line whose place it takes: the same player has gone further
    auto: bool = False  # a policy answered
    moved: Moved = field(default_factory=Moved)  # pieces and balls, since the sentence before

    def seen(self) -> dict[str, Any]:
        """LINE of the wire."""
        line: dict[str, Any] = {
            "seq": self.seq,
            "text": self.text,
            "kind": self.kind,
            "side": self.side,
            "roll": self.roll,
        }
        if self.joins >= 0:
            line["joins"] = self.joins
        if self.auto:
            line["auto"] = True
        return line

    def staged(self) -> dict[str, Any]:
        """What a page needs to play it like a film: what moved, and whether it is a moment to be shown large."""
        key = moment_of(self.kind, self.moved)
        moment = {"moment": {"key": key, "title": phrase("moment", key)}} if key else {}
        return {**self.moved, **moment}


@dataclass(frozen=True)
class Mark:
    """Where a log was: enough to go back there."""

    count: int
    runner: int
    path: tuple[int, ...]


class FactLog:
    """Listens to a game. What it has heard since it was last asked is in `fresh`; `lines` is all of it, joined."""

    def __init__(self, lines: Sequence[Line] = (), runner: int = NOBODY, path: Sequence[int] = ()) -> None:
        self.lines = list(lines)
        self.fresh: list[Line] = []
        self.kinds: list[tuple[int, tuple[int, ...]]] = []  # facts heard, for clocks and marks
        self._runner = runner
        self._path = list(path)
        self._roll: Roll | None = None
        self._own_line: Line | None = None  # for a roll, should no fact say it
        self._why = ""
        self._held: list[tuple[int, ...]] = []
        self._stood: Stood | None = None

    # --- listening ----------------------------------------------------------------------------------------------------

    def listen(self, game: Game) -> None:
        """From now on, hear what this game tells, and see what moves in it."""
        self._stood = Stood(game.state)
        game.listener = self.hear

    def hear(self, game: Game, kind: int, what: tuple[int, ...]) -> None:
        """What `game.listener` is told."""
        self.kinds.append((kind, what))
        if kind == Fact.MOVE:
            self._moves(game, what[0], what[2])
            return
        self._stop()
        if kind == Fact.ACTION and what[1] in SHORT:
            return
        text = fact_words(game, kind, what, self._why if kind in EXPLAINED else "")
        roll, self._roll = self._roll, None
        if roll is not None:
            roll = {**roll, "ok": verdict(kind, what)}
            if kind == Fact.ARMOUR:  # good news for one coach, bad for the other: the page takes no side
                roll["verdict"] = phrase("verdict", "broken" if roll["ok"] else "held")
            if kind == Fact.TEST:
                roll["test"] = TESTS.get(what[0], "")
            self._own_line = None
        said = TIME_CALLED if kind == Fact.TURNOVER and what[1] == Turnover.TIME else FACTS.get(kind, "fact")
        self._add(Line(game.inputs, one_line(text), said, side_of(game, kind, what), roll, moved=self._moved(game)))

    def _moved(self, game: Game) -> Moved:
        return self._stood.moved(game) if self._stood is not None else {}

    def answering(self, game: Game) -> None:
        """Just before the referee answers for a coach whose time is up."""
        self._stop()
        line = Line(game.inputs + 1, timeout_words(game), LATE, game.asked)
        if not self.lines or (self.lines[-1].kind, self.lines[-1].text) != (line.kind, line.text):
            self._add(line)  # several in a row are said once, as when a coach sets up

    def say(self, line: Line) -> None:
        """Something that neither a fact nor dice tell."""
        self._stop()
        self._add(line)

    def rolling(self, game: Game, dice: tuple[int, ...]) -> None:
        """Just before the game is fed: note why the dice are rolled, while it can still be seen."""
        if game.purpose in SECRET:
            self._held = hands(game)
            return
        self._why = sources_in_brackets(game)
        side = game.state.side_of[game.roller] if 0 <= game.roller < len(game.state.side_of) else NOBODY
        roll = roll_of(game, dice)
        line = Line(game.inputs + 1, one_line(dice_shown(game, dice)), "dice", side, roll)
        if game.purpose in SAID_BY_FACT:
            self._roll, self._own_line = roll, line
        else:
            self._stop()
            self._add(line)

    def rolled(self, game: Game) -> None:
        """Just after: a roll that no fact has said is said now; a card drawn is told to its owner."""
        if self._own_line is not None:
            self._add(self._own_line)
        self._roll = self._own_line = None
        self._why = ""
        if self._held:
            self._tell_owners(game)

    def _tell_owners(self, game: Game) -> None:
        before, self._held = self._held, []
        for side, cards in enumerate(hands(game)):
            for card in cards:
                if card not in before[side]:
                    info = game.rules.cards[game.state.card_kind[card]]
                    self._add(
                        Line(
                            game.inputs,
                            one_line(f"You draw {info.name}. {info.summary}"),
                            "card_drawn",
                            side,
                            owner=side,
                        )
                    )

    # --- writing ------------------------------------------------------------------------------------------------------

    def _moves(self, game: Game, player: int, square: int) -> None:
        """Steps of one player are one line, which grows."""
        last = self.lines[-1] if self.lines else None
        goes_on = player == self._runner and last is not None and last.kind == FACTS[Fact.MOVE]
        if not goes_on:
            self._path = []
        self._runner = player
        self._path.append(square)
        text = one_line(moves_words(game, player, self._path))
        line = Line(game.inputs, text, FACTS[Fact.MOVE], game.state.side_of[player], moved=self._moved(game))
        if goes_on and last is not None:
            self.lines.pop()
            if self.fresh and self.fresh[-1] is last:
                self.fresh.pop()
                line = replace(line, joins=last.joins, moved=join_moved(last.moved, line.moved))
            else:
                line = replace(line, joins=last.seq)
        self._add(line)

    def _stop(self) -> None:
        self._runner, self._path = NOBODY, []

    def _add(self, line: Line) -> None:
        self.lines.append(line)
        self.fresh.append(line)

    # --- reading ------------------------------------------------------------------------------------------------------

    def take(self) -> list[Line]:
        """What is new."""
        fresh, self.fresh = self.fresh, []
        return fresh

    def mark(self) -> Mark:
        return Mark(len(self.lines), self._runner, tuple(self._path))

    def back_to(self, mark: Mark) -> FactLog:
        """Another log that has heard only what came before."""
        return FactLog(self.lines[: mark.count], mark.runner, mark.path)

    def trim(self, count: int) -> None:
        """Forget the oldest lines."""
        del self.lines[: max(0, len(self.lines) - count)]

    def copy(self) -> FactLog:
        return FactLog(self.lines, self._runner, self._path)


# --- what a line knows ------------------------------------------------------------------------------------------------


def timeout_words(game: Game) -> str:
    """Say that the referee answers, for which team and at what kind of question, which all can see; not the answer."""
    return phrase("late", PROMPTS.get(game.prompt, "_")).format(team=game.match.teams[game.asked].name)


def one_line(text: str) -> str:
    """On one line; a name that ends with a mark of its own needs no full stop."""
    return " ".join(text.split()).replace("!.", "!")


@cache
def _about(kind: int) -> tuple[int, str]:
    """Return which number of a fact says what it is about, and whether that is a player or a team."""
    name = FACTS.get(kind, "_")
    for key, template in catalogue()["fact"].items():
        if key == name or key.startswith(f"{name}_"):
            found = ABOUT.search(template)
            if found is not None:
                return int(found[1]), found[2]
    return -1, ""


def side_of(game: Game, kind: int, what: tuple[int, ...]) -> int:
    """The side that a fact is about; the active one if it does not say."""
    at, meaning = _about(kind)
    if not 0 <= at < len(what):
        return game.state.active
    number = what[at]
    if meaning == "team":
        return number
    return game.state.side_of[number] if 0 <= number < len(game.state.side_of) else game.state.active


def verdict(kind: int, what: tuple[int, ...]) -> bool | None:
    """Whether a roll did what it was for, where a fact says so."""
    if kind == Fact.TEST:
        return what[3] >= what[2]
    if kind == Fact.ARMOUR:
        return what[1] + what[2] + what[3] > what[4]
    return bool(what[2]) if kind in (Fact.RECOVER, Fact.CURE) else None


def roll_of(game: Game, dice: tuple[int, ...]) -> Roll:
    """The roll that is waited for, and what the dice show: ROLL of the wire."""
    modifiers = modifiers_view(game)
    target = game.target if shown_target(game) else 0
    roll: Roll = {
        "faces": list(game.faces),
        "dice": list(dice),
        "purpose": rules_word(game, "purpose", game.purpose),
        "target": target,
        "base": ", ".join(base_words(game, bool(modifiers))),
        "modifiers": modifiers,
        "chance": chance_words(chance_of(game.faces, target)) if target else "",
        "ok": sum(dice) >= target if target and game.purpose in WORKS else None,
    }
    if game.purpose == Purpose.BLOCK:
        roll["shown"] = [phrase("face", FACES.get(die, "pushed")) for die in dice]
    if is_direction_die(game):
        roll["way"] = True
    if tens_table(game) is not None:
        roll["shown"] = ["".join(map(str, dice))]
    return roll


def chance_words(chance: Fraction | None) -> str:
    return "" if chance is None else f"{chance.numerator}/{chance.denominator}"


def hands(game: Game) -> list[tuple[int, ...]]:
    """The cards that each side holds unseen."""
    state = game.state
    held = [(holder, card) for card, holder in enumerate(state.card_holder) if state.card_state[card] == CARD_HELD]
    return [tuple(card for holder, card in held if holder == side) for side in range(len(state.score))]
