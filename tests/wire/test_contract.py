"""One contract for the wire: what Python sees, what the socket says and what is declared have the same shape."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.support.table import Table
from tests.support.wild import play
from touchback.engine.pitch import NOBODY
from touchback.rules.edition.build import build_edition
from touchback.rules.model.game import Game
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.new_match import new_game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Test
from touchback.rules.view.view import view
from touchback.wire.from_server import CompactWelcome, ReachMap, StepTaken, Welcome, read_sent
from touchback.wire.match_view import CompactView, MatchView, StaticView
from touchback.wire.patch import apply_patch
from touchback.wire.question import DiceView, OptionView, Question
from touchback.wire.views import static_view, whole_view

EDITIONS = ["bb2016", "lrb4", "hb2006", "sheet"]
SUBJECT = {"about", "against", "skill", "square", "test"}


def new_match(edition: str) -> Game:
    built = build_edition(edition)
    rosters = sorted(built.rosters)
    return new_game(built.rules, [make_team(built, ready_draft(built, key)) for key in (rosters[0], rosters[-1])])


def strictly(seen: Any, kind: type[msgspec.Struct]) -> None:
    """The shape is the declared one: nothing unknown, nothing missing, and nothing lost on the way back."""
    text = msgspec.json.encode(seen)
    assert json.loads(msgspec.json.encode(msgspec.json.decode(text, type=kind))) == json.loads(text)


@pytest.mark.parametrize("edition", EDITIONS)
def test_views_in_python_have_the_declared_shape(edition: str) -> None:
    game, prompts = new_match(edition), set()
    for number, _ in enumerate(play(game, Random(5))):
        if number % 3 == 0:
            prompts.add(game.prompt)
            for coach in (0, 1, NOBODY):
                strictly(view(game, coach), MatchView)
    assert len(prompts) > 6


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_question_is_the_same_in_python_and_on_the_socket(edition: str) -> None:
    game, asked, rolled = new_match(edition), 0, 0
    for number, _ in enumerate(play(game, Random(6))):
        if number % 11 or game.over:
            continue
        side = game.asked
        mine, sent = view(game, side), whole_view(game, side)
        strictly(sent, MatchView)
        if mine["question"] is not None:
            asked += 1
            ours, theirs = mine["question"], sent["question"]
            assert {**theirs, "options": [], "also": []}.items() >= {**ours, "options": [], "also": []}.items()
            told = {one["option"]: one for one in theirs["options"]}
            assert all(told[one["option"]].items() >= one.items() for one in ours["options"])
        if mine["dice"] is not None:
            rolled += 1
            assert sent["dice"].keys() >= mine["dice"].keys()
            assert {key: sent["dice"][key] for key in mine["dice"]} == mine["dice"]
    assert asked > 20
    assert rolled > 5


def test_a_question_carries_its_subject_by_name() -> None:
    fields = set(Question.__struct_fields__)
    assert fields >= {"asked", "prompt", "options", "also"} | SUBJECT
    assert set(DiceView.__struct_fields__) >= {"modifiers"} | SUBJECT
    game = new_match("bb2016")
    game.about, game.against, game.skill, game.test = 3, 14, 0, Test.DODGE
    game.square = game.rules.pitch.named("M6")
    game.asked, game.options = 0, game.options or [1, 2]
    question = view(game, NOBODY)["question"]
    assert {key: question[key] for key in SUBJECT} == {
        "about": 3,
        "against": 14,
        "skill": game.rules.skills[0].key,
        "square": "M6",
        "test": "dodge",
    }


def test_movement_left_is_what_the_action_has_not_used() -> None:
    game, told = new_match("bb2016"), 0
    for _ in play(game, Random(4)):
        seen = view(game, NOBODY)
        acting = seen["acting"]
        if acting is not None and game.prompt == Prompt.STEP and game.options:
            player = seen["players"][acting["player"]]
            rooted = "rooted" in player["flags"]
            assert player["movement_left"] == (0 if rooted else max(0, player["figures"][0] - acting["moved"]))
            assert player["movement_left"] <= acting["left"]
            told += 1
        for player in seen["players"]:
            assert player["place"] == "pitch" or player["movement_left"] == 0
    assert told > 30


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("compact", [False, True], ids=["full", "compact"])
def test_every_message_of_a_match_has_the_declared_shape(edition: str, compact: bool, tmp_path: Path) -> None:
    rosters = sorted(build_edition(edition).rosters)
    table = Table(tmp_path / "matches.db", edition, rosters=(rosters[1], rosters[-1]))
    heard: list[list[str]] = [[], []]
    for seat, texts in zip(table.seats, heard, strict=True):
        table.referee.subscribe(seat, texts.append, compact=compact)
    for number in range(160):
        if table.game.over:
            break
        side = table.game.asked
        if number % 20 == 0 and side != NOBODY:
            for player in table.game.state.on_pitch(side)[:3]:
                heard[side].append(table.referee.reach(table.seats[side], player, number, compact=compact))
                heard[side].append(table.referee.aim(table.seats[side], player, "M6", number))
            heard[side].append(table.referee.undoable(table.seats[side]))
            heard[side].append(table.referee.setup(table.seats[side]))
        table.sensible()
    kinds = set()
    for texts in heard:
        seen: Any = None
        for text in texts:
            read = read_sent(text, compact)
            kinds.add(type(read))
            assert json.loads(msgspec.json.encode(read)) == json.loads(text)
            if isinstance(read, Welcome | CompactWelcome):
                seen = json.loads(text)["view"]
            elif isinstance(read, StepTaken):
                seen = apply_patch(seen, read.patch)
                strictly(seen, CompactView if compact else MatchView)
    assert {Welcome, CompactWelcome} & kinds == {CompactWelcome if compact else Welcome}
    assert StepTaken in kinds
    assert (ReachMap in kinds) is not compact
    strictly(static_view(table.game), StaticView)
    table.close()


def test_an_undeclared_field_is_found() -> None:
    answer = {"option": 1, "verb": "use", "player": -1, "square": "", "skill": "", "action": ""}
    msgspec.convert(answer, OptionView)
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert({**answer, "colour": "red"}, OptionView)
