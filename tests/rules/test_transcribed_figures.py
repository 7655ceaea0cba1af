"""The single figures and the choices of the 2016 book, held against a second transcription."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.rules.test_range_ruler import GRID
from tests.support import rule
from tests.support.transcripts import lines, rows
from touchback.rules.edition.build import build_edition

BUILT = build_edition("bb2016")
FIGURES = rows("bb2016_figures.txt")
# Rows of the league office that no figure alone proves.
OFFICE = {"BB16-POST-02", "BB16-SPLAY-01", "BB16-SPP-04", "BB16-SPP-05", "BB16-SPP-06", "BB16-WNG-01"}
SECTIONS = ("figures", "pitch", "creation", "hiring", "league", "wear", "ruler", "actions", "tests")
# What stands in the data and means nothing in this book.
MEANINGLESS = {
    "figures.spot_roll": "its referees see doubles",
    "figures.spot_again": "its referees see doubles",
    "figures.illegal_ends_turn": "there is no illegal procedure",
    "figures.illegal_after_reroll": "there is no illegal procedure",
    "figures.illegal_standing": "there is no illegal procedure",
    "figures.illegal_argued": "there is no illegal procedure",
    "tests.start_up.agility": "its chainsaws always run",
}
COMMON = ("dodge", "pick_up", "pass", "catch", "intercept", "go_for_it", "stand_up", "start_up")
WORDS = {"yes": 1, "no": 0, "none": 0, "never": 0, "all": 127}  # a bit for each of seven actions


def leaves(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    """The single figures of a section, each by its path; lists are one figure."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key not in ("rules", "word"):
                yield from leaves(f"{path}.{key}", inner)
    else:
        yield path, value


def found() -> dict[str, Any]:
    """Every figure of the sections; rolls that belong to skills stand in the transcript of the skills."""
    all_of = dict(leaf for section in SECTIONS for leaf in leaves(section, BUILT.layered.data[section]))
    own = [path for path in all_of if path.startswith("tests.") and path.split(".")[1] not in COMMON]
    return {path: value for path, value in all_of.items() if path not in own and path != "ruler.reach"}


def read(text: str) -> Any:
    """A printed figure as a number; a list of words or numbers as it is."""
    if text in WORDS:
        return WORDS[text]
    if " " in text or not any(letter.isdigit() for letter in text):
        return text
    return int(text.strip("+D"))


def said(path: str, value: Any) -> Any:
    """A figure of the data as the transcript writes it."""
    if path == "pitch.trapdoors":
        return " ".join(f"{chr(ord('A') + column)}{row + 1}" for column, row in value)
    if path == "hiring.mercenary_has":
        return BUILT.skills[value].name
    if path == "actions":
        return ", ".join({"hand_off": "Hand-Off"}.get(name, name.capitalize()) for name in value)
    if path == "ruler.bands":
        return ", ".join(name.title() for name in value)
    if path == "ruler.modifiers":
        return " ".join(f"{number:+}" if number else "0" for number in value)
    return " ".join(map(str, value)) if isinstance(value, list) else int(value)


CASES = [pytest.param(row, marks=() if row[2] in OFFICE else rule(row[2]), id=row[3]) for row in FIGURES]


@pytest.mark.parametrize("row", CASES)
def test_a_figure_is_the_one_in_the_book(row: list[str]) -> None:
    _, value, _, path = row
    assert said(path, found()[path]) == read(value)


def test_every_figure_of_the_data_is_in_the_book_or_means_nothing_in_it() -> None:
    assert sorted(found()) == sorted([*(row[3] for row in FIGURES), *MEANINGLESS])


@rule("BB16-PASS-05")
def test_the_range_ruler_reaches_what_its_grid_shows() -> None:
    letters = {-1: "-", 0: "Q", 1: "S", 2: "L", 3: "B"}
    assert ["".join(letters[band] for band in row) for row in BUILT.rules.bands] == GRID


@rule("BB16-GBALL-08")
def test_a_snotling_is_held_by_an_agility_roll_at_plus_one() -> None:
    roll = {key: value for key, value in BUILT.layered.table("tests")["keep_ball"].items() if key != "word"}
    assert roll == {"agility": True, "bonus": 1}


# --- choices --------------------------------------------------------------------------------------------------------


def choices() -> list[tuple[str, str, list[str], list[list[str]]]]:
    """The options of the transcript: key, rule, choices, what each choice sets."""
    told: list[tuple[str, str, list[str], list[list[str]]]] = []
    for line in lines("bb2016_options.txt"):
        part = line.strip().split("|")
        if line.startswith(" "):
            told[-1][3].append(part)
        else:
            told.append((part[0], part[1], part[2].split(), []))
    return told


OPTIONS = BUILT.layered.table("options")
EVERY_OPTION = [pytest.param(*one, marks=rule(one[1]), id=one[0]) for one in choices()]


def test_there_is_nothing_else_to_agree_on() -> None:
    assert list(OPTIONS) == [option for option, *_ in choices()]


@pytest.mark.parametrize(("option", "cited", "named", "sets"), EVERY_OPTION)
def test_a_choice_is_off_unless_taken_and_sets_what_the_book_says(
    option: str, cited: str, named: list[str], sets: list[list[str]]
) -> None:
    assert list(OPTIONS[option]["choices"]) == named
    assert OPTIONS[option]["default"] == named[0] == BUILT.options[option]
    assert cited in OPTIONS[option]["rules"]
    assert sorted(what_is_set(option)) == sorted((choice, path) for choice, path, _ in sets)
    for choice, path, value in sets:
        section, _, name = path.partition(".")
        if section == "figures":
            assert str(OPTIONS[option]["choices"][choice]["figures"][name]) == value
        elif section == "plays":
            assert OPTIONS[option]["choices"][choice]["plays"] == [value]


def what_is_set(option: str) -> list[tuple[str, str]]:
    """What the choices of an option set: sections and names, tables and inducements as a whole."""
    paths: list[tuple[str, str]] = []
    for choice, data in OPTIONS[option]["choices"].items():
        for section, inner in data.items():
            paths += (
                [(choice, f"{section}.{name}") for name in inner] if isinstance(inner, dict) else [(choice, section)]
            )
    return paths
