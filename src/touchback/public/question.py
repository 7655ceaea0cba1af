"""What is waited for: a coach's answer, or dice."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from touchback.engine.machine import NONE
from touchback.engine.pitch import NOWHERE
from touchback.public.option import Asking, acting_player
from touchback.public.types import Side, Slot, Square
from touchback.rules.terms.prompts import Prompt
from touchback.rules.words.catalogue import FACES, PROMPTS, PURPOSES, TESTS

if TYPE_CHECKING:
    from touchback.public.pitch import Pitch
    from touchback.rules.model.game import Game as RulesGame


@dataclass(frozen=True)
class Question:
    """What a coach is asked, and what it is about."""

    side: Side
    """The side that is asked."""
    prompt: str
    """The kind of question: "turn", "step", "reroll", "block_die", "push", "follow_up", ..."""
    about: Slot | None = None
    """The player it is about: the one who acts, dodges, blocks, is hurt."""
    against: Slot | None = None
    """The other player, if there is one."""
    skill: str | None = None
    """The key of the skill whose use is offered."""
    square: Square | None = None
    """The square it is about."""
    rolled: int | None = None
    """Where a roll may be made again: what the die shows."""
    needed: int | None = None
    """And what it must show; a test with rolled >= needed is made."""
    faces: tuple[str, ...] = ()
    """The block dice on the table, such as ("pushed", "both_down")."""
    _asking: Asking | None = field(default=None, repr=False, compare=False)

    @property
    def failed(self) -> bool:
        """Whether a roll that may be made again has failed as it lies."""
        return self.rolled is not None and self.needed is not None and self.rolled < self.needed

    @property
    def text(self) -> str:
        """The question in words, while it is open."""
        return self._asking.question() if self._asking is not None else ""

    def __reduce__(self) -> tuple[Any, ...]:
        parts = (self.side, self.prompt, self.about, self.against, self.skill, self.square)
        return Question, (*parts, self.rolled, self.needed, self.faces)


@dataclass(frozen=True)
class Roll:
    """The dice that are waited for, and what they are for."""

    faces: tuple[int, ...]
    """The highest number of each die, such as (6, 6) for 2D6."""
    purpose: str
    """What they are for: "test", "block", "armour", "kick_off_table", ..."""
    test: str | None = None
    """Which test, if it is one and the step says so."""
    about: Slot | None = None
    """The player who rolls."""
    against: Slot | None = None
    """The other player, if there is one."""
    target: int | None = None
    """What a test needs."""
    text: str = field(default="", compare=False)
    """The roll in words."""


def question_of(game: RulesGame, pitch: Pitch) -> Question | None:
    """What is asked now; None while dice are waited for, and when the match is over."""
    if game.faces or not game.options:
        return None
    frame = game.stack[-1]
    again = game.prompt == Prompt.REROLL
    rolled = int(getattr(frame, "roll", 0)) if again else 0
    needed = int(getattr(frame, "target", 0)) if again and rolled else 0
    dice = [getattr(frame, name, 0) for name in ("first", "second", "third")]
    shown = game.prompt == Prompt.BLOCK_DIE or (again and not rolled)
    return Question(
        Side(game.asked),
        PROMPTS.get(game.prompt, str(game.prompt)),
        _slot(acting_player(game)),
        _slot(game.against),
        game.rules.skills[game.skill].key if game.skill != NONE else None,
        pitch._name_or_none(game.square) if game.square != NOWHERE else None,
        rolled or None,
        needed or None,
        tuple(FACES[die] for die in dice if die in FACES) if shown else (),
        Asking(game),
    )


def roll_of(game: RulesGame) -> Roll | None:
    """The dice that are waited for now, if any are."""
    from touchback.rules.words import roll_words

    if not game.faces:
        return None
    return Roll(
        game.faces,
        PURPOSES.get(game.purpose, str(game.purpose)),
        TESTS.get(game.test) if game.test != NONE else None,
        _slot(game.about),
        _slot(game.against),
        game.target or None,
        " ".join(roll_words(game).split()),
    )


def _slot(player: int) -> Slot | None:
    return Slot(player) if player >= 0 else None
