"""What team lists and stars of the 2016 book say beside figures, held against a second transcription."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.rules.test_stars import EVERY_STAR, STARS, willing
from tests.support import rule
from tests.support.transcripts import rows, star_entries, team_lists
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.layers import Data
from touchback.rules.teams.stars import star_members, stars_of

BUILT = build_edition("bb2016")
KINDS = rows("bb2016_kinds.txt")
WHAT = ("race", "thrall", "traits", "guest", "never_for", "risen", "min")
# Told by the transcripts of lists and stars, or no rule: what screens show, and a team to begin with.
ELSEWHERE = {
    *("key", "name", "code", "job", "max", "cost", "figures", "skills", "normal", "double"),
    *("reroll_cost", "apothecary", "stars", "plays_for", "members", "positions"),
    *("rules", "restored", "special", "ready"),
}


def said(value: Any) -> str:
    return " ".join(value) if isinstance(value, list) else str(value)


def kinds(entry: Data, whose: str, whom: str) -> Iterator[tuple[str, str, str, str]]:
    """What an entry says that the other transcripts leave out."""
    assert entry.keys() <= {*WHAT, *ELSEWHERE}
    for what in WHAT:
        if what in entry and what != "risen":
            yield what, whose, whom, said(entry[what])


def told_risen(raised: Data) -> str:
    """A player raised from the dead: name, characteristics, skills."""
    return " ".join([raised["name"], *map(str, raised["figures"]), *raised["skills"]])


def found() -> Iterator[tuple[str, str, str, str]]:
    for key, roster in BUILT.rosters.items():
        yield from kinds(roster, key, key)
        for position in roster["positions"]:
            yield from kinds(position, key, position["key"])
        if "risen" in roster:
            yield "risen", key, roster["risen"]["key"], told_risen(roster["risen"])
    for key, star in stars_of(BUILT).items():
        for member in star_members(star):
            yield from kinds(member, key, member.get("key", key))


CASES = [pytest.param(row[:4], marks=rule(*row[4].split()), id=" ".join(row[:3])) for row in KINDS]


@pytest.mark.parametrize("row", CASES)
def test_a_list_or_star_says_what_the_book_does(row: list[str]) -> None:
    assert tuple(row) in set(found())


def test_lists_and_stars_say_nothing_else() -> None:
    assert sorted(found()) == sorted(tuple(row[:4]) for row in KINDS)


def test_members_of_pairs_have_keys_of_their_own() -> None:
    pairs = {one.key: [member.key for member in one.members] for one in star_entries() if len(one.members) > 1}
    stars = stars_of(BUILT)
    assert pairs == {key: [m["key"] for m in star["members"]] for key, star in stars.items() if "members" in star}


def test_no_list_has_a_star_that_there_is_not() -> None:
    for key in (one.key for one in team_lists()):
        named = BUILT.rosters[key]["stars"]
        assert set(named) <= set(stars_of(BUILT))
        assert len(set(named)) == len(named)


@rule("BB16-ROST-03")
@pytest.mark.parametrize("key", EVERY_STAR)
def test_a_stars_entry_names_every_team_that_the_book_does_anywhere(key: str) -> None:
    anyone = STARS[key].teams.startswith("any")
    assert stars_of(BUILT)[key]["plays_for"] == (["any"] if anyone else sorted(willing(STARS[key])))
