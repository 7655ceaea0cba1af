"""What both coaches must agree to: taking back, correcting typed dice, more time, pausing, adjourning, going on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from touchback.engine.options import verb_of
from touchback.engine.pitch import NOBODY
from touchback.play.broadcast import has_secrets
from touchback.play.corrections import roll_named
from touchback.play.course import Course
from touchback.play.journal import ADJOURNED, LIVE, PAUSED
from touchback.play.lines import one_line
from touchback.rules.vocabulary import Prompt, Verb
from touchback.rules.words import option_words
from touchback.rules.words.catalogue import phrase
from touchback.rules.words.speech import joined

TAKE_BACK: Final = "takeback"
CORRECT: Final = "correct"
PAUSE: Final = "pause"
RESUME: Final = "resume"
ADJOURN: Final = "adjourn"
EXTEND: Final = "extend"

# What may be proposed in which state of the match, and what it leads to.
FROM: Final[dict[str, tuple[str, ...]]] = {
    TAKE_BACK: (LIVE,),
    CORRECT: (LIVE,),
    PAUSE: (LIVE,),
    RESUME: (PAUSED, ADJOURNED),
    ADJOURN: (LIVE, PAUSED),
    EXTEND: (LIVE,),
}
TO: Final = {PAUSE: PAUSED, RESUME: LIVE, ADJOURN: ADJOURNED}


@dataclass(frozen=True)
class Proposal:
    """Who proposed what, and who has agreed. A take-back names the input it goes back to, and what was chosen there."""

    kind: str
    side: int
    yes: tuple[int, ...]
    to: int | None = None
    rows: int = 0  # the length of the log when it was made
    what: str = ""

    def stored(self) -> dict[str, Any]:
        return asdict(self)

    def seen(self) -> dict[str, Any]:
        what = {"what": self.what} if self.what else {}
        return {"kind": self.kind, "side": self.side, "to": self.to, **what}


def read_proposal(stored: Mapping[str, Any] | None) -> Proposal | None:
    return None if stored is None else Proposal(**{**stored, "yes": tuple(stored["yes"])})


def agreed_words(proposal: Proposal, team: str, others: list[str]) -> str:
    """What the log says of it, when it is carried out; what could be a secret is called a choice."""
    what = proposal.what or phrase("agreed", "choice")
    key = proposal.kind if others else f"{proposal.kind}_alone"
    return phrase("agreed", key).format(team=team, others=joined(others), what=what, time=what)


# --- how far back -----------------------------------------------------------------------------------------------------


def free_target(course: Course, sides: Sequence[int]) -> int | None:
    """Where a coach may go back to without asking: before his activation, if no die fell and nobody else has spoken.

    While he sets up, or answers several questions in a row, before his last answer.
    """
    if course.game.asked not in sides and course.game.state.active not in sides:
        return None  # the turn has ended, if only because nobody was left to act
    start = len(course.inputs)
    while start > course.floor and course.sides[start - 1] in sides and not by_referee(course, start - 1):
        start -= 1
    mine = course.inputs[start:]
    verbs = [verb_of(what) for what in mine if isinstance(what, int)]
    if not verbs or Verb.END_TURN in verbs[_last(verbs, Verb.ACTIVATE) :]:
        return None
    if Verb.ACTIVATE in verbs:
        return start + _last(verbs, Verb.ACTIVATE)
    return len(course.inputs) - 1 if course.game.asked in sides else None


def _last(verbs: list[int], wanted: int) -> int:
    """Where the verb comes last; 0 if it does not come at all."""
    return len(verbs) - 1 - verbs[::-1].index(wanted) if wanted in verbs else 0


def by_referee(course: Course, at: int) -> bool:
    """Whether the referee gave this input, because a coach's time was up: that stands."""
    what = course.inputs[at]
    return at in course.late or (isinstance(what, int) and verb_of(what) == Verb.TIME_UP)


def chosen_words(course: Course, at: int) -> str:
    """What was chosen there, as it stood on the button; nothing where that could be a coach's secret."""
    game, _ = course.position(at)
    choice = course.inputs[at]
    secret = has_secrets(game) and (game.prompt == Prompt.PLAY_CARD or game.state.active == NOBODY)
    return "" if secret or not isinstance(choice, int) else one_line(option_words(game, choice))


def typed_words(course: Course, at: int) -> str:
    """The dice that were typed there, with what they were rolled for; nothing where that could be a secret."""
    game, _ = course.position(at)
    dice = course.inputs[at]
    return roll_named(game, dice) if isinstance(dice, tuple) else ""


def asked_target(course: Course, sides: Sequence[int]) -> int | None:
    """Where the others may let a coach go back to: before his last answer, if no die fell and no time was up since."""
    for at in range(len(course.inputs) - 1, course.floor - 1, -1):
        if by_referee(course, at):
            return None
        if course.sides[at] in sides:
            return at
    return None
