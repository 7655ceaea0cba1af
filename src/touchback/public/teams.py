"""Teams as a script names them: a roster's key, or a mapping with a team list, hires and a rating."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from touchback.ai.harness.quick_teams import READY, TeamRequest, teams_requested
from touchback.engine.machine import Refusal
from touchback.rules.edition.layers import did_you_mean
from touchback.rules.teams.drafts import BadTeam, Draft, fewest_fan_factor, roster_of

if TYPE_CHECKING:
    from touchback.rules.edition.build import Built
    from touchback.rules.model.match import MatchTeam

TeamGiven = str | Mapping[str, Any]

SIDE_NAMES: Final = ("home", "away")
BOUGHT: Final = ("rerolls", "cheerleaders", "assistants", "fan_factor")
LISTED: Final = ("players", "apothecary", *BOUGHT)  # what a team list says
FIELDS: Final = ("roster", "name", "kind", "hire", "rating", *LISTED)
MOST: Final = 99  # of one kind
KINDS: Final[dict[str, tuple[type, str]]] = {
    "roster": (str, "a key"),
    "name": (str, "a text"),
    "kind": (str, "'ready' or 'quick'"),
    "rating": (int, "a whole number"),
    "apothecary": (bool, "True or False"),
    **dict.fromkeys(BOUGHT, (int, "a whole number")),
}


def match_teams(built: Built, given: Sequence[TeamGiven], seed: int) -> list[MatchTeam]:
    """The teams of a match as they were named; the seed draws quick teams. Raises `Refusal` with one sentence."""
    try:
        return teams_requested(built, [_request(built, team, side) for side, team in enumerate(given)], seed)
    except BadTeam as fault:
        raise Refusal(_sentence(str(fault))) from fault


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '?')) else '.'}"


def _request(built: Built, given: object, side: int) -> TeamRequest:
    where = SIDE_NAMES[side] if side < len(SIDE_NAMES) else f"side {side + 1}"
    if isinstance(given, str):
        return TeamRequest(given)
    if not isinstance(given, Mapping):
        raise Refusal(f"{where}: a team is the key of a roster or a mapping, not {given!r}.")
    team = dict(given)
    _check_fields(team, where)
    return TeamRequest(
        team["roster"],
        team.get("kind", READY),
        tuple(_keys(team.get("hire", ()), where, "hire")),
        team.get("rating"),
        _draft(built, team, where),
        team.get("name", ""),
    )


def _check_fields(team: dict[str, Any], where: str) -> None:
    for field in team:
        if field not in FIELDS:
            raise Refusal(f"{where}: a team has no {field!r}{did_you_mean(str(field), FIELDS)}")
    if "roster" not in team:
        raise Refusal(f"{where}: the team's 'roster' is missing.")
    for field, (kind, words) in KINDS.items():
        if field in team and type(team[field]) is not kind:
            raise Refusal(f"{where}: {field!r} is {words}, not {team[field]!r}.")


def _draft(built: Built, team: dict[str, Any], where: str) -> Draft | None:
    """The team list, if there is one."""
    listed = next((field for field in LISTED if field in team), "")
    if not listed:
        return None
    if "players" not in team:
        raise Refusal(f"{where}: {listed!r} is part of a team list, which needs 'players'.")
    if "kind" in team:
        raise Refusal(f"{where}: a team has 'players' or a 'kind', not both.")
    title = str(roster_of(built, team["roster"])["name"])
    counts = {field: team[field] for field in BOUGHT if field in team}
    counts.setdefault("fan_factor", fewest_fan_factor(built))
    players = tuple(_keys(team["players"], where, "players"))
    return Draft(
        team["roster"], team.get("name") or f"{title} Team", players, apothecary=team.get("apothecary", False), **counts
    )


def _keys(given: object, where: str, field: str) -> list[str]:
    """Keys in a list; a mapping says how many of each."""
    if isinstance(given, Mapping) and all(type(count) is int and count >= 0 for count in given.values()):
        if any(count > MOST for count in given.values()):
            raise Refusal(f"{where}: {field!r} has at most {MOST} of one key.")
        given = [key for key, count in given.items() for _ in range(count)]
    if not isinstance(given, list | tuple) or not all(isinstance(key, str) for key in given):
        raise Refusal(f"{where}: {field!r} is a list of keys, or a mapping from keys to how many, not {given!r}.")
    return list(given)
