"""Coaches with real dice are told what each die is for, and which face of the coin is whose."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.test_kick_off_table import kicked
from tests.wire.test_named_things import match_of
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.edition import PARENTS
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.teams.hire_request import ready_opponents
from touchback.rules.teams.new_match import new_game
from touchback.rules.terms.purposes import Purpose
from touchback.rules.words.rolls import dice_shown
from touchback.rules.words.speech import player_name
from touchback.wire.match_log import one_line
from touchback.wire.views import public_view

HOME, AWAY = "Harbour Gannets", "Iron Maulers"


def played_to(game: Game, purpose: int, *, dice: int = 1) -> Game:
    """On with the first answer and the same die, until these dice are waited for."""
    for _ in range(2000):
        if game.faces and game.purpose == purpose:
            return game
        if game.faces:
            game.feed(tuple(min(dice, faces) for faces in game.faces))
        else:
            game.choose(game.options[0])
    raise LookupError(purpose)


def waited_for(game: Game) -> dict[str, Any]:
    found: dict[str, Any] = public_view(game)["dice"]
    return found


@pytest.mark.parametrize(
    ("edition", "means"), [("bb2016", "choose"), ("hb2006", "choose"), ("sheet", "choose"), ("lrb4", "kick off")]
)
def test_the_toss_says_which_face_is_whose(edition: str, means: str) -> None:
    game = played_to(match_of(edition), Purpose.COIN)
    dice = waited_for(game)
    assert dice["values"] == [f"ball: {HOME} {means}", f"boot: {AWAY} {means}"]
    assert dice["text"] == f"The toss of a coin. Ball: {HOME} {means}; boot: {AWAY} {means}."
    assert one_line(dice_shown(game, (2,))) == f"The toss of a coin. Boot: {AWAY} {means}."


def test_dice_of_both_sides_are_named_by_team() -> None:
    dice = waited_for(played_to(match_of("bb2016"), Purpose.FANS))
    assert dice["names"] == [f"{HOME}, 1 of 2", f"{HOME}, 2 of 2", f"{AWAY}, 1 of 2", f"{AWAY}, 2 of 2"]
    gate = waited_for(played_to(match_of("lrb4"), Purpose.GATE))
    assert len(gate["names"]) == len(gate["faces"])
    assert gate["names"][0].startswith(HOME)


def test_direction_and_distance_of_a_kick_are_told_apart() -> None:
    assert waited_for(played_to(match_of("sheet"), Purpose.KICK))["names"] == ["direction", "distance"]


def test_dice_for_players_are_named_by_player() -> None:
    built = build_edition("bb2016")
    game = played_to(new_game(built.rules, ready_opponents(built, ("human", "orc"))), Purpose.KICK_OFF_TABLE)
    game.feed((6, 6))
    game = played_to(game, Purpose.INVASION)
    names = waited_for(game)["names"]
    assert len(names) == len(game.faces) == 22
    assert names[0] == "no. 1 Human Ogre"


def test_a_single_die_needs_no_name() -> None:
    game = match_of("bb2016")
    assert "values" not in waited_for(played_to(game, Purpose.WEATHER))
    assert "names" not in waited_for(game)


# --- a die that picks somebody out ------------------------------------------------------------------------------------


def test_a_die_that_picks_a_player_says_who_each_face_is() -> None:
    match = kicked(11, 4, 3)
    assert match.rolling == "random_player"
    assert waited_for(match.game)["values"] == [
        player_name(match.game, match.slot(f"A{number}")) for number in range(1, 12)
    ]
    assert match.play_to_dice(4).roller == "A4"


@pytest.mark.parametrize("edition", PARENTS)
def test_every_step_that_picks_a_player_at_random_says_among_whom(edition: str) -> None:
    steps = [step for procedure in build_edition(edition).rules.procedures.values() for step in procedure.steps]
    picking = [step for step in steps if picks_at_random(type(step))]
    assert picking
    assert not [type(step).__name__ for step in picking if type(step).drawn is Step.drawn]


def picks_at_random(kind: type[Step]) -> bool:
    """Whether one of its methods rolls for a player."""
    codes = [code for one in kind.__mro__ for each in vars(one).values() if (code := getattr(each, "__code__", None))]
    return any("RANDOM_PLAYER" in code.co_names for code in codes)
