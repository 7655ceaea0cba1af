"""Tables as they were copied from a book a second time, and an edition's data said in the same words."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.support.cite import rule
from tests.support.transcripts import lines
from touchback.rules.edition.build import Built
from touchback.rules.edition.house import PROP_NAMES, TEST_NAMES, names_of
from touchback.rules.model.ruleset import FIGURE_NAMES
from touchback.rules.model.skill import Skill
from touchback.rules.terms.results import Injury
from touchback.rules.terms.verbs import Action

Row = dict[str, str]
Numbers = dict[str, int]
TESTS = {number: word for word, number in TEST_NAMES.items()}
PROPS = {number: word for word, number in PROP_NAMES.items()}
INJURIES = {number: word for word, number in names_of(Injury).items()}
CHARACTERISTICS = ("ma", "st", "ag", "av")


class Book:
    """The tables of a fixture, each line by the names of its columns; what they lack is in the book below."""

    def __init__(self, name: str, below: Book | None = None) -> None:
        self.below = below
        self.tables: dict[str, list[Row]] = {}
        columns: list[str] = []
        for line in lines(f"{name}.txt"):
            if line.startswith("["):
                table, _, named = line.strip("[]").partition(": ")
                columns = named.split("|")
                self.tables[table] = []
            elif line:
                self.tables[table].append(dict(zip(columns, line.split("|"), strict=True)))

    def __getitem__(self, table: str) -> list[Row]:
        return self.tables[table]

    def figure(self, table: str, what: str) -> str:
        """What the book says of one thing, in the last column."""
        found = [list(row.values())[-1] for row in self.tables.get(table, ()) if next(iter(row.values())) == what]
        if not found and self.below is not None:
            return self.below.figure(table, what)
        [one] = found
        return one

    def number(self, table: str, what: str) -> int:
        return number(self.figure(table, what))

    def yes(self, what: str) -> int:
        return {"yes": 1, "no": 0}[self.figure("ways", what)]

    def by(self, roll: str, cause: str) -> int:
        """What a roll is modified by."""
        found = [int(row["by"]) for row in self["modifiers"] if (row["roll"], row["cause"]) == (roll, cause)]
        if not found and self.below is not None:
            return self.below.by(roll, cause)
        [one] = found
        return one

    def zones(self, roll: str) -> int:
        """What it is modified by for each opposing tackle zone."""
        causes = [row["cause"] for row in self["modifiers"] if row["roll"] == roll]
        named = [cause for cause in causes if cause.startswith("each opposing tackle zone")]
        if not named and self.below is not None:
            return self.below.zones(roll)
        return self.by(roll, named[0])

    def bands(self, table: str, others: dict[str, str]) -> tuple[str, list[tuple[int, int, str]]]:
        """The dice of a table, and its bands with the keys of their results."""
        kind = next(iter(self[table][0]))
        return kind.lower(), [(*band(row[kind]), key_of(row["result"], others)) for row in self[table]]


def each(rows: list[Row], *columns: str) -> list[Any]:
    """The lines as cases of a test, each citing its rules."""
    return [
        pytest.param(row, marks=rule(*row["rule"].split()), id=" ".join(row[column] for column in columns))
        for row in rows
    ]


def key_of(name: str, others: dict[str, str] | None = None) -> str:
    """A printed name as a key of the data."""
    if others and name in others:
        return others[name]
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "").replace("&", "and")).strip("_")


def band(text: str) -> tuple[int, int]:
    first, _, last = text.partition("-")
    return int(first), int(last or first)


def number(text: str) -> int:
    """A figure as it is printed: 4+, +1, -2, 50000."""
    return int(text.removesuffix("+"))


def words(text: str) -> list[str]:
    return [word for word in text.split(", ") if word not in ("", "-")]


def changes(text: str) -> tuple[Numbers, list[str]]:
    """Figures that change and skills that are given: `MA +1, Sprint`."""
    figures, skills = {}, []
    for word in words(text):
        match = re.fullmatch(r"([A-Za-z_]+) ([+-]\d+)", word)
        if match:
            figures[match[1].lower()] = int(match[2])
        else:
            skills.append(word)
    return figures, skills


# --- what the data says ---------------------------------------------------------------------------------------------


def bands_of(built: Built, table: str) -> tuple[str, list[tuple[int, int, str]]]:
    """The dice of a table, and its bands with their results."""
    found = built.rules.tables[table]
    return found.dice, list(found.rows)


def rolls_of(built: Built) -> dict[str, tuple[bool, int, int, int]]:
    """Every test: by agility or not, the die it needs, its own modifier, and that for each tackle zone."""
    return {test.key: (test.agility, test.target, test.bonus, test.zones) for test in built.rules.tests}


def lasting_harm(built: Built) -> dict[str, Numbers]:
    """What each casualty means after the match."""
    return dict(zip(built.rules.casualties, built.rules.casualty_means, strict=True))


def harm(effect: str) -> Numbers:
    """The same as it is printed."""
    if effect == "-":
        return {}
    if effect == "dead":
        return {"dead": 1}
    change = {"miss": {}, "niggle": {"niggle": 1}}.get(effect)
    if change is None:
        amount, figure = effect.split()
        change = {figure.lower(): int(amount)}
    return {"misses": 1, **change}


def ruler_of(grid: list[str]) -> list[list[int]]:
    """For each range, how many columns it reaches by rows apart, from a grid of the ranges' letters."""
    bands = ["QSLB"[: count + 1] for count in range(4)]
    reach = [[max((at for at, cell in enumerate(row) if cell in band), default=-1) for row in grid] for band in bands]
    return [[columns for columns in rows if columns >= 0] for rows in reach]


