"""Players beside a team's own, star players and mercenaries, and what a coach must know before paying them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from touchback.rules.edition.build import Built
from touchback.rules.edition.layers import Data
from touchback.rules.model.match import MatchPlayer, MatchTeam
from touchback.rules.model.skill import CATEGORIES, is_barred
from touchback.rules.teams.drafts import BadTeam, Draft, draft_cost, make_player, make_team, roster_of, teams_given
from touchback.rules.teams.inducements import check_inducements, hire_inducements
from touchback.rules.teams.stars import make_star, may_hire, plays_for, star_members, star_of, star_price, stars_of


@dataclass(frozen=True)
class Mercenary:
    """A player of a position for one match, perhaps with a skill that the coach pays for."""

    position: str
    skill: str = ""


@dataclass(frozen=True)
class Hire:
    """What a coach hires for a match: stars by key, mercenaries, inducements; and stars bought to keep."""

    stars: tuple[str, ...] = ()
    mercenaries: tuple[Mercenary, ...] = ()
    bought: tuple[str, ...] = ()
    inducements: tuple[str, ...] = ()
    bribes: int = 0
    apothecaries: int = 0

    @property
    def famous(self) -> tuple[str, ...]:
        """Every star, bought or hired."""
        return (*self.bought, *self.stars)


NOBODY_HIRED = Hire()


def hiring_terms(built: Built) -> Data:
    """What the edition says of hiring."""
    return built.layered.table("hiring")


def mercenaries_known(built: Built) -> bool:
    return "mercenary_has" in hiring_terms(built) and not teams_given(built)


def stars_for_sale(built: Built) -> bool:
    """Whether a new team may buy stars from its treasury, outside of a league."""
    return bool(hiring_terms(built).get("stars_for_sale", False))


def mercenary_cost(built: Built, roster: str, mercenary: Mercenary) -> int:
    position = position_of(built, roster, mercenary.position)
    extra = int(hiring_terms(built)["mercenary_skill"]) if mercenary.skill else 0
    return int(position["cost"]) + int(hiring_terms(built)["mercenary_extra"]) + extra


def hire_cost(built: Built, roster: str, hire: Hire) -> int:
    """What they ask. It is due even if they are not allowed to play in the end."""
    fees = sum(star_price(built, roster, key) for key in hire.stars)
    fees += sum(star_price(built, roster, key, for_good=True) for key in hire.bought)
    return fees + sum(mercenary_cost(built, roster, one) for one in hire.mercenaries)


def position_of(built: Built, roster: str, key: str) -> Data:
    for position in roster_of(built, roster)["positions"]:
        if position["key"] == key:
            found: Data = position
            return found
    raise BadTeam(f"{key!r} is no position of the {roster_of(built, roster)['name']} roster")


# --- what is allowed ------------------------------------------------------------------------------------------------


def check_hire(built: Built, draft: Draft, hire: Hire) -> list[str]:
    """Everything that is wrong with this hire for the team; the draft lists the players fit to play today."""
    if hire != NOBODY_HIRED and teams_given(built):
        return ["in these rules nobody is hired"]
    faults = [*check_stars(built, draft, hire), *check_mercenaries(built, draft, hire)]
    faults += [*check_beside(built, draft, hire), *check_bribes(built, draft, hire)]
    if hire.bought and not faults:
        faults += check_bought(built, draft, hire)
    count = len(draft.players) + count_hired(built, hire)
    if count > built.rules.figures.squad:
        faults.append(f"{count} players: a team has at most {built.rules.figures.squad}, hires included")
    return faults


def count_hired(built: Built, hire: Hire) -> int:
    """How many players they are: some stars come as two."""
    stars = sum(len(star_members(star_of(built, key))) for key in hire.famous if key in stars_of(built))
    return stars + len(hire.mercenaries)


def check_stars(built: Built, draft: Draft, hire: Hire) -> list[str]:
    most = int(hiring_terms(built)["most_stars"])
    faults = [f"{len(hire.famous)} star players: at most {most}"] if len(hire.famous) > most else []
    for key in dict.fromkeys(hire.famous):
        star = stars_of(built).get(key)
        if star is None:
            faults.append(f"there is no star player {key!r}")
        elif not may_hire(built, draft.roster, key):
            faults.append(f"{star['name']} does not play for a {roster_of(built, draft.roster)['name']} team")
        elif hire.famous.count(key) > 1:
            faults.append(f"{star['name']} can be hired only once")
    return faults


def check_bought(built: Built, draft: Draft, hire: Hire) -> list[str]:
    """Stars who come with the team are paid from what it may spend when it is made."""
    if not stars_for_sale(built):
        return ["star players cannot be bought in these rules, only hired for a match"]
    cost = draft_cost(built, draft) + hire_cost(built, draft.roster, Hire(bought=hire.bought))
    over = cost - int(built.layered.table("creation")["treasury"])
    return [f"with its star players it costs {cost:,}: {over:,} too much"] if over > 0 else []


def check_beside(built: Built, draft: Draft, hire: Hire) -> list[str]:
    """Inducements beside the pitch, together with those on the staff of such a team anyway."""
    staff = tuple(roster_of(built, draft.roster).get("staff", ()))
    return check_inducements(built, draft.roster, (*staff, *hire.inducements)) if hire.inducements else []


def check_bribes(built: Built, draft: Draft, hire: Hire) -> list[str]:
    """Bribes and wandering apothecaries, as many as the edition allows."""
    faults = []
    for count, limit, name in (
        (hire.bribes, "most_bribes", "bribes"),
        (hire.apothecaries, "most_apothecaries", "wandering apothecaries"),
    ):
        most = int(hiring_terms(built).get(limit, 0))
        if count > most:
            faults.append(f"{count} {name}: at most {most}" if most else f"there are no {name} in these rules")
    roster = roster_of(built, draft.roster)
    if hire.apothecaries and not roster["apothecary"] and not faults:
        faults.append(f"a {roster['name']} team may not have an apothecary")
    return faults


def check_mercenaries(built: Built, draft: Draft, hire: Hire) -> list[str]:
    if hire.mercenaries and not mercenaries_known(built):
        return ["there are no mercenaries in these rules"]
    faults = []
    positions = {p["key"]: p for p in roster_of(built, draft.roster)["positions"]}
    for key, hired in Counter(one.position for one in hire.mercenaries).items():
        if key not in positions:
            faults.append(f"{key!r} is no position of the {roster_of(built, draft.roster)['name']} roster")
        elif draft.players.count(key) + hired > int(positions[key]["max"]):
            count = draft.players.count(key) + hired
            faults.append(f"{count} of {positions[key]['name']}: the roster allows {positions[key]['max']}")
    for one in hire.mercenaries:
        if one.skill and one.position in positions and one.skill not in open_skills(built, positions[one.position]):
            faults.append(f"a {positions[one.position]['name']} cannot be hired with {one.skill!r}")
    return faults


def open_skills(built: Built, position: Data) -> list[str]:
    """Skills that a player of the position could gain on a normal roll, less those the player has."""
    open_to_him = {CATEGORIES[letter] for letter in position.get("normal", "")}
    known = {*position["skills"], str(hiring_terms(built)["mercenary_has"])}
    open_skills = [key for key, skill in built.skills.items() if skill.category in open_to_him and key not in known]
    return [key for key in open_skills if not is_barred(built.skills, known, key)]


def keep_apart(hires: Sequence[Hire], doubles: Collection[str] = ()) -> list[Hire]:
    """A star hired by more than one side plays for none of them and keeps every fee, unless the star has a double."""
    count = Counter(key for hire in hires for key in set(hire.famous))
    away = {key for key, sides in count.items() if sides > 1 and key not in doubles}
    return [
        replace(
            hire,
            stars=tuple(key for key in hire.stars if key not in away),
            bought=tuple(key for key in hire.bought if key not in away),
        )
        for hire in hires
    ]


def with_doubles(built: Built, drafts: Sequence[Draft], hires: Sequence[Hire]) -> set[str]:
    """Stars that another of their kind stands in for, if one of the sides has a roster with such a double."""
    return {
        key
        for draft, hire in zip(drafts, hires, strict=True)
        for key in hire.famous
        if draft.roster in star_of(built, key).get("double_for", ())
    }


# --- on the pitch ---------------------------------------------------------------------------------------------------


def make_mercenary(built: Built, roster: str, mercenary: Mercenary, number: int) -> MatchPlayer:
    """A player as others of that position, with the skill of mercenaries and perhaps one more."""
    extra = [str(hiring_terms(built)["mercenary_has"])] + ([mercenary.skill] if mercenary.skill else [])
    player = make_player(built, position_of(built, roster, mercenary.position), number, tuple(extra))
    player.mercenary = True
    return player


def make_match_team(built: Built, draft: Draft, hire: Hire = NOBODY_HIRED) -> MatchTeam:
    """The team on match day with the players it has hired, who also stand in for those that miss the match."""
    refuse_faults(built, draft, hire)
    return add_hired(built, make_team(built, draft, count_hired(built, hire)), hire)


def add_hired(built: Built, team: MatchTeam, hire: Hire) -> MatchTeam:
    """The players hired are numbered after the team's own, stars first."""
    own = [player for player in team.players if not player.risen]
    waiting = [player for player in team.players if player.risen]
    for key in hire.famous:
        own += make_star(built, key, len(own) + 1)
    for one in hire.mercenaries:
        own.append(make_mercenary(built, team.roster, one, len(own) + 1))
    for number, player in enumerate(waiting, start=len(own) + 1):
        player.number = number
    team.players = own + waiting
    team.bribes += hire.bribes
    team.apothecaries += hire.apothecaries
    hire_inducements(built, team, hire.inducements)
    return team


