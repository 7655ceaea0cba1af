"""What both coaches must agree to: taking back, correcting typed dice, more time, pausing, adjourning, going on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from msgspec import UNSET

from touchback.engine.options import verb_of
from touchback.engine.pitch import NOBODY
from touchback.play.journal import ADJOURNED, LIVE, PAUSED
from touchback.play.referee.corrections import roll_named
from touchback.play.timeline import Timeline
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb
from touchback.rules.words import option_words
from touchback.rules.words.catalogue import phrase
from touchback.rules.words.speech import join_words
from touchback.wire.from_server import ProposalView
from touchback.wire.match_log import one_line
from touchback.wire.views import has_secrets

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

    def sent(self) -> ProposalView:
        """The proposal as a client sees it."""
        return ProposalView(kind=self.kind, side=self.side, to=self.to, what=self.what or UNSET)


def read_proposal(stored: Mapping[str, Any] | None) -> Proposal | None:
    return None if stored is None else Proposal(**{**stored, "yes": tuple(stored["yes"])})


def agreed_words(proposal: Proposal, team: str, others: list[str]) -> str:
    """What the log says of it, when it is carried out; what could be a secret is called a choice."""
    what = proposal.what or phrase("agreed", "choice")
    key = proposal.kind if others else f"{proposal.kind}_alone"
    return phrase("agreed", key).format(team=team, others=join_words(others), what=what, time=what)


# --- how far back -----------------------------------------------------------------------------------------------------


def free_target(timeline: Timeline, sides: Sequence[int]) -> int | None:
    """Return where a coach may go back to without asking: before the activation, if no die fell and nobody else spoke.

    While the coach sets up, or answers several questions in a row, before their last answer.
    """
    if timeline.game.asked not in sides and timeline.game.state.active not in sides:
        return None  # the turn has ended, if only because nobody was left to act
    start = len(timeline.inputs)
    while start > timeline.floor and timeline.sides[start - 1] in sides and not by_referee(timeline, start - 1):
        start -= 1
    mine = timeline.inputs[start:]
    verbs = [verb_of(what) for what in mine if isinstance(what, int)]
    if not verbs or Verb.END_TURN in verbs[_last(verbs, Verb.ACTIVATE) :]:
        return None
    if Verb.ACTIVATE in verbs:
        return start + _last(verbs, Verb.ACTIVATE)
    return len(timeline.inputs) - 1 if timeline.game.asked in sides else None


def _last(verbs: list[int], wanted: int) -> int:
    """Where the verb comes last; 0 if it does not come at all."""
    return len(verbs) - 1 - verbs[::-1].index(wanted) if wanted in verbs else 0


def by_referee(timeline: Timeline, at: int) -> bool:
    """Whether the referee gave this input, because a coach's time was up: that stands."""
    what = timeline.inputs[at]
    return at in timeline.late or (isinstance(what, int) and verb_of(what) == Verb.TIME_UP)


def chosen_words(timeline: Timeline, at: int) -> str:
    """What was chosen there, as it stood on the button; nothing where that could be a coach's secret."""
    game, _ = timeline.position(at)
    choice = timeline.inputs[at]
    secret = has_secrets(game) and (game.prompt == Prompt.PLAY_CARD or game.state.active == NOBODY)
    return "" if secret or not isinstance(choice, int) else one_line(option_words(game, choice))


def typed_words(timeline: Timeline, at: int) -> str:
    """The dice that were typed there, with what they were rolled for; nothing where that could be a secret."""
    game, _ = timeline.position(at)
    dice = timeline.inputs[at]
    return roll_named(game, dice) if isinstance(dice, tuple) else ""


def asked_target(timeline: Timeline, sides: Sequence[int]) -> int | None:
    """Return where opponents may let a coach go back to: before the last answer, if no die or time-out came since."""
    for at in range(len(timeline.inputs) - 1, timeline.floor - 1, -1):
        if by_referee(timeline, at):
            return None
        if timeline.sides[at] in sides:
            return at
    return None
