"""A game as a document and as text: equal after every input, and damage is refused."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.editions.made_up import made_up, scramble
from tests.editions.made_up import teams as trios
from tests.support.wild import play, repeat, step
from touchback.engine.codec import BadSave
from touchback.rules.checks.invariants import check_invariants
from touchback.rules.checks.saves import fill_game, load_checked, load_game, save_game
from touchback.rules.edition.build import build_edition
from touchback.rules.model.codec import board_of, digest, digest_of, threat_of, write_game
from touchback.rules.model.game import Game
from touchback.rules.model.grant import give_grant, refresh_all
from touchback.rules.model.match import MatchTeam
from touchback.rules.model.profile import Profile
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.new_match import blank_game, new_game
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.moments import Span
from touchback.rules.terms.properties import Prop
from touchback.rules.view.notation import BadPosition, position_text, read_position

BUILT = build_edition("bb2016")
WILD = build_edition("bb2016", {"kick_off": "blitzmania", "weather": "subterranean"})


def teams() -> list[MatchTeam]:
    return [make_team(BUILT, ready_draft(BUILT, key)) for key in ("human", "orc")]


def some_game(seed: int = 1, inputs: int = 400) -> Game:
    """A game in the middle of a match, at a question."""
    game, chance = new_game(BUILT.rules, teams()), Random(seed)
    while game.inputs < inputs or game.faces:
        step(game, chance)
    return game


# --- saves ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "built"), [(1, BUILT), (2, BUILT), (3, WILD)], ids=["1", "2", "wild"])
def test_saved_and_loaded_after_every_input_it_is_the_same_game(seed: int, built: object) -> None:
    rules = BUILT.rules if built is BUILT else WILD.rules
    game, chance = new_game(rules, teams()), Random(seed)
    while not game.over:
        loaded = load_game(rules, teams(), save_game(game))
        assert write_game(loaded) == write_game(game)
        assert digest(loaded) == digest(game)
        assert (loaded.options, loaded.also, loaded.faces) == (game.options, game.also, game.faces)
        assert loaded.state.board == game.state.board
        assert loaded.state.threat == game.state.threat
        assert all(a is b for a, b in zip(loaded.state.profiles, game.state.profiles, strict=True))
        given_input = step(game, chance)
        repeat(loaded, given_input)
        assert digest(loaded) == digest(game)


def test_a_loaded_game_goes_on_to_the_same_end() -> None:
    game = some_game(7, 300)
    loaded = load_game(game.rules, teams(), save_game(game))
    one, other = Random(99), Random(99)
    for _ in play(game, one):
        step(loaded, other)
        assert digest(game) == digest(loaded)
    assert loaded.over


def test_what_players_were_granted_is_worked_out_again_on_loading() -> None:
    game = some_game()
    catch = game.rules.skill_of["catch"].index
    give_grant(game, 3, Grant.SKILL, catch, 1, Span.DRIVE)
    give_grant(game, 4, Grant.FIGURE, Prop.MA, -2, Span.HALF)
    loaded = load_game(game.rules, teams(), save_game(game))
    assert catch in loaded.state.profiles[3].skills
    assert loaded.state.profiles[4].ma == game.match.players[4].figures[0] - 2
    assert loaded.state.profiles[5] is game.state.profiles[5]


def test_refresh_all_mends_a_wrong_profile() -> None:
    game = some_game()
    right = game.state.profiles[0]
    wrong: list[Profile] = [game.state.profiles[1], *game.state.profiles[1:]]
    game.state.profiles = wrong
    refresh_all(game)
    assert game.state.profiles[0] is right


SAVED = save_game(some_game())
PLAIN = write_game(some_game())
Place = tuple[str | int, ...]


def numbers_in(part: Any, place: Place = ()) -> list[Place]:
    """The way to every number of a document."""
    if isinstance(part, dict):
        return [at for key, one in part.items() for at in numbers_in(one, (*place, key))]
    if isinstance(part, list):
        return [at for index, one in enumerate(part) for at in numbers_in(one, (*place, index))]
    return [place] if type(part) is int else []


def changed(document: Any, place: Place, change: Callable[[Any], Any]) -> Any:
    """The same document with something else in that place."""
    made = copy.deepcopy(document)
    at = made
    for key in place[:-1]:
        at = at[key]
    at[place[-1]] = change(at[place[-1]])
    return made


NUMBERS = numbers_in(PLAIN)


def test_there_is_much_to_change() -> None:
    assert len(NUMBERS) > 150
    assert {place[0] for place in NUMBERS} >= {"state", "stack", "options", "inputs"}


@given(st.sampled_from(NUMBERS), st.integers(-3, 300))
@settings(max_examples=300)
def test_one_changed_number_is_noticed(place: Place, value: int) -> None:
    saved = changed(SAVED, ("game", *place), lambda number: value if number != value else value + 1)
    with pytest.raises(BadSave, match="the saved game is damaged: its check sum is wrong"):
        load_game(BUILT.rules, teams(), saved)


@given(st.sampled_from(NUMBERS), st.integers(-400, 400))
@settings(max_examples=400)
def test_numbers_without_a_check_sum_load_or_are_refused_but_never_crash(place: Place, change: int) -> None:
    """Each wrong number is either refused, or gives a game whose board is whole."""
    game = blank_game(BUILT.rules, teams())
    with suppress(BadSave):
        fill_game(game, changed(PLAIN, place, lambda number: number + change))
        assert game.state.board == board_of(game.rules, game.state)
        assert game.state.threat == threat_of(game.rules, game.state)


@given(st.sampled_from(NUMBERS), st.sampled_from((-1, 7, 999, 10**12, "x", None, [], {}, [1, 2, 3], True, 2.5)))
@settings(max_examples=400)
def test_a_right_sum_over_a_wrong_inside_is_refused_or_holds_together(place: Place, value: Any) -> None:
    inside = changed(PLAIN, place, lambda number: value)
    with suppress(BadSave):
        loaded = load_checked(BUILT.rules, teams(), {**SAVED, "game": inside, "sum": digest_of(inside)})
        check_invariants(loaded)
        for option in loaded.options:
            loaded.copy().choose(option)


@pytest.mark.parametrize("key", sorted(SAVED))
def test_a_save_with_a_part_missing_is_refused(key: str) -> None:
    with pytest.raises(BadSave, match="no document of a game"):
        load_game(BUILT.rules, teams(), {name: part for name, part in SAVED.items() if name != key})


@pytest.mark.parametrize("saved", [None, 1, "", [], {}, [SAVED]])
def test_what_is_no_document_is_refused(saved: Any) -> None:
    with pytest.raises(BadSave, match="no document of a game"):
        load_game(BUILT.rules, teams(), saved)


TORN: list[tuple[Place, Any, str]] = [
    (("state",), [], "no document of a game"),
    (("state", "square"), [1], "other teams or other rules"),
    (("state", "square"), 7, "square is no list of whole numbers"),
    (("state", "half"), [1], "half is no whole number"),
    (("state", "moons"), 1, "moons is nothing that a match has"),
    (("moons",), 1, "moons is nothing that a game has"),
    (("stack",), 1, "stack is no list"),
    (("stack", 0), [], "a frame is torn"),
    (("stack", 0), ["mach", "match.toss", {}], "the procedure 'mach', which these rules do not have"),
    (("stack", 0), ["match", "match.tos", {}], "the step 'match.tos' of match, which these rules do not have"),
    (("stack", 0, 2), {"moons": 1}, "match has no moons = 1"),
    (("options",), 1, "options is no list"),
    (("inputs",), "1", "no whole number"),
]


@pytest.mark.parametrize(("place", "wrong", "reason"), TORN)
def test_a_torn_game_is_refused_in_a_sentence(place: Place, wrong: Any, reason: str) -> None:
    written = copy.deepcopy(PLAIN)
    at = written
    for key in place[:-1]:
        at = at[key]
    at[place[-1]] = wrong
    with pytest.raises(BadSave, match=re.escape(reason)):
        fill_game(blank_game(BUILT.rules, teams()), written)


@pytest.mark.parametrize("wrong", [1.0, "1", True, None])
def test_what_is_no_whole_number_is_refused(wrong: Any) -> None:
    for place in (("state", "square", 3), ("options", 0), ("stack", 0, 2, "winner")):
        with pytest.raises(BadSave, match="the saved game is damaged"):
            fill_game(blank_game(BUILT.rules, teams()), changed(PLAIN, place, lambda _: wrong))


def test_a_save_of_other_rules_is_refused() -> None:
    with pytest.raises(BadSave, match="other rules"):
        load_game(WILD.rules, teams(), SAVED)
    with pytest.raises(BadSave):
        load_game(made_up().rules, trios(), SAVED)


def test_a_save_of_other_teams_is_refused() -> None:
    fewer = teams()
    fewer[0].players.pop()
    with pytest.raises(BadSave, match="other teams"):
        load_game(BUILT.rules, fewer, SAVED)


def test_a_save_of_a_later_format_is_refused() -> None:
    with pytest.raises(BadSave, match="is of format 9; this version reads 2"):
        load_game(BUILT.rules, teams(), {**SAVED, "format": 9})


def test_equal_games_have_equal_digests_and_one_input_changes_them() -> None:
    game = some_game()
    other = game.copy()
    assert digest(other) == digest(game)
    step(other, Random(1))
    assert digest(other) != digest(game)


# --- text -----------------------------------------------------------------------------------------------------------


def round_trip(game: Game) -> None:
    text = position_text(game)
    state = read_position(game.rules, game.match, text)
    assert state.numbers() == game.state.numbers()
    assert state.board == game.state.board
    assert state.threat == game.state.threat
    assert "\n" not in text


@pytest.mark.parametrize("seed", [1, 2])
def test_a_position_survives_being_written_down(seed: int) -> None:
    for game in (new_game(BUILT.rules, teams()), scramble()):
        for _ in play(game, Random(seed)):
            round_trip(game)


def test_a_position_reads_like_one() -> None:
    game = blank_game(BUILT.rules, teams())
    pitch = BUILT.rules.pitch
    game.put(0, pitch.named("M7"))
    game.give_ball(0, 0)
    game.state.place[12] = 2
    game.state.score = [1, 0]
    text = position_text(game)
    assert text.startswith("bb2016 0:1@M7,2@:reserves,")
    assert " 1:1@:reserves,2@:ko," in text
    assert " balls:carried=0.1,none " in text
    assert "score=1,0" in text


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("bb2016", "lrb4"), "not one of bb2016"),
        (("1@M7", "99@M7"), "no player 99"),
        (("1@M7", "1@ZZ99"), "no square ZZ99"),
        (("1@M7", "1@:moon"), "no place 'moon'"),
        (("1@M7,", ""), "each of its players once"),
        (("1@M7", "1@M7?"), "no player in his place"),
        (("score=1,0", "score=1,x"), "no list of numbers"),
        (("score=1,0", "scare=1,0"), "scare is nothing"),
        (("score=1,0", "score=1,0,0"), "score is nothing"),
        (("balls:", "bells:"), "every side and the balls"),
        (("carried=0.1", "carried=nobody"), "names no carrier"),
    ],
)
def test_text_that_is_no_position_is_refused_with_a_reason(change: tuple[str, str], reason: str) -> None:
    game = blank_game(BUILT.rules, teams())
    game.put(0, BUILT.rules.pitch.named("M7"))
    game.give_ball(0, 0)
    game.state.score = [1, 0]
    text = position_text(game)
    assert change[0] in text
    with pytest.raises(BadPosition, match=reason):
        read_position(game.rules, game.match, text.replace(*change))
