"""Fire and bombs at a square: which squares they take and whom they may hit, as the rules that are played have it."""

from __future__ import annotations

from fractions import Fraction
from time import process_time
from typing import Any

import pytest

from tests.support import position
from tests.support.cards import turn
from tests.support.position import Board
from touchback.engine.odds import outcome_chances
from touchback.engine.options import thing_of
from touchback.preview.targets.aiming import aim_at, aim_help
from touchback.preview.targets.blasts import burning, held
from touchback.preview.targets.landing_odds import Held
from touchback.preview.targets.team_mate_targets import sensible_answer
from touchback.rules.model.codec import digest
from touchback.rules.model.game import Game

Seen = dict[str, Any]
FIELD = """
    H1 A1 .  .
    .  A2 .  A3-
    .  .  .  H2
    """  # K5 L5 / L6 N6 / N7


def burns(match: Board, square: str, player: int = -1) -> Seen:
    before = digest(match.game)
    found = aim_at(match.game, player, square)
    assert digest(match.game) == before
    assert found is not None
    return found


def hit(match: Board, seen: Seen) -> dict[str, Fraction]:
    names = {match.slot(name): name for name in ("H1", "H2", "A1", "A2", "A3") if _is_there(match, name)}
    return {names[one["player"]]: Fraction(one["chance"]) for one in seen["hits"]}


def _is_there(match: Board, name: str) -> bool:
    try:
        return match.slot(name) >= 0
    except (KeyError, ValueError, StopIteration, AssertionError):
        return False


def test_fire_hits_friend_and_foe_who_stand_in_its_nine_squares() -> None:
    match = position(FIELD, options={"wizard": "yes"}, inducements=("wizard", ""), edition="bb2016")
    assert aim_help(match.game) == {"aims": -1}
    seen = burns(match, "L5")
    assert (seen["kind"], seen["square"], seen["player"]) == ("blast", "L5", match.slot("A1"))
    assert sorted(seen["template"]) == sorted(f"{column}{row}" for column in "KLM" for row in (4, 5, 6))
    assert hit(match, seen) == dict.fromkeys(("H1", "A1", "A2"), Fraction(1, 2))
    assert "harm" not in seen
    assert "A3" not in hit(match, burns(match, "N7")), "who lies on the ground is spared"


def test_at_the_edge_it_takes_fewer_squares() -> None:
    match = position(FIELD, options={"wizard": "yes"}, inducements=("wizard", ""), edition="bb2016")
    assert burns(match, "A1")["template"] == ["A1", "B1", "A2", "B2"]
    assert burns(match, "A1")["hits"] == []


def test_the_quick_get_out_of_the_way_of_the_colleges_fire() -> None:
    match = position(FIELD, inducements=("wizard", ""), edition="lrb4", A1={"ag": 4})
    found = hit(match, burns(match, "L5"))
    assert (found["A1"], found["A2"]) == (Fraction(2, 6), Fraction(3, 6))
    assert burns(match, "K1")["template"], "an edge from which a bolt could strike, too"


def test_a_mages_fire_counts_where_it_may_stray() -> None:
    match = position(FIELD, inducements=("horatio", ""), edition="bb2016")
    seen = burns(match, "L5")
    assert seen["harm"] == "wherever it strays to"
    assert len(seen["template"]) == 9
    assert 0 < hit(match, seen)["H2"] < hit(match, seen)["A2"] < Fraction(1, 2)


def test_a_card_strays_far_and_is_worked_out_in_time() -> None:
    match = turn("H1 A1 A2 . . A3", H="rogue_wizard").play("no", "end turn", "rogue_wizard")
    assert match.prompt == "card_square"
    assert aim_help(match.game) == {"aims": -1}
    start = process_time()
    seen = burns(match, "L5")
    assert process_time() - start < 3  # of work, however busy the machine
    assert sum(hit(match, seen).values()) > 0
    assert len(seen["template"]) == 9


def test_a_mine_is_aimed_at_a_player() -> None:
    match = turn("H1 A1 A2 . . A3", H="mine").play("mine")
    assert aim_help(match.game) == {"aims": -1}
    assert set(hit(match, burns(match, "L5"))) == {"H1", "A1", "A2"}
    assert aim_at(match.game, -1, "C3") is None


@pytest.mark.parametrize(("edition", "skill"), [("bb2016", "bombardier"), ("lrb4", "bombs")])
def test_a_bomb_counts_the_throw_and_where_it_may_come_down(edition: str, skill: str) -> None:
    match = position("H1 . . A1 A2 .", edition=edition, H1={"ag": 6, "skills": skill})
    match.play("H1 bomb", *([6] if edition == "lrb4" else []))
    seen = burns(match, "N5", match.slot("H1"))
    assert (len(seen["template"]), seen["harm"]) == (9, "wherever it comes down, if nobody catches it")
    found = hit(match, seen)
    assert found["A1"] > found["A2"] > 0
    assert found["H1"] > 0, "it may go off in his hands"


def test_a_bomb_that_comes_down_where_it_should_hits_whom_it_lies_under() -> None:
    match = position("H1 . . A1 A2 .", edition="bb2016", H1={"ag": 6, "skills": "bombardier accurate"})
    match.play("H1 bomb")
    found = hit(match, burns(match, "N5", match.slot("H1")))
    assert found["A1"] == Fraction(5, 6), "all but a fumble"
    assert found["A2"] == Fraction(5, 12)


def test_what_burns_nobody_is_not_aimed() -> None:
    match = turn("H1 A1", H="mine")
    assert aim_help(match.game) == {}


# --- compared with play, die by die -----------------------------------------------------------------------------------


def who_is_hit(game: Game) -> str | None:
    """All who are hit, once it is known; nobody if it is gone."""
    frame = burning(game)
    if frame is None:
        return "0"
    return str(frame.hit) if isinstance(frame.steps[frame.pc], Held) else None


def by_every_die(match: Board, square: str) -> dict[int, Fraction]:
    trial = held(match.game)
    trial.choose(next(one for one in trial.options if thing_of(one) == match.game.rules.pitch.named(square)))
    found: dict[int, Fraction] = {}
    for bits, chance in outcome_chances(trial, sensible_answer, who_is_hit).items():
        for player in (p for p in range(16) if int(bits) >> p & 1):
            found[player] = found.get(player, Fraction(0)) + chance
    return found


@pytest.mark.parametrize("what", ["bomb", "mage", "wizard"])
def test_each_chance_is_that_of_play(what: str) -> None:
    drawing = "H1 . . A1 .\n. . . . A2"
    if what == "bomb":
        match = position(drawing, edition="bb2016", H1="bombardier").play("H1 bomb")
    elif what == "mage":
        match = position(drawing, edition="bb2016", inducements=("horatio", ""))
    else:
        match = position(drawing, edition="bb2016", options={"wizard": "yes"}, inducements=("wizard", ""))
    seen = burns(match, "N5", match.slot("H1") if what == "bomb" else -1)
    assert {one["player"]: Fraction(one["chance"]) for one in seen["hits"]} == by_every_die(match, "N5")
