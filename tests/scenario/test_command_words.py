"""The command language: every option has one shortest name, and that name means the option again."""

from __future__ import annotations

from random import Random

import pytest

from tests.support import position
from tests.support.wild import step
from touchback.ai.harness.quick_teams import teams_for
from touchback.rules.commands.grammar import BadWord, Words, normal_text, parse_command, word_of
from touchback.rules.commands.names import longer_names, names_of
from touchback.rules.edition.build import build_edition
from touchback.rules.model.game import Game
from touchback.rules.teams.new_match import new_game

INPUTS = 1500
ROSTERS = {
    "bb2016": ("orc", "halfling"),
    "lrb4": ("chaos", "skaven"),
    "hb2006": ("human", "orc"),
    "sheet": ("human", "orc"),
}


def wild_game(edition: str) -> Game:
    built = build_edition(edition)
    wanted = [(key if key in built.rosters else sorted(built.rosters)[0], "ready") for key in ROSTERS[edition]]
    return new_game(built.rules, teams_for(built, wanted))


def earlier_names(game: Game, option: int, word: str) -> list[str]:
    every = [*names_of(game, option), *longer_names(game, option)]
    return every[: every.index(word)] if word in every else every


@pytest.mark.parametrize("edition", ["bb2016", "lrb4", "hb2006", "sheet"])
def test_every_option_of_random_play_has_one_shortest_name_that_means_it(edition: str) -> None:
    game, chance = wild_game(edition), Random(11)
    questions = 0
    while not game.over and game.inputs < INPUTS:
        if game.options:
            questions += 1
            words = Words(game)
            listed = words.listed
            assert len({normal_text(word) for word in listed}) == len(words.options), listed
            for option, word in zip(words.options, listed, strict=True):
                assert words.option(word) == option, f"{word} at prompt {game.prompt}"
                for name in earlier_names(game, option, word):
                    assert words.meant(name) != [option], f"{word} has the shorter name {name}"
        step(game, chance)
    assert questions > 300


def test_names_and_other_words_of_a_turn() -> None:
    match = position("H1 . A1", H1="dodge")
    assert [word_of(match.game, option) for option in match.game.options] == [
        "H1 move", "H1 blitz", "H1 pass", "H1 hand-off", "H1 foul", "end turn",
    ]  # fmt: skip
    meant = {parse_command(match.game, words) for words in ("H1 move", "h1  MOVE", "1 move")}
    assert meant == {match.choices()["H1 move"]}
    assert parse_command(match.game, "end") == match.choices()["end turn"]


def test_names_of_steps_and_targets() -> None:
    match = position(".  .  .\n.  H1 A1").play("H1 blitz")
    choices = match.choices()
    assert (
        parse_command(match.game, "west")
        == parse_command(match.game, "w")
        == parse_command(match.game, "K6")
        == choices["K6"]
    )
    assert parse_command(match.game, "block A1") == parse_command(match.game, "1") == choices["A1"]


def test_a_name_that_means_two_things_is_refused_with_the_longer_names() -> None:
    match = position("H1 A2\n. .", at="A1").play("H1 blitz")  # A2 is a player and a square beside H1
    with pytest.raises(BadWord, match="'A2' means more than one option; say south, block A2"):
        parse_command(match.game, "A2")
    assert (
        parse_command(match.game, "to A2")
        == parse_command(match.game, "south")
        != parse_command(match.game, "block A2")
    )


def test_keys_may_be_typed_as_names() -> None:
    match = position("H1 .\nA1 .", rerolls=(0, 0), H1="sure_feet dodge").play("H1 move", "east", 1)
    assert parse_command(match.game, "Dodge") == parse_command(match.game, "dodge")


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("dance", "'dance' is no answer here; the options are H1 move, H1 blitz, H1 pass, H1 hand-off, H1 foul"),
        ("H1 mvoe", "'H1 mvoe' is no answer here"),
        ("A1 move", "plays for Away, not for you"),
        ("H2 move", "stunned"),
        ("H1 block", "no standing opponent"),
    ],
)
def test_what_is_no_answer_is_refused_in_one_sentence(said: str, sentence: str) -> None:
    match = position("H1 . H2= . A1")
    with pytest.raises(BadWord) as caught:
        parse_command(match.game, said)
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def test_never_more_than_ten_options_are_listed() -> None:
    match = position("H1 . H2 . H3 . A1")
    with pytest.raises(BadWord, match=r"and \d+ more"):
        parse_command(match.game, "dance")


@pytest.mark.parametrize("edition", ["lrb4", "bb2016"])
@pytest.mark.parametrize("said", ["H2", "hand-off H2", "hand off H2"])
def test_a_hand_off_to_one_who_is_not_adjacent_is_refused_for_that(edition: str, said: str) -> None:
    match = position("H1* . H2", edition=edition)
    match.play("H1 hand-off")
    assert "no. 2 P2 is not adjacent to the acting player" in Words(match.game).unknown(said)
