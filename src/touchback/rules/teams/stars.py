"""Star players: famous names who play a match for any team they are willing to help, alone or as a pair."""

from __future__ import annotations

from typing import Final

from touchback.rules.edition.build import Built
from touchback.rules.edition.layers import Data
from touchback.rules.edition.readers.stars import ANY
from touchback.rules.model.match import MatchPlayer
from touchback.rules.teams.drafts import BadTeam, make_player, roster_of

JOB: Final = "star"


def stars_of(built: Built) -> dict[str, Data]:
    """Every star of the edition, by key."""
    return dict(sorted(built.layered.table("stars").items()))


def star_of(built: Built, key: str) -> Data:
    stars = built.layered.table("stars")
    if key not in stars:
        raise BadTeam(f"There is no star player {key!r} in {built.rules.edition}.")
    found: Data = stars[key]
    return found


def star_members(star: Data) -> list[Data]:
    """The players behind a star's name: one, or the two of a pair."""
    found: list[Data] = star.get("members", [star])
    return found


def plays_for(built: Built, key: str) -> list[str]:
    """The rosters a star plays for: those the star's entry names, and those that list the star."""
    star = star_of(built, key)
    named = built.rosters if ANY in star["plays_for"] else star["plays_for"]
    listed = {roster for roster, data in built.rosters.items() if key in data.get("stars", ())}
    return sorted((listed | set(named)) - set(star.get("never_for", ())))


def may_hire(built: Built, roster: str, key: str) -> bool:
    """Whether a team of that roster can hire the star for gold; a guest cannot be hired."""
    return key in stars_of(built) and not star_of(built, key).get("guest") and roster in plays_for(built, key)


def star_price(built: Built, roster: str, key: str, for_good: bool = False) -> int:
    """What a team of that roster pays for the star: the fee for one match if there is one, or the price to keep."""
    star = star_of(built, key)
    price = int(star["cost"] if for_good or "fee" not in star else star["fee"])
    usual = roster in star.get("usual_price_for", ())
    return price if usual else price * int(roster_of(built, roster).get("star_price", 1))


def stars_for(built: Built, roster: str) -> list[str]:
    """Stars that a team of that roster may hire and field, the cheapest first."""
    roster_of(built, roster)
    stars = stars_of(built)
    return sorted(
        (key for key in stars if may_hire(built, roster, key)), key=lambda key: (int(stars[key]["cost"]), key)
    )


def make_star(built: Built, key: str, first: int) -> list[MatchPlayer]:
    """The star as a player of the match, or both of a pair, with numbers from `first` on."""
    made = []
    for number, member in enumerate(star_members(star_of(built, key)), start=first):
        player = make_player(built, {"key": key, "job": JOB, **member}, number, tuple(member.get("traits", ())))
        player.name = str(member["name"])
        player.star = True
        made.append(player)
    return made
