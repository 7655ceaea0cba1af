"""How much of the code is an edition's own, beside what at least two editions use."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import touchback.engine
import touchback.rules
from touchback.rules.edition.edition import PARENTS

RULES: Final = Path(touchback.rules.__file__).parent
ENGINE: Final = Path(touchback.engine.__file__).parent
EDITIONS: Final = RULES / "editions"
MOST: Final = 0.20  # of a whole book, beside what is shared


def lines_of(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def own_files(key: str) -> list[Path]:
    """The sources in an edition's folder."""
    return sorted((EDITIONS / key).rglob("*.py"))


def shared_files() -> list[Path]:
    """The sources of the match that no single edition has for itself: the machine, the rules around it, the core."""
    own = {path for key in PARENTS for path in own_files(key)}
    return sorted(path for folder in (ENGINE, RULES) for path in folder.rglob("*.py") if path not in own)


def share_of(key: str) -> tuple[int, float]:
    """The lines of an edition's own folder, and their share of what editions have in common."""
    own = sum(lines_of(path) for path in own_files(key))
    return own, own / sum(lines_of(path) for path in shared_files())
