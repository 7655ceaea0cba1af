"""An edition of the rules for people who write bots: what it is called, what it offers, and its exact chances."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property, lru_cache
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from touchback.engine.machine import Refusal
from touchback.public.pitch import Pitch

if TYPE_CHECKING:
    from touchback.public.teams import TeamGiven
    from touchback.rules.edition.build import Built
    from touchback.rules.model.ruleset import Rules

MOST_QUERIES: Final = 10_000  # whose answers an edition keeps

House = Mapping[str, Any] | str | PathLike[str]


class Edition:
    """The rules that a match is played by: an edition with its options, and perhaps house rules."""

    def __init__(self, built: Built) -> None:
        """Not for you: a game has one, and `Edition.open` makes one."""
        self._built = built
        self._source = built.rules.source
        self.pitch = Pitch(built.rules.pitch)
        self._chances: dict[str, dict[str, Fraction]] = {}  # what was asked lately

    @classmethod
    def open(
        cls, key: str | PathLike[str], options: Mapping[str, str] | None = None, house: House | None = None
    ) -> Edition:
        """The edition with that key, or the one in that folder.

        Args:
            key: the key, such as "bb2016", or the path of an edition's folder.
            options: choices of the edition, such as {"weather": "winter"}.
            house: house rules, as a mapping or as the path of a TOML file.

        Raises:
            Refusal: there is no such edition or option, or the folder is no edition; the message says what is wrong.
        """
        return open_edition(key, options, house)

    @property
    def key(self) -> str:
        """The edition's short name, such as "bb2016"."""
        return self._built.rules.edition

    @property
    def title(self) -> str:
        """The edition's name for people."""
        return self._built.rules.title

    @property
    def rules_id(self) -> str:
        """What a stored match notes of its rules: matches with the same id are played alike."""
        return self._built.rules.rules_id

    @property
    def options(self) -> dict[str, str]:
        """Every option of the edition, and what is chosen."""
        return dict(self._built.options)

    @property
    def house(self) -> dict[str, Any]:
        """The house rules, {} if there are none."""
        return dict(self._built.house)

    @property
    def rosters(self) -> dict[str, str]:
        """The rosters that teams can be of: key and name."""
        return {key: str(roster["name"]) for key, roster in sorted(self._built.rosters.items())}

    @cached_property
    def skills(self) -> dict[str, str]:
        """The skills: key and name."""
        return {skill.key: skill.name for skill in self._built.rules.skills}

    @property
    def halves(self) -> int:
        """How many halves a match has, without overtime."""
        return self._built.rules.figures.halves

    @property
    def turns(self) -> int:
        """How many turns each side has in a half."""
        return self._built.rules.figures.turns

    def hires(self, roster: str) -> dict[str, str]:
        """What a team of a roster can hire for one match: key and name. A roster that is not there is refused."""
        from touchback.rules.teams.drafts import BadTeam
        from touchback.rules.teams.hire_request import hire_offers

        try:
            return {offer.key: offer.name for offer in hire_offers(self._built, roster)}
        except BadTeam as fault:
            raise Refusal(str(fault)) from fault

    def positions(self, roster: str) -> dict[str, str]:
        """The positions of a roster, as a team list names them: key and name. A roster that is not there is refused."""
        from touchback.rules.teams.drafts import BadTeam, roster_of

        try:
            return {str(one["key"]): str(one["name"]) for one in roster_of(self._built, roster)["positions"]}
        except BadTeam as fault:
            raise Refusal(str(fault)) from fault

    def _teams_for(self, *teams: TeamGiven) -> tuple[TeamGiven, ...]:
        """The teams of a match; a `Refusal` if there are not as many as sides."""
        sides = len(self._built.rules.pitch.sides)
        if len(teams) != sides:
            raise Refusal(f"A match of {self.key} has {sides} sides, and as many teams, not {len(teams)}.")
        return teams

    def odds(self, query: str) -> dict[str, Fraction]:
        """Exact chances of what a query describes, as `touchback odds` takes it: "dodge zones=1, gfi ag=4".

        The answer has a chance for each outcome: "made" and "failed" for tests; "attacker down", "both down",
        "nobody falls", "pushed" and "defender down" for a block; "broken" and "held" for armour; results of the injury
        table for an injury, and "armour holds" beside them for a knock-down. What cannot happen may be missing. Asking
        the same again costs next to nothing.

        Raises:
            Refusal: the query cannot be read; the message says what to write.
        """
        if query in self._chances:
            return dict(self._chances[query])
        from touchback.rules.odds.answer import BadQuestion
        from touchback.rules.odds.query import ask_odds

        try:
            found = ask_odds(self._built.rules, query)
        except BadQuestion as fault:
            raise Refusal(str(fault)) from fault
        if len(self._chances) >= MOST_QUERIES:
            self._chances.clear()
        self._chances[query] = found
        return dict(found)

    def __repr__(self) -> str:
        return f"<Edition {self.rules_id}>"


