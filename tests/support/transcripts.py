"""Team lists and star players as they were copied from the book a second time, to hold against the data."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "fixtures"
Figures = list[int]


@dataclass
class Listed:
    """A player as the book prints him."""

    key: str
    name: str
    figures: Figures
    skills: list[str]
    cost: int = 0
    most: int = 0
    access: tuple[str, str] = ("", "")


@dataclass
class TeamList:
    key: str
    name: str
    rule: str
    reroll_cost: int
    apothecary: bool
    allies: str = ""  # how many, and whom
    positions: list[Listed] = field(default_factory=list)


@dataclass
class Ally:
    """A player whom several lists may have."""

    player: Listed
    rule: str
    teams: list[str]


@dataclass
class StarEntry:
    key: str
    name: str
    rule: str
    cost: int
    teams: str
    members: list[Listed] = field(default_factory=list)
    fee: int = 0


@dataclass
class Thing:
    """A skill, a ball, somebody to hire: what the book prints in its heading, and its figures."""

    parts: list[str]
    figures: dict[str, str] = field(default_factory=dict)  # those that the data has
    played: dict[str, tuple[str, str]] = field(default_factory=dict)  # those of steps, and the test of each


@dataclass
class Band:
    """A row of a table of dice."""

    first: int
    last: int
    key: str
    name: str
    rule: str
    does: str


@dataclass
class Listing:
    """A table of dice, or of results to choose from."""

    key: str
    choice: str  # the option and choice that bring it, or whose it is
    dice: str
    rule: str
    bands: list[Band] = field(default_factory=list)


def lines(name: str) -> list[str]:
    return [line for line in (FOLDER / name).read_text(encoding="utf-8").splitlines() if not line.startswith("#")]


def figures(text: str) -> Figures:
    return [int(number) for number in text.split()]


def skills(text: str) -> list[str]:
    return [name for name in text.split(", ") if name]


def team_lists(edition: str = "bb2016") -> list[TeamList]:
    found: list[TeamList] = []
    for line in lines(f"{edition}_rosters.txt"):
        part = line.strip().split("|")
        if line.startswith("big "):
            continue
        if line.startswith(" "):
            player = Listed(part[0], part[1], figures(part[4]), skills(part[5]), int(part[3]), int(part[2]))
            player.access = (part[6], part[7])
            found[-1].positions.append(player)
        else:
            found.append(TeamList(part[0], part[1], part[2], int(part[3]), part[4] == "yes", *part[5:]))
    return found


def allies(edition: str) -> list[Ally]:
    """The players at the end of the lists, with the teams they join."""
    found = []
    for line in lines(f"{edition}_rosters.txt"):
        if line.startswith("big "):
            part = line.removeprefix("big ").split("|")
            player = Listed(part[0], part[1], figures(part[4]), skills(part[5]), int(part[3]))
            player.access = (part[6], part[7])
            found.append(Ally(player, part[2], part[8].split()))
    return found


def priced_stars(edition: str) -> list[StarEntry]:
    """Stars with two prices: to keep, and for one match."""
    found = []
    for line in lines(f"{edition}_stars.txt"):
        key, name, rule, cost, fee, numbers, named, teams = line.split("|")
        player = Listed(key, name, figures(numbers), skills(named))
        found.append(StarEntry(key, name, rule, int(cost), teams, [player], int(fee)))
    return found


def star_entries() -> list[StarEntry]:
    found: list[StarEntry] = []
    for line in lines("bb2016_stars.txt"):
        part = line.strip().split("|")
        if line.startswith("list "):
            continue
        if line.startswith(" "):
            found[-1].members.append(Listed(part[0], part[1], figures(part[2]), skills(part[3])))
            continue
        star = StarEntry(part[0], part[1], part[2], int(part[3]), part[6])
        if part[4]:
            star.members.append(Listed(part[0], part[1], figures(part[4]), skills(part[5])))
        found.append(star)
    return found


def listed_stars() -> dict[str, list[str]]:
    """The stars that each team list names, by team."""
    found = {}
    for line in lines("bb2016_stars.txt"):
        if line.startswith("list "):
            key, _, stars = line.removeprefix("list ").partition(": ")
            found[key] = stars.split()
    return found


def things(name: str) -> list[Thing]:
    """The things of a transcript: a heading for each, its figures below it."""
    found: list[Thing] = []
    for line in lines(name):
        part = line.strip().split("|")
        if not line.startswith(" "):
            found.append(Thing(part))
        elif len(part) == 3:
            found[-1].played[part[0]] = (part[1], part[2])
        else:
            found[-1].figures[part[0]] = part[1]
    return found


def listings(edition: str) -> list[Listing]:
    """The tables of dice of an edition's book."""
    found: list[Listing] = []
    for line in lines(f"{edition}_tables.txt"):
        part = line.strip().split("|")
        if line.startswith(" "):
            first, _, last = part[0].partition("-")
            found[-1].bands.append(Band(int(first), int(last or first), *part[1:]))
        else:
            found.append(Listing(*part))
    return found


def rows(name: str) -> list[list[str]]:
    """A transcript without headings: its lines, taken apart."""
    return [line.strip().split("|") for line in lines(name)]
