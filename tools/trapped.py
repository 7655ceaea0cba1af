"""Editions with faults in them: a book of ours in a folder, with a trap before every step of it.

A trap does nothing, but at moments that follow from the state of the match alone it raises, or takes its time. So the
fault comes again wherever the match is played again, and nowhere else.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from touchback.rules.edition.build import merge_skills
from touchback.rules.edition.edition import edition_layers
from touchback.rules.edition.patches import step_names
from touchback.rules.edition.procedures import merge_procedures

BOOKS: Final = {
    "bb2016": ("human", "orc"),
    "lrb4": ("dwarf", "wood_elf"),
    "hb2006": ("human", "orc"),
    "sheet": ("skaven", "norse"),
}
SLOW_S: Final = 0.3  # longer than the server's alarm
CODE: Final = '''"""A book with traps in it."""

import time
from zlib import crc32

from touchback.writing import NEXT, Step, before

FAULTS = (ValueError, KeyError, ZeroDivisionError, RuntimeError, OSError, StopIteration, AssertionError, AttributeError)


class Trap(Step):
    """Raises at moments that nobody foresees."""

    def __init__(self, name):
        self.key = f"{{name}}_trap"

    def run(self, game, frame):
        state = game.state
        said = f"{{self.key}} after {{game.inputs}} {{list(state.score)}} {{state.active}} {{sum(state.board)}}"
        drawn = crc32(said.encode())
        if drawn % {slow} == 0:
            time.sleep({seconds})
        elif drawn % {faults} == 0:
            raise FAULTS[drawn // {faults} % len(FAULTS)](said)
        return NEXT


PATCHES = tuple(before(name, Trap(name)) for name in {names})
'''


def trapped_edition(folder: Path, book: str, faults: int, slow: int) -> Path:
    """Write the edition; of `faults` passages through a trap one raises, of `slow` one is slow."""
    key = f"trapped_{book}"
    place = folder / key
    place.mkdir(parents=True)
    (place / f"{key}.toml").write_text(f'title = "Trapped {book}"\nparent = "{book}"\n', encoding="utf-8")
    code = CODE.format(faults=faults, slow=slow, seconds=SLOW_S, names=single_steps(book))
    (place / "edition.py").write_text(code, encoding="utf-8")
    return place


def single_steps(book: str) -> list[str]:
    """The steps of a book's own procedures that a patch can name."""
    layers = edition_layers(book)
    procedures, _, _ = merge_procedures(layers, merge_skills(layers)[0])
    named = {one.key: step_names(one) for one in procedures.values()}
    return sorted(
        name for key, names in named.items() for name in names if names.count(name) == 1 and name.startswith(f"{key}.")
    )