def by_name(built: Built) -> dict[str, Skill]:
    return {skill.name: skill for skill in built.skills.values()}


def figures_of(skill: Skill) -> dict[tuple[str, str], int]:
    """Every number of a skill, by the field it stands in and the word it is about."""
    found = {("gives", PROPS[prop]): value for prop, value in skill.gives.items()}
    found |= {("modifies", TESTS[test]): value for test, value in skill.modifies.items()}
    found |= {("fixes", TESTS[test]): value for test, value in skill.fixes.items()}
    found |= {("hampers", TESTS[test]): value for test, value in skill.hampers.items()}
    found |= {("injuries", INJURIES[result]): total for total, result in skill.injuries.items()}
    if skill.hampers_within:
        found["hampers", "within"] = skill.hampers_within
    return found


def use_of(skill: Skill) -> dict[str, Any]:
    """How often a skill is good, and for which tests."""
    return {
        "re-rolls": [TESTS[test] for test in skill.rerolls] + ["any"] * skill.rerolls_any,
        "how often": "turn" if skill.once_a_turn else "action" if skill.once_an_action else "any",
        "without zones": [TESTS[test] for test in skill.ignores_zones],
        "with zones": [TESTS[test] for test in skill.minds_zones],
        "without weather": [TESTS[test] for test in skill.ignores_weather],
        "light": [TESTS[test] for test in skill.light],
    }


# --- what books of one family print alike ---------------------------------------------------------------------------

RANGES = ["quick", "short", "long", "bomb"]
OWN_STEPS = {"catch", "landing", "team-mate", "foul"}  # what their steps add is proven by playing them
WEATHERS: dict[str, Any] = {
    "after a drive D6 for each on the field: out on 1 for the next": {"gives": {"fainting": 1}},
    "pass -1": {"modifies": {"pass": -1}},
    "-": {"gives": {"nice": 1}},
    "catch -1, intercept -1, pick_up -1": {"modifies": {"catch": -1, "intercept": -1, "pick_up": -1}},
    "go for it 3+; ranges quick, short": {"gives": {"gfi_risk": 1, "short_passes_only": 1}},
}


def weather_of(built: Built, row: Row) -> Any:
    """What the data says of a weather, without its name and rules."""
    weather = dict(built.layered.table("weathers")[key_of(row["result"])])
    weather.pop("rules", None)
    assert weather.pop("name").lower() == row["result"].lower()
    return weather


def listed_modifiers(book: Book) -> list[Row]:
    """The modifiers that stand in the data."""
    return [
        row for row in book["modifiers"] if row["roll"] not in OWN_STEPS or row["cause"].startswith("each opposing")
    ]


