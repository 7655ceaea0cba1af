"""Cards in words: when one may be played, said to its holder."""

from __future__ import annotations

from typing import Final

from touchback.rules.model.card import OTHERS_TURN, OWN_TURN, CardInfo
from touchback.rules.terms.moments import Window
from touchback.rules.words.catalogue import has_phrase, names_of, phrase

WINDOWS: Final = names_of(Window)
WHOSE: Final = {OWN_TURN: "own", OTHERS_TURN: "others"}


def card_when(info: CardInfo) -> str:
    """When it may be played, in a sentence; or that nothing plays it yet."""
    if not info.procedure:
        return phrase("card_when", "never")
    moments = [phrase("card_when", _moment(window, info.whose)) for window in info.windows]
    return phrase("card_when", "line").format(moments="; or ".join(dict.fromkeys(moments)))


def _moment(window: int, whose: int) -> str:
    """The entry of the catalogue: by window, and by whose it is where that makes a difference."""
    special = f"{WINDOWS[window]}:{WHOSE.get(whose, '')}"
    return special if has_phrase("card_when", special) else WINDOWS[window]
