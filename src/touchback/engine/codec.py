"""A machine's place in its procedures, written down by keys and read again; what has its default value is left out.

So a step, a field or a procedure that is added changes nothing that was written before.
"""

from __future__ import annotations

from typing import Any, Final

from touchback.engine.frame import Frame
from touchback.engine.machine import NONE, Machine

Document = dict[str, Any]

# What is waited for, and the value that each part has when nothing is.
WAITING: Final = {
    "asked": NONE,
    "prompt": 0,
    "purpose": 0,
    "roller": NONE,
    "target": 0,
    "test": NONE,
    "about": NONE,
    "against": NONE,
    "skill": NONE,
    "square": 0,
    "inputs": 0,
}
LISTS: Final = ("options", "also", "faces")


class BadSave(Exception):
    """A document that is no saved game; the message says why."""


_defaults: dict[type[Frame], dict[str, int]] = {}


def default_fields(kind: type[Frame]) -> dict[str, int]:
    """What each field of a new frame of this kind holds."""
    found = _defaults.get(kind)
    if found is None:
        blank = kind()
        found = _defaults[kind] = {name: getattr(blank, name) for name in kind.FIELDS}
    return found


def write_frame(frame: Frame) -> list[Any]:
    """The key of the procedure, the key of the step reached, and the fields that differ from a new frame's."""
    fields = {}
    for name, value in default_fields(type(frame)).items():
        now = getattr(frame, name)
        if now != value:
            fields[name] = now
    return [frame.procedure, frame.step_key(), fields]


def write_machine(machine: Machine[Any, Any]) -> Document:
    """Where the machine is and what it waits for."""
    written: Document = {"stack": [write_frame(frame) for frame in machine.stack]}
    for name in LISTS:
        part = getattr(machine, name)
        if part:
            written[name] = list(part)
    for name, nothing in WAITING.items():
        now = getattr(machine, name)
        if now != nothing:
            written[name] = now
    return written


def read_machine(machine: Machine[Any, Any], written: Document) -> None:
    """Put the machine where `write_machine` found one; a document that means nothing is refused."""
    known = {"stack", *LISTS, *WAITING}
    for name in written:
        if name not in known:
            raise BadSave(f"the saved game is damaged: {name} is nothing that a game has")
    stack = [read_frame(machine, one) for one in _listed(written, "stack")]
    numbers = {name: written.get(name, nothing) for name, nothing in WAITING.items()}
    lists = {name: _listed(written, name) for name in LISTS}
    if not all(type(one) is int for one in [*numbers.values(), *(n for part in lists.values() for n in part)]):
        raise BadSave("the saved game is damaged: what is waited for is no whole number")
    machine.stack = stack
    for name, number in numbers.items():
        setattr(machine, name, number)
    machine.options, machine.also, machine.faces = lists["options"], lists["also"], tuple(lists["faces"])


def _listed(written: Document, name: str) -> list[Any]:
    part = written.get(name, [])
    if not isinstance(part, list):
        raise BadSave(f"the saved game is damaged: {name} is no list")
    return part


def read_frame(machine: Machine[Any, Any], written: Any) -> Frame:
    """The frame that `write_frame` wrote, at the same step of the same procedure."""
    if not isinstance(written, list) or len(written) != 3 or not isinstance(written[2], dict):
        raise BadSave("the saved game is damaged: a frame is torn")
    key, step, fields = written
    procedure = machine.rules.procedures.get(key) if isinstance(key, str) else None
    if procedure is None:
        raise BadSave(f"the saved game stands in the procedure {key!r}, which these rules do not have")
    frame: Frame = procedure.new_frame()
    frame.pc = procedure.place_of(step) if isinstance(step, str) else NONE
    if frame.pc < 0:
        raise BadSave(f"the saved game stands at the step {step!r} of {key}, which these rules do not have")
    for name, value in fields.items():
        if name not in frame.FIELDS or type(value) is not int:
            raise BadSave(f"the saved game is damaged: {key} has no {name} = {value!r}")
        setattr(frame, name, value)
    return frame
