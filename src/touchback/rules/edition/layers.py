"""Editions as layers: data merges field by field, each field remembers who set it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from difflib import SequenceMatcher, get_close_matches
from typing import Any, Final, TypeVar

Data = dict[str, Any]
MOST_GIVEN: Final = 1000  # of anything that a skill, a card, a ball or the weather gives
T = TypeVar("T", int, str, bool, list[Any], dict[str, Any])

NOTHING: Data = {"nothing": True}
KINDS: dict[type, str] = {
    int: "a whole number",
    str: "text",
    bool: "true or false",
    list: "a list",
    dict: "a table",
}


class BadLayer(Exception):
    """A layer that cannot be built on; the message says which field and why."""


class Layered:
    """Data built up layer by layer, with the name of the layer that set each field."""

    def __init__(self) -> None:
        self.data: Data = {}
        self.set_by: dict[str, str] = {}
        self.overrides: dict[str, int] = {}  # layer -> fields it changed in a lower layer
        self._may_repeat: tuple[str, ...] = ()

    def add(self, layer: str, data: Data, may_repeat: tuple[str, ...] = ()) -> None:
        """Merge a layer: tables merge, lists and values replace, `{ nothing = true }` deletes.

        In the sections that may repeat, a layer may also say what the one below says; elsewhere that is refused.
        """
        self._may_repeat = may_repeat
        self._merge(layer, self.data, data, "")

    def keep(self, layer: str, section: str, names: list[str]) -> None:
        """Of a section only these entries stay."""
        entries = self.table(section)
        for name in names:
            if name not in entries:
                raise BadLayer(f"{layer}: there is no {section}.{name} to keep{did_you_mean(name, entries)}")
        self.add(layer, {section: {name: NOTHING for name in entries if name not in names}})

    def _merge(self, layer: str, below: Data, above: Data, path: str) -> None:
        for key, value in above.items():
            where = f"{path}.{key}" if path else key
            if value == NOTHING and (key in below or not path.startswith("options.")):  # a choice may delete later
                if key not in below:
                    raise BadLayer(f"{layer}: {where} is deleted but was never there")
                del below[key]
                self._note(layer, where, True)
            elif isinstance(value, dict):
                inner = below.setdefault(key, {})
                if not isinstance(inner, dict):
                    raise BadLayer(f"{layer}: {where} is a single value below, not a table")
                self._merge(layer, inner, value, where)
            else:
                self._set(layer, below, key, value, where)

    def _set(self, layer: str, below: Data, key: str, value: Any, where: str) -> None:
        if isinstance(below.get(key), dict):
            raise BadLayer(f"{layer}: {where} is a table below, not a single value")
        if key in below and same(below[key], value):
            if where.partition(".")[0] in self._may_repeat:
                return
            raise BadLayer(f"{layer}: {where} = {value!r} says what the layer below already says")
        self._note(layer, where, key in below)
        below[key] = value

    def _note(self, layer: str, where: str, changed: bool) -> None:
        self.set_by.pop(where, None)  # the last to speak stands last
        self.set_by[where] = layer
        if changed:
            self.overrides[layer] = self.overrides.get(layer, 0) + 1

    def table(self, name: str) -> Data:
        found = self.data.get(name, {})
        if not isinstance(found, dict):
            raise BadLayer(f"{name} must be a table")
        return found

    def who_set(self, where: str) -> str:
        """The layer that set a field, or that set the last field below it."""
        if where in self.set_by:
            return self.set_by[where]
        below = [layer for path, layer in self.set_by.items() if path.startswith(where + ".")]
        return below[-1] if below else "core"


def same(a: Any, b: Any) -> bool:
    """Equal, and of one kind: `true` is not 1."""
    return type(a) is type(b) and bool(a == b)


# --- reading with a reason ------------------------------------------------------------------------------------------


def is_a(value: object, kind: type) -> bool:
    """Whether a value of a data file is of that kind; true and false are no whole numbers."""
    return isinstance(value, kind) and not (kind is int and isinstance(value, bool))


def typed_field(data: Data, key: str, kind: type[T], where: str, default: T | None = None) -> T:
    """A field of that kind; missing without a default, or of another kind, is refused."""
    if key not in data:
        if default is None:
            raise BadLayer(f"{where}.{key} is missing")
        return default
    value = data[key]
    if not is_a(value, kind):
        raise BadLayer(f"{where}.{key} must be {KINDS[kind]}, not {value!r}")
    found: T = value
    return found


def list_of(data: Data, key: str, kind: type[T], where: str, default: list[T] | None = None) -> list[T]:
    """A list whose members are all of that kind."""
    if key not in data and default is not None:
        return default
    found: list[T] = typed_field(data, key, list, where)
    for value in found:
        if not is_a(value, kind):
            raise BadLayer(f"{where}.{key}: each must be {KINDS[kind]}, not {value!r}")
    return found


def numbers_by_name(data: Data, key: str, known: dict[str, int], where: str, what: str) -> dict[int, int]:
    """A table of numbers by the names of a vocabulary, as numbers by number."""
    table: Data = typed_field(data, key, dict, where, {})
    return {
        number_of(name, known, f"{where}.{key}", what): whole_number(table, name, f"{where}.{key}") for name in table
    }


def whole_number(data: Data, key: str, where: str, least: int = -MOST_GIVEN) -> int:
    """A number that a skill, a card or the weather gives: small enough to be added up with any others."""
    number: int = typed_field(data, key, int, where)
    if not least <= number <= MOST_GIVEN:
        raise BadLayer(f"{where}.{key} = {number} must be {least} to {MOST_GIVEN}")
    return number


def number_of(name: str, known: dict[str, int], where: str, what: str) -> int:
    """The number behind a name, or a refusal that suggests a better one."""
    need_known(name, known, where, what)
    return known[name]


def need_known(name: str, known: Collection[str], where: str, what: str) -> None:
    """A better name is looked for only when this one is wrong: it takes a while."""
    if name not in known:
        raise BadLayer(f"{where}: there is no {what} {name!r}{did_you_mean(name, known)}")


def only_keys(data: Data, known: Iterable[object], where: str) -> None:
    """Refuse a field that nothing reads."""
    names = [str(name) for name in known]
    for key in data:
        if key not in names:
            raise BadLayer(f"{where}: there is no field {key!r}{did_you_mean(key, names)}")


def did_you_mean(name: str, known: Iterable[object]) -> str:
    names = sorted(str(one) for one in known)
    close = get_close_matches(name, names, 3)
    if close:  # of two that are equally near, the one that begins alike
        near = max(close, key=lambda one: (SequenceMatcher(None, one, name).ratio(), alike(one, name)))
        return f"; did you mean {near!r}?"
    return f". There are: {', '.join(names)}." if 0 < len(names) <= 12 else "."


def alike(one: str, other: str) -> int:
    """How many letters two words begin with together."""
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def refuse_unless(holds: bool, message: str) -> None:
    if not holds:
        raise BadLayer(message)
