"""The reference of `touchback.writing` is current, names everything, and leaves nothing without words."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path

import pytest

from tools.source_comments import argument_name, comments, fact_arguments, field_comments
from tools.writing_reference import render
from touchback import writing
from touchback.engine.frame import Frame

PAGE = Path(__file__).parents[2] / "docs" / "writing-reference.md"
FRAMES = [
    name
    for name in writing.__all__
    if inspect.isclass(getattr(writing, name)) and issubclass(getattr(writing, name), Frame) and name != "Frame"
]


def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == render(), "write it anew: make reference"


@pytest.mark.parametrize("name", writing.__all__)
def test_every_name_is_on_the_page(name: str) -> None:
    shown = "game" if name == "Game" else name
    assert re.search(rf"`{shown}\b", PAGE.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "name", [name for name in writing.__all__ if callable(getattr(writing, name)) and not name.isupper()]
)
def test_every_class_and_function_says_what_it_is(name: str) -> None:
    said = vars(getattr(writing, name)).get("__doc__") or getattr(writing, name).__doc__ or ""
    assert inspect.isfunction(getattr(writing, name)) or "__doc__" in vars(getattr(writing, name))
    assert said.strip().endswith(".")


@pytest.mark.parametrize("name", FRAMES)
def test_every_field_of_a_frame_says_what_it_holds(name: str) -> None:
    kind = getattr(writing, name)
    assert kind.FIELDS
    assert [field for field in kind.FIELDS if not field_comments(kind).get(field)] == []


def test_no_cell_of_the_page_is_left_without_words() -> None:
    fields = [line for line in render().splitlines() if re.fullmatch(r"\| `[^`]+` \|\s*\|( .* \|)?", line)]
    verbs = {line.split("`")[1] for line in fields}
    assert all(getattr(writing.Verb, verb, None) or getattr(writing.Fact, verb, None) for verb in verbs)


def test_places_to_fill_in_stand_in_code_so_that_the_site_shows_them() -> None:
    bare = [line for line in render().splitlines() if "{" in re.sub(r"`[^`]*`", "", line)]
    assert bare == []
    assert "| `Choose {player:who}` |" in render()


def test_facts_know_what_they_are_told_with() -> None:
    assert fact_arguments()["follow_up"] == ("player", "square")
    assert "| `PUSH` | `player, target: square` |" in render()


def test_comments_are_read_only_behind_code() -> None:
    assert comments("x = 1  # one\n# alone\ny = '#'\n") == {1: "one"}


def test_an_argument_without_a_name_is_a_number() -> None:
    assert [
        argument_name(ast.parse(one, mode="eval").body) for one in ("frame.ball", "dice[0]", "Cause.FOUL", "1 + 2")
    ] == [
        "ball",
        "die",
        "cause",
        "number",
    ]
