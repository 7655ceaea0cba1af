"""The special rules of the 2016 book's star players."""

from __future__ import annotations

from touchback.rules.nouns import but

SKILLS = {
    "swift_reaction": but(rules=("BB16-STAR-66",)),
    "cometh_the_hour": but(rules=("BB16-STAR-78",)),
    "ancient_grudge": but(rules=("BB16-STAR-79",)),
    "sneakiest_of_the_lot": but(rules=("BB16-STAR-80",)),
    "get_da_git": but(rules=("BB16-STAR-81",)),
}
