"""Editions as layers: data merges field by field, each field remembers who set it."""

from __future__ import annotations

from typing import Any

Data = dict[str, Any]


class BadLayer(Exception):
    """A layer that cannot be built on; the message says which field and why."""


class Layered:
    """Data built up layer by layer, with the name of the layer that set each field."""

    def __init__(self) -> None:
        self.data: Data = {}
        self.set_by: dict[str, str] = {}
        self.overrides: dict[str, int] = {}  # layer -> fields it changed in a lower layer

    def add(self, layer: str, data: Data) -> None:
        """Merge a layer: tables merge, lists and values replace, `{ nothing = true }` deletes."""
        self._merge(layer, self.data, data, "")

    def _merge(self, layer: str, below: Data, above: Data, path: str) -> None:
        for key, value in above.items():
            where = f"{path}.{key}" if path else key
            if value == {"nothing": True}:
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
                if key in below and below[key] == value:
                    raise BadLayer(f"{layer}: {where} = {value!r} says what the layer below already says")
                self._note(layer, where, key in below)
                below[key] = value

    def _note(self, layer: str, where: str, changed: bool) -> None:
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
