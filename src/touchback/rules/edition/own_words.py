"""An edition's own words: what its questions, answers, rolls and results are called, from its `english.toml`.

A question, an answer, a piece of help and a roll are found by the key of the step that asks or rolls; an answer has the
verb before it, as in `"use:tavern.call_time"`. Results and kick-off events are found by their own keys.
"""

from __future__ import annotations

from collections.abc import Iterable
from string import Formatter
from typing import Final

from touchback.rules.edition.edition import Edition
from touchback.rules.edition.layers import BadLayer, Data, need_known, typed_field

GROUPS: Final = {
    "prompt": ("team", "player", "other", "square", "skill", "turn"),
    "option": ("player", "thing", "square", "skill"),
    "help": (),
    "purpose": ("who",),
    "result": (),
    "event": ("kicking", "receiving"),
}

Words = dict[str, dict[str, str]]


def merge_words(layers: Iterable[Edition]) -> Words:
    """The words of all layers, the uppermost last; each checked for what it may name."""
    merged: Words = {}
    for layer in layers:
        for group in layer.words:
            need_known(group, GROUPS, f"{layer.key}: english.toml", "group of words")
            said: Data = typed_field(layer.words, group, dict, f"{layer.key}: english.toml")
            merged.setdefault(group, {}).update({key: _sentence(layer.key, group, key, said) for key in said})
    return merged


def _sentence(layer: str, group: str, key: str, said: Data) -> str:
    where = f"{layer}: english.toml: {group}"
    text = typed_field(said, key, str, where)
    try:
        names = [name for _, name, _, _ in Formatter().parse(text) if name is not None]
    except ValueError as error:
        raise BadLayer(f"{where}.{key} cannot be filled in: {error}") from error
    for name in names:
        need_known(name, GROUPS[group], f"{where}.{key}", "name to fill in")
    return text
