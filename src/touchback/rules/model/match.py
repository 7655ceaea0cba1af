"""Who plays: two or more teams as they take the field. Fixed for the match; the state refers to it by slot."""

from __future__ import annotations


class MatchPlayer:
    """One player as listed on the team sheet."""

    def __init__(
        self,
        name: str,
        number: int,
        position: str,
        code: str,
        job: str,
        figures: tuple[int, int, int, int],
        skills: tuple[int, ...],
        niggles: int = 0,
        shape: int = 0,
        risen: bool = False,
        star: bool = False,
        mercenary: bool = False,
        race: str = "",
        guest: bool = False,
        thrall: bool = False,
        inducement: str = "",
        born: int = 0,
    ) -> None:
        self.name = name
        self.number = number
        self.position = position
        self.code = code  # two letters for the piece
        self.job = job  # what the crest shows: line, blitzer, thrower, catcher, blocker, big, star
        self.figures = figures
        self.skills = skills
        self.niggles = niggles
        self.shape = shape
        self.risen = risen  # not there until the dead are raised
        self.star = star  # a star player; in most editions no apothecary treats one
        self.mercenary = mercenary  # hired for this match only
        self.race = race  # the player's race, for Animosity; nothing if the team has only one
        self.guest = guest  # not there until famous guests turn up
        self.thrall = thrall  # a Thrall that a Vampire may bite
        self.born = born  # the strength that the position begins with, if the player's is another; else 0
        self.inducement = inducement  # which inducement this player is, if one that may take the field


class MatchTeam:
    """A team on match day."""

    def __init__(
        self,
        name: str,
        roster: str,
        players: list[MatchPlayer],
        rerolls: int,
        apothecaries: int = 0,
        cheerleaders: int = 0,
        assistants: int = 0,
        fan_factor: int = 0,
        bribes: int = 0,
        necromancers: int = 0,
        inducements: tuple[str, ...] = (),
        thralls_only: bool = False,
        rating: int = 0,
    ) -> None:
        self.name = name
        self.roster = roster
        self.players = players
        self.rerolls = rerolls
        self.apothecaries = apothecaries
        self.cheerleaders = cheerleaders
        self.assistants = assistants
        self.fan_factor = fan_factor
        self.bribes = bribes
        self.necromancers = necromancers
        self.inducements = inducements  # beside the pitch for this match, by key; some more than once
        self.rating = rating  # what it is worth, in tens of thousands
        self.thralls_only = thralls_only  # whether its apothecary treats thralls only


class Match:
    """The teams, and the slot each player has in the state's columns."""

    def __init__(self, teams: list[MatchTeam]) -> None:
        self.teams = teams
        self.players = [player for team in teams for player in team.players]
        self.side_of = [side for side, team in enumerate(teams) for _ in team.players]
        self.called: list[str] = []  # what sentences call each player, once the words have found it out

    def slot(self, side: int, number: int) -> int:
        """The slot of a side's player with that shirt number, or -1."""
        for slot, player in enumerate(self.players):
            if self.side_of[slot] == side and player.number == number:
                return slot
        return -1
