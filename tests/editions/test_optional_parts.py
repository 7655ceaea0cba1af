"""Options and houses that play patches and procedures: only where they are chosen, who brought them, every mistake."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.support.wild import play
from touchback.rules.edition.build import Built, build_edition
from touchback.rules.edition.layers import BadLayer
from touchback.rules.edition.patches import step_names
from touchback.rules.model.game import Game
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.new_match import new_game
from touchback.rules.words.explained import explain_topic

YARD = """
title = "Yard"
parent = "bb2016"

[options.crowd]
title = "What the crowd does"
default = "quiet"
choices.quiet = {}
choices.loud = { plays = ["loud"], without = ["turn.ball_after_turn"] }
"""
CODE = """
from touchback.writing import D6, NEXT, NOBODY, Fact, Frame, Game, Procedure, Purpose, Step, TurnFrame, after

class CheerFrame(Frame):
    procedure = "cheer"
    FIELDS = ("side",)

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

class Roar(Step[CheerFrame]):
    "A roll that nobody needs."
    key = "cheer.roar"

    def run(self, game: Game, frame: CheerFrame) -> int:
        return game.roll(Purpose.OWN, NOBODY, D6)

    def rolled(self, game: Game, frame: CheerFrame, dice: tuple[int, ...]) -> int:
        return NEXT

class Cheer(Step[TurnFrame]):
    "They cheer."
    key = "turn.cheer"

    def run(self, game: Game, frame: TurnFrame) -> int:
        return game.call(CheerFrame(frame.side))

OPTIONAL = {"loud": (Procedure("cheer", CheerFrame, (Roar(),)), after("turn.begin_turn", Cheer()))}
"""


@pytest.fixture
def yard(tmp_path: Path) -> str:
    folder = tmp_path / "yard"
    folder.mkdir()
    (folder / "yard.toml").write_text(YARD)
    (folder / "edition.py").write_text(CODE)
    return str(folder)


def brought(built: Built, procedure: str) -> dict[str, str]:
    return {step.key: step.brought_by for step in explain_topic(built, "procedure", procedure).steps}


def cheers(built: Built) -> int:
    """How often the crowd cheers in a match."""
    game = new_game(built.rules, [make_team(built, ready_draft(built, key)) for key in ("human", "orc")])
    return sum(1 for _ in play(game, Random(1)) if heard(game))


def heard(game: Game) -> bool:
    return bool(game.stack) and game.stack[-1].procedure == "cheer"


def test_a_choice_brings_a_procedure_and_patches(yard: str) -> None:
    quiet, loud = build_edition(yard), build_edition(yard, {"crowd": "loud"})
    assert "cheer" not in quiet.rules.procedures
    assert "turn.cheer" not in step_names(quiet.rules.procedures["turn"])
    steps = step_names(loud.rules.procedures["turn"])
    assert steps[:2] == ["turn.begin_turn", "turn.cheer"]
    assert "turn.ball_after_turn" not in steps
    assert cheers(quiet) == 0
    assert cheers(loud) > 10


def test_explain_says_which_choice_brought_a_step(yard: str) -> None:
    loud = build_edition(yard, {"crowd": "loud"})
    assert brought(loud, "turn")["turn.cheer"] == "option crowd = loud"
    assert brought(loud, "cheer") == {"cheer.roar": "option crowd = loud"}
    assert loud.procedure_layers["cheer"] == "option crowd = loud"
    counted = loud.differences["option crowd = loud"]
    assert (counted.patches, counted.procedures) == (2, 1)


def test_a_house_plays_an_optional_part(yard: str) -> None:
    built = build_edition(yard, house={"plays": ["loud"]})
    assert brought(built, "turn")["turn.cheer"] == "house"
    assert cheers(built) > 10
    assert built.rules.rules_id != build_edition(yard).rules.rules_id


def test_a_house_asks_the_coaches_of_a_book_about_overtime() -> None:
    house = {"choose": {"overtime": "yes"}, "plays": ["agree_on_overtime"]}
    built = build_edition("hb2006", house=house)
    assert brought(built, "match")["match.agree_on_overtime"] == "house"


def test_the_books_play_some_parts_only_where_they_are_chosen() -> None:
    for edition, option, choice, step in (
        ("hb2006", "overtime", "ask", "match.agree_on_overtime"),
        ("sheet", "overtime", "ask", "match.agree_on_overtime"),
        ("bb2016", "guests", "yes", "match.make_room"),
    ):
        assert brought(build_edition(edition, {option: choice}), "match")[step] == f"option {option} = {choice}"
        assert step not in brought(build_edition(edition, {option: "no"}), "match")


@pytest.mark.parametrize(
    ("house", "words"),
    [
        ({"plays": ["lout"]}, "house: plays: there is no optional part 'lout'; did you mean 'loud'?"),
        ({"plays": "loud"}, "house.plays must be a list, not 'loud'"),
        ({"plays": ["loud", "loud"]}, "house: loud is played already by house"),
        (
            {"plays": ["loud"], "choose": {"crowd": "loud"}},
            "house: loud is played already by option crowd = loud",
        ),
        ({"play": ["loud"]}, "house: there is no section 'play'; did you mean 'plays'?"),
    ],
)
def test_a_house_is_told_what_is_wrong(yard: str, house: dict[str, Any], words: str) -> None:
    with pytest.raises(BadLayer) as refused:
        build_edition(yard, house=house)
    assert str(refused.value) == words


@pytest.mark.parametrize(
    ("data", "code", "words"),
    [
        (
            YARD.replace('plays = ["loud"]', 'plays = ["lout"]'),
            CODE,
            "option crowd = loud: plays: there is no optional part 'lout'; did you mean 'loud'?",
        ),
        (YARD, CODE.replace('{"loud": (', '{"Loud": ('), "yard: OPTIONAL: 'Loud' is no key: write it in lower case"),
        (YARD, "OPTIONAL = {'loud': 1}", "yard: OPTIONAL['loud'] must be a tuple of patches and procedures, not 1"),
        (YARD, "OPTIONAL = 1", "yard: OPTIONAL in edition.py must be a dict, not int"),
    ],
)
def test_an_edition_is_told_what_is_wrong(tmp_path: Path, data: str, code: str, words: str) -> None:
    folder = tmp_path / "yard"
    folder.mkdir()
    (folder / "yard.toml").write_text(data)
    (folder / "edition.py").write_text(code)
    with pytest.raises(BadLayer) as refused:
        build_edition(str(folder))
    assert str(refused.value).startswith(words)
