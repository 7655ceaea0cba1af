"""Teams and options drawn at random, all of them legal: what the fuzzer plays with."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import Final

from touchback.engine.match import MatchTeam
from touchback.play.dice import Chance, derive
from touchback.rules.build import Built, build
from touchback.rules.teams import Draft, check_draft, make_player, make_team, roster_of

MOST_OPTION_SETS: Final = 24
LEARNED: Final = 3  # one player in so many has learnt something
MOST_LEARNED: Final = 3
NIGGLED: Final = 12


@lru_cache(maxsize=8)
def option_sets(edition: str) -> tuple[tuple[tuple[str, str], ...], ...]:
    """Ways to choose the edition's options: all of them, or a fixed sample if there are too many to build."""
    tables = build(edition).layered.table("options")
    names = sorted(tables)
    choices = [sorted(tables[name]["choices"]) for name in names]
    count = 1
    for listed in choices:
        count *= len(listed)
    if count <= MOST_OPTION_SETS:
        return tuple(tuple(zip(names, picked, strict=True)) for picked in product(*choices))
    chance = Chance(derive(0, "options", edition))
    sample = []
    for number in range(MOST_OPTION_SETS):
        # Each choice turns up: the first sets go through every list, the rest is drawn.
        picked = [of[number] if number < len(of) else of[chance.below(len(of))] for of in choices]
        sample.append(tuple(zip(names, picked, strict=True)))
    return tuple(sample)


def random_team(built: Built, chance: Chance) -> MatchTeam:
    """A team that its roster allows, some of its players with more skills than they began with."""
    keys = sorted(built.rosters)
    draft = random_draft(built, keys[chance.below(len(keys))], chance)
    team = make_team(built, draft)
    positions = {p["key"]: p for p in roster_of(built, draft.roster)["positions"]}
    skills = sorted(built.skills)
    for at, player in enumerate(team.players):
        if player.risen or chance.below(LEARNED):
            continue
        extra = tuple(skills[chance.below(len(skills))] for _ in range(1 + chance.below(MOST_LEARNED)))
        team.players[at] = make_player(built, positions[player.position], player.number, extra)
        team.players[at].niggles = 1 if chance.below(NIGGLED) == 0 else 0
    team.bribes = chance.below(3)
    return team


def random_draft(built: Built, roster: str, chance: Chance) -> Draft:
    """Buy at random while the treasury lasts; what is illegal is put back."""
    draft = _fewest(built, roster, chance)
    for _ in range(12):
        more = _one_more(draft, built, chance)
        if not check_draft(built, more):
            draft = more
    return draft


def _fewest(built: Built, roster: str, chance: Chance) -> Draft:
    """As few players as a team may have, at random; one who makes it illegal gives way to the cheapest."""
    positions = roster_of(built, roster)["positions"]
    fewest = int(built.layered.table("creation")["fewest"])
    cheapest = sorted(positions, key=lambda p: (int(p["cost"]), -int(p["max"])))
    chosen: list[str] = []
    for p in positions:
        chosen += [p["key"]] * int(p.get("min", 0))
    while len(chosen) < fewest:
        room = [p["key"] for p in cheapest if chosen.count(p["key"]) < int(p["max"])]
        chosen.append(room[0])
    draft = Draft(roster, f"{roster} {chance.below(1000)}", tuple(chosen))
    for at in range(len(chosen)):
        swapped = list(draft.players)
        swapped[at] = positions[chance.below(len(positions))]["key"]
        trial = Draft(roster, draft.name, tuple(swapped))
        if not check_draft(built, trial):
            draft = trial
    return draft


def _one_more(draft: Draft, built: Built, chance: Chance) -> Draft:
    positions = roster_of(built, draft.roster)["positions"]
    match chance.below(8):
        case 0 | 1 | 2:
            return replace(draft, players=(*draft.players, positions[chance.below(len(positions))]["key"]))
        case 3 | 4:
            return replace(draft, rerolls=draft.rerolls + 1)
        case 5:
            return replace(draft, apothecary=True)
        case 6:
            return replace(draft, cheerleaders=draft.cheerleaders + 1)
        case _:
            return replace(draft, assistants=draft.assistants + 1, fan_factor=draft.fan_factor + 1)
