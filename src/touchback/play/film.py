"""A whole match as pictures: the first view, and the difference to each one that followed."""

from __future__ import annotations

from copy import copy
from typing import Any

from touchback.engine.pitch import NOBODY
from touchback.play.audience import last_words
from touchback.play.broadcast import DECODE, ENCODE, whole_view
from touchback.play.course import Course
from touchback.play.journal import OVER
from touchback.play.patch import difference
from touchback.play.referee import Referee
from touchback.play.replies import Refused


def still(course: Course) -> Course:
    """The course as it is now, for another thread to read while the match goes on."""
    one = copy(course)
    one.inputs = list(course.inputs)
    return one


def film(course: Course, eyes: int = NOBODY) -> dict[str, Any]:
    """The position after every input, through these eyes."""
    steps: list[list[Any]] = []
    views = (
        (game.inputs, DECODE(ENCODE(whole_view(game, eyes, last_words(log)))))
        for game, log, _ in course.steps_from(0, each=True)
    )
    _, first = next(views)
    last = first
    for seq, view in views:
        steps.append([seq, difference(last, view)])
        last = view
    return {"first": first, "steps": steps}


def may_see(referee: Referee, side: int) -> None:
    """Through a coach's eyes only when nothing is a secret any more."""
    if side != NOBODY and (referee.status != OVER or not 0 <= side < len(referee.info.seats)):
        raise Refused("As a coach saw it: that is shown when the match is over.", "secret")
