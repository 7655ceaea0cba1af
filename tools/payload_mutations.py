"""Random and mutated texts for tools/payloads.py: flips, cuts, doubled and swapped lines, huge numbers, deep nesting,
wrong types, NULs, lone surrogates, odd letters, splices of two texts. All of it follows from the chance that is given.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

MOST: Final = 200_000  # letters of a payload
ODD_LETTERS: Final = (
    *("\0", "\x01", "\x1b", "\x7f", "\x85", "\xa0", "\u2028", "\u202e", "\ufeff", "\ufffd", "\uffff", "\U0010ffff"),
    *("\ud800", "\udfff", "\ud83d\ude00", "é", "e\u0301", "ß", "ı", "İ", "ſ", "K", "Ⅷ", "²", "٣", "一", "👨\u200d👩"),  # noqa: RUF001
)
MARKS: Final = "{}[]()\"'`=:;,.#*/\\|<>&%$@!?-+_~^ \t\r\n0123456789aAzZ"
NUMBERS: Final = (
    *("0", "-1", "00", "1e5", "1e400", "-1e-400", "0.1", "NaN", "Infinity", "-inf", "nan", "0x10", "1_000", "+7"),
    *("127", "256", "65536", "2147483648", "9007199254740993", "9223372036854775808", "18446744073709551616"),
    *("9" * 40, "9" * 400, "9" * 5000, "1" + "0" * 300, "-" + "9" * 5000, "1979-05-27", "1979-05-27T07:32:00Z"),
)
ODD: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, -1, 1, 7, 2**31, 2**53 + 1, 2**63, 2**64, -(2**63), 2**70, 10**400, 1e308, -0.0, 0.5),
    *(
        float("nan"),
        float("inf"),
        "",
        "0",
        "H1",
        "M6",
        "human",
        "a" * 300,
        "\0",
        "\u202e<b>",
        "\ud800",
        "{0.x}",
        "%s%n",
    ),
    *([], [[]], [None], ["", 1], {}, {"": None}, {"t": "answer"}, {"\ud800": 1}, [{}], [[1, 2], [3]], "é" * 70),
)
NESTS: Final = (("[", "]"), ('{"a":', "}"), ("{a=", "}"), ("(", ")"), ("[[", "]]"), ('{"t":[', "]}"), ("a.", ""))
Deed = Callable[[str, str, Random], str]


# --- texts ------------------------------------------------------------------------------------------------------------


def place(text: str, chance: Random) -> int:
    return chance.randrange(len(text) + 1)


def flip(text: str, other: str, chance: Random) -> str:
    """One letter is another, by a bit or altogether."""
    if not text:
        return text
    at = chance.randrange(len(text))
    bit = chr(ord(text[at]) ^ 1 << chance.randrange(8))
    return text[:at] + chance.choice((bit, bit, chance.choice(MARKS))) + text[at + 1 :]


def cut_out(text: str, other: str, chance: Random) -> str:
    at = place(text, chance)
    return text[:at] + text[at + chance.choice((1, 1, 2, 5, 30, 300)) :]


def cut_off(text: str, other: str, chance: Random) -> str:
    at = place(text, chance)
    return text[:at] if chance.random() < 0.7 else text[at:]


def double(text: str, other: str, chance: Random) -> str:
    """A piece stands there twice, or very often."""
    at = place(text, chance)
    size = chance.choice((1, 3, 12, 60))
    return text[:at] + text[at : at + size] * chance.choice((1, 1, 1, 2, 50)) + text[at:]


def double_line(text: str, other: str, chance: Random) -> str:
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    lines.insert(chance.choice((at, chance.randrange(len(lines)))), lines[at])
    return "\n".join(lines)


def swap_lines(text: str, other: str, chance: Random) -> str:
    lines = text.split("\n")
    one, two = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]
    return "\n".join(lines)


def number(text: str, other: str, chance: Random) -> str:
    """A number is another: huge, negative, or none at all."""
    found = [*re.finditer("[0-9]+", text)]
    if not found:
        return insert(text, other, chance)
    one = chance.choice(found)
    near = str(int(one[0][:9]) + chance.choice((-1, 1, 2, 10)))
    return text[: one.start()] + chance.choice((near, chance.choice(NUMBERS))) + text[one.end() :]


def word(text: str, other: str, chance: Random) -> str:
    """A word is one of another place, or of another payload."""
    mine, theirs = [*re.finditer(r"\w+", text)], re.findall(r"\w+", chance.choice((text, other)))
    if not mine or not theirs:
        return text
    one = chance.choice(mine)
    return text[: one.start()] + chance.choice(theirs) + text[one.end() :]


def value(text: str, other: str, chance: Random) -> str:
    """What stands behind a colon or an equals sign is of another kind."""
    found = [*re.finditer(r"(?<=[=:])\s*[^\n,}\]]*", text)]
    if not found:
        return text
    one = chance.choice(found)
    odd = chance.choice((chance.choice(NUMBERS), written(chance.choice(ODD)), "{ a = 1 }", "'x'", "[1, 'a']", "true"))
    return text[: one.start()] + odd + text[one.end() :]


def nest(text: str, other: str, chance: Random) -> str:
    at, (opens, closes) = place(text, chance), chance.choice(NESTS)
    deep = chance.choice((1, 3, 20, 100, 500, 990, 1200, 5000))
    inner = chance.choice(("", "1", '"a"', text[at : at + 30]))
    behind = text[at:] if chance.random() < 0.5 else text[at + 30 :]
    return text[:at] + opens * deep + inner + closes * chance.choice((deep, deep, 0)) + behind


def insert(text: str, other: str, chance: Random) -> str:
    """Odd letters, or a mark that means something."""
    at = place(text, chance)
    odd = chance.choice((chance.choice(ODD_LETTERS), chance.choice(MARKS), chance.choice(NUMBERS)))
    return text[:at] + odd * chance.choice((1, 1, 1, 3, 70)) + text[at:]


def splice(text: str, other: str, chance: Random) -> str:
    return text[: place(text, chance)] + other[place(other, chance) :]


def splice_lines(text: str, other: str, chance: Random) -> str:
    """The first lines of one payload, the last of another."""
    mine, theirs = text.split("\n"), other.split("\n")
    return "\n".join([*mine[: chance.randrange(len(mine) + 1)], *theirs[chance.randrange(len(theirs)) :]])


DEEDS: Final[tuple[Deed, ...]] = (
    *(flip, cut_out, cut_off, double, double_line, swap_lines, number, word, value, value, nest, insert, insert),
    *(splice, splice_lines),
)


def mutated(text: str, others: Sequence[str], chance: Random) -> str:
    """The text with one to three things wrong about it."""
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        text = chance.choice(DEEDS)(text, chance.choice(others), chance)[:MOST]
    return text


def random_text(chance: Random) -> str:
    """No text that anybody wrote."""
    size = chance.choice((0, 1, 2, 8, 40, 200))
    letters = chance.choice((MARKS, "".join(map(chr, range(256))), "".join(ODD_LETTERS) + MARKS, "0123456789-. ,"))
    return "".join(chance.choices(letters, k=size))


# --- trees ------------------------------------------------------------------------------------------------------------


def written(tree: Any) -> str:
    """As JSON, with lone surrogates as they are or escaped."""
    return json.dumps(tree, ensure_ascii=False)


def changed_tree(tree: Any, chance: Random) -> Any:
    """A copy in which one to three values are of another kind, missing, there twice, or somewhere else."""
    tree = copy.deepcopy(tree)
    for _ in range(chance.choice((1, 1, 2, 3))):
        holders = [*holders_of(tree)]
        if not holders:
            return chance.choice(ODD)
        change(chance.choice(holders), chance)
    return tree


def holders_of(tree: Any) -> list[Any]:
    """Every list and table in it that is not empty."""
    found, waiting = [], [tree]
    while waiting:
        one = waiting.pop()
        if isinstance(one, dict | list) and one:
            found.append(one)
            waiting += one.values() if isinstance(one, dict) else one
    return found


def change(holder: Any, chance: Random) -> None:
    keys = [*holder] if isinstance(holder, dict) else [*range(len(holder))]
    key, deed = chance.choice(keys), chance.randrange(7)
    if deed == 0:
        del holder[key]
    elif deed == 1:
        holder[key] = copy.deepcopy(holder[chance.choice(keys)])
    elif deed == 2 and type(holder[key]) is int:
        holder[key] += chance.choice((-1, 1, 2, -100, 100, 2**31))
    elif deed == 3 and isinstance(holder, dict):
        holder[chance.choice((str(key) + "x", "", "__class__", "\0", "constructor"))] = copy.deepcopy(holder[key])
    elif deed == 3:
        holder.extend(copy.deepcopy(holder[:40]))
    elif deed == 4 and isinstance(holder[key], str):
        holder[key] = mutated(holder[key], [str(key)], chance)[:2000]
    else:
        holder[key] = copy.deepcopy(chance.choice(ODD))
