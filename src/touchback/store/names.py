"""Names of people: which are one and the same, and which only pretend to be another."""

from __future__ import annotations

import unicodedata
from typing import Final

TOGETHER: Final = (  # scripts that are written side by side
    frozenset(("CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "IDEOGRAPHIC")),
    frozenset(("CJK", "HANGUL")),
    frozenset(("CJK", "BOPOMOFO")),
)


def shown_name(name: str) -> str:
    """A name as it is shown: letters in their plain form, single blanks."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


def name_key(name: str) -> str:
    """Names that differ in capitals, blanks or the form of their letters only are one name."""
    return unicodedata.normalize("NFKC", shown_name(name).casefold())


def older_key(name: str) -> str:
    """The key of accounts from before 0.3."""
    return " ".join(name.split()).casefold()


def sound_name(name: str) -> str:
    """The name as it is shown. Raises ValueError if its letters are of several scripts, as a look-alike's are."""
    shown = shown_name(name)
    scripts = {script_of(letter) for letter in shown if letter.isalpha()}
    if len(scripts) > 1 and not any(scripts <= several for several in TOGETHER):
        raise ValueError("a name has letters of one script")
    return shown


def script_of(letter: str) -> str:
    """The first word of a letter's own name: LATIN, CYRILLIC, GREEK and so on."""
    return unicodedata.name(letter, "UNKNOWN").split()[0]