def refuse_faults(built: Built, draft: Draft, hire: Hire) -> None:
    if faults := check_hire(built, draft, hire):
        raise BadTeam(f"{draft.name}: {faults[0]}.")


def make_opponents(built: Built, drafts: Sequence[Draft], hires: Sequence[Hire]) -> list[MatchTeam]:
    """The teams of one match: a star that both have hired stays away, and guests wait where they may turn up."""
    for draft, hire in zip(drafts, hires, strict=True):
        refuse_faults(built, draft, hire)  # a star who stays away has been paid, by a team that may have them
    teams = [make_team(built, draft, count_hired(built, hire)) for draft, hire in zip(drafts, hires, strict=True)]
    kept = keep_apart(hires, with_doubles(built, drafts, hires))
    return add_guests(built, [add_hired(built, team, hire) for team, hire in zip(teams, kept, strict=True)])


def add_guests(built: Built, teams: list[MatchTeam]) -> list[MatchTeam]:
    """Each side gets a place for its guest, if the edition lets guests come and there is a different one for each."""
    guests = [key for key, star in stars_of(built).items() if star.get("guest")]
    theirs = [[key for key in guests if team.roster in plays_for(built, key)] for team in teams]
    invited = [keys[0] for keys in theirs if keys]
    if not built.rules.figures.guest_fans or len(set(invited)) < len(teams):
        return teams
    for team, key in zip(teams, invited, strict=True):
        for guest in make_star(built, key, len(team.players) + 1):
            guest.guest = True
            team.players.append(guest)
    return teams