def editions() -> tuple[str, ...]:
    """The keys of the editions that can be played: ours, and those that packages name in `touchback.editions`."""
    from touchback.rules.edition.edition import edition_names

    return edition_names()


def open_edition(
    key: str | PathLike[str] | Edition, options: Mapping[str, str] | None = None, house: House | None = None
) -> Edition:
    """An edition with its options chosen; house rules are a mapping, or a file of them. Raises `Refusal`."""
    from touchback.rules.edition.edition import UnknownEdition, source_of
    from touchback.rules.edition.layers import BadLayer

    if isinstance(key, Edition):
        if options is None and house is None:
            return key
        options = {**key.options, **(options or {})}
        house = key.house or None if house is None else house
        key = key._source
    if not isinstance(key, str | PathLike):
        raise Refusal(f"An edition is a key such as 'bb2016', a folder or an `Edition`, not {key!r}.")
    own = _house_text(house) if house is not None else ""
    try:
        return _opened(source_of(str(key)), _choices(options), own)
    except (UnknownEdition, BadLayer) as fault:
        raise Refusal(str(fault)) from fault


_editions: dict[tuple[str, tuple[tuple[str, str], ...], str], Edition] = {}  # by all choices, said or usual
MOST_EDITIONS: Final = 64


@lru_cache(maxsize=MOST_EDITIONS)
def _opened(key: str, options: tuple[tuple[str, str], ...], house: str) -> Edition:
    """One edition for each set of choices, however few of them were said."""
    from touchback.rules.edition.build import build_edition

    known = _editions.get((key, options, house))
    if known is not None:
        return known
    built = build_edition(key, dict(options), json.loads(house) if house else None)
    whole = (key, tuple(sorted(built.options.items())), house)
    if whole not in _editions:
        while len(_editions) >= MOST_EDITIONS:
            del _editions[next(iter(_editions))]
        _editions[whole] = Edition(built)
    return _editions[whole]


@lru_cache(maxsize=MOST_EDITIONS)
def edition_of(rules: Rules) -> Edition:
    """The edition that these rules were built from."""
    return open_edition(rules.source, rules.choices, rules.house or None)


def _choices(options: Mapping[str, str] | None) -> tuple[tuple[str, str], ...]:
    """The options in their order, which are words all of them."""
    if options is None:
        return ()
    if not isinstance(options, Mapping) or not all(isinstance(word, str) for pair in options.items() for word in pair):
        raise Refusal(f"Options are a mapping of words, such as {{'weather': 'winter'}}, not {options!r}.")
    return tuple(sorted(options.items()))


def _house_text(house: House) -> str:
    """House rules in one way of writing them."""
    rules = _house_rules(house)
    try:
        return json.dumps(rules, sort_keys=True)
    except (TypeError, ValueError, RecursionError):
        raise Refusal("House rules hold words, numbers, lists and tables, and nothing else.") from None


def _house_rules(house: House) -> dict[str, Any]:
    from touchback.files import limited_text
    from touchback.rules.edition.house import read_house
    from touchback.rules.edition.layers import BadLayer

    if isinstance(house, Mapping):
        return dict(house)
    if not isinstance(house, str | PathLike):
        raise Refusal(f"House rules are a mapping or the path of a file, not {house!r}.")
    try:
        return dict(read_house(limited_text(Path(house))))
    except (OSError, UnicodeDecodeError) as error:
        raise Refusal(f"cannot read {house}: {getattr(error, 'strerror', None) or 'it is no text'}") from error
    except BadLayer as fault:
        raise Refusal(f"{house}: {str(fault).removeprefix('house: ')}") from fault
