"""Teams as rosters allow them, ready to take the field."""

from __future__ import annotations

from dataclasses import dataclass, replace

from touchback.rules.edition.build import Built
from touchback.rules.edition.layers import Data
from touchback.rules.model.match import MatchPlayer, MatchTeam
from touchback.rules.model.skill import is_barred
from touchback.rules.teams.allies import most_allies


class BadTeam(Exception):
    """A team that its roster does not allow; the message says why."""


@dataclass(frozen=True)
class Draft:
    """What a coach buys: positions by key, and the rest."""

    roster: str
    name: str
    players: tuple[str, ...]
    rerolls: int = 0
    apothecary: bool = False
    cheerleaders: int = 0
    assistants: int = 0
    fan_factor: int = 0


def roster_of(built: Built, key: str) -> Data:
    if key not in built.rosters:
        raise BadTeam(
            f"There is no roster {key!r} in {built.rules.edition}. Rosters: {', '.join(sorted(built.rosters))}."
        )
    return built.rosters[key]


def ready_draft(built: Built, key: str) -> Draft:
    """The roster's own suggestion for a first team."""
    roster = roster_of(built, key)
    ready = roster["ready"]
    return Draft(
        key,
        str(ready.get("name", roster["name"])),
        tuple(ready.get("players", ())),
        int(ready.get("rerolls", 0)),
        bool(ready.get("apothecary", False)),
        int(ready.get("cheerleaders", 0)),
        int(ready.get("assistants", 0)),
        int(ready.get("fan_factor", 0)),
    )


def fewest_fan_factor(built: Built) -> int:
    """What a new team must at least buy."""
    return int(built.layered.table("creation").get("fewest_fan_factor", 0))


def teams_given(built: Built) -> bool:
    """Whether every team is as its roster has it ready: nothing is bought and no player hired."""
    return bool(built.layered.table("creation").get("as_ready"))


def draft_cost(built: Built, draft: Draft) -> int:
    roster = roster_of(built, draft.roster)
    prices = {p["key"]: int(p["cost"]) for p in roster["positions"]}
    creation = built.layered.table("creation")
    total = sum(prices[key] for key in draft.players) + draft.rerolls * int(roster["reroll_cost"])
    total += (draft.cheerleaders + draft.assistants + draft.fan_factor) * int(creation["staff_cost"])
    return total + (int(creation["apothecary_cost"]) if draft.apothecary else 0)


def check_draft(built: Built, draft: Draft, hired: int = 0) -> list[str]:
    """Everything that is wrong with a team, in words; empty if it is legal. Players hired for the match fill it up."""
    roster = roster_of(built, draft.roster)
    creation = built.layered.table("creation")
    if teams_given(built) and replace(ready_draft(built, draft.roster), name=draft.name) != draft:
        return [f"in these rules a {roster['name']} team is as its card says, and nothing can be bought"]
    positions = {p["key"]: p for p in roster["positions"]}
    faults = [f"{key!r} is no position of the {roster['name']} roster" for key in draft.players if key not in positions]
    if faults:
        return faults
    for key, position in positions.items():
        count = draft.players.count(key)
        if count > int(position["max"]):
            faults.append(f"{count} of {position['name']}: the roster allows {position['max']}")
    allies = sum(1 for key in draft.players if positions[key].get("ally"))
    if allies > most_allies(roster):
        faults.append(f"{allies} allies: the roster allows {most_allies(roster)}")
    count = len(draft.players) + hired
    if not int(creation["fewest"]) <= count <= built.rules.figures.squad:
        faults.append(f"{count} players: a team has {creation['fewest']} to {built.rules.figures.squad}")
    if min(draft.rerolls, draft.cheerleaders, draft.assistants, draft.fan_factor) < 0:
        faults.append("fewer than none of something")
    if draft.rerolls > int(creation["most_rerolls"]):
        faults.append(f"{draft.rerolls} re-rolls: at most {creation['most_rerolls']}")
    if draft.fan_factor < fewest_fan_factor(built):
        faults.append(f"fan factor {draft.fan_factor}: a team begins with {fewest_fan_factor(built)} or more")
    if draft.fan_factor > int(creation["most_fan_factor"]):
        faults.append(f"fan factor {draft.fan_factor}: at most {creation['most_fan_factor']} can be bought")
    if draft.apothecary and not roster["apothecary"]:
        faults.append(f"a {roster['name']} team may not have an apothecary")
    cost = draft_cost(built, draft)
    if cost > int(creation["treasury"]):
        faults.append(f"it costs {cost:,}: {cost - int(creation['treasury']):,} too much")
    return faults


def make_team(built: Built, draft: Draft, hired: int = 0) -> MatchTeam:
    """The team on match day, which so many hired players join. Players are numbered in the order they were bought."""
    faults = check_draft(built, draft, hired)
    if faults:
        raise BadTeam(f"{draft.name}: {faults[0]}.")
    positions = {p["key"]: p for p in roster_of(built, draft.roster)["positions"]}
    players = [make_player(built, positions[key], number) for number, key in enumerate(draft.players, start=1)]
    necromancers = 1 if "risen" in roster_of(built, draft.roster) else 0
    if necromancers:
        players.append(risen_player(built, draft.roster, len(players) + 1))
    return MatchTeam(
        draft.name,
        draft.roster,
        players,
        draft.rerolls,
        1 if draft.apothecary else 0,
        draft.cheerleaders,
        draft.assistants,
        draft.fan_factor,
        necromancers=necromancers,
        inducements=tuple(roster_of(built, draft.roster).get("staff", ())),
        thralls_only=bool(roster_of(built, draft.roster).get("thralls_only")),
        rating=new_rating(built),
    )


def new_rating(built: Built) -> int:
    """What a new team is worth where that matters, in tens of thousands: all its money, spent or not."""
    return int(built.layered.table("creation")["treasury"]) // 10000 if built.rules.figures.handicap_points else 0


def risen_player(built: Built, roster: str, number: int) -> MatchPlayer:
    """The player that the team's necromancer may raise: the roster's `risen` table has the fields of a position."""
    player = make_player(built, roster_of(built, roster)["risen"], number)
    player.risen = True
    return player


def make_player(built: Built, position: Data, number: int, extra: tuple[str, ...] = ()) -> MatchPlayer:
    """A player of a position, perhaps with skills they have gained."""
    keys = set(position["skills"])
    for key in extra:
        if not is_barred(built.skills, keys, key):
            keys.add(key)
    skills = tuple(sorted(built.rules.skill_of[key].index for key in keys))
    ma, st, ag, av = position["figures"]
    name = f"{position['name']} {number}"
    return MatchPlayer(
        name,
        number,
        position["key"],
        position["code"],
        position["job"],
        (ma, st, ag, av),
        skills,
        0,
        position.get("shape", 0),
        race=position.get("race", ""),
        thrall=position.get("thrall", False),
    )


def tell_apart(teams: list[MatchTeam]) -> list[MatchTeam]:
    """Two teams of one name get numbers, so that a log can tell them apart."""
    names = [team.name for team in teams]
    for index, team in enumerate(teams):
        before = names[:index].count(team.name)
        if before:
            team.name = f"{team.name} {'I' * (before + 1)}"
    return teams
