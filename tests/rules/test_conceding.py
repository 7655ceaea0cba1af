"""Giving up: when, and who has won then."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.cards import turn
from tests.support.editions import WIDEST, playing
from touchback.engine.machine import Refusal
from touchback.engine.options import option
from touchback.rules.terms.verbs import Verb


@rule("BB16-CONC-01", hb2006="HB06-CON-02", lrb4="LRB4-CON-01")
@pytest.mark.parametrize(("active", "winner"), [("H", 1), ("A", 0)])
def test_a_coach_may_concede_as_his_turn_begins(active: str, winner: int) -> None:
    match = position("H1 . . A1", active=active)
    assert match.asked == active
    match.play("concede")
    assert match.game.over
    assert match.game.state.winner == winner


@rule("BB16-CONC-01", hb2006="HB06-CON-02", lrb4="LRB4-CON-01")
def test_the_marker_has_not_moved_when_he_does() -> None:
    match = position("H1 . . A1", turn=3).play("concede")
    assert match.game.state.turn == [2, 3]


@rule("BB16-CONC-01", hb2006="HB06-CON-02", lrb4="LRB4-CON-01")
def test_once_someone_has_acted_it_is_too_late() -> None:
    match = position("H1 H2 . A1").play("H1 move", "end")
    assert "concede" not in match.choices()
    with pytest.raises(Refusal):
        match.game.choose(option(Verb.CONCEDE))


@rule("BB16-CONC-01", lrb4="LRB4-CON-01", hb2006="HB06-CON-02")
def test_not_in_the_middle_of_an_action_either() -> None:
    match = position("H1 H2 . A1").play("H1 move")
    assert "concede" not in match.choices()


@rule("BB16-CONC-01", lrb4="LRB4-CON-01", hb2006="HB06-CON-02")
def test_the_leader_loses_if_he_gives_up() -> None:
    match = position("H1 . . A1")
    match.game.state.score = [3, 0]
    match.play("concede")
    assert (match.game.state.winner, match.game.state.score) == (1, [3, 0])
    assert match.facts("match_ends") == [(1, 3, 0)]


@rule("BB16-CONC-01", "BB16-OT-01", hb2006="HB06-CON-02 HB06-OT-01", lrb4="LRB4-CON-01 LRB4-OT-01")
def test_a_conceded_draw_needs_no_overtime() -> None:
    match = position("H1 . . A1", options={"overtime": "yes"}).play("concede")
    assert match.game.over


@rule("BB16-CONC-01", lrb4="LRB4-CON-01", hb2006="HB06-CON-02")
def test_he_may_play_on_after_all() -> None:
    match = position("H1 . . A1").play("end turn")
    assert match.active == "A"
    assert "concede" in match.choices()


@rule("BB16-CONC-01", lrb4="LRB4-CON-01", hb2006="HB06-CON-02")
def test_a_coach_with_nobody_able_to_act_may_still_concede() -> None:
    match = position("H1 . A1=").play("end turn")
    assert (match.asked, match.prompt, sorted(match.choices())) == ("A", "turn", ["concede", "end turn"])
    match.play("concede")
    assert match.game.state.winner == 0


@rule("BB16-CONC-01", "BB16-SKILL-67", hb2006="HB06-CON-02 HB06-TOC-13")
def test_after_a_concession_nobody_is_sent_off_for_a_weapon() -> None:
    match = position("H1 . . A1", bribes=(1, 0), H1="secret_weapon", A1="secret_weapon").play("concede")
    assert match.game.over
    assert (match.where("H1"), match.where("A1")) == ("reserves", "reserves")


@rule("BB16-CONC-01", lrb4="LRB4-CON-01", hb2006="HB06-CON-02")
@pytest.mark.parametrize(
    ("number", "half", "score"),
    [(1, 1, [0, 0]), (8, 1, [1, 0]), (1, 2, [0, 0]), (6, 2, [0, 2]), (8, 2, [2, 2]), (1, 3, [1, 1]), (8, 3, [1, 1])],
)
def test_in_any_of_his_turns_whatever_the_score(number: int, half: int, score: list[int]) -> None:
    match = position("H1 . . A1", turn=number, half=half, active="A", options={"overtime": "yes"})
    match.game.state.turn[0] -= 1
    match.game.state.score = score
    match.game.state.drive = 3
    match.play("end turn")
    assert (match.asked, match.game.state.turn[0], "concede" in match.choices()) == ("H", number, True)


@rule("BB16-CONC-01", lrb4="LRB4-CON-01", hb2006="HB06-CON-02")
@pytest.mark.parametrize(("spell", "offered"), [("no", True), ("fireball V12", False)])
def test_nobody_concedes_once_his_wizard_has_cast_a_spell(spell: str, offered: bool) -> None:
    options = {"wizard": "yes"} if playing() == WIDEST else None
    match = position("H1 . . A1", options=options, inducements=("wizard", "")).play(spell)
    assert (match.asked, match.prompt, "concede" in match.choices()) == ("H", "turn", offered)


@rule("BB16-CONC-01")
@pytest.mark.parametrize(
    ("helper", "spell", "dice"), [("horatio", "fireball V12", (1, 1)), ("warlock", "Z1", ()), ("warlock", "no", ())]
)
def test_nor_after_the_magic_of_others(helper: str, spell: str, dice: tuple[int, ...]) -> None:
    match = position("H1 . . A1", options={"specialists": "yes"}, inducements=(helper, "")).play(spell, *dice)
    assert (match.asked, match.prompt, "concede" in match.choices()) == ("H", "turn", spell == "no")


@rule("BB16-CONC-01", lrb4="LRB4-CON-01")
def test_a_spell_of_the_turn_before_takes_nothing_from_the_next() -> None:
    options = {"wizard": "yes"} if playing() == WIDEST else None
    match = position("H1 . . A1", options=options, inducements=("wizard", "")).play("fireball V12", "end turn")
    assert (match.asked, "concede" in match.choices()) == ("A", True)
    match.play("end turn")
    assert (match.asked, "concede" in match.choices()) == ("H", True)


@pytest.mark.parametrize(
    ("holder", "words", "offered"),
    [("H", ("done",), True), ("H", ("all_out_blitz",), False), ("A", ("done",), True)],
)
def test_nor_after_a_card_of_his_own_as_the_turn_begins(holder: str, words: tuple[str, ...], offered: bool) -> None:
    match = turn("H1 H2 . A1", **{holder: "all_out_blitz"}).play(*words)
    while match.prompt == "play_card":
        match.play("done")
    assert (match.asked, match.prompt, "concede" in match.choices()) == ("H", "turn", offered)
