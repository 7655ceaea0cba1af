"""Teams as lines of a match file, and back: everything that a match needs to know of them."""

from __future__ import annotations

import json
from typing import Any, Final

from touchback.files import HALF, half_letters
from touchback.rules.model.match import MatchPlayer, MatchTeam
from touchback.rules.model.ruleset import Rules

Given = dict[str, Any]

# Constructor fields in the order they are written; what has a default is written only when it differs.
TEAM_FIELDS: Final = ("name", "roster", "rerolls")
TEAM_EXTRAS: Final = {
    "apothecaries": 0,
    "cheerleaders": 0,
    "assistants": 0,
    "fan_factor": 0,
    "bribes": 0,
    "necromancers": 0,
    "inducements": (),
    "rating": 0,
    "thralls_only": False,
}
PLAYER_FIELDS: Final = ("number", "name", "position", "code", "job", "figures", "skills")
PLAYER_EXTRAS: Final = {
    "niggles": 0,
    "shape": 0,
    "risen": False,
    "star": False,
    "mercenary": False,
    "guest": False,
    "thrall": False,
    "race": "",
    "inducement": "",
    "born": 0,
}


class BadSheet(Exception):
    """A team sheet that nobody can play with; the message says why."""


def team_line(team: MatchTeam) -> str:
    return _line({name: getattr(team, name) for name in TEAM_FIELDS}, team, TEAM_EXTRAS)


def player_line(rules: Rules, player: MatchPlayer) -> str:
    given = {name: getattr(player, name) for name in PLAYER_FIELDS}
    given["figures"] = list(player.figures)
    given["skills"] = [rules.skills[skill].key for skill in player.skills]
    return _line(given, player, PLAYER_EXTRAS)


def _line(given: Given, thing: object, extras: Given) -> str:
    for name, usual in extras.items():
        if getattr(thing, name) != usual:
            given[name] = getattr(thing, name)
    return json.dumps(given, ensure_ascii=False)


def read_team(text: str) -> Given:
    """The fields of a team's line."""
    given = _read(text, TEAM_FIELDS, TEAM_EXTRAS)
    _need(isinstance(given["name"], str) and isinstance(given["roster"], str), "name and roster are words")
    for name in ("rerolls", *TEAM_EXTRAS):
        if name != "inducements":
            _need(isinstance(given[name], int), f"{name} is a number")
    inducements = given["inducements"]
    _need(
        isinstance(inducements, (list, tuple)) and all(isinstance(key, str) for key in inducements),
        "inducements are words",
    )
    given["inducements"] = tuple(inducements)
    return given


def read_player(text: str) -> Given:
    """Read the fields of a player's line; the skills are still words."""
    given = _read(text, PLAYER_FIELDS, PLAYER_EXTRAS)
    for name in ("name", "position", "code", "job"):
        _need(isinstance(given[name], str), f"{name} is a word")
    for name, usual in (("number", 0), *PLAYER_EXTRAS.items()):
        kind, word = (str, "word") if isinstance(usual, str) else (int, "number")
        _need(isinstance(given[name], kind), f"{name} is a {word}")
    figures = given["figures"]
    _need(isinstance(figures, list) and len(figures) == 4, "figures are four numbers")
    _need(all(isinstance(figure, int) for figure in figures), "figures are four numbers")
    _need(
        isinstance(given["skills"], list) and all(isinstance(key, str) for key in given["skills"]),
        "skills are a list of words",
    )
    return given


def make_team(rules: Rules, team: Given, players: list[Given]) -> MatchTeam:
    """The team on match day."""
    for key in team["inducements"]:
        _need(key in rules.inducement_of, f"{key!r} is no inducement of {rules.edition}")
    return MatchTeam(players=[make_player(rules, given) for given in players], **team)


def make_player(rules: Rules, given: Given) -> MatchPlayer:
    """Make the player, with the skills as the edition knows them."""
    for key in given["skills"]:
        _need(key in rules.skill_of, f"{key!r} is no skill of {rules.edition}")
    skills = tuple(rules.skill_of[key].index for key in given["skills"])
    return MatchPlayer(**{**given, "figures": tuple(given["figures"]), "skills": skills})


def _read(text: str, fields: tuple[str, ...], extras: Given) -> Given:
    try:
        given = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadSheet("it is no JSON") from error
    _need(isinstance(given, dict), "it is no list of fields")
    _need(not half_letters(given), HALF)
    for name in fields:
        _need(name in given, f"{name} is missing")
    for name in given:
        _need(name in fields or name in extras, f"{name} is no field of it")
    return {**extras, **given}


def _need(holds: bool, message: str) -> None:
    if not holds:
        raise BadSheet(message)
