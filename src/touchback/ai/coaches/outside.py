"""Coaches from outside: classes named as `module:Class`, or by an entry point of the group `touchback.coaches`."""

from __future__ import annotations

import inspect
import sys
import traceback
from collections.abc import Callable
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from touchback.ai.coaches.simple import COACHES, CoachFailed, UnknownCoach
from touchback.engine.machine import Refusal

if TYPE_CHECKING:
    from touchback.ai.coaches.simple import Coach
    from touchback.rules.model.game import Game

GROUP: Final = "touchback.coaches"
MOST_NAMED: Final = 10
OURS: Final = Path(__file__).parents[2]


def coach_names() -> tuple[str, ...]:
    """Our own coaches, then those that installed packages bring along."""
    return (*COACHES, *sorted(name for name in _brought() if name not in COACHES))


@cache
def _brought() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def brought_coach(name: str, seed: int) -> Coach:
    """A coach of an installed package, by the name of its entry point."""
    entry = _brought().get(name)
    if entry is None:
        raise UnknownCoach(f"There is no computer coach {name!r}. Coaches: {', '.join(coach_names()[:MOST_NAMED])}.")
    try:
        made = entry.load()
    except Exception as error:
        raise UnknownCoach(f"The coach {name} cannot be loaded: {_said(error)}.") from error
    return _seated(name, made, seed)


def named_coach(name: str, seed: int) -> Coach:
    """The coach `module:Class`, imported; modules in the working folder count too."""
    module_name, _, class_name = name.partition(":")
    if not module_name or not class_name.isidentifier():
        raise UnknownCoach(f"{name!r} names no coach: write it as module:Class.")
    if str(Path.cwd()) not in sys.path and "" not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    try:
        module = import_module(module_name)
    except Exception as error:
        raise UnknownCoach(f"The module {module_name} cannot be imported: {_said(error)}.") from error
    if not hasattr(module, class_name):
        near = get_close_matches(class_name, vars(module), 1)
        hint = f": did you mean {near[0]}?" if near else "."
        raise UnknownCoach(f"The module {module_name} has no {class_name}{hint}")
    return _seated(name, getattr(module, class_name), seed)


def _seated(name: str, made: Any, seed: int) -> Coach:
    """The coach that a class makes, in a seat."""
    from touchback.public.coach import Seated

    if not callable(made):
        raise UnknownCoach(f"{name} is no class of coaches.")
    try:
        coach = made(seed=seed) if _takes_seed(made) else made()
    except Exception as error:
        raise UnknownCoach(f"{name} cannot be made into a coach: {_said(error)}.") from error
    if not callable(getattr(coach, "choose", None)):
        raise UnknownCoach(f"{name} is no coach: it has no method choose(seat).")
    return Watched(name, Seated(coach, seed))


def _takes_seed(made: Callable[..., Any]) -> bool:
    try:
        return "seed" in inspect.signature(made).parameters
    except (TypeError, ValueError):
        return False


class Watched:
    """A coach from outside whose faults are told in one sentence, with the line where they happened."""

    def __init__(self, name: str, coach: Coach) -> None:
        self._name = name
        self._choose = coach.choose

    def choose(self, game: Game) -> int:
        try:
            return self._choose(game)
        except Exception as error:
            raise CoachFailed(f"The coach {self._name} failed: {_said(error)}{_place(error)}.") from error


def _place(error: BaseException) -> str:
    """The last line of the coach's own code that the error went through, if there is one."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if OURS not in Path(frame.filename).parents]
    return f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""


def _said(error: BaseException) -> str:
    """An error in a few words."""
    text = " ".join(str(error).split()).rstrip(".")
    if isinstance(error, Refusal):
        return text[:1].lower() + text[1:]
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
