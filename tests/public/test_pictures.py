"""A game as people see it: drawn in characters, and as a picture."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

import pytest

import touchback
from tests.public.test_options import at_turn
from touchback import AWAY, HOME, Game


def test_print_draws_the_pitch() -> None:
    game = at_turn()
    lines = str(game).splitlines()
    assert "Harbour Gannets 0 - 0 Iron Maulers" in lines[0]
    assert lines[1].split()[:3] == ["A", "B", "C"]
    assert len(lines) == 1 + 1 + 15 + 1 + 2
    for player in (*game.on_pitch(HOME), *game.on_pitch(AWAY)):
        assert player.square is not None
        row = lines[1 + game.pitch.row(player.square)]
        start = 2 + 4 * (game.pitch.column(player.square) - 1)
        assert row[start : start + 4].rstrip(" '*-=").strip() == player.label


@pytest.mark.parametrize("edition", touchback.editions())
def test_a_notebook_shows_a_picture(edition: str) -> None:
    game = Game.new(edition, "human", "orc", seed=2)
    chance = Random(1)
    while game.turn < 2:
        game.choose(chance.choice(game.legal()))
    picture = game._repr_svg_()
    tree = ElementTree.fromstring(picture)
    assert tree.tag.endswith("svg")
    assert len(picture) < 30_000
    titles = [node.text or "" for node in tree.iter() if node.tag.endswith("title")]
    assert len(titles) >= 11
    assert all("," in title for title in titles)
