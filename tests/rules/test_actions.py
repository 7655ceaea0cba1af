"""Actions: declared first, taken one at a time, some of them once a turn."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from touchback.engine.machine import Refusal
from touchback.engine.options import player_of, thing_of, verb_of
from touchback.rules.terms.verbs import Verb

SCRIMMAGE = """
    .  H2 .  .
    H3 H1 A1 .
    .  .  A2- .
    """


def actions_of(match: Board, name: str) -> set[str]:
    """The actions a player may be declared for now."""
    return {word.split()[1] for word in match.choices() if word.startswith(f"{name} ")}


@rule(
    "BB16-ACT-01",
    "BB16-FAQ-46",
    "BB16-TURN-03",
    "BB16-ACT-04",
    lrb4="LRB4-ACT-02 LRB4-TURN-02 LRB4-ACT-03",
    hb2006="HB06-ACT-01 HB06-TURN-04 HB06-ACT-04 HB06-ACT-03 HB06-TOC-26.x",
)
def test_a_player_who_has_acted_is_offered_no_second_action() -> None:
    match = position(SCRIMMAGE)
    again = match.choices()["H3 move"]
    match.play("H3 move", "west", "end")
    assert actions_of(match, "H3") == set()
    with pytest.raises(Refusal):
        match.game.choose(again)


@rule("BB16-ACT-01", "BB16-TURN-03")
@pytest.mark.parametrize(
    "script",
    [
        ("move", "end"),
        ("block", "done?", 3, 3, "N6", "stay"),
        ("blitz", "end"),
        ("pass", "end"),
        ("hand-off", "end"),
        ("foul", "A2", 1, 2),
    ],
    ids=lambda script: script[0],
)
def test_whatever_it_was_one_action_is_all_a_player_has(script: tuple[str | int, ...]) -> None:
    match = position(SCRIMMAGE.replace("H1", "H1*"))
    match.play(f"H1 {script[0]}", *script[1:])
    assert (match.active, match.prompt) == ("H", "turn")
    assert (actions_of(match, "H1"), actions_of(match, "H2") != set()) == (set(), True)


@rule("BB16-ACT-04", lrb4="LRB4-ACT-03", hb2006="HB06-ACT-04")
@pytest.mark.parametrize(("first", "second"), [("blitz", "pass"), ("pass", "blitz")])
def test_nobody_both_blitzes_and_passes_in_a_turn_but_two_players_may(first: str, second: str) -> None:
    match = position(SCRIMMAGE.replace("H3", "H3*"))
    match.play(f"H3 {first}", "west", "end")
    assert actions_of(match, "H3") == set()
    assert second in actions_of(match, "H2")


@rule("BB16-ACT-01", lrb4="LRB4-ACT-02", hb2006="HB06-ACT-03")
def test_an_action_must_be_finished_before_another_player_starts() -> None:
    match = position(SCRIMMAGE)
    other = match.choices()["H2 move"]
    match.play("H3 move", "west")
    assert match.prompt == "step"
    with pytest.raises(Refusal):
        match.game.choose(other)


@rule("BB16-ACT-02", lrb4="LRB4-ACT-01", hb2006="HB06-ACT-02")
def test_the_kind_of_action_is_said_before_anything_is_done() -> None:
    match = position(SCRIMMAGE)
    assert match.prompt == "turn"
    assert actions_of(match, "H1") == {"move", "block", "blitz", "pass", "hand-off", "foul"}
    match.play("H1 move")
    assert "A1" not in match.choices()
    match = position("H1 . A1").play("H1 move", "east")  # nor does he make up his mind on the way
    assert match.at("H1") == "L5"
    assert "A1" not in match.choices()


@rule(
    "BB16-ACT-04",
    "BB16-ACT-07",
    "BB16-ACT-08",
    "BB16-ACT-09",
    "BB16-FOUL-01",
    "BB16-BLITZ-01",
    "BB16-PASS-01",
    "BB16-PASS-03",
    "BB16-HAND-01",
    lrb4="LRB4-ACT-03 LRB4-ACT-07 LRB4-BLITZ-02 LRB4-HAND-01 LRB4-FOUL-01 LRB4-PASS-03 LRB4-PASS-05",
    hb2006="HB06-ACT-04 HB06-ACT-09 HB06-ACT-07 HB06-ACT-08 HB06-BLITZ-01 HB06-PASS-02 HB06-ACT-02 HB06-TOC-08 "
    "HB06-TOC-12",
)
@pytest.mark.parametrize("action", ["blitz", "pass", "hand-off", "foul"])
def test_some_actions_are_declared_once_a_turn_even_if_nothing_came_of_them(action: str) -> None:
    match = position(SCRIMMAGE)
    match.play(f"H3 {action}", "end")
    assert action not in actions_of(match, "H2")
    assert actions_of(match, "H2") >= {"move", "blitz", "pass", "hand-off", "foul"} - {action}
    match.play("end turn", "end turn")
    assert action in actions_of(match, "H2")


@rule("BB16-ACT-05", "BB16-ACT-06", hb2006="HB06-ACT-05 HB06-ACT-06", lrb4="LRB4-ACT-04 LRB4-ACT-05")
@pytest.mark.parametrize(("action", "script"), [("move", ["end"]), ("block", ["A1", 3, "M5", "stay"])])
def test_moves_and_blocks_may_be_declared_by_any_number_of_players(action: str, script: list[str | int]) -> None:
    match = position("H1 A1 .\nH2 A2 .")
    match.play(f"H1 {action}", *script)
    assert action in actions_of(match, "H2")


@rule("BB16-ACT-05", "BB16-MOVE-01", lrb4="LRB4-ACT-04 LRB4-MOV-01", hb2006="HB06-ACT-05 HB06-MOVE-01")
def test_a_move_goes_as_far_as_the_movement_allowance_without_dice() -> None:
    match = position("H1 . . . . . . .\n. . . . . . . .\nA1 . . . . . . .", H1={"ma": 4})
    match.play("H1 move", "east", "east", "east", "east")
    assert match.at("H1") == "O5"
    assert match.game.inputs == 5
    match.play_to_dice("east")
    assert (match.rolling, match.target) == ("test", 2)  # he goes for it, which he may do twice
    match.play(2, "east", 2)
    assert (match.at("H1"), match.active) == ("Q5", "A")


@rule("BB16-ACT-05", "BB16-MOVE-01", lrb4="LRB4-ACT-04 LRB4-MOV-01", hb2006="HB06-ACT-05 HB06-MOVE-01")
@pytest.mark.parametrize("squares", [0, 1, 3])
def test_a_move_may_end_before_the_movement_allowance_is_used_up(squares: int) -> None:
    match = position("H1 . . . . .\n. . . . . .\nA1 . . . . H2", H1={"ma": 4})
    match.play("H1 move", *("east",) * squares, "end")
    assert (match.at("H1"), match.prompt, match.active) == ("KLMN"[squares] + "5", "turn", "H")


@rule("BB16-ACT-06", "BB16-BLOCK-01", hb2006="HB06-ACT-06 HB06-BLK-01")
def test_a_block_action_is_one_block_and_no_move() -> None:
    match = position(SCRIMMAGE)
    match.play("H1 block", 3, 3, "N6", "stay")
    assert match.prompt == "turn"
    assert actions_of(match, "H1") == set()


@rule("BB16-ACT-06", "BB16-BLOCK-01", lrb4="LRB4-ACT-05 LRB4-BLK-01", hb2006="HB06-BLK-01 HB06-ACT-06")
def test_a_block_needs_a_standing_opponent_beside_the_player() -> None:
    match = position(SCRIMMAGE)
    assert "block" not in actions_of(match, "H3")
    beside_the_fallen = position("H1 A1-")
    assert "block" not in actions_of(beside_the_fallen, "H1")


@rule("BB16-ACT-06", "BB16-KD-04", lrb4="LRB4-ACT-05 LRB4-ACT-08", hb2006="HB06-ACT-06 HB06-INJ-01 HB06-TURN-04")
def test_a_prone_player_may_do_anything_but_block() -> None:
    match = position("H1- A1")
    assert actions_of(match, "H1") == {"move", "blitz", "pass", "hand-off", "foul"}


@rule(
    "BB16-ACT-07",
    "BB16-BLITZ-01",
    "BB16-BLOCK-01",
    lrb4="LRB4-BLITZ-01 LRB4-BLITZ-03 LRB4-BLK-01",
    hb2006="HB06-ACT-07 HB06-BLITZ-01 HB06-BLK-01",
)
def test_a_blitzer_moves_blocks_and_moves_on_paying_a_square_for_the_block() -> None:
    match = position(
        """
        .  .  .  .  .  .  .
        H1 .  A1 .  .  .  .
        """,
        H1={"ma": 4},
    )
    match.play("H1 blitz", "east", "A1", 3, "N6", "follow", "north", 6, "west", 6)
    assert match.at("H1") == "L5"
    match.play_to_dice("west")
    assert match.target == 2  # four squares are used up: this one is the first extra square


@rule("BB16-ACT-07", "BB16-BLITZ-01", lrb4="LRB4-BLITZ-01 LRB4-BLITZ-03", hb2006="HB06-ACT-07 HB06-BLITZ-01")
def test_a_blitzer_blocks_only_once() -> None:
    match = position(
        """
        .  .  A2
        H1 A1 .
        """
    )
    match.play("H1 blitz", "A1", 3, "M6", "follow")
    assert "A2" not in match.choices()
    assert "east" not in match.choices()
    match.play("south", 6)
    assert (match.at("H1"), "A1" in match.choices()) == ("L7", False)  # nor after he has moved on


@rule("BB16-ACT-07", "BB16-BLITZ-01", hb2006="HB06-ACT-07 HB06-BLITZ-01", lrb4="LRB4-BLITZ-01 LRB4-BLITZ-03")
def test_a_blitz_may_begin_with_the_block_or_be_no_block_at_all() -> None:
    match = position("H1 A1 .")
    match.play("H1 blitz")
    assert {"A1", "west", "end"} <= set(match.choices())
    match.play("end")
    assert match.active == "A"
    assert match.turnover() == ""


@rule("BB16-BLITZ-01", "BB16-GFI-01", lrb4="LRB4-GFI-03 LRB4-BLITZ-01 LRB4-GFI-01", hb2006="HB06-TOC-09")
def test_a_blitz_block_without_movement_left_is_paid_by_going_for_it() -> None:
    match = position("H1 . . A1 .", H1={"ma": 2})
    match.play_to_dice("H1 blitz", "east", "east", "A1")
    assert match.target == 2
    match.play(2, 3, "O5", "stay")
    assert match.at("A1") == "O5"
    assert match.prompt == "step"


@rule(
    "BB16-BLITZ-01", "BB16-GFI-02", "BB16-TOVR-01", lrb4="LRB4-GFI-03 LRB4-TURN-07", hb2006="HB06-TOC-09 HB06-TURN-12"
)
def test_going_for_it_to_block_and_failing_means_no_block() -> None:
    match = position("H1 . . A1 .", H1={"ma": 2})
    match.play("H1 blitz", "east", "east", "A1", 1, 2, 3)
    assert match.prone("H1")
    assert match.at("H1") == "M5"
    assert match.facts("block") == []
    assert match.turnover() == "fell"


@rule("BB16-BLITZ-01", "BB16-GFI-01", hb2006="HB06-TOC-09", lrb4="LRB4-GFI-01 LRB4-GFI-03 LRB4-BLITZ-01 LRB4-BLITZ-03")
def test_a_blitzer_who_has_used_both_extra_squares_cannot_block() -> None:
    match = position("H1 . . . A1", H1={"ma": 1})
    match.play("H1 blitz", "east", "east", 2, "east", 2)
    assert match.active == "A"
    assert match.facts("block") == []


@rule(
    "BB16-ACT-08",
    "BB16-PASS-01",
    "BB16-PASS-04",
    lrb4="LRB4-ACT-06 LRB4-PASS-03 LRB4-PASS-07",
    hb2006="HB06-ACT-08 HB06-PASS-02 HB06-PASS-04",
)
def test_a_pass_action_moves_first_and_ends_with_the_throw() -> None:
    match = position("H1* . . . H2", H1={"ag": 4})
    match.play("H1 pass", "west", "throw", "O5", 6, 6)
    assert match.holder() == "H2"
    assert match.prompt == "turn"
    assert actions_of(match, "H1") == set()


@rule("BB16-ACT-08", "BB16-PASS-01", lrb4="LRB4-PASS-03 LRB4-ACT-06", hb2006="HB06-ACT-08 HB06-PASS-02")
@pytest.mark.parametrize("passer", ["H1", "H1-"], ids=["standing", "getting up first"])
def test_a_pass_action_may_pick_the_ball_up_first(passer: str) -> None:
    match = position(f"{passer} o . . H2")
    match.play("H1 pass")
    assert "throw" not in match.choices()
    match.play("east", 3)
    assert "throw" in match.choices()


@rule(
    "BB16-ACT-08",
    "BB16-ACT-09",
    "BB16-PASS-01",
    lrb4="LRB4-ACT-06 LRB4-PASS-03",
    hb2006="HB06-ACT-08 HB06-ACT-09 HB06-PASS-02",
)
@pytest.mark.parametrize(("action", "deed"), [("pass", "throw"), ("hand-off", "H2")])
def test_passing_and_handing_off_are_not_compulsory(action: str, deed: str) -> None:
    match = position("H1* H2 . A1")
    match.play(f"H1 {action}")
    assert deed in match.choices()
    match.play("end")
    assert match.holder() == "H1"
    assert match.turnover() == ""
    assert match.active == "H"


@rule("BB16-ACT-09", "BB16-HAND-01", lrb4="LRB4-HAND-02", hb2006="HB06-ACT-09 HB06-TOC-08")
def test_a_hand_off_ends_the_action() -> None:
    match = position("H1* H2 . A1")
    match.play("H1 hand-off", "north", "H2", 3)
    assert match.holder() == "H2"
    assert match.prompt == "turn"


@rule(
    "BB16-PASS-01",
    "BB16-HAND-01",
    "BB16-ACT-08",
    "BB16-ACT-09",
    lrb4="LRB4-PASS-03 LRB4-HAND-02 LRB4-ACT-06",
    hb2006="HB06-PASS-02 HB06-ACT-08 HB06-ACT-09 HB06-TOC-08",
)
@pytest.mark.parametrize("action", ["pass", "hand-off"])
def test_before_a_throw_or_a_hand_off_he_moves_as_in_any_move(action: str) -> None:
    match = position(". . . H1* A1\nH2 . . . .", H1={"ma": 2})
    match.play_to_dice(f"H1 {action}", "west")
    assert (match.roller, match.target) == ("H1", 3)  # a dodge
    match.play_to_dice(3, "west", "west")
    assert (match.roller, match.target) == ("H1", 2)  # an extra square
    match.play(1, 1, 1, 2)
    assert match.prone("H1")
    assert match.turnover() == "fell"


@rule("BB16-PASS-01", lrb4="LRB4-PASS-03", hb2006="HB06-PASS-02")
def test_nobody_passes_in_the_other_teams_turn() -> None:
    match = position("H1* . H2 . A1", active="A")
    assert "pass" in actions_of(match, "A1")
    assert actions_of(match, "H1") == set()


@rule("BB16-ACT-09", "BB16-FOUL-01", hb2006="HB06-ACT-09 HB06-TOC-12")
def test_a_foul_may_follow_a_move_and_ends_the_action() -> None:
    match = position("H1 . A1-")
    match.play("H1 foul", "east", "A1", 1, 2)
    assert match.facts("foul") != []
    assert match.active == "A"


@rule("BB16-FAQ-45", hb2006="HB06-TOC-26.z")
def test_nobody_walks_passes_or_hands_off_into_the_crowd() -> None:
    match = position("H1* H2\n. .", at="A1")
    match.play("H1 pass")
    assert set(match.choices()) == {"A2", "south", "B2", "south-east", "throw", "end", "time up"}
    match.play("throw")
    pitch = match.game.rules.pitch
    assert all(thing_of(option) in pitch.squares for option in match.game.options)


@rule("BB16-FAQ-43", hb2006="HB06-TOC-26.x")
def test_every_position_of_every_roster_fills_one_square() -> None:
    match = position("H1 . A1", H1={"st": 5, "av": 9})
    rosters = match.built.rosters
    assert {p.get("shape", 0) for roster in rosters.values() for p in roster["positions"]} == {0}
    assert match.game.state.shape[match.slot("H1")] == 0
    assert len(match.game.rules.pitch.shapes[0].body) == 1
    match.play("H1 move", "east", "north", 6)
    assert match.at("H1") == "L4"


@rule("BB16-ACT-02", lrb4="LRB4-ACT-01 LRB4-ACT-04", hb2006="HB06-ACT-02")
@pytest.mark.parametrize(
    ("number", "action", "verbs", "deeds"),
    [
        (0, "move", {Verb.STEP, Verb.END_ACTION}, set()),
        (1, "block", {Verb.TARGET}, {"A1", "A3"}),
        (2, "blitz", {Verb.STEP, Verb.END_ACTION, Verb.TARGET}, {"A1", "A3"}),
        (3, "pass", {Verb.STEP, Verb.END_ACTION, Verb.THROW}, {"throw"}),
        (4, "hand-off", {Verb.STEP, Verb.END_ACTION, Verb.HAND_OFF}, {"A1", "A2", "A3", "H2"}),
        (5, "foul", {Verb.STEP, Verb.END_ACTION, Verb.TARGET}, {"A2"}),
    ],
)
def test_he_does_what_was_declared_for_him_and_nothing_else(
    number: int, action: str, verbs: set[int], deeds: set[str]
) -> None:
    match = position("H2 H1* A1\n.  A2- A3").play(f"H1 {action}")
    assert match.facts("action") == [(match.slot("H1"), number)]  # all are told
    assert {verb_of(one) for one in match.game.options} == verbs
    assert set(match.choices()) & {"A1", "A2", "A3", "H2", "throw"} == deeds


@rule("BB16-ACT-02", lrb4="LRB4-ACT-01", hb2006="HB06-ACT-02")
@pytest.mark.parametrize("action", ["move", "pass", "hand-off", "blitz", "block", "foul"])
def test_nobody_is_blocked_fouled_or_given_the_ball_in_another_kind_of_action(action: str) -> None:
    match = position(".  A4  .\nH2 H1* A1\n.  A2- A3=").play(f"H1 {action}")
    standing, lying = ["A1", "A4"], ["A2", "A3"]
    named = {"blitz": standing, "block": standing, "foul": lying}.get(action, [])
    targets = {match.slot(name) for name in named}
    hands = {match.slot("H2")} if action == "hand-off" else set()
    verbs = [(verb_of(packed), player_of(packed)) for packed in match.game.options]
    assert {player for verb, player in verbs if verb == Verb.TARGET} == targets
    assert hands <= {player for verb, player in verbs if verb == Verb.HAND_OFF}
    assert (Verb.HAND_OFF in dict(verbs), Verb.THROW in dict(verbs)) == (action == "hand-off", action == "pass")


@rule("BB16-ACT-02", "BB16-ACT-08", lrb4="LRB4-ACT-01", hb2006="HB06-ACT-08 HB06-ACT-02")
def test_a_move_lets_nobody_foul() -> None:
    match = position("H1 A1- .").play("H1 move")
    assert "A1" not in match.choices()
