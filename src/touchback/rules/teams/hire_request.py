"""What a coach names for a match, sorted into stars, inducements, bribes, apothecaries and mercenaries, or refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from touchback.rules.edition.build import Built
from touchback.rules.edition.layers import Data, did_you_mean
from touchback.rules.model.match import MatchTeam
from touchback.rules.teams.drafts import BadTeam, Draft, ready_draft, roster_of, teams_given, tell_apart
from touchback.rules.teams.hiring import (
    Hire,
    Mercenary,
    hiring_terms,
    keep_apart,
    make_opponents,
    mercenaries_known,
    mercenary_cost,
    position_of,
    with_doubles,
)
from touchback.rules.teams.inducements import inducements_for
from touchback.rules.teams.stars import star_price, stars_for, stars_of
from touchback.rules.words.catalogue import phrase
from touchback.rules.words.for_hire import player_words

BRIBE: Final = "bribe"
PHYSICIAN: Final = "apothecary"
MOST_RATING: Final = 999
WITH: Final = "/"  # between a mercenary's position and the skill that is paid for


def hirable_keys(built: Built, roster: str) -> list[str]:
    """All that a team of that roster could name; a mercenary by position."""
    if teams_given(built):
        return []
    found = [*stars_for(built, roster), *inducements_for(built, roster)]
    found += [word for word, limit in LIMITS.items() if hiring_terms(built).get(limit, 0)]
    if mercenaries_known(built):
        found += [position["key"] for position in roster_of(built, roster)["positions"]]
    return found


LIMITS: Final = {BRIBE: "most_bribes", PHYSICIAN: "most_apothecaries"}
PRICES: Final = {BRIBE: "bribe_cost", PHYSICIAN: "apothecary_cost"}


def wished(built: Built, roster: str, names: Sequence[str]) -> Hire:
    """The names as a hire, refused if unknown; whether the hire is legal is not asked yet."""
    positions = {position["key"] for position in roster_of(built, roster)["positions"]}
    stars, inducements = stars_of(built), built.layered.table("inducements")
    mercenaries = []
    for name in names:
        position, _, skill = name.partition(WITH)
        if name in stars or name in inducements or name in LIMITS:
            continue
        if position not in positions:
            near = did_you_mean(name, hirable_keys(built, roster))
            title = roster_of(built, roster)["name"]
            raise BadTeam(f"the {title} roster has no {name!r} to hire{near}")
        mercenaries.append(Mercenary(position, skill))
    return Hire(
        stars=tuple(name for name in names if name in stars),
        mercenaries=tuple(mercenaries),
        inducements=tuple(name for name in names if name in inducements and name not in stars),
        bribes=list(names).count(BRIBE),
        apothecaries=list(names).count(PHYSICIAN),
    )


def ready_opponents(built: Built, rosters: Sequence[str], names: Sequence[Sequence[str]] = ()) -> list[MatchTeam]:
    """The rosters' own first teams for one match, each with what its coach names."""
    return hire_for_match(built, [ready_draft(built, roster) for roster in rosters], names)


def hire_for_match(built: Built, drafts: Sequence[Draft], names: Sequence[Sequence[str]] = ()) -> list[MatchTeam]:
    """These teams for one match, each with what its coach names. Raises BadTeam with one sentence."""
    wishes = [*names, *(() for _ in range(len(drafts) - len(names)))]
    hires = [wished(built, draft.roster, wish) for draft, wish in zip(drafts, wishes, strict=True)]
    kept = keep_apart(hires, with_doubles(built, drafts, hires))
    for hire, left in zip(hires, kept, strict=True):
        for key in hire.stars:
            if key not in left.stars:
                raise BadTeam(f"{stars_of(built)[key]['name']} would play for neither side if both hire him")
    refuse_shared_staff(built, hires)
    return tell_apart(make_opponents(built, drafts, hires))


def rate_teams(built: Built, teams: Sequence[MatchTeam], ratings: Sequence[int | None]) -> None:
    """Write down what the teams are worth, where a difference helps the weaker one."""
    for team, rating in zip(teams, ratings, strict=True):
        if rating is None:
            continue
        if not built.rules.figures.handicap_points:
            raise BadTeam(f"{built.rules.title} gives the weaker side nothing for team ratings: leave them out.")
        if not 1 <= rating <= MOST_RATING:
            raise BadTeam(f"{team.name}: a team rating is a number from 1 to {MOST_RATING}, not {rating}.")
        team.rating = rating


@dataclass(frozen=True)
class Offer:
    """A star, an inducement or a mercenary that a team can have for one match."""

    key: str
    name: str
    kind: str  # star, staff, money or mercenary
    cost: int  # 0: the book names no price
    most: int
    summary: str


def hire_offers(built: Built, roster: str) -> list[Offer]:
    """All that a team of that roster can hire, with prices, as its coach reads it."""
    return [_offer(built, roster, key) for key in hirable_keys(built, roster)]


def _offer(built: Built, roster: str, key: str) -> Offer:
    stars, inducements = stars_of(built), built.layered.table("inducements")
    if key in stars:
        return Offer(key, str(stars[key]["name"]), "star", star_price(built, roster, key), 1, star_words(built, key))
    if key in inducements:
        entry = inducements[key]
        most = int(entry.get("most", 0)) or built.rules.figures.squad
        return Offer(
            key, str(entry["name"]), "staff", price_for(entry, "cost", roster), most, phrase("inducement", key)
        )
    if key in LIMITS:
        cost, most = price_for(hiring_terms(built), PRICES[key], roster), int(hiring_terms(built)[LIMITS[key]])
        return Offer(key, phrase("hire", key), "money", cost, most, phrase("hire_means", key))
    position = position_of(built, roster, key)
    cost, means = mercenary_cost(built, roster, Mercenary(key)), phrase("hire_means", "mercenary")
    return Offer(key, str(position["name"]), "mercenary", cost, int(position["max"]), means)


def price_for(entry: Data, field: str, roster: str) -> int:
    """What it costs a team of that roster: some pay another price than the rest."""
    return int(entry.get(f"{field}_for", {}).get(roster, entry.get(field, 0)))


def star_words(built: Built, key: str) -> str:
    """A star in words: figures, skills, and special rules of their own."""
    star = stars_of(built)[key]
    said = [player_words(built, member) for member in star.get("members", [star])]
    return " ".join([*(f"{words}." for words in said), str(star.get("special", ""))]).strip()


def refuse_shared_staff(built: Built, hires: Sequence[Hire]) -> None:
    """Refuse a famous inducement that more than one side has hired."""
    entries = built.layered.table("inducements")
    for key, count in Counter(key for hire in hires for key in set(hire.inducements)).items():
        if count > 1 and entries[key].get("unique"):
            raise BadTeam(f"{entries[key]['name']} would help neither side if both hire him")
