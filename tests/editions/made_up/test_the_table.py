"""Three sides, two balls, large players, walls and cards: what no book has all at once, played by script."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.editions.made_up import made_up, scramble
from tests.support import Board, position
from tests.support.cards import turn
from tests.support.kick_off import event, kick_off
from tests.support.wild import step
from touchback.engine.options import option, player_of, thing_of, verb_of
from touchback.engine.pitch import NOBODY, PIT, WALL
from touchback.rules.checks.invariants import check_invariants
from touchback.rules.edition.build import build_edition
from touchback.rules.model.game import Game
from touchback.rules.model.state import IN_AIR, PITCH, PRONE
from touchback.rules.procedures.ball.ball import is_touchdown
from touchback.rules.procedures.block.push import push_choices
from touchback.rules.procedures.cards.cards import HELD, LATER, OUT, SPENT
from touchback.rules.procedures.kick_off.kick_off import fly_kicked_ball
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.verbs import Verb
from touchback.rules.view.view import view

BRUTE = {"st": 5, "shape": 1}


def drawn(drawing: str, **more: Any) -> Board:
    """A position of the made-up edition; nobody holds a card unless a test gives him one."""
    return position(drawing, built=made_up(), weather="calm", **{"at": "E2", "turn": 1, **more})


def past_windows(match: Board) -> Board:
    """Everyone passes at the card window that opens the turn."""
    while match.game.options and match.game.prompt == Prompt.PLAY_CARD:
        match.game.choose(OUT)
    return match


def give_card(game: Game, side: int, key: str) -> int:
    kind = [card.key for card in game.rules.cards].index(key)
    both = zip(game.state.card_holder, game.state.card_kind, strict=True)
    card = list(both).index((side, kind))
    game.state.card_state[card] = HELD
    return card


# --- three sides ----------------------------------------------------------------------------------------------------


def test_turns_go_round_the_table() -> None:
    match = past_windows(drawn("H1 . A1 . B1", active="H"))
    order = []
    for _ in range(3):
        order.append(match.active)
        match.play("end turn")
        past_windows(match)
    assert order == ["H", "A", "B"]


def test_every_side_sets_up_the_kickers_first() -> None:
    game, chance = scramble(), Random(3)
    order: list[int] = []
    while game.purpose != Purpose.KICK or not game.faces:
        if game.prompt in (Prompt.PLACE, Prompt.READY) and game.options and game.asked not in order:
            order.append(game.asked)
        step(game, chance)
    first = game.state.kicking
    assert order == [first, (first + 1) % 3, (first + 2) % 3]


def test_zones_of_two_sides_add_up_against_the_third() -> None:
    match = past_windows(
        drawn(
            """
            .  A1 .
            .  H1 .
            .  B1 .
            """
        )
    )
    state = match.game.state
    assert match.game.zones_on(match.slot("H1")) == 2
    assert match.game.zones_on(match.slot("A1")) == 1
    assert [row[state.square[match.slot("H1")]] for row in state.threat] == [2, 1, 1]


def test_a_block_may_be_thrown_at_either_of_two_opponents_and_the_third_side_does_not_assist() -> None:
    match = past_windows(
        drawn(
            """
            .  A1 .
            .  H1 .
            .  B1 .
            """
        )
    )
    match.play("H1 block")
    assert [player_of(one) for one in match.game.options] == [match.slot("A1"), match.slot("B1")]
    match.play("A1", 3)
    assert match.facts("block")[0][2:5] == (1, 3, 3)


def test_the_other_coaches_are_asked_to_intercept_round_the_table() -> None:
    match = past_windows(drawn("H1* B1 A1 . H2", at="E8", H1={"ag": 5}))
    match.play("H1 pass", "throw", "I8")
    assert (match.asked, match.prompt) == ("A", "intercept")
    assert set(match.choices()) == {"no", "A1"}
    match.play("no")
    assert (match.asked, match.prompt) == ("B", "intercept")
    assert set(match.choices()) == {"no", "B1"}
    match.play("B1", 1, 6, 6)
    assert match.holder() == "H2"


def test_who_concedes_leaves_the_win_to_the_best_of_the_rest() -> None:
    match = drawn("H1 . A1 . B1", active="A")
    match.game.state.score = [0, 2, 4]
    past_windows(match).play("concede")
    assert match.game.over
    assert match.game.state.winner == 2


def test_each_side_scores_where_its_neighbour_defends_and_for_two_points() -> None:
    match = past_windows(drawn(". B1* . H1 A1", at="A5", active="B"))
    match.play("B1 move", "west")
    assert match.game.state.score == [0, 0, 2]
    assert match.game.state.kicking == 2


# --- two balls ------------------------------------------------------------------------------------------------------


def test_two_balls_are_kicked_one_after_the_other() -> None:
    game, chance = scramble(), Random(11)
    kicked = []
    while game.state.active == NOBODY and not game.over:
        if game.prompt == Prompt.AIM_KICK and game.options:
            kicked.append(game.state.ball_place.count(0))
        step(game, chance)
    assert kicked == [3, 2]
    assert sum(place in (1, 2) for place in game.state.ball_place) == 2


def test_a_player_holds_one_ball_and_drops_only_his_own() -> None:
    match = drawn("H1* . H2")
    match.put_ball("H2", 1)
    match.put_ball("F2", 2)
    past_windows(match)
    match.play("H1 move", "east", 7)
    assert (match.holder(0), match.ball(2)) == ("H1", "F3"), "the ball he steps on bounces"
    match.game.drop_ball(match.slot("H1"))
    assert (match.holder(0), match.holder(1)) == ("", "H2")


def test_a_large_player_who_covers_two_balls_takes_one_and_the_other_bounces() -> None:
    match = drawn("H1 . . .", at="I7", H1=BRUTE)
    match.put_ball("K7", 0)
    match.put_ball("K8", 1)
    past_windows(match)
    match.play("H1 move", "east", 6, 7)
    assert match.holder(0) == "H1"
    assert match.ball(1) == "K9"


def test_a_carrier_who_is_pushed_keeps_his_ball_whatever_lies_elsewhere() -> None:
    match = drawn("A1 H1* .", at="I8", active="A")
    match.put_ball("A11", 1)
    past_windows(match)
    match.play("A1 block", 3, "K8", "stay")
    assert (match.holder(0), match.ball(0), match.ball(1)) == ("H1", "K8", "A11")


# --- large players, facing ------------------------------------------------------------------------------------------


def test_a_large_player_is_blind_behind() -> None:
    match = drawn("H1 . . .", at="I7", H1=BRUTE)
    game, pitch = match.game, match.game.rules.pitch
    brute = match.slot("H1")
    assert game.state.facing[brute] == pitch.sides[0].forward
    threatened = {pitch.name(s) for s in pitch.squares if game.state.threat[1][s]}
    assert threatened == {"I6", "J6", "K6", "K7", "K8", "K9", "J9", "I9"}
    game.turn_to(brute, 3)
    threatened = {pitch.name(s) for s in pitch.squares if game.state.threat[1][s]}
    assert threatened == {"H6", "I6", "J6", "H7", "H8", "H9", "I9", "J9"}


def test_leaving_a_large_players_back_takes_no_dodge() -> None:
    match = past_windows(
        drawn(
            """
            .  A1 H1 .
            .  .  .  .
            """,
            at="E6",
            active="A",
            H1=BRUTE,
        )
    )
    match.play("A1 move", "west")
    assert not match.game.faces


def test_turning_costs_a_square_and_takes_the_zones_along() -> None:
    match = past_windows(drawn("H1 . . .", at="F6", H1={**BRUTE, "ma": 2}))
    match.play("H1 move", "face west")
    assert match.game.state.facing[match.slot("H1")] == 3
    assert match.game.state.threat[1][match.game.rules.pitch.named("E6")] == 1
    match.play("east")
    assert match.at("H1") == "G6"
    check_invariants(match.game)


def test_without_movement_left_he_turns_no_more() -> None:
    match = past_windows(drawn("H1 . . .", at="F6", H1={**BRUTE, "ma": 2}))
    match.play("H1 move", "face west", "face north", "face west")  # two squares, and one of two beyond them
    assert "face north" in match.choices()
    match.play("face north")
    assert not [word for word in match.choices() if word.startswith("face")]


def test_a_large_player_picks_up_a_ball_that_any_part_of_him_covers() -> None:
    match = past_windows(drawn("H1 . . .\n. . . .", at="F6", ball="H7", H1=BRUTE))
    match.play("H1 move", "east", 6)
    assert (match.at("H1"), match.holder()) == ("G6", "H1")


def test_a_large_player_needs_room_for_all_of_him() -> None:
    match = past_windows(
        drawn(
            """
            H1 .  A1 .
            .  .  .  .
            """,
            at="E7",
            H1=BRUTE,
        )
    )
    match.play("H1 move")
    steps = {word for word in match.choices() if word in ("east", "north-east", "south-east", "south", "west")}
    assert steps == {"south", "south-east", "west"}, "A1 is in the way of his right half"


def test_a_large_player_whose_zones_do_not_count_leaves_those_of_others_alone() -> None:
    match = position(
        """
        A2 .  A1 .
        H1 .  .  .
        .  A3 .  .
        """,
        edition="bb2016",
        A1={"shape": 1, "skills": "titchy"},
    )
    match.play_to_dice("H1 move", "L6")
    assert match.modifiers == [("dodging", 1), ("tackle zones", -2)]


def test_a_large_player_stands_on_several_squares_of_the_goal() -> None:
    match = drawn("H1*", at="L3", H1=BRUTE)
    assert not is_touchdown(match.game, match.slot("H1"))
    match.game.shift(match.slot("H1"), match.game.rules.pitch.named("M3"))
    assert is_touchdown(match.game, match.slot("H1"))


def test_a_large_player_is_pushed_as_a_whole() -> None:
    match = past_windows(
        drawn(
            """
            A1 H1 .  .
            .  .  .  .
            """,
            at="E6",
            active="A",
            H1={"st": 3, "shape": 1},
        )
    )
    match.play("A1 block", 3)
    match.play("G6")
    assert match.at("H1") == "G6"
    assert {match.game.state.board[match.game.rules.pitch.named(s)] for s in ("G6", "H6", "G7", "H7")} == {
        match.slot("H1")
    }
    assert match.game.state.empty(match.game.rules.pitch.named("F6"))


def test_a_large_player_follows_up_only_where_he_fits() -> None:
    match = past_windows(
        drawn(
            """
            H1 .  A1 .
            .  .  .  .
            """,
            at="E8",
            H1=BRUTE,
            A1={"st": 3, "shape": 1},
        )
    )
    match.play("H1 block", 3, 3, "H8")
    assert (match.at("H1"), match.at("A1")) == ("E8", "H8"), "one square is not room for two by two"


def test_a_large_player_is_on_the_line_when_any_part_of_him_is() -> None:
    for seed in range(12):
        game, chance = scramble(), Random(seed)
        while game.prompt != Prompt.AIM_KICK or not game.options:
            step(game, chance)
        pitch, state = game.rules.pitch, game.state
        for side in range(3):
            covered = [s for s, player in enumerate(state.board) if player >= 0 and state.side_of[player] == side]
            assert any(pitch.on_line[s] >> side & 1 for s in covered)
            assert all(pitch.half[s] == side for s in covered)


@pytest.mark.parametrize(
    ("drawing", "large", "squares"),
    [
        pytest.param(".  H1 .\nA1 .  .", "H1", {"K6", "K7", "K8"}, id="pushed at the lower half"),
        pytest.param("A1 .  .\n.  .  H1", "A1", {"L7", "L8", "L9"}, id="pushing with the lower half"),
    ],
)
def test_a_push_beside_any_part_of_a_large_player_goes_straight(drawing: str, large: str, squares: set[str]) -> None:
    match = past_windows(drawn(drawing, at="I7", active="A", **{large: {"st": 3, "shape": 1}}))
    match.game.turn_to(match.slot(large), 4)
    match.play("A1 block", 3)
    assert {match.game.rules.pitch.name(thing_of(one)) for one in match.game.options} == squares


def test_a_large_player_in_the_way_is_not_pushed_on() -> None:
    match = past_windows(
        drawn(
            """
            .  .  B1 .
            A1 H1 .  .
            .  .  H2 .
            """,
            at="I7",
            active="A",
            B1=BRUTE,
        )
    )
    match.play("A1 block", 3, "L10", "stay")
    assert (match.at("H1"), match.at("H2"), match.at("B1")) == ("K9", "L10", "K7")


def test_a_large_player_does_not_follow_a_smaller_one() -> None:
    match = past_windows(drawn("H1 .  A1 .\n.  .  .  .", at="E8", H1=BRUTE))
    match.play("H1 block", 3, 3, "H7")
    assert (match.at("H1"), match.active) == ("E8", "A"), "what A1 left is one square, and nobody is asked"


def test_an_attacker_whom_the_chain_drives_into_the_crowd_follows_nobody() -> None:
    match = past_windows(
        drawn(
            """
            .   B10 .   B1  H1  B2  .   .
            .   .   .   B3  B4  A1  B11 .
            B12 .   B5  .   .   B6  .   .
            .   .   B7  .   B8  B9  B15 .
            .   B13 .   B17 B18 B16 .   .
            .   .   .   B14 .   .   .   .
            """,
            at="A1",
            **dict.fromkeys(("B10", "B11", "B12", "B13", "B14"), BRUTE),
        )
    )
    match.play_to_dice("H1 block", "A1", 3, "F4", "E5", "E1")
    assert (match.at("A1"), match.at("B3")) == ("F3", "E1"), "once around, and the last takes the attacker's square"
    assert (match.rolling, match.roller) == ("injury", "H1")
    match.play(1, 1)
    assert match.where("H1") == "reserves"


# --- large players set up ---------------------------------------------------------------------------------------------


def setting_up(**placed: str) -> Board:
    """Home sets up five of its seven, H1 is the large one; these stand already."""
    game, chance = scramble(), Random(5)
    while game.prompt != Prompt.PLACE or not game.options or game.asked != 0:
        step(game, chance)
    match = Board(game, made_up())
    for name, square in placed.items():
        assert square in places(match, name)
        game.choose(option(Verb.PLACE, match.slot(name), game.rules.pitch.named(square)))
    return match


def places(match: Board, name: str) -> set[str]:
    """Where this player may be set up now."""
    game = match.game
    if option(Verb.SELECT, match.slot(name)) in game.options:
        game.choose(option(Verb.SELECT, match.slot(name)))
    return {game.rules.pitch.name(thing_of(one)) for one in game.options if verb_of(one) == Verb.PLACE}


def test_a_large_player_is_set_up_anywhere_in_the_own_half_with_room_for_all_of_him() -> None:
    all_of_it = {f"{column}{row}" for column in "ABC" for row in range(1, 8)}
    assert places(setting_up(), "H1") == all_of_it
    assert places(setting_up(H2="B5"), "H1") == all_of_it - {"A4", "B4", "A5", "B5"}


def test_a_large_player_keeps_out_of_a_wide_zone_that_is_full() -> None:
    found = places(setting_up(H2="A1", H3="D1"), "H1")
    assert found == {f"{column}{row}" for column in "ABC" for row in range(3, 8)}


def test_a_large_player_set_up_last_mans_the_line_with_any_part_of_him() -> None:
    assert places(setting_up(H2="A3", H3="A4", H4="A5", H5="A6"), "H1") == {"C2", "C3", "C4", "C5", "C6"}


def test_who_stands_on_the_line_with_a_part_of_him_mans_it_for_the_others() -> None:
    assert "A8" in places(setting_up(H1="C6", H2="A3", H3="A4", H4="A5"), "H5")
    assert "A8" not in places(setting_up(H1="B6", H2="A3", H3="A4", H4="A5"), "H5")


@pytest.mark.parametrize("total", [5, 9], ids=["high kick", "quick snap"])
def test_kick_off_results_that_move_a_player_by_a_square_leave_the_large_where_they_are(total: int) -> None:
    match = kick_off(edition="bb2016", A11=BRUTE).play("U6", 7, 1, *event(total))
    assert match.prompt in ("high_kick", "quick_snap")
    movers = {player_of(one) for one in match.game.options if verb_of(one) in (Verb.PLAYER, Verb.STEP)}
    assert match.slot("A10") in movers
    assert match.slot("A11") not in movers


@pytest.mark.parametrize("large", ["H1", "H2"])
def test_a_card_makes_no_large_player_swap_places(large: str) -> None:
    drawing = "H1 .  A1\n.  .  .\nH2 .  A2" if large == "H1" else "H1 A1\nH2 ."
    match = turn(drawing, H="new_blocking_scheme", **{large: BRUTE})
    assert "new_blocking_scheme" not in match.choices()
    small = turn(drawing.replace("\n.  .  .", ""), H="new_blocking_scheme")
    assert ("new_blocking_scheme" in small.choices()) == (large == "H2")


# --- the ground -----------------------------------------------------------------------------------------------------


def test_walls_and_pits_are_where_the_data_says() -> None:
    pitch = made_up().rules.pitch
    kinds = {pitch.name(s): pitch.terrain[s] for s in range(pitch.size) if pitch.terrain[s]}
    assert kinds == {"G5": WALL, "H5": WALL, "F7": PIT, "I3": PIT}


def test_nobody_walks_into_a_wall_and_a_pit_trips_who_does() -> None:
    match = past_windows(drawn("H1", at="F5"))
    match.play("H1 move")
    assert "east" not in match.choices()
    match.play("south", "south", 1, 1)
    assert match.prone("H1")
    assert match.facts("turnover")


def test_a_large_player_falls_when_any_part_of_him_is_over_the_pit() -> None:
    match = past_windows(drawn("H1", at="C6", H1=BRUTE))
    match.play("H1 move", "east", "east", 1, 1)
    assert match.at("H1") == "E6"
    assert match.prone("H1")


def test_a_wall_stops_a_push_and_is_no_edge() -> None:
    match = drawn("A1 H1", at="E5")
    squares = push_choices(match.game, match.slot("A1"), match.slot("H1"))
    assert sorted(match.game.rules.pitch.name(s) for s in squares) == ["G4", "G6"]


def test_a_ball_never_comes_to_rest_in_a_wall() -> None:
    match = drawn("H1")
    game = match.game
    game.set_ball(0, game.rules.pitch.named("F5"), IN_AIR)
    fly_kicked_ball(game, 0, 5, 2)
    assert match.ball() == "F5"
    assert not game.state.touchback


def test_a_wayward_pass_drops_at_the_foot_of_the_wall() -> None:
    match = past_windows(drawn("H1* . H2", at="C5"))
    match.play("H1 pass", "throw", "F5", 2, 5, 5, 5, 2)
    assert match.ball() == "F4", "three times it hit the wall, then it bounced north"


def test_who_is_driven_against_a_wall_is_not_over_the_edge_but_pushes_those_beside_it() -> None:
    match = past_windows(
        drawn(
            """
            .  .  H2
            A1 H1 .
            .  .  H3
            """,
            at="E4",
            active="A",
        )
    )
    match.play("A1 block", 3)
    assert {match.game.rules.pitch.name(thing_of(one)) for one in match.game.options} == {"G4", "G6"}


def test_a_kick_is_aimed_at_another_sides_half_and_not_at_the_ground_between() -> None:
    game, chance = scramble(), Random(3)
    while game.prompt != Prompt.AIM_KICK or not game.options:
        step(game, chance)
    pitch = game.rules.pitch
    aimed = {pitch.half[thing_of(one)] for one in game.options}
    assert aimed == {0, 1, 2} - {game.state.kicking}


# --- the referee ------------------------------------------------------------------------------------------------------


def test_where_no_roll_wins_an_argument_nobody_argues() -> None:
    match = past_windows(drawn("H1 A1-\nH2 ."))
    match.play("H1 foul", "A1?", 1, 1)
    assert match.where("H1") == "sent off"


# --- secrets --------------------------------------------------------------------------------------------------------


def test_a_card_is_played_in_another_coachs_turn() -> None:
    match = drawn("H1* . A1 . B1")
    card = give_card(match.game, 2, "tripwire")
    game = match.game
    asked = []
    while game.asked != 2:
        asked.append(game.asked)
        game.choose(LATER)
    assert asked == [0, 1], "the side whose turn it is first, then round the table"
    assert game.options == [OUT, LATER, option(Verb.CARD, 0, card)]
    game.choose(option(Verb.CARD, 0, card))
    assert game.faces, "H1 is the only one to trip, and his ball bounces"
    game.feed((2,))
    assert game.state.stance[match.slot("H1")] == PRONE
    assert game.state.card_state[card] == SPENT
    assert match.facts("card") == [(2, game.state.card_kind[card])]


def test_a_card_played_opens_the_round_again_for_those_who_waited() -> None:
    match = drawn("H1 . A1 . B1")
    game = match.game
    card = give_card(game, 2, "bluff")
    game.choose(OUT)
    game.choose(LATER)
    game.choose(option(Verb.CARD, 0, card))
    assert game.asked == 1, "0 is out; 1 waited and is asked again"
    game.choose(LATER)
    assert game.asked == 2
    game.choose(LATER)
    assert match.prompt == "turn"


def test_a_card_is_offered_only_in_the_turns_it_is_for() -> None:
    match = drawn("H1 . A1 . B1")
    give_card(match.game, 0, "tripwire")
    give_card(match.game, 1, "second_wind")
    game = match.game
    while game.prompt == Prompt.PLAY_CARD and game.options:
        assert [verb_of(one) for one in game.options] == [Verb.DONE, Verb.DECLINE]
        game.choose(OUT)


def test_the_window_looks_the_same_whoever_holds_a_card() -> None:
    """Side by side: a match in which a coach holds cards that he does not play, and one in which he has none."""
    plain, loaded = drawn("H1 . A1 . B1"), drawn("H1 . A1 . B1")
    give_card(loaded.game, 1, "tripwire")
    give_card(loaded.game, 1, "bluff")
    for _ in range(12):
        game, other = plain.game, loaded.game
        for coach in (0, 2, NOBODY):
            assert view(game, coach) == view(other, coach)
        assert view(game, 1) != view(other, 1)
        choice = OUT if game.prompt == Prompt.PLAY_CARD else option(Verb.END_TURN)
        game.choose(choice)
        other.choose(choice)


def test_cards_are_dealt_by_a_die_of_each_sides_own_deck() -> None:
    game, chance = scramble(), Random(2)
    rolls = []
    while game.prompt != Prompt.KICK_OR_RECEIVE:
        if game.faces and game.purpose == Purpose.DEAL:
            rolls.append(game.faces)
        step(game, chance)
    assert rolls == [(3,)] * 3
    held = [game.state.card_holder[c] for c, now in enumerate(game.state.card_state) if now == HELD]
    assert held == [0, 1, 2]


# --- figures --------------------------------------------------------------------------------------------------------


def test_every_player_is_on_the_pitch_or_off_it_after_a_trip() -> None:
    match = drawn("H1 H2 A1 . B1")
    card = give_card(match.game, 1, "tripwire")
    game = match.game
    game.choose(OUT)
    game.choose(option(Verb.CARD, 0, card))
    assert (match.asked, sorted(player_of(o) for o in game.options)) == ("A", [match.slot("H1"), match.slot("H2")])
    game.choose(game.options[1])
    assert match.prone("H2")
    assert all(game.state.place[p] == PITCH for p in range(4))


# --- what such players and such a pitch make of skills of the books ---------------------------------------------------


def test_a_ball_and_chain_gets_no_further_at_a_wall() -> None:
    walled = build_edition("bb2016", house={"pitch": {"walls": [[11, 4]]}})
    match = position("H1 . .\n. . A1", built=walled, H1="ball_and_chain").play("H1 move", "face east", 3)
    assert (match.at("H1"), match.prompt) == ("K5", "ball_and_chain")


def test_a_large_player_does_not_leap() -> None:
    match = position("H1 . .\n. . .\n. . .\n. . A1", H1={**BRUTE, "skills": "leap"}).play("H1 move")
    assert "west" in match.choices()
    assert not [word for word in match.choices() if word.startswith("leap")]


def test_a_large_player_does_not_run_to_meet_the_kick() -> None:
    match = kick_off(A8={**BRUTE, "skills": "kick_off_return"}).play_to_dice("R8", 5, 1)
    assert match.rolling == "kick_off_table"


def test_a_bomb_hits_a_large_player_once() -> None:
    match = position("H1 . . . A1", H1="bombardier", A1=BRUTE)
    match.play_to_dice("H1 bomb", "O5", 6, "no")
    assert (match.rolling, match.roller) == ("armour", "A1")
