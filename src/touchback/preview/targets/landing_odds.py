"""Find where an inaccurate pass or a kick may come down: every square with its chance, by the edition's procedure."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import Any, Final

from touchback.engine.frame import Frame
from touchback.engine.odds import NoOutcome, outcome_chances
from touchback.engine.options import option, thing_of
from touchback.preview.probe import RULE_FAULTS, copy_with_dice
from touchback.rules.editions.core.skills.passing.bombardier import BombFlightFrame, ScatterBomb
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.ball.passing import PassFrame, ScatterPass
from touchback.rules.procedures.ball.throwing import FUMBLED, ThrowFrame
from touchback.rules.procedures.kick_off.kick_off import Drift
from touchback.rules.procedures.kick_off.kick_off_frame import KickOffFrame
from touchback.rules.procedures.team_mate.throw_team_mate import FlightFrame, ScatterThrownPlayer
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb

LandingOdds = dict[str, Any]
FLYING: Final = (PassFrame, BombFlightFrame, FlightFrame, KickOffFrame)
STRAYS: Final = (ScatterPass, ScatterBomb, ScatterThrownPlayer, Drift)  # the steps in which they do
OFF: Final = ""  # over the edge of the pitch
MOST: Final = 50  # questions on the way to the dice


class Held(Step[Frame]):
    """Put behind the step that lets it scatter, in a copy: there the walk ends, before anything comes of it."""

    def run(self, game: Game, frame: Frame) -> int:
        return game.ask(0, Prompt.USE_SKILL, [option(Verb.DECLINE), option(Verb.USE)])


def throw_landing_odds(thrown: Game) -> LandingOdds | None:
    """Return the squares where a throw that waits for its die may come down if inaccurate; None if it cannot be."""
    for die in range(1, (thrown.faces or (0,))[0] + 1):
        trial = copy_with_dice(thrown, (die,) * len(thrown.faces))
        if trial is not None and _on(trial) and _astray(trial):
            return _landing_odds(trial)
    return None


def kick_landing_odds(game: Game, square: int) -> LandingOdds | None:
    """Of a kick that is being aimed: where it may come down from that square, and how much of it stays good."""
    answer = next((o for o in game.options if thing_of(o) == square), None)
    if game.prompt != Prompt.AIM_KICK or answer is None:
        return None
    trial = game.copy()
    try:
        trial.choose(answer)
    except RULE_FAULTS:
        return None
    odds = _landing_odds(trial)
    if odds is not None:
        named, half = game.rules.pitch.named, game.rules.pitch.half
        good = [count for name, count in odds["squares"].items() if half[named(name)] != game.state.kicking]
        odds["good"] = sum(good)
    return odds


def _landing_odds(trial: Game) -> LandingOdds | None:
    """Counts out of `of`: for each square, and `off` for what leaves the pitch."""
    frame = _flying(trial)
    strays = [at for at, step in enumerate(frame.steps) if isinstance(step, STRAYS)] if frame is not None else []
    if frame is None or not strays:
        return None
    frame.steps = (*frame.steps[: strays[-1] + 1], Held())
    try:
        found = outcome_chances(trial, lambda game: game.options[0], _landed)
    except RULE_FAULTS:
        return None
    of = lcm(*(chance.denominator for chance in found.values()))
    off = found.pop(OFF, Fraction(0))
    return {"of": of, "squares": {square: int(chance * of) for square, chance in found.items()}, "off": int(off * of)}


def _on(trial: Game) -> bool:
    """Let questions pass until dice are waited for: the first answer is the one that does nothing."""
    try:
        for _ in range(MOST):
            if trial.faces or not trial.options:
                return bool(trial.faces)
            trial.choose(trial.options[0])
    except RULE_FAULTS:
        return False
    return False


def _flying(game: Game) -> Frame | None:
    """The frame of the throw or kick that is on its way."""
    return next((frame for frame in reversed(game.stack) if isinstance(frame, FLYING)), None)


def _astray(game: Game) -> bool:
    """Whether it was thrown, and not where it should go."""
    frame = _flying(game)
    if isinstance(frame, FlightFrame):
        return not frame.fumble and frame.count > 0
    return isinstance(frame, ThrowFrame) and frame.outcome != FUMBLED and frame.scatters > 0


def _landed(game: Game) -> str | None:
    """Return the square where the ball comes down; a thrown player comes down on the player they hit."""
    frame = _flying(game)
    if game.prompt == Prompt.SWOOP and game.options:
        raise NoOutcome("he flies as his coach steers him")
    hits = isinstance(frame, FlightFrame) and frame.hit
    if frame is None or not (hits or isinstance(frame.steps[frame.pc], Held)):
        return None
    name, state = game.rules.pitch.name, game.state
    if isinstance(frame, KickOffFrame):
        return OFF if state.touchback else name(state.ball_square[frame.ball])
    if isinstance(frame, PassFrame):
        return OFF if frame.scatters < 0 else name(state.ball_square[frame.ball])
    if isinstance(frame, BombFlightFrame):
        return OFF if frame.out else name(frame.square)
    assert isinstance(frame, FlightFrame)
    return OFF if frame.out else name(frame.target)
