"""What is agreed before a match: rules, teams, seats, dice and clock; written down, and read again days later."""

from __future__ import annotations

import hashlib
import json
import logging
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from touchback.play.clocks import BadClock, ClockRule, rule_stored
from touchback.play.journal import PERSON, REAL, SEALED, WAITING, MatchInfo
from touchback.play.sealed_dice import Draw, new_seed
from touchback.record.scenario.document import read_fields
from touchback.record.scenario.position import BadScenario, Position
from touchback.record.scenario.reading import position_of, table_of
from touchback.record.seal import promise_of, sound_nonce
from touchback.record.team_sheets import BadSheet, make_team, player_line, read_player, read_team, team_line
from touchback.rules.edition.build import Built, build_edition
from touchback.rules.edition.edition import UnknownEdition, edition_names
from touchback.rules.edition.layers import BadLayer
from touchback.rules.model.match import MatchTeam
from touchback.rules.teams.drafts import new_rating, teams_given
from touchback.rules.teams.hire_request import MOST_RATING, hirable_keys
from touchback.rules.words.catalogue import phrase

LOG: Final = logging.getLogger("touchback.play")
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz234567"
ID_LENGTH: Final = 10
TOKEN_BYTES: Final = 24
FIRST_MATCH: Final = ("human", "orc")  # the rosters that meet unless a coach chooses others
COMPUTER: Final = "computer"  # whichever computer coach is the usual one


class BadArrangement(Exception):
    """Something that cannot be played; one sentence says what."""


class BadMatch(Exception):
    """A stored match that this version cannot carry on; one sentence says why."""


@dataclass(frozen=True)
class Arrangement:
    """Holds the terms of a match that coaches want to play."""

    edition: str
    teams: list[MatchTeam]
    options: Mapping[str, str] = field(default_factory=dict)
    house: Mapping[str, Any] = field(default_factory=dict)
    seats: tuple[str, ...] = (PERSON, PERSON)
    hot_seat: bool = False
    dice: str = SEALED
    clock: ClockRule = field(default_factory=ClockRule)
    nonces: tuple[str | None, ...] = ()  # shown beforehand, where one program plays all coaches
    position: Position | None = None  # where it begins; None for the toss


def new_id(draw: Draw = secrets.token_hex) -> str:
    """A name for a match that nobody guesses: one letter for each byte drawn."""
    return "".join(LETTERS[byte % len(LETTERS)] for byte in bytes.fromhex(draw(ID_LENGTH)))


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def secret_hash(token: str) -> str:
    """What is stored of a secret link: enough to know it again, too little to use it."""
    return hashlib.sha256(token.encode()).hexdigest()


def rules_for(edition: str, options: Mapping[str, str], house: Mapping[str, Any]) -> Built:
    """The edition with these options, or a sentence about what is wrong with them.

    Only editions on offer: a coach who names a folder must not have the server read it.
    """
    if edition not in edition_names():
        raise BadArrangement(f"There is no edition {edition!r}. Editions: {', '.join(edition_names())}.")
    try:
        return build_edition(edition, dict(options), dict(house) or None)
    except (UnknownEdition, BadLayer) as error:
        raise BadArrangement(str(error)) from error


def check_rosters(built: Built, rosters: Iterable[str]) -> None:
    """Refuse a roster that these rules have not, and name those they have as people do."""
    if not all(roster in built.rosters for roster in rosters):
        names = ", ".join(sorted(str(roster["name"]) for roster in built.rosters.values()))
        raise BadArrangement(f"{built.rules.title} has no such team with these options. Teams: {names}.")


def write_down(wanted: Arrangement, now: int, draw: Draw = secrets.token_hex) -> MatchInfo:
    """The match as it will be stored. Raises BadArrangement."""
    built = rules_for(wanted.edition, wanted.options, wanted.house)
    if apart := options_apart(built, wanted):
        built = rules_for(wanted.edition, {**wanted.options, **apart}, wanted.house)
    check(wanted, len(built.rules.pitch.sides))
    nonces = [*wanted.nonces, *(None for _ in wanted.teams)][: len(wanted.teams)]
    sealed = wanted.dice == SEALED
    return MatchInfo(
        edition=wanted.edition,
        options=dict(built.options),
        house=dict(built.house),
        rules_id=built.rules.rules_id,
        teams=[sheet_of(built, team) for team in wanted.teams],
        seats=list(wanted.seats),
        hot_seat=wanted.hot_seat,
        dice=wanted.dice,
        seed=new_seed(draw) if sealed else "",
        nonces=[nonce if nonce and sealed else "" for nonce in nonces],
        promises=[promise_of(nonce) if nonce and sealed else "" for nonce in nonces],
        joined=[seat != PERSON for seat in wanted.seats],
        clock=rule_stored(wanted.clock),
        timer={},
        auto_answers={},
        proposal=None,
        status=WAITING,
        created=now,
        position={} if wanted.position is None else table_of(wanted.position),
        id=new_id(draw),
    )


