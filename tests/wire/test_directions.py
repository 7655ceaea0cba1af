"""Only a die that points somewhere is told as a direction: a table's D8 is a number, and so is one among eight."""

from __future__ import annotations

from typing import Any

from tests.support import Board, position
from touchback.rules.terms.purposes import Purpose
from touchback.wire.match_log import FactLog
from touchback.wire.views import public_view

DOWN = ("H1 block", 6, "N6", "stay")
FACE_TO_FACE = """
    .  .  .  .  .  .  A2
    .  H1 A1 .  H2 .  .
    """


def rolled(match: Board, *script: Any) -> list[dict[str, Any]]:
    """The rolls that the log has of it."""
    log = FactLog()
    match.game.listener = log.hear
    for word in script:
        if isinstance(word, tuple):
            log.rolling(match.game, word)
            match.game.feed(word)
            log.rolled(match.game)
        else:
            match.play(word)
    return [line.roll for line in log.lines if line.roll is not None]


def test_a_casualty_is_a_number_and_a_bounce_a_direction() -> None:
    match = position(FACE_TO_FACE, edition="bb2016", ball="A1")
    match.play_to_dice(*DOWN, 5, 4, 6, 6)
    assert match.game.purpose == Purpose.CASUALTY
    assert 8 in match.game.faces
    assert "way" not in public_view(match.game)["dice"]
    hurt, bounce = rolled(match, (6, 8), (3,))
    assert (hurt["faces"], hurt.get("way")) == ([6, 8], None)
    assert (bounce["faces"], bounce["way"]) == ([8], True)


def test_a_die_that_is_waited_for_says_so_too() -> None:
    match = position("H1 .", ball="L5", edition="bb2016")
    match.play_to_dice("H1 move", "east", 1)
    assert match.game.purpose == Purpose.BOUNCE
    assert public_view(match.game)["dice"]["way"] is True


def test_of_a_kick_the_first_die_points() -> None:
    """Whom a die of eight picks from eight players is no direction."""
    match = position("H1 A1", edition="bb2016")
    game = match.game
    game.faces, game.purpose = (8, 6), Purpose.KICK
    assert public_view(game)["dice"]["way"] is True
    game.faces, game.purpose = (8,), Purpose.RANDOM_PLAYER
    assert "way" not in public_view(game)["dice"]
