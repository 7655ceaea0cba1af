"""The reach map knows what skills change, and leaves out what opponents may choose."""

from __future__ import annotations

from fractions import Fraction

from tests.support import position, rule
from tests.support.position import Board
from touchback.rules.odds.reach import Reach, Roll, best_routes, path_chance
from touchback.rules.terms.purposes import Test


def way(match: Board, square: str, player: str = "H1") -> Reach:
    return best_routes(match.game, match.slot(player))[match.game.rules.pitch.named(square)]


@rule("BB16-SKILL-16", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-11")
def test_strength_counts_on_one_dodge_of_the_way() -> None:
    one = position(". H1 A1", H1={"st": 5, "ag": 2, "ma": 1, "skills": "break_tackle"})
    assert way(one, "K5").chance == Fraction(5, 6)
    dodge = Roll(Test.DODGE, 1, 5, False, strong=2)
    by_agility, by_strength = Fraction(2, 6), Fraction(5, 6)
    used_at_once = Fraction(3, 6) * by_agility
    assert path_chance((dodge, dodge)) == by_agility * by_strength + used_at_once


@rule("BB16-SKILL-62", hb2006="HB06-TOC-13")
def test_a_second_try_that_must_be_earned_counts_half() -> None:
    match = position(". H1 A1", H1={"ma": 1, "skills": "pro"})
    assert way(match, "K5").chance == Fraction(4, 6) + Fraction(2, 6) * Fraction(3, 6) * Fraction(4, 6)


@rule("BB16-SKILL-62", "BB16-SKILL-28", hb2006="HB06-TOC-13")
def test_the_better_second_try_is_taken_first() -> None:
    match = position(". H1 A1", H1={"ma": 1, "skills": "pro dodge"})
    assert way(match, "K5").chance == Fraction(4, 6) + Fraction(2, 6) * Fraction(4, 6)


@rule("BB16-SKILL-61", "BB16-SKILL-89", hb2006="HB06-TOC-13", lrb4="LRB4-MUT-08")
def test_tails_and_heads_count() -> None:
    match = position(". H1 A1", H1={"ma": 1}, A1="prehensile_tail")
    assert way(match, "K5").chance == Fraction(3, 6)
    match = position(". H1 A1", H1={"ma": 1, "skills": "two_heads"}, A1="prehensile_tail")
    assert way(match, "K5").chance == Fraction(4, 6)


@rule("BB16-SKILL-71", "BB16-SKILL-78", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-54 LRB4-SKILL-56")
def test_a_sprinter_gets_further_and_sure_feet_help_once() -> None:
    match = position("H1 . . . . A1-", H1={"ma": 1, "skills": "sprint sure_feet"})
    plain, again = Fraction(5, 6), Fraction(1, 6)
    assert way(match, "O5").chance == plain**3 + 3 * plain**3 * again


@rule("BB16-SKILL-42", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-37")
def test_one_who_jumps_up_has_all_his_movement() -> None:
    match = position("H1- . . . A1-", H1={"ma": 3, "skills": "jump_up"})
    assert way(match, "N4").chance == 1


@rule("BB16-SKILL-27", "BB16-SKILL-68", "BB16-SKILL-83", hb2006="HB06-TOC-13")
def test_what_opponents_may_choose_is_left_out() -> None:
    match = position(". H1 A1", H1={"ma": 1}, A1="diving_tackle shadowing tentacles")
    assert way(match, "K5").chance == Fraction(4, 6)


@rule("BB16-SKILL-05", hb2006="HB06-TOC-13")
def test_one_who_whirls_about_reaches_nothing_for_certain() -> None:
    match = position("H1 . A1", H1="ball_and_chain")
    assert best_routes(match.game, match.slot("H1")) == {}
