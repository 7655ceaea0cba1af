"""Names of people: which are one and the same, and which only pretend to be another."""

from __future__ import annotations

import unicodedata
from typing import Final

TOGETHER: Final = (  # scripts that are written side by side
    frozenset(("CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "IDEOGRAPHIC")),
    frozenset(("CJK", "HANGUL")),
    frozenset(("CJK", "BOPOMOFO")),
)


SIGNS: Final = frozenset(" _.'-")
ORDINARY_LATIN: Final = ((0x41, 0x7A), (0xC0, 0x17F), (0x1A0, 0x1A1), (0x1AF, 0x1B0), (0x218, 0x21B), (0x1E00, 0x1EFF))
UNSEEN: Final = "FILLER"  # letters that are blank
DOTLESS: Final = str.maketrans(
    {"\u0131": "i", "\u0130": "I", "\u0138": "k"}
)  # too like another letter to be another name


def shown_name(name: str) -> str:
    """A name as it is shown: letters in their plain form, single blanks."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


def name_key(name: str) -> str:
    """Names that differ in capitals, blanks, the form of their letters or a dot only are one name."""
    return unicodedata.normalize("NFKC", shown_name(name).translate(DOTLESS).casefold())


def keys_of(name: str) -> tuple[str, ...]:
    """Today's key of a name, and those that accounts of earlier versions have."""
    shown = shown_name(name)
    return (name_key(name), unicodedata.normalize("NFKC", shown.casefold()), " ".join(name.split()).casefold())


def sound_name(name: str) -> str:
    """The name as it is shown. Raises ValueError if it could be taken for another, as a look-alike's is."""
    shown = shown_name(name)
    scripts = {script_of(letter) for letter in shown if letter.isalpha()}
    if len(scripts) > 1 and not any(scripts <= several for several in TOGETHER):
        raise ValueError("a name has letters of one script")
    if odd := next((one for one in shown if not _ordinary(one, scripts)), ""):
        raise ValueError(f"a name has ordinary letters and figures; U+{ord(odd):04X} is none")
    return shown


def _ordinary(one: str, scripts: set[str]) -> bool:
    """Whether a letter, figure or sign can be seen and told from others, in a name of these scripts."""
    kind, script = unicodedata.category(one), script_of(one)
    if one in SIGNS or (one.isascii() and one.isdigit()):
        return True
    if kind.startswith("L"):
        plain = script != "LATIN" or any(first <= ord(one) <= last for first, last in ORDINARY_LATIN)
        return plain and UNSEEN not in unicodedata.name(one, UNSEEN)
    return kind in ("Nd", "Mn", "Mc") and script in scripts


def script_of(letter: str) -> str:
    """The first word of a letter's own name: LATIN, CYRILLIC, GREEK and so on."""
    return unicodedata.name(letter, "UNKNOWN").split()[0]


# --- of others, as they are shown -------------------------------------------------------------------------------------


def clean_text(text: str) -> str:
    """A text of somebody else's without characters that cannot be seen or that turn the line around."""
    return "".join(one for one in text if unicodedata.category(one) not in ("Cc", "Cf", "Co", "Cn", "Cs"))
