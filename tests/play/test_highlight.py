"""What Enter takes never costs anything; what may be decided once and for all is never a great matter."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.wild import play
from touchback.engine.options import verb_of
from touchback.play.arrange import teams_for
from touchback.play.broadcast import static_view, whole_view
from touchback.play.highlight import SPENDING, highlight
from touchback.play.policies import NEVER, allowed, succeeded, trouble
from touchback.rules.build import build
from touchback.rules.kickstart import new_game
from touchback.rules.vocabulary import Prompt
from touchback.rules.words.catalogue import PROMPTS


@pytest.mark.parametrize("edition", ["bb2016", "lrb4", "hb2006", "sheet"])
def test_no_highlight_spends_anything_in_a_whole_match(edition: str) -> None:
    built = build(edition)
    rosters = list(built.rosters)
    game = new_game(built.rules, teams_for(built, [(rosters[1], "ready"), (rosters[-1], "ready")]))
    seen = set()
    for _ in play(game, Random(7)):
        best = highlight(game) if game.options and not game.faces else None
        if best is not None:
            assert verb_of(best) not in SPENDING
            seen.add(game.prompt)
            marked = [one for one in whole_view(game, game.asked)["question"]["options"] if one.get("highlight")]
            assert [one["option"] for one in marked] == [best]
    assert Prompt.READY in seen


def test_what_is_never_automatic_offers_no_policy() -> None:
    built = build("bb2016")
    game = new_game(built.rules, teams_for(built, [("human", "ready"), ("orc", "ready")]))
    offered: dict[int, set[str]] = {}
    for _ in play(game, Random(11)):
        if game.options and not game.faces:
            values = allowed(game)
            assert not (values and game.prompt in NEVER)
            assert not any(trouble(PROMPTS[game.prompt], value) for value in values)
            if game.prompt == Prompt.REROLL:
                assert "use" not in values
                assert not values or succeeded(game)
            offered.setdefault(game.prompt, set()).update(values)
    assert offered[Prompt.TURN] == set()
    assert any(offered.values())


def test_the_ruler_is_told_once() -> None:
    built = build("bb2016")
    game = new_game(built.rules, teams_for(built, [("human", "ready"), ("orc", "ready")]))
    ruler = static_view(game)["ruler"]
    assert len(ruler["names"]) > max(max(row) for row in ruler["bands"])
    assert ruler["bands"][0][1] == 0
    assert whole_view(game, 0)["tracks"]["throw"] == len(ruler["names"]) - 1
