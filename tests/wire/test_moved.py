"""What moved between two sentences of the log: a page can play an input as it happened, step by step."""

from __future__ import annotations

from random import Random

import pytest

from tests.support import position
from touchback.ai.harness.quick_teams import teams_for
from touchback.play.timeline import play_input
from touchback.rules.edition.build import build_edition
from touchback.rules.model.game import Game
from touchback.rules.teams.new_match import new_game
from touchback.wire.match_log import FactLog, Line
from touchback.wire.views import SPECTATOR, whole_view


def filmed(drawing: str, *script: object, **players: str) -> list[Line]:
    match = position(drawing, **players)  # type: ignore[arg-type]
    log = FactLog()
    log.listen(match.game)
    match.play(*script)
    return log.take()


def test_a_dodge_that_fails_is_seen_as_a_step_then_a_die_then_a_fall_with_the_ball() -> None:
    lines = filmed("H1 A1 .\n. . .", "H1 move", "west", 1, 1, 2, 3, ball="H1")
    moves, falls = (next(line for line in lines if line.kind == kind) for kind in ("move", "fall"))
    [(slot, square, place, stance)] = moves.moved["pieces"]
    assert (slot, place, stance) == (0, "pitch", "standing")
    assert moves.moved["balls"] == [[0, square, "carried", 0]]
    assert falls.moved["pieces"] == [[0, square, "pitch", "prone"]]
    assert falls.moved["balls"] == [[0, square, "ground", -1]]
    assert lines.index(moves) < lines.index(next(line for line in lines if line.kind == "test")) < lines.index(falls)


def test_what_does_not_move_is_not_told() -> None:
    [line] = filmed("H1 . A1\n. . .", "H1 move", "west")
    assert line.moved == {"pieces": line.moved["pieces"]}
    assert len(line.moved["pieces"]) == 1


def test_steps_that_are_one_sentence_keep_every_square_of_the_way() -> None:
    [line] = filmed("H1 . A1\n. . .", "H1 move", "west", "west")
    assert len({square for _, square, _, _ in line.moved["pieces"]}) == 2


def any_input(game: Game, chance: Random) -> int | tuple[int, ...]:
    return tuple(chance.randint(1, face) for face in game.faces) if game.faces else chance.choice(game.options)


@pytest.mark.parametrize("edition", ["bb2016", "lrb4", "hb2006", "sheet"])
def test_the_film_of_every_input_ends_at_what_the_view_shows(edition: str) -> None:
    built = build_edition(edition)
    roster = next(iter(built.rosters))
    game, chance = new_game(built.rules, teams_for(built, [(roster, "ready"), (roster, "ready")])), Random(5)
    moved = 0
    for _ in range(600):
        if game.over:
            break
        log = FactLog()
        board = {one["slot"]: one for one in whole_view(game, SPECTATOR)["players"]}
        log.listen(game)
        play_input(game, log, any_input(game, chance))
        told = [line.moved for line in log.take()]
        assert log._stood is not None
        for one in (*told, log._stood.moved(game)):
            for slot, square, place, stance in one.get("pieces", ()):
                moved += 1
                board[slot] = {**board[slot], "square": square, "place": place, "stance": stance}
        seen = whole_view(game, SPECTATOR)["players"]
        assert [(one["square"], one["place"], one["stance"]) for one in seen] == [
            (one["square"], one["place"], one["stance"]) for one in board.values()
        ]
    assert moved > 100
