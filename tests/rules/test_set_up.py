"""Setting up: who, where, in which order, and who may come on at all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support import Board, position, rule
from tests.support.kick_off import EVEN_FANS, HOME, NICE, answers, kick_off, opening, set_up, squares_of, toss
from touchback.engine.options import verb_of
from touchback.rules.terms.verbs import Verb

OWN_HALF = squares_of("ABCDEFGHIJKLM", range(1, 16))
LINE = squares_of("M", range(5, 12))


def first_set_up(sizes: tuple[int, int] = (11, 11)) -> Board:
    """Home kicks, and is about to place its first player."""
    return toss(opening(sizes), "H")


def offered(match: Board) -> set[str]:
    """Squares that the coach may put the next player on."""
    return {word.split()[1] for word in match.choices() if " " in word}


@rule(
    "BB16-SET-01",
    "BB16-PITCH-01",
    "BB16-TD-01",
    hb2006="HB06-SETUP-02 HB06-PIT-02 HB06-SCORE-01",
    lrb4="LRB4-SET-02 LRB4-PIT-02",
)
def test_each_side_defends_its_half_and_scores_at_the_other_end() -> None:
    match = position("A1 . H1* .", at="W8")
    match.play("H1 move", "Z8", "end?")
    assert match.game.state.score == [1, 0]
    match = position("H1* . . A1", at="A8")
    match.play("H1 move", "B8", "A8", "end", "end turn")
    assert match.game.state.score == [0, 0]


@rule("BB16-SET-02", "BB16-TEAM-04", hb2006="HB06-SETUP-03", lrb4="LRB4-SET-03")
def test_a_match_starts_at_nil_with_full_re_rolls_and_no_turn_taken() -> None:
    state = toss(opening(rerolls=(3, 2)), "H").game.state
    assert (state.half, state.turn, state.score, state.rerolls) == (1, [0, 0], [0, 0], [3, 2])


@rule("BB16-SET-03", "BB16-SET-05", "BB16-KICK-01", hb2006="HB06-SETUP-01 HB06-SETUP-04 HB06-SETUP-06 HB06-KO-01")
@pytest.mark.parametrize(
    ("coin", "word", "chooser", "first"),
    [(1, "kick", "H", "H"), (1, "receive", "H", "A"), (2, "kick", "A", "A"), (2, "receive", "A", "H")],
)
def test_the_toss_picks_who_decides_and_the_kickers_set_up_first(
    coin: int, word: str, chooser: str, first: str
) -> None:
    match = opening((3, 3)).play_to_dice(*NICE)
    assert (match.rolling, match.game.faces) == ("coin", (2,))
    match.play(coin)
    assert (match.asked, answers(match)) == (chooser, {"kick", "receive"})
    match.play(word, *EVEN_FANS)
    other = "A" if first == "H" else "H"
    assert (match.asked, match.prompt) == (first, "place")
    set_up(match, "M6 M7 M8" if first == "H" else "N6 N7 N8")
    assert (match.asked, match.prompt) == (other, "place")
    set_up(match, "N6 N7 N8" if first == "H" else "M6 M7 M8")
    assert (match.asked, match.prompt) == (first, "aim_kick")


@rule("BB16-SET-04", "BB16-SET-01", hb2006="HB06-SETUP-05 HB06-SETUP-02")
def test_anywhere_in_the_own_half_will_do_for_a_first_player() -> None:
    match = first_set_up()
    assert offered(match) == OWN_HALF
    set_up(match, HOME)
    assert offered(match) == squares_of("NOPQRSTUVWXYZ", range(1, 16))


@rule("BB16-SET-04", hb2006="HB06-SETUP-05 HB06-TEAM-02", lrb4="LRB4-SET-05 LRB4-TEAM-01")
def test_exactly_eleven_are_fielded_from_a_larger_squad() -> None:
    match = first_set_up((14, 11))
    for number, square in enumerate(HOME.split(), start=1):
        assert match.prompt == "place"
        match.play(f"H{number} {square}")
    assert match.prompt == "ready"
    assert answers(match) == {"done", "rearrange"}
    assert len(match.game.state.on_pitch(0)) == 11


@rule("BB16-SET-04", hb2006="HB06-SETUP-05", lrb4="LRB4-SET-05")
def test_a_coach_picks_which_of_his_players_to_field() -> None:
    match = first_set_up((14, 11))
    assert {f"H{n}" for n in range(2, 15)} <= answers(match)
    match.play("H14", "H14 M8")
    assert match.at("H14") == "M8"


@rule("BB16-SET-04", hb2006="HB06-SETUP-05", lrb4="LRB4-SET-05")
def test_with_fewer_than_eleven_all_must_be_fielded() -> None:
    match = first_set_up((9, 11))
    for number, square in enumerate(HOME.split()[:9], start=1):
        assert match.prompt == "place"
        assert "done" not in match.choices()
        match.play(f"H{number} {square}")
    assert match.prompt == "ready"


@rule("BB16-SET-06", hb2006="HB06-SETUP-07", sheet="SHEET-SETUP-02")
def test_two_players_fill_a_wide_zone() -> None:
    match = first_set_up()
    match.play("H1 A1", "H2 M4")
    assert offered(match) == OWN_HALF - squares_of("ABCDEFGHIJKLM", range(1, 5))
    match.play("H3 B12", "H4 L15")
    assert offered(match) == squares_of("ABCDEFGHIJKLM", range(5, 12))


@rule("BB16-SET-07", hb2006="HB06-SETUP-08", sheet="SHEET-SETUP-02")
@pytest.mark.parametrize("on_line", [0, 1, 2])
def test_the_last_players_must_man_the_line_until_three_do(on_line: int) -> None:
    match = first_set_up()
    match.play(*[f"H{n} M{n + 4}" for n in range(1, on_line + 1)])
    for n in range(on_line + 1, 9 + on_line):
        assert offered(match) - LINE, "still free to stand elsewhere"
        match.play(f"H{n} {'ABCDEFGHIJKL'[n]}8")
    assert offered(match) == LINE - {f"M{n + 4}" for n in range(1, on_line + 1)}


@rule(
    "BB16-SET-07",
    "BB16-PITCH-01",
    hb2006="HB06-SETUP-08 HB06-PIT-03",
    lrb4="LRB4-SET-09 LRB4-PIT-03",
    sheet="SHEET-SETUP-02",
)
def test_the_line_of_scrimmage_ends_at_the_wide_zones() -> None:
    match = first_set_up((3, 3))
    assert offered(match) == LINE
    assert not offered(match) & {"M4", "M12"}


@rule("BB16-SET-07", hb2006="HB06-SETUP-08", lrb4="LRB4-SET-09", sheet="SHEET-SETUP-02")
def test_with_three_on_the_line_nobody_else_has_to() -> None:
    match = first_set_up()
    match.play("H1 M6", "H2 M7", "H3 M8")
    for n in range(4, 11):
        match.play(f"H{n} {'ABCDEFGHIJKL'[n]}8")
    assert offered(match) > LINE - {"M6", "M7", "M8"}


@rule("BB16-SET-06", "BB16-SET-07", hb2006="HB06-SETUP-07 HB06-SETUP-08")
def test_after_a_touchdown_the_same_holds_for_wide_zones_and_the_line() -> None:
    match = position("A1 . H1* .", at="W8", bench=(5, 5)).play("H1 move", "Z8", "end?")
    match.play("H1 A1", "H12 M4")
    assert offered(match) == OWN_HALF - squares_of("ABCDEFGHIJKLM", range(1, 5))
    match.play("H13 B8")
    assert offered(match) == LINE


@rule("BB16-SET-08", "BB16-SET-07", hb2006="HB06-CON-01", lrb4="LRB4-FAQ-24")
def test_two_players_must_both_stand_on_the_line_or_their_coach_concedes() -> None:
    match = first_set_up((2, 11))
    assert offered(match) == LINE
    assert "concede" in match.choices()
    match.play("H1 M6")
    assert offered(match) == LINE - {"M6"}
    match.play("H2 M11", "done")
    assert (match.asked, match.prompt) == ("A", "place")


@rule("BB16-SET-08", hb2006="HB06-CON-01", lrb4="LRB4-FAQ-24")
@pytest.mark.parametrize("players", [1, 2])
def test_a_coach_short_of_three_may_concede_before_he_sets_up(players: int) -> None:
    match = first_set_up((players, 11)).play("concede")
    assert match.game.over
    assert match.game.state.winner == 1
    assert match.facts("concedes") == [(0,)]


@rule("BB16-SET-08", hb2006="HB06-CON-01", lrb4="LRB4-FAQ-24")
def test_receivers_short_of_three_may_concede_or_play_on_too() -> None:
    match = set_up(first_set_up((11, 2)), HOME)
    assert (match.asked, offered(match)) == ("A", squares_of("N", range(5, 12)))
    match.play("concede")
    assert (match.game.over, match.game.state.winner) == (True, 0)
    match = set_up(first_set_up((11, 2)), HOME, "N6 N7")
    assert (match.asked, match.prompt) == ("H", "aim_kick")


@rule("BB16-SET-08", hb2006="HB06-CON-01", lrb4="LRB4-FAQ-24")
def test_three_players_are_enough_to_have_to_play() -> None:
    assert "concede" not in first_set_up((3, 11)).choices()


@rule("BB16-SET-04", "BB16-SET-07", hb2006="HB06-SETUP-05 HB06-SETUP-08 HB06-PIT-01")
def test_a_piece_may_be_moved_again_before_the_coach_is_ready_but_the_line_stays_manned() -> None:
    match = first_set_up()
    squares = ["M6", "M7", "M8", *(f"{c}8" for c in "BCDEFGHI")]
    for number, square in enumerate(squares, start=1):
        match.play(f"H{number} {square}")
    match.play("rearrange", "H2")
    assert offered(match) == LINE - {"M6", "M8"}
    match.play("H2 M11", "rearrange", "H9")
    assert "A1" in offered(match)
    match.play("H9 A1", "done")
    assert (match.at("H2"), match.at("H9"), match.asked) == ("M11", "A1", "A")


def legal(match: Board, side: int) -> bool:
    """The three restrictions, counted from scratch."""
    state, pitch = match.game.state, match.game.rules.pitch
    names = [pitch.name(state.square[p]) for p in state.on_pitch(side)]
    own = "ABCDEFGHIJKLM" if side == 0 else "NOPQRSTUVWXYZ"
    rows = [int(name[1:]) for name in names]
    line = sum(name[0] == own[12 if side == 0 else 0] and 5 <= int(name[1:]) <= 11 for name in names)
    wide = sum(row <= 4 for row in rows), sum(row >= 12 for row in rows)
    everyone = len(state.squad(side))
    return (
        all(name[0] in own for name in names)
        and len(names) == min(11, everyone)
        and line >= min(3, everyone)
        and max(wide) <= 2
    )


@rule(
    "BB16-SET-04",
    "BB16-SET-06",
    "BB16-SET-07",
    "BB16-SET-08",
    hb2006="HB06-CON-01 HB06-SETUP-05 HB06-SETUP-08 HB06-TEAM-02 HB06-SETUP-07",
    lrb4="LRB4-FAQ-24 LRB4-SET-05 LRB4-TEAM-01 LRB4-SET-06 LRB4-SET-08 LRB4-SET-09",
    sheet="SHEET-SETUP-02 SHEET-SETUP-03",
)
@given(sizes=st.tuples(st.integers(1, 16), st.integers(1, 16)), picks=st.lists(st.integers(0, 10_000), max_size=60))
def test_whatever_a_coach_does_he_ends_with_a_legal_set_up(sizes: tuple[int, int], picks: list[int]) -> None:
    match = first_set_up(sizes)
    game = match.game
    pending = iter(picks)
    while match.prompt in ("place", "ready", "pick_up_piece"):
        side, prompt = match.asked, match.prompt
        game.choose(game.options[next(pending, 0) % len(game.options)])
        if prompt == "ready" and match.asked != side:
            assert legal(match, "HA".index(side))
    assert legal(match, 0)
    assert legal(match, 1)


@rule("BB16-SUBS-01", hb2006="HB06-SETUP-09")
@pytest.mark.parametrize(("dice", "where"), [((6, 6, 1, 1), "injured"), ((4, 4), "ko")])
def test_reserves_stay_out_while_a_drive_lasts(dice: tuple[int, ...], where: str) -> None:
    match = position("H1 A1", bench=(2, 2), H2={}, A2={})
    match.play("H1 block", 6, "M5", "stay", 6, 6, *dice)
    assert match.where("A1") == where
    assert match.where("A12") == "reserves"
    match.play("end turn")
    assert match.active == "H"  # the other side has nobody to act with, and nobody comes on
    assert match.where("A12") == "reserves"
    assert match.game.state.on_pitch(1) == []


@rule("BB16-SUBS-01", "BB16-REF-03", "BB16-SET-04", hb2006="HB06-SETUP-09 HB06-SETUP-05")
def test_a_sent_off_player_is_replaced_when_the_drive_is_over_and_never_returns() -> None:
    match = position("H1 A1- A2 H2* .", at="V8", bench=(3, 3))
    match.play("H1 foul", "A1", 1, 1, "no")
    assert match.where("H1") == "sent off"
    assert all(match.game.state.place[match.slot(f"H{n}")] == 1 for n in (12, 13, 14))
    match.play("end turn")
    assert match.active == "H"
    assert match.game.state.on_pitch(0) == [match.slot("H2")]  # nobody comes on for him in this drive
    match.play("H2 move", "Z8", 6, "end?")
    assert match.prompt == "place"
    match.play("H2 M6", "H12 M7", "H13 M8", "H14 M9")
    assert match.prompt == "ready"
    assert match.where("H1") == "sent off"


@rule("BB16-SUBS-01", "BB16-OT-01", hb2006="HB06-SETUP-09", lrb4="LRB4-SET-10")
@pytest.mark.parametrize(("half", "options"), [(1, {}), (2, {"overtime": "yes"})])
def test_reserves_may_come_on_after_half_time_and_for_overtime(half: int, options: dict[str, str]) -> None:
    match = position("H1 . . . A1", bench=(3, 3), turn=8, half=half, options=options)
    match.play("end turn", *((1, "kick?") if options else ()))
    side = match.asked
    assert match.prompt == "place"
    assert {f"{side}12", f"{side}13", f"{side}14"} <= set(match.choices())


@rule("BB16-KOT-04", "BB16-SET-08", "BB16-QREF-51", hb2006="HB06-TOC-05 HB06-CON-01", sheet="SHEET-KO-06")
def test_a_short_side_that_may_set_up_again_may_not_concede_by_the_way() -> None:
    match = kick_off("M7 M9", "N6 N7 N8").play("T8", 7, 1, 1, 3, "use", "rearrange", "H1")
    assert match.prompt == "place"
    assert "concede" not in match.choices()


def test_only_placing_and_picking_are_offered_while_setting_up() -> None:
    match = first_set_up()
    assert {verb_of(packed) for packed in match.game.options} == {Verb.PLACE, Verb.SELECT}