def modifier_of(built: Built, row: Row) -> int:
    """What the data adds to a roll for this cause."""
    if row["cause"] in RANGES:
        return int(built.rules.band_modifiers[RANGES.index(row["cause"])])
    _, _, bonus, zone = rolls_of(built)[{"landing": "land"}.get(row["roll"], row["roll"])]
    return bonus if row["cause"] == "always" else zone


def target(roll: int) -> tuple[bool, int, int, int]:
    """A roll that needs this much, whatever the agility."""
    return False, roll, 0, 0


def usual_rolls(book: Book) -> dict[str, tuple[bool, int, int, int]]:
    """The rolls that every book has."""
    return {
        "dodge": (True, 0, book.by("dodge", "always"), book.zones("dodge")),
        "pick_up": (True, 0, book.by("pick_up", "always"), book.zones("pick_up")),
        "pass": (True, 0, 0, book.zones("pass")),
        "throw_team_mate": (True, 0, 0, book.zones("pass")),
        "catch": (True, 0, 0, book.zones("catch")),
        "intercept": (True, 0, book.by("intercept", "always"), book.zones("intercept")),
        "go_for_it": target(book.number("match", "going for it")),
        "stand_up": target(book.number("match", "standing up with less")),
        "leap": (True, 0, 0, 0),
    }


def bits(text: str) -> int:
    """Actions as the data counts them."""
    return sum(1 << int(getattr(Action, word.upper())) for word in words(text))


def usual_figures(book: Book) -> Numbers:
    """The figures of a match that every book has a word on."""
    return {
        "halves": book.number("match", "halves"),
        "turns": book.number("match", "turns of a half"),
        "turn_minutes": book.number("match", "minutes of a turn"),
        "overtime": book.number("match", "turns of overtime"),
        "fielded": book.number("team", "players on the field"),
        "squad": book.number("team", "most players"),
        "line_minimum": book.number("match", "least on the line"),
        "flank_maximum": book.number("match", "most in a wide zone"),
        "touchdown": book.number("ways", "touchdown"),
        "balls": book.number("ways", "balls"),
        "extra_squares": book.number("match", "extra squares"),
        "stand_cost": book.number("match", "cost of standing up"),
        "block_cost": book.number("match", "squares of a blitzing block"),
        "kick_dice": int(book.figure("match", "kick distance").removeprefix("D")),
        "pass_scatters": book.number("match", "scatters of a missed pass"),
        "return_roll": book.number("match", "recover from KO"),
        "argue_roll": book.number("match", "argue the call: reversed"),
        "argue_ejected": book.number("match", "argue the call: expelled"),
        "argue_clears": book.yes("a call that was argued is reversed"),
        "rerolls_per_turn": book.number("ways", "team re-rolls of a turn"),
        "reroll_successes": book.yes("a success may be re-rolled"),
        "two_dice": 10,  # tenths of the other's strength, beyond which a second die is rolled
        "three_dice": 20,  # and beyond which a third
        "throw_in_short": book.yes("the square of a throw-in counts"),
        "toss_chosen": book.yes("the winner of the toss chooses"),
        "fame": book.yes("FAME"),
        "touchback_due": book.yes("the ball of a touchback must be given"),
        "return_due": book.yes("players who recover must return"),
        "shoot_out": book.yes("a shoot-out must follow it"),
        "leave_goal": book.yes("a player with the ball may leave the end zone"),
        "niggle_injury": book.yes("niggling injuries add to injury rolls"),
        "stars_treated": book.yes("the apothecary treats star players"),
        "assists": book.yes("team-mates assist"),
        "fumbles": book.yes("passes are fumbled"),
        "illegal_procedure": 0,  # only if it is agreed on
        "illegal_ends_turn": 0,
        "illegal_after_reroll": 0,
        "illegal_standing": 0,
        "illegal_argued": 0,
        "reroll_track": 8,  # from here on no book has a word
        "ruler_width": 174,
        "bribe_roll": 2,
        "cards_dealt": 0,
        "referee_picked": 0,
        "guest_fans": 0,
        "special_balls": 0,
    }


def all_figures(built: Built) -> Numbers:
    return {name: getattr(built.rules.figures, name) for name in FIGURE_NAMES}
