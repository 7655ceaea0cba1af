"""Options by name: what they consist of, what they say, and the commands that mean them."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

import touchback
from touchback import AWAY, HOME, Game, Option, OptionId, Refusal
from touchback.engine.options import player_of, thing_of
from touchback.public.coach import seat_coach


@pytest.mark.parametrize("edition", touchback.editions())
def test_every_option_says_all_it_means(edition: str) -> None:
    """No part of an option's number is lost, no two options share a command, and commands mean their options."""
    chance, seen = Random(4), set()
    for seed in range(3):
        rosters = list(Game.new(edition, "human", "orc", seed=seed).edition.rosters)
        game = Game.new(edition, chance.choice(rosters), chance.choice(rosters), seed=seed)
        minds = [seat_coach(name, seed) for name in ("eager", "random")]
        while not game.over:
            options = [*game.legal(), *game.also()]
            commands = [str(option) for option in options]
            assert len(set(commands)) == len(commands)
            for option in options:
                named = (option.square, option.action, option.skill, option.value)
                assert not thing_of(option.id) or any(named), option
                assert not player_of(option.id) or option.player is not None or option.value, option
                seen.add(option.verb)
            if chance.random() < 0.02:
                option = chance.choice(options)
                assert Option.parse(str(option), game) == option
                assert Option.parse(option.text, game) == option
            assert game.asked is not None
            game.choose(OptionId(minds[game.asked].choose(game._game)))
    assert seen >= {"place", "activate", "step", "end_turn", "end_action", "target", "die", "push"}


def at_turn(seed: int = 1) -> Game:
    """The first turn of a match, set up by the computer."""
    game = Game.new("bb2016", "human", "orc", seed=seed)
    minds = [seat_coach("steady", side) for side in (0, 1)]
    while game.prompt != "turn":
        assert game.asked is not None
        game.choose(OptionId(minds[game.asked].choose(game._game)))
    return game


def test_a_turn_is_played_by_commands() -> None:
    game = at_turn()
    side = game.asked
    assert side is not None
    mover = next(p for p in game.on_pitch(side) if not p.marked and not p.opponents)
    option = game.say(f"{mover.number} move")
    assert (option.verb, option.action, option.player) == ("activate", "move", mover.slot)
    assert game.prompt == "step"
    assert game.question is not None
    assert game.question.about == mover.slot
    there = next(one.square for one in game.legal() if one.verb == "step")
    left = mover.movement_left
    game.choose(Option.parse(f"{mover.number} move {there}"))
    assert mover.square == there
    assert mover.movement_left == left - 1
    game.say("end action")
    assert mover.used
    assert game.say("end turn").verb == "end_turn"
    assert game.active != side


def test_parse_without_a_game_is_what_was_said() -> None:
    option = Option.parse("7 move M6")
    assert (option.id, option.verb, option.square, option.text, str(option)) == (
        0,
        "move",
        "M6",
        "7 move M6",
        "7 move M6",
    )
    assert Option.parse("A3 block").square is None  # before the verb stands a player


@pytest.mark.parametrize("text", ["", "   ", "!!"])
def test_parse_refuses_what_says_nothing(text: str) -> None:
    with pytest.raises(Refusal, match="says nothing"):
        Option.parse(text)


def test_scripts_speak_as_the_terminal_does() -> None:
    game = Game.from_scenario({"edition": "bb2016", "drawing": "H1* . . A1", "players": {"H1": "leap"}})
    assert game.say("h1 move").action == "move"
    assert {"leap M5", "L5", "end"} <= {str(option) for option in game.legal()}
    assert Option.parse("Leap M5", game).verb == "leap"
    assert Option.parse("1 move L5", game) == Option.parse("east", game)
    with pytest.raises(Refusal, match="'jump M5' is no answer here"):
        game.say("jump M5")


def test_a_command_that_fits_none_or_several_is_refused_in_a_sentence() -> None:
    game = at_turn()
    with pytest.raises(Refusal, match="'99 move' is no answer here; the options are"):
        game.say("99 move")
    with pytest.raises(Refusal, match=r"'move' is no answer here; the options are .* more"):
        game.say("move")
    with pytest.raises(Refusal, match="is no answer here"):
        game.say("")
    with pytest.raises(Refusal, match="A command is a text, not 7"):
        game.say(7)  # type: ignore[arg-type]
    with pytest.raises(Refusal, match="Waiting for dice"):
        Game.new("bb2016", "human", "orc").say("receive")
    with pytest.raises(Refusal, match="over"):
        Game.new("bb2016", "human", "orc", seed=1).play("random", "random").say("receive")


