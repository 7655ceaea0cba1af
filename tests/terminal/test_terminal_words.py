"""Answers that must be typed with a word before them, because the number or the square alone could mean two things."""

from __future__ import annotations

from tests.support import position
from touchback.terminal.menu import menu_of


def test_a_throw_without_a_ruler_is_typed_with_a_word_and_not_listed_square_by_square() -> None:
    match = position("H1* . H2", H1="hail_mary_pass")
    match.play("H1 pass", "throw")
    menu = menu_of(match.game)
    choices = match.choices()
    assert [menu.find(["hail", "mary", "y12"])[0].option, menu.find(["m5"])[0].option] == [
        choices["hail mary Y12"],
        choices["M5"],
    ]  # type: ignore[index]
    assert menu.find(["y12"]) is None
    assert len(menu.entries) < 5


def test_a_kick_and_a_block_of_the_same_number_are_two_answers() -> None:
    match = position("H1 H2\nA2 .", H1="kick_team_mate", H2="right_stuff")
    match.play("H1 blitz")
    menu = menu_of(match.game)
    choices = match.choices()
    assert [menu.find(["kick", "2"])[0].option, menu.find(["2"])[0].option] == [choices["kick H2"], choices["A2"]]  # type: ignore[index]


def test_a_gaze_is_typed_with_the_number_of_its_victim() -> None:
    match = position("H1 A1", H1="hypnotic_gaze")
    match.play("H1 move")
    found = menu_of(match.game).find(["gaze", "1"])
    assert found is not None
    assert found[0].option == match.choices()["gaze at A1"]


def test_spells_are_typed_by_name_and_their_squares_are_not_listed() -> None:
    match = position("H1 . A1", edition="lrb4", inducements=("wizard", ""))
    menu, choices = menu_of(match.game), match.choices()
    typed = {
        "fireball y12": choices["fireball Y12"],
        "zap a1": choices["zap A1"],
        "zap h1": choices["zap H1"],
        "lightning above a1": choices["lightning above A1"],
        "lightning left a1": choices["lightning left of A1"],
    }
    assert {words: menu.find(words.split())[0].option for words in typed} == typed  # type: ignore[index]
    assert len(menu.entries) == 3  # no spell, and a toad of either player


def test_a_weapon_is_started_and_fired_by_name() -> None:
    match = position("H1 . A1 H2*", edition="lrb4", H1="chainsaw", H2="blunderbuss")
    match.play("H1 move")
    assert menu_of(match.game).find(["start"])[0].option == match.choices()["start"]  # type: ignore[index]
    match.play("end", "H2 pass")
    assert menu_of(match.game).find(["shoot", "b3"])[0].option == match.choices()["shoot B3"]  # type: ignore[index]


def test_the_names_of_scripts_are_understood_at_the_terminal() -> None:
    match = position("H1 . A1", H1="dodge")
    menu, choices = menu_of(match.game), match.choices()
    typed = {"h1 move": "H1 move", "1 hand off": "H1 hand-off", "H1 blitz": "H1 blitz", "end turn": "end turn"}
    for words, name in typed.items():
        found = menu.find(words.split())
        assert found is not None
        assert found[0].option == choices[name]


def test_a_player_and_a_square_of_one_name_are_told_apart_by_a_word() -> None:
    match = position("H1 A2\n. .", at="A1", H1="block").play("H1 blitz")  # A2 is a player and the square below H1
    menu = menu_of(match.game)
    assert menu.find(["a2"]) is None
    assert menu.find(["block", "a2"]) is not None
    assert menu.find(["to", "a2"]) is not None
    assert menu.find(["block", "a2"])[0].option != menu.find(["to", "a2"])[0].option  # type: ignore[index]
