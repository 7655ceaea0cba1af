"""Teams and options drawn at random, all of them legal: what the fuzzer plays with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import Any, Final

from touchback.record.dice import Chance, derive_seed
from touchback.rules.edition.build import Built, build_edition
from touchback.rules.model.match import MatchTeam
from touchback.rules.model.skill import CONDITION
from touchback.rules.teams.drafts import (
    Draft,
    check_draft,
    fewest_fan_factor,
    make_player,
    ready_draft,
    roster_of,
    teams_given,
)
from touchback.rules.teams.hiring import (
    Hire,
    Mercenary,
    check_hire,
    make_match_team,
    make_opponents,
    mercenaries_known,
    open_skills,
    stars_for_sale,
)
from touchback.rules.teams.inducements import check_inducements, hire_inducements, inducements_for
from touchback.rules.teams.stars import stars_for

MOST_OPTION_SETS: Final = 24
LEARNED: Final = 3  # one player in so many has learnt something
MOST_LEARNED: Final = 3
MOST_INDUCEMENTS: Final = 5
NIGGLED: Final = 12
MOST_RATING: Final = 300  # far apart, so that many cards are drawn
UNLIKE_OTHERS: Final = 6  # a star player with a rule of their own comes up so many times as often
HIRED: Final = 3  # one attempt to hire in so many is left out


@lru_cache(maxsize=8)
def option_sets(edition: str) -> tuple[tuple[tuple[str, str], ...], ...]:
    """Ways to choose the edition's options: all of them, or a fixed sample if there are too many to build."""
    tables = build_edition(edition).layered.table("options")
    names = sorted(tables)
    choices = [sorted(tables[name]["choices"]) for name in names]
    count = 1
    for listed in choices:
        count *= len(listed)
    if count <= MOST_OPTION_SETS:
        return tuple(tuple(zip(names, picked, strict=True)) for picked in product(*choices))
    chance = Chance(derive_seed(0, "options", edition))
    sample = []
    for number in range(MOST_OPTION_SETS):
        # Each choice turns up: the first sets go through every list, the rest is drawn.
        picked = [of[number] if number < len(of) else of[chance.below(len(of))] for of in choices]
        sample.append(tuple(zip(names, picked, strict=True)))
    return tuple(sample)


def random_teams(built: Built, chance: Chance, count: int) -> list[MatchTeam]:
    """Return the opponents: a star player hired by more than one of them plays for none."""
    wanted = [guest(built, chance) for _ in range(count)]
    drafts = [random_draft(built, roster or pick(sorted(built.rosters), chance), chance) for roster, _ in wanted]
    hires = [random_hire(built, draft, chance, star) for draft, (_, star) in zip(drafts, wanted, strict=True)]
    teams = make_opponents(built, drafts, hires)
    for team in teams:
        teach(built, team, chance)
    return teams


def guest(built: Built, chance: Chance) -> tuple[str, str]:
    """Draw every other time a star player that the match is about, and a roster that may hire them; else nobody."""
    stars = built.layered.table("stars")
    if not stars or chance.below(2):
        return "", ""
    star = pick([key for key in sorted(stars) for _ in range(UNLIKE_OTHERS if has_own_rule(stars[key]) else 1)], chance)
    hirers = [roster for roster in sorted(built.rosters) if star in stars_for(built, roster)]
    return (pick(hirers, chance), star) if hirers else ("", "")


def has_own_rule(star: dict[str, Any]) -> bool:
    """Return whether the star player, or one of those who play as one, can do what nobody else can."""
    return any("traits" in one for one in (star, *star.get("members", ())))


def random_team(built: Built, chance: Chance) -> MatchTeam:
    """A team that its roster allows, with some who are hired, and some who have learnt something."""
    draft = random_draft(built, pick(sorted(built.rosters), chance), chance)
    team = make_match_team(built, draft, random_hire(built, draft, chance))
    teach(built, team, chance)
    return team


def teach(built: Built, team: MatchTeam, chance: Chance) -> None:
    """Some of its own players have more skills than they began with, or an old injury; and bribes are at hand."""
    positions = {p["key"]: p for p in roster_of(built, team.roster)["positions"]}
    skills = sorted(key for key, skill in built.skills.items() if skill.category != CONDITION)
    for at, player in enumerate(team.players):
        if player.risen or player.star or player.mercenary or chance.below(LEARNED):
            continue
        extra = tuple(pick(skills, chance) for _ in range(1 + chance.below(MOST_LEARNED)))
        team.players[at] = make_player(built, positions[player.position], player.number, extra)
        team.players[at].niggles = 1 if chance.below(NIGGLED) == 0 else 0
    team.bribes = chance.below(3)
    if built.rules.figures.handicap_points:
        team.rating = chance.below(MOST_RATING)
    inducements = inducements_for(built, team.roster)
    for _ in range(chance.below(MOST_INDUCEMENTS) if inducements else 0):
        one = pick(inducements, chance)
        if not check_inducements(built, team.roster, (*team.inducements, one)):
            hire_inducements(built, team, [one])


def pick(among: Sequence[str], chance: Chance) -> str:
    return among[chance.below(len(among))]


def random_hire(built: Built, draft: Draft, chance: Chance, star: str = "") -> Hire:
    """Hire star players and mercenaries for the match, the wanted star first, but nobody who makes it illegal."""
    hire = kept(built, draft, Hire(), Hire(stars=(star,))) if star else Hire()
    stars = stars_for(built, draft.roster)
    for _ in range(2 if stars else 0):
        if chance.below(HIRED):
            hire = kept(built, draft, hire, replace(hire, stars=(*hire.stars, pick(stars, chance))))
    if stars and stars_for_sale(built) and chance.below(HIRED):
        hire = kept(built, draft, hire, replace(hire, bought=(pick(stars, chance),)))
    while mercenaries_known(built) and chance.below(HIRED) == 0:
        one = random_mercenary(built, draft, chance)
        hire = kept(built, draft, hire, replace(hire, mercenaries=(*hire.mercenaries, one)))
    return hire


def kept(built: Built, draft: Draft, hire: Hire, more: Hire) -> Hire:
    return hire if check_hire(built, draft, more) else more


def random_mercenary(built: Built, draft: Draft, chance: Chance) -> Mercenary:
    positions = roster_of(built, draft.roster)["positions"]
    position = positions[chance.below(len(positions))]
    open_to_him = open_skills(built, position)
    if not open_to_him or chance.below(2):
        return Mercenary(position["key"])
    return Mercenary(position["key"], pick(open_to_him, chance))


def random_draft(built: Built, roster: str, chance: Chance) -> Draft:
    """Buy at random while the treasury lasts; what is illegal is put back. Nothing is bought where teams are given."""
    if teams_given(built):
        return replace(ready_draft(built, roster), name=f"{roster} {chance.below(1000)}")
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
    fans = fewest_fan_factor(built)
    draft = Draft(roster, f"{roster} {chance.below(1000)}", tuple(chosen), fan_factor=fans)
    for at in range(len(chosen)):
        swapped = list(draft.players)
        swapped[at] = positions[chance.below(len(positions))]["key"]
        trial = replace(draft, players=tuple(swapped))
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