def test_options_do_not_change() -> None:
    option = at_turn().legal()[0]
    with pytest.raises(AttributeError):
        option.verb = "step"  # type: ignore[misc]
    assert repr(option).startswith(f"Option(id={option.id}, verb='activate', player=")


# --- what is asked ----------------------------------------------------------------------------------------------------


def test_a_failed_roll_is_asked_about_with_what_it_needed() -> None:
    found: set[bool | str] = set()
    for seed in range(12):
        game = Game.new("bb2016", "human", "orc", seed=seed)
        minds = [seat_coach("eager", side) for side in (0, 1)]
        while not game.over:
            question = game.question
            assert question is not None
            assert question.side == game.asked
            assert question.text
            if question.prompt == "reroll" and question.needed:
                assert question.rolled is not None
                assert 1 <= question.rolled <= 6
                assert question.failed == (question.rolled < question.needed)
                found.add(question.failed)
            elif question.prompt in ("reroll", "block_die"):
                assert question.faces
                found.add("faces")
            game.choose(OptionId(minds[question.side].choose(game._game)))
    assert found >= {True, "faces"}


# --- the pitch --------------------------------------------------------------------------------------------------------


def test_the_pitch_has_named_zones() -> None:
    pitch = at_turn().pitch
    assert (pitch.width, pitch.height, len(pitch.squares)) == (26, 15, 390)
    assert pitch.end_zone(HOME) == pitch.goal(AWAY)
    assert pitch.end_zone(AWAY) == pitch.goal(HOME)
    assert {pitch.column(square) for square in pitch.end_zone(HOME)} == {1}
    assert {pitch.column(square) for square in pitch.line_of_scrimmage(AWAY)} == {14}
    assert set(pitch.line_of_scrimmage(HOME)) < set(pitch.half(HOME))
    assert [len(zone) for zone in pitch.wide_zones(HOME)] == [52, 52]
    m6 = pitch.square("m6")
    assert (pitch.column(m6), pitch.row(m6), pitch.at(13, 6)) == (13, 6, m6)
    assert pitch.distance(m6, pitch.square("P7")) == 3
    assert len(pitch.neighbours(m6)) == 8
    assert pitch.to_goal(HOME, m6) == 13
    assert pitch.to_goal(AWAY, m6) == 12
    with pytest.raises(Refusal, match="column 27"):
        pitch.at(27, 1)


def test_chances_from_the_position() -> None:
    game = at_turn()
    side = game.asked
    assert side is not None
    runner = next(p for p in game.on_pitch(side) if not p.opponents)
    assert runner.square is not None
    reach = game.reach(runner.slot)
    near = [square for square in reach if game.pitch.distance(runner.square, square) == 1]
    assert near
    assert all(reach[square].path == (square,) and reach[square].chance == 1 for square in near)
    assert all(reach[square].path[-1] == square for square in reach)
    assert len(reach) == len(list(reach))
    assert runner.square not in reach
    assert reach.get(runner.square) is None
    far = max(reach, key=lambda square: len(reach[square].path))
    assert len(reach[far].path) == runner.ma + 2
    assert 0 < reach.chance(far) < 1
    pairs = [(one, foe) for one in game.on_pitch(side) for foe in one.opponents]
    assert pairs
    for one, foe in pairs:
        dice = game.block_dice(one.slot, foe.slot)
        assert abs(dice) in (1, 2, 3)
        assert abs(dice) == 1 or dice == -game.block_dice(foe.slot, one.slot)
    assert game.odds("dodge ag=3") == {"made": Fraction(2, 3), "failed": Fraction(1, 3)}


def test_chances_that_were_asked_before_are_kept_but_never_shared() -> None:
    edition = touchback.Edition.open("bb2016")
    asked = "block st=4 their_skills=dodge rerolls=1"
    first = edition.odds(asked)
    answered = dict(first)
    first.clear()
    assert edition.odds(asked) == answered
    assert sum(answered.values()) == 1
    with pytest.raises(touchback.Refusal, match="no setting"):
        edition.odds("block strength=4")
