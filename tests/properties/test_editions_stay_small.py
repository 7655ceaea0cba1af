"""An edition is a layer: its own code stays small beside what all share, and no two editions are copies."""

from __future__ import annotations

from difflib import SequenceMatcher
from itertools import combinations
from pathlib import Path

import pytest

import touchback.rules
from touchback.rules.editions import PARENTS

RULES = Path(touchback.rules.__file__).parent
SHARED = [path for path in RULES.rglob("*.py") if not set(path.relative_to(RULES).parts) & PARENTS.keys()]
MOST = 0.15


def lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def own_files(key: str) -> list[Path]:
    return sorted((RULES / key).rglob("*.py"))


@pytest.mark.parametrize("key", sorted(PARENTS))
def test_an_editions_own_code_is_a_small_part_of_the_common_code(key: str) -> None:
    own = sum(len(lines(path)) for path in own_files(key))
    assert 0 < own <= MOST * sum(len(lines(path)) for path in SHARED)


def test_no_two_editions_have_files_that_are_more_than_half_alike() -> None:
    """Imports and blank lines apart, and short files with them."""
    said = {
        path: [line for line in lines(path) if line.strip() and not line.startswith(("from ", "import "))]
        for key in PARENTS
        for path in own_files(key)
    }
    long = [path for path, text in said.items() if len(text) > 10]
    for one, other in combinations(long, 2):
        alike = SequenceMatcher(None, said[one], said[other], autojunk=False).ratio()
        assert alike <= 0.5, f"{one.relative_to(RULES)} and {other.relative_to(RULES)}: {alike:.0%}"