def options_apart(built: Built, wanted: Arrangement) -> dict[str, str]:
    """What coaches who do not share a screen are asked in the match, unless the choice was made for them."""
    if wanted.hot_seat or wanted.seats.count(PERSON) < 2:
        return {}
    options = built.layered.table("options")
    return {key: str(one["apart"]) for key, one in options.items() if "apart" in one and key not in wanted.options}


def check(wanted: Arrangement, sides: int) -> None:
    """Refuse what cannot be played."""
    if len(wanted.teams) != sides or len(wanted.seats) != sides:
        raise BadArrangement(f"A match of {wanted.edition} has {sides} teams and as many seats.")
    if wanted.dice not in (SEALED, REAL):
        raise BadArrangement(f"There are no {wanted.dice!r} dice: choose {SEALED} or {REAL}.")
    if wanted.hot_seat and any(seat != PERSON for seat in wanted.seats):
        raise BadArrangement("In the hot seat every side is coached by a person.")
    if wanted.dice == REAL and PERSON not in wanted.seats:
        raise BadArrangement("Real dice need a person to roll them.")
    if len(wanted.nonces) > sides or not all(nonce is None or sound_nonce(nonce) for nonce in wanted.nonces):
        raise BadArrangement("A nonce is 8 to 32 bytes, written in hex.")
    try:
        wanted.clock.check()
    except BadClock as error:
        raise BadArrangement(str(error)) from error


# --- teams on paper ---------------------------------------------------------------------------------------------------


def sheet_of(built: Built, team: MatchTeam) -> dict[str, Any]:
    players = [json.loads(player_line(built.rules, player)) for player in team.players]
    return {"team": json.loads(team_line(team)), "players": players}


def open_up(info: MatchInfo) -> tuple[Built, list[MatchTeam]]:
    """The rules and teams of a stored match as they are today, or a sentence about why there are none.

    Whether a match of other rules can go on shows when its log is played again: see `Timeline.catch_up`.
    """
    if info.edition not in edition_names():
        raise BadMatch(
            f"The match cannot be played on: the edition {info.edition} is not here; offer its folder, or install it."
        )
    try:
        built = build_edition(info.edition, dict(info.options), dict(info.house) or None)
    except BadLayer as error:
        raise BadMatch(f"The match cannot be played on: {error}") from error
    try:
        teams = [
            make_team(
                built.rules,
                read_team(json.dumps(sheet["team"])),
                [read_player(json.dumps(player)) for player in sheet["players"]],
            )
            for sheet in info.teams
        ]
    except (BadSheet, KeyError, TypeError) as error:
        raise BadMatch(f"The team sheets of the match are damaged: {error}.") from error
    return built, teams


def begins_at(info: MatchInfo) -> Position | None:
    """The position that a stored match begins with; None if it begins with the toss."""
    try:
        return position_of(read_fields(dict(info.position))) if info.position else None
    except BadScenario as error:
        raise BadMatch(f"The position of the match is damaged: {error}.") from error


# --- what can be chosen -----------------------------------------------------------------------------------------------


def editions_list() -> list[dict[str, Any]]:
    """Every edition with its options and rosters. Builds them all: a few seconds the first time.

    An installed edition that cannot be built is left out, and the log says why.
    """
    found = []
    for key in edition_names():
        try:
            found.append(edition_choices(key))
        except BadArrangement as error:
            LOG.warning("The edition %s is not offered: %s", key, error)
    return found


def edition_choices(key: str, chosen: Mapping[str, str] | None = None) -> dict[str, Any]:
    """One edition: its options, and the rosters, teams and help that there are with those chosen."""
    built = rules_for(key, chosen or {}, {})
    options = built.layered.table("options")
    rosters = sorted((str(roster["name"]), roster_key) for roster_key, roster in built.rosters.items())
    return {
        "key": key,
        "title": built.rules.title,
        "options": [
            {
                "key": name,
                "title": str(table.get("title", name.replace("_", " "))),
                "default": table["default"],
                "apart": table.get("apart", table["default"]),
                "choices": sorted(table["choices"]),
            }
            for name, table in sorted(options.items())
        ],
        "rosters": [{"key": roster_key, "name": name} for name, roster_key in rosters],
        "sides": len(built.rules.pitch.sides),
        "suggested": [roster_key for roster_key in FIRST_MATCH if roster_key in built.rosters],
        "quick": not teams_given(built),
        "hires": any(hirable_keys(built, roster_key) for _, roster_key in rosters),
        "rating": rating_choice(built),
        "pitch": {"width": built.rules.pitch.width, "height": built.rules.pitch.height},
    }


def rating_choice(built: Built) -> dict[str, Any] | None:
    """What a new team is worth, the most it may be and what a difference brings; nothing where that plays no part."""
    points = built.rules.figures.handicap_points
    text = phrase("hire_means", "rating").format(points=points)
    return {"usual": new_rating(built), "most": MOST_RATING, "text": text} if points else None
