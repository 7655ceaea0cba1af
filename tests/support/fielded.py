"""Players as a book prints them, and as they stand on the pitch when a match has begun."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tests.support.transcripts import Figures, Listed
from touchback.rules.edition.build import Built
from touchback.rules.model.match import MatchPlayer, MatchTeam
from touchback.rules.teams.new_match import blank_game

Player = tuple[Figures, list[str]]  # MA ST AG AV, and the keys of the skills
OTHER_NAMES = {"poisondagger": "poisoneddagger"}  # a star list's word for the weapon


def plain(name: str) -> str:
    """A skill's name without the printers' variants."""
    letters = "".join(letter for letter in name.lower().replace(" and ", "&") if letter.isalpha()).removesuffix("s")
    return OTHER_NAMES.get(letters, letters)


def printed(built: Built, listed: Listed, more: Iterable[str] = ()) -> Player:
    """A player as the book has him, perhaps with further skills by key."""
    keys = {plain(part): skill.key for skill in built.rules.skills for part in skill.name.split("/")}
    return listed.figures, sorted([*(keys[plain(name)] for name in listed.skills), *more])


def sheet_of(built: Built, player: MatchPlayer) -> Player:
    """A player as the team's sheet has him on match day."""
    return list(player.figures), sorted(built.rules.skills[index].key for index in player.skills)


def fielded(built: Built, teams: Sequence[MatchTeam]) -> list[Player]:
    """Every player of a match that begins, those of the first team first."""
    state = blank_game(built.rules, list(teams)).state
    return [
        ([one.ma, one.st, one.ag, one.av], sorted(built.rules.skills[index].key for index in one.skills))
        for one in state.profiles
    ]
