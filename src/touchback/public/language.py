"""Commands for options: the words that are typed at the terminal and on the page, for scripts too."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from touchback.engine.machine import Refusal
from touchback.public.option import Option
from touchback.public.types import OptionId, Square
from touchback.rules.commands.grammar import BadWord, Words
from touchback.rules.commands.names import AT_PROMPT, PLAIN, PLAYERS, SQUARES
from touchback.rules.words.catalogue import ACTIONS, VERBS

if TYPE_CHECKING:
    from touchback.public.look import Look

SQUARE: Final = re.compile(r"[a-z]{1,2}[0-9]{1,2}")


def read_command(text: str) -> Option:
    """What a command says by itself, without a game to say what is legal."""
    said = re.findall(r"[a-z0-9+]+", text.lower().replace("_", " ")) if isinstance(text, str) else []
    if not said:
        raise Refusal(f"{text!r} says nothing: say something like '7 move', 'M6', 'block A3' or 'end turn'.")
    verb = next((word for word in said if word in vocabulary()), "")
    after = said[said.index(verb) :] if verb else said
    squares = [word for word in after if SQUARE.fullmatch(word)]
    action = verb if verb in ACTIONS.values() else None
    square = Square(squares[-1].upper()) if squares else None
    return Option(OptionId(0), verb, None, square, action, _asking=" ".join(text.split()))


def find_option(text: str, game: Look) -> Option:
    """The legal option that a command means."""
    legal = {option.id: option for option in (*game.legal(), *game.also())}
    if not legal:
        raise Refusal("Waiting for dice." if game.faces else "The match is over.")
    if not isinstance(text, str):
        raise Refusal(f"A command is a text, not {text!r}.")
    try:
        return legal[OptionId(Words(game._game).option(text))]
    except BadWord as fault:
        raise Refusal(f"{str(fault).rstrip('.')}.") from fault


@lru_cache(maxsize=1)
def vocabulary() -> frozenset[str]:
    """The words of all verbs and actions."""
    parts = (VERBS, ACTIONS, PLAIN, AT_PROMPT, PLAYERS, SQUARES)
    return frozenset(word for part in parts for name in part.values() for word in re.findall("[a-z]+", name))
