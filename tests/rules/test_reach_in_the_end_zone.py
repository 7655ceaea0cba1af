"""The reach map stays within what a carrier may do who is about to score."""

from __future__ import annotations

from tests.support import position, rule
from tests.support.position import Board
from touchback.rules.odds.reach import best_routes


def reached(match: Board, player: str = "H1") -> set[str]:
    return {match.game.rules.pitch.name(square) for square in best_routes(match.game, match.slot(player))}


@rule("BB16-TD-04")
def test_a_blitzer_in_the_end_zone_goes_along_it_and_not_out_of_it() -> None:
    match = position("H1* . .", at="Y5", H1={"ma": 2}).play("H1 blitz", "Z5")
    assert {"Z4", "Z6", "end"} <= set(match.choices())
    assert "Y5" not in match.choices()
    assert reached(match) == {f"Z{row}" for row in range(2, 9)}


@rule("BB16-TD-04")
def test_so_does_a_fouler_and_nobody_who_moves_on_for_nothing() -> None:
    match = position("H1* . .", at="Y5").play("H1 foul", "Z5")
    assert {"Z4", "Z6", "end"} <= set(match.choices())
    assert "Y5" not in match.choices()
    match = position("H1* . .\n. . .\n. A1 .", at="Y5").play("H1 move", "Z5")
    assert match.game.state.score == [1, 0]


@rule("BB16-TD-04")
def test_before_he_is_there_the_end_zone_is_where_his_way_ends() -> None:
    match = position("H1* .", at="Y5", H1={"ma": 3})
    squares = best_routes(match.game, match.slot("H1"))
    named = match.game.rules.pitch.name
    through = [one for one in squares.values() if any(named(step).startswith("Z") for step in one.path[:-1])]
    assert through == []
    assert any(named(square).startswith("Z") for square in squares)
