"""A game by its public face: begun, played, copied, pickled, compared, written down and read again."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from random import Random
from typing import Any

import pytest

import touchback
from touchback import AWAY, HOME, Game, Option, OptionId, Refusal

SMALL = 12_000  # bytes


def begun(seed: int = 1, edition: str = "bb2016") -> Game:
    return Game.new(edition, "human", "orc", seed=seed)


def played(count: int, seed: int = 1, edition: str = "bb2016") -> Game:
    """A game after so many choices, any of them."""
    game, chance = begun(seed, edition), Random(seed)
    for _ in range(count):
        game.choose(chance.choice(game.legal()))
    return game


def play_on(game: Game, seed: int, count: int = 10_000) -> Game:
    chance = Random(seed)
    while not game.over and count:
        game.choose(chance.choice(game.legal()))
        count -= 1
    return game


# --- beginning --------------------------------------------------------------------------------------------------------


def test_a_game_with_a_seed_waits_for_coaches_only() -> None:
    game = begun()
    assert game.faces == ()
    assert game.roll is None
    assert game.prompt == "kick_or_receive"
    assert game.asked in (HOME, AWAY)
    assert [option.verb for option in game.legal()] == ["kick", "receive"]
    assert (game.score, game.half, game.turn, game.over, game.winner) == ((0, 0), 0, 0, False, None)
    assert game.edition.key == "bb2016"
    assert game.weather in ("nice", "sweltering_heat", "very_sunny", "pouring_rain")


def test_a_game_without_a_seed_waits_for_dice_too() -> None:
    game = Game.new("bb2016", "human", "orc")
    assert game.asked is None
    assert game.legal() == []
    assert game.question is None
    assert game.faces == (6, 6)
    assert game.roll is not None
    assert game.roll.purpose == "weather"
    game.feed((3, 4))
    assert game.weather == "nice"


def test_dice_may_be_numbers_that_are_used_up() -> None:
    game = Game.new("bb2016", "human", "orc", dice=[3, 4, 1, 1, 1, 1, 1])
    assert game.weather == "nice"
    while game.asked is None:
        game.feed([1] * len(game.faces))  # the script is used up, so the rest is fed
    assert game.prompt == "kick_or_receive"


def test_dice_may_be_an_object_that_rolls() -> None:
    class Sixes:
        def roll(self, faces: tuple[int, ...]) -> tuple[int, ...]:
            return faces

    game = Game.new("bb2016", "human", "orc", dice=Sixes())
    assert game.weather == "blizzard"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"edition": "bb2019"}, "bb2019"),
        ({"home": "humans"}, "humans"),
        ({"options": {"wether": "winter"}}, "wether"),
        ({"options": {"weather": "monsoon"}}, "monsoon"),
        ({"house": {"figures": {"turns": -1}}}, "turns"),
        ({"house": "no/such/file.toml"}, "cannot read"),
        ({"seed": -1, "dice": [1]}, "not both"),
        ({"seed": "seven"}, "whole number"),
        ({"edition": 7}, "An edition is a key"),
        ({"options": {"weather": ["winter"]}}, "Options are a mapping of words"),
        ({"options": 3}, "Options are a mapping of words"),
        ({"house": {"figures": {"turns": range(3)}}}, "nothing else"),
        ({"house": 2.5}, "House rules are a mapping"),
        ({"dice": 3}, "Dice are numbers in a row"),
        ({"dice": ["3", None]}, "cannot show '3'"),
    ],
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(Refusal, match=said):
        Game.new(**{"edition": "bb2016", "home": "human", "away": "orc", **wrong})


@pytest.mark.parametrize("wrong", [None, 3, ["a"], "no/such/file.tb", ".", "a\0b"])
def test_what_is_no_file_is_not_loaded(wrong: Any) -> None:
    with pytest.raises(Refusal):
        Game.load(wrong)


@pytest.mark.parametrize("wrong", [None, 3, (), b"", ""])
def test_what_is_no_text_is_no_record(wrong: Any) -> None:
    with pytest.raises(Refusal, match="match file"):
        Game.from_record(wrong)


@pytest.mark.parametrize("number", [True, 1.0, "1", None, 99])
def test_a_shirt_number_is_a_number(number: Any) -> None:
    with pytest.raises(Refusal, match="have no number"):
        begun().player(HOME, number)


def test_options_and_house_rules_are_played_by(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text("[figures]\nturns = 3\n")
    game = Game.new("bb2016", "human", "orc", seed=1, options={"weather": "winter"}, house=house)
    assert game.edition.turns == 3
    assert game.edition.options["weather"] == "winter"
    same = Game.new("bb2016", "human", "orc", seed=1, options={"weather": "winter"}, house={"figures": {"turns": 3}})
    assert game == same
    assert game != begun()


# --- choosing ---------------------------------------------------------------------------------------------------------


def test_a_choice_is_an_option_its_number_or_what_was_parsed() -> None:
    one, two, three, four = (begun() for _ in range(4))
    option = one.legal()[1]
    one.choose(option)
    two.choose(option.id)
    three.choose(Option.parse("receive"))
    assert four.say("receive") == option
    assert one == two == three == four


def test_choose_raises_only_refusals() -> None:
    """Whatever it is given, at every question of a match."""
    game, chance = begun(3), Random(3)
    strange: list[Any] = [None, "M6", "7 move M6", 3.5, True, [], {}, object(), Option, (1, 2), b"1", -1, 1 << 90]
    while not game.over:
        before = game.key() if chance.random() < 0.02 else ""
        legal = game.legal()
        numbers = {option.id for option in [*legal, *game.also()]}
        wild = [chance.getrandbits(27), chance.randrange(64) << 20 | chance.randrange(30) << 12 | chance.randrange(480)]
        for wrong in [*strange, *wild]:
            if type(wrong) is int and wrong in numbers:
                continue
            with pytest.raises(Refusal) as refused:
                game.choose(wrong)
            assert str(refused.value)
        assert not before or game.key() == before
        game.choose(chance.choice(legal))
    for wrong in [*strange, legal[0]]:
        with pytest.raises(Refusal):
            game.choose(wrong)


@pytest.mark.parametrize("wrong", [None, 6, "66", (), (7, 1), (1,), (1, 2, 3), (1.0, 2), (0, 1), [True, 1]])
def test_feed_raises_only_refusals(wrong: Any) -> None:
    game = Game.new("bb2016", "human", "orc")
    with pytest.raises(Refusal):
        game.feed(wrong)
    assert game.faces == (6, 6)
    with pytest.raises(Refusal):
        begun().feed((1,))


def test_names_that_are_not_there_are_refused() -> None:
    game = begun()
    wrong: list[Any] = ["Z99", "", "6M", "A0", None, 7]
    for name in wrong:
        with pytest.raises(Refusal, match="no square"):
            game.square(name)
    assert game.square(" m6") == "M6"
    with pytest.raises(Refusal, match="number 99"):
        game.player(HOME, 99)
    with pytest.raises(Refusal, match="no side"):
        game.team(touchback.Side(2))
    with pytest.raises(Refusal, match="no player"):
        game.reach(touchback.Slot(-1))
    with pytest.raises(Refusal, match="gfy"):
        game.odds("gfy")


# --- playing to the end -----------------------------------------------------------------------------------------------


def test_two_coaches_play_to_the_end_as_simulate_does() -> None:
    from touchback.ai.harness.simulate import Fixture, simulate
    from touchback.rules.model.codec import digest

    game = begun(5).play("steady", "random")
    assert game.over
    assert game.legal() == []
    assert game.asked is None
    assert game.prompt == ""
    fixture = Fixture("bb2016", (), ("human", "orc"), ("steady", "random"), 5)
    assert digest(game._game) == simulate(fixture, 1)[0].digest


def test_a_game_without_dice_is_not_played() -> None:
    with pytest.raises(Refusal, match="seed"):
        Game.new("bb2016", "human", "orc").play("random", "random")
    with pytest.raises(Refusal, match="no computer coach 'nobody'"):
        begun().play("nobody", "random")
    wrong: Any = 7
    with pytest.raises(Refusal, match="no coach"):
        begun().play("random", wrong)


# --- copies -----------------------------------------------------------------------------------------------------------


def test_a_copy_is_independent_and_its_dice_fall_alike() -> None:
    game = played(60)
    before = game.key()
    for other in (game.copy(), copy.copy(game), copy.deepcopy(game)):
        assert other == game
        assert other is not game
        play_on(other, 1, 80)
        assert game.key() == before
    one, two = game.copy(), game.copy()
    assert play_on(one, 9).record() == play_on(two, 9).record() == play_on(game, 9).record()


def test_a_copy_with_a_seed_has_dice_of_its_own() -> None:
    game = played(60)
    ends = {play_on(game.copy(seed=seed), 9).key() for seed in range(4)}
    assert len(ends) == 4
    assert play_on(game.copy(seed=2), 9) == play_on(game.copy(seed=2), 9)


def test_a_game_is_pickled_without_the_rules() -> None:
    game = played(300)
    packed = pickle.dumps(game)
    assert len(packed) < SMALL
    other: Game = pickle.loads(packed)
    assert other == game
    assert other.legal() == game.legal()
    assert other._game.rules is game._game.rules
    assert play_on(other, 4).record() == play_on(game, 4).record()


def test_a_game_with_house_rules_and_fed_dice_is_pickled() -> None:
    game = Game.new("lrb4", "human", "orc", house={"figures": {"turns": 2}}, dice=[1, 2, 3, 4, 5, 6] * 9)
    other: Game = pickle.loads(pickle.dumps(game))
    assert other == game
    assert other.edition.turns == 2
    assert other.faces == game.faces


def test_options_and_players_are_pickled_and_compared() -> None:
    game = played(60)
    option = game.legal()[0]
    text = option.text
    again: Option = pickle.loads(pickle.dumps(option))
    assert again == option
    assert hash(again) == hash(option)
    assert again.text == text
    assert len(pickle.dumps(option)) < 500
    game.choose(option)
    assert option.text == str(option)  # its question is over
    assert game.players[3] == game.players[3] != game.players[4]


# --- comparing --------------------------------------------------------------------------------------------------------


def test_a_game_cannot_be_hashed_because_it_changes() -> None:
    with pytest.raises(TypeError):
        hash(begun())
    assert begun() != "a game"


def test_two_ways_to_one_position_have_one_key() -> None:
    """Ready, taken back, and ready again: more inputs, the same position."""
    game = begun()
    while game.prompt != "ready":
        game.choose(game.legal()[0])
    short, key = game.copy(), game.key()
    game.say("rearrange")
    assert game.key() != key
    moved = game.legal()[0]
    assert moved.player is not None
    home = game.players[moved.player].square
    game.choose(moved)
    while game.prompt == "place":
        back = [option for option in game.legal() if option.verb == "place" and option.square == home]
        game.choose(back[0])
    assert game == short
    assert len(game.record()) > len(short.record())


def test_other_teams_have_another_key() -> None:
    assert Game.new("bb2016", "human", "orc", seed=1).key() != Game.new("bb2016", "orc", "human", seed=1).key()


# --- text and files ---------------------------------------------------------------------------------------------------


def test_repr_is_the_notation() -> None:
    game = played(100)
    assert repr(game) == game.notation
    assert "\n" not in game.notation
    assert game.notation.startswith("bb2016 0:")
    assert " balls:" in game.notation


@pytest.mark.parametrize("edition", touchback.editions())
def test_a_match_is_written_down_and_read_again(edition: str, tmp_path: Path) -> None:
    game = played(150, 2, edition)
    path = tmp_path / "match.txt.gz"
    game.save(path)
    other = Game.load(path)
    assert other == game
    assert other.record() == game.record()
    assert play_on(other, 3) == play_on(game, 3)  # the seed's dice go on


def test_a_match_with_fed_dice_is_read_and_waits() -> None:
    game = Game.new("bb2016", "human", "orc")
    game.feed((3, 4))
    other = Game.from_record(game.record())
    assert other == game
    assert other.faces == game.faces != ()


def test_what_is_no_match_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("Buy milk.\n")
    with pytest.raises(Refusal, match="no match file"):
        Game.load(path)


def test_the_log_tells_the_match() -> None:
    game = begun(5).play("steady", "random")
    assert game.log[0].startswith("The weather") or "against" in game.log[0]
    assert "Full time" in game.log[-1]
    half = played(80)
    before = half.log
    half.choose(half.legal()[0])
    assert half.log[: len(before) - 1] == before[:-1]


def test_an_option_id_is_accepted_as_it_is_printed() -> None:
    game = begun()
    game.choose(OptionId(int(str(game.legal()[0].id))))
    assert game.prompt != "kick_or_receive"
