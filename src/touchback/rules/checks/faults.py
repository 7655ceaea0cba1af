"""A fault in the code of an edition from outside, told in one sentence with the step and the line."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from types import FrameType, TracebackType

from touchback.engine.frame import AnyStep
from touchback.engine.machine import BrokenRules, Machine
from touchback.engine.step import Step
from touchback.rules.edition.outside import PACKAGE, is_outside
from touchback.rules.model.game import Game


class StepFailed(BrokenRules):
    """A step of an edition from outside went wrong; the message names the step and the line."""


def step_failed(game: Game, error: BaseException) -> StepFailed | None:
    """What went wrong in a step of an edition from outside; None if it was no such step."""
    frames = list(frames_of(error.__traceback__))
    own = [one for one in frames if str(one[0].f_globals.get("__name__", "")).startswith(PACKAGE)]
    step = failing_step(game, [frame for frame, _ in frames])
    if not own and not is_outside(step):
        return None
    place = place_of(own[-1]) if own else class_place(type(step))
    name = f"The step {step.key}" if step is not None else "The edition"
    return StepFailed(f"{name} failed: {in_short(error)}{place}")


def in_short(error: BaseException) -> str:
    """An error in a few words; what the machine itself says needs no name before it."""
    text = " ".join(str(error).split()).rstrip(".")
    if isinstance(error, BrokenRules | NotImplementedError) and text:
        return text
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def frames_of(trace: TracebackType | None) -> Iterator[tuple[FrameType, int]]:
    """The calls that an error went through, outermost first, each with its line."""
    while trace is not None:
        yield trace.tb_frame, trace.tb_lineno
        trace = trace.tb_next


def failing_step(game: Game, frames: list[FrameType]) -> AnyStep | None:
    """The innermost step that an error went through, one from outside first; or the one that the machine refuses."""
    steps = [one for frame in frames if isinstance(one := frame.f_locals.get("self"), Step)]
    steps = [step for step in steps if is_outside(step)] or steps
    if steps:
        return steps[-1]
    if not frames or frames[-1].f_globals.get("__name__") != Machine.__module__:
        return None
    machines = [one for frame in frames if isinstance(one := frame.f_locals.get("self"), Machine)]
    stack = machines[-1].stack if machines else game.stack  # a copy of the game may have gone on
    reached = stack[-1] if stack else None
    return reached.steps[reached.pc] if reached is not None and reached.pc < len(reached.steps) else None


def place_of(call: tuple[FrameType, int]) -> str:
    frame, line = call
    return f" ({Path(frame.f_code.co_filename).name}:{line})"


def class_place(step: type) -> str:
    """Where a step is written, if its file can still be read."""
    try:
        return f" ({Path(inspect.getfile(step)).name}:{inspect.getsourcelines(step)[1]})"
    except (OSError, TypeError):
        return ""
