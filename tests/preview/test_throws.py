"""A throw or hand-off after a way, with its pick-up and the other coach's interceptor: its chance is that of play."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.support import position, rule
from tests.support.position import Board
from touchback.engine.odds import possible_rolls
from touchback.engine.options import option, player_of, thing_of, verb_of
from touchback.preview.reach import Manner, reach_map, standing_at
from touchback.preview.targets.aiming import aim_at
from touchback.rules.model.codec import digest
from touchback.rules.model.game import Game
from touchback.rules.procedures.ball.passing import PassFrame
from touchback.rules.procedures.ball.throwing import INACCURATE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.verbs import Action, Verb
from touchback.wire.compact import compact_map, whole_map

EDITIONS = ("bb2016", "lrb4", "hb2006", "sheet")
Target = dict[str, Any]

LOOSE = """
    .  .  .  .  .  .  .
    H1 .  o  .  A1 .  H2
    .  .  .  .  .  .  .
    """


def target(match: Board, kind: str, name: str = "H2", along: tuple[str, ...] = ()) -> Target:
    shown = reach_map(match.game, match.slot("H1"), manner=Manner(along))["targets"]
    found = [one for one in shown if one["kind"] == kind and one["player"] == match.slot(name)]
    assert len(found) == 1, shown
    return found[0]


# --- play itself, die by die ------------------------------------------------------------------------------------------


class Plan:
    """A plan carried out in every way the dice may fall: our coach tries his skills, theirs picks what hurts most."""

    def __init__(self, match: Board, seen: Target) -> None:
        self.game, self.side = match.game, match.game.state.active
        named = match.game.rules.pitch.named
        action = {"pass": Action.PASS, "hand_off": Action.HAND_OFF}[seen["kind"]]
        self.receiver, self.square = seen["player"], named(seen["square"])
        self.wants = [option(Verb.ACTIVATE, match.slot("H1"), action)]
        self.wants += [option(Verb.STEP, 0, named(step)) for step in seen["path"]]
        self.known: dict[Any, Fraction] = {}

    def chance(self) -> Fraction:
        return self.worth(self.game.copy(), 0)

    def worth(self, game: Game, done: int) -> Fraction:
        key = (
            done,
            tuple(game.state.numbers()),
            tuple((f.procedure, *f.numbers()) for f in game.stack),
            tuple(game.faces),
        )
        if key not in self.known:
            self.known[key] = self.weigh(game, done)
        return self.known[key]

    def weigh(self, game: Game, done: int) -> Fraction:
        if self.receiver in game.state.ball_carrier:
            return Fraction(1)
        astray = [f for f in game.stack if isinstance(f, PassFrame) and f.outcome == INACCURATE and f.scatters]
        over = done and game.prompt == Prompt.TURN and game.options
        if game.state.turnover or astray or over or (game.faces and game.purpose == Purpose.BOUNCE):
            return Fraction(0)
        if game.faces:
            found = [self.worth(self.fed(game, dice), done) for dice, _, _ in possible_rolls(game.faces)]
            return sum(found, Fraction(0)) / len(found)
        if game.prompt in (Prompt.TURN, Prompt.STEP, Prompt.PASS_TARGET):
            return self.worth(self.chosen(game, self.next_of(game, done)), done + 1)
        answers = [one for one in game.options if verb_of(one) != Verb.TEAM_REROLL]
        found = [self.worth(self.chosen(game, one), done) for one in answers]
        return max(found) if game.asked == self.side else min(found)

    def next_of(self, game: Game, done: int) -> int:
        if done < len(self.wants):
            return self.wants[done]
        if game.prompt == Prompt.PASS_TARGET:
            return next(one for one in game.options if thing_of(one) == self.square and verb_of(one) == Verb.SQUARE)
        hand_off = [one for one in game.options if verb_of(one) == Verb.HAND_OFF and player_of(one) == self.receiver]
        return hand_off[0] if hand_off else option(Verb.THROW)

    def fed(self, game: Game, dice: tuple[int, ...]) -> Game:
        branch = game.copy()
        branch.feed(dice)
        return branch

    def chosen(self, game: Game, what: int) -> Game:
        branch = game.copy()
        branch.choose(what)
        return branch


def played(match: Board, seen: Target) -> str:
    before = digest(match.game)
    found = Plan(match, seen).chance()
    assert digest(match.game) == before
    return str(found)


# --- the way, the pick-up, the throw ----------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_throw_begins_where_the_ball_is_picked_up(edition: str) -> None:
    match = position(LOOSE, edition=edition)
    found = target(match, "pass")
    assert (found["from"], found["path"][1:], found["fetches"]) == ("M6", ["M6"], "M6")
    assert [roll["text"].split()[0] for roll in found["rolls"]] == ["pick", "throw", "catch"]
    assert found["chance"] == played(match, found)


@pytest.mark.parametrize("edition", EDITIONS)
def test_he_may_take_it_further_before_he_throws(edition: str) -> None:
    match = position(LOOSE, edition=edition)
    along = ("L6", "M6", "N5")
    found = target(match, "pass", along=along)
    assert (found["from"], tuple(found["path"])) == ("N5", along)
    assert found["rolls"][0]["square"] == "M6"
    assert found["chance"] == played(match, found)


def test_a_way_point_before_the_ball_is_kept() -> None:
    found = target(position(LOOSE), "pass", along=("L5",))
    assert (found["path"][0], found["from"], found["fetches"]) == ("L5", "M6", "M6")


def test_a_carrier_throws_from_the_end_of_his_way() -> None:
    match = position("""
        .   .  .  .  .  .
        H1* .  .  A1 .  H2
        """)  # fmt: skip
    here, there = target(match, "pass"), target(match, "pass", along=("L5",))
    assert (here["from"], there["from"]) == ("K6", "L5")
    assert "fetches" not in there
    assert there["chance"] == played(match, there)


@pytest.mark.parametrize("edition", EDITIONS)
def test_so_is_a_square(edition: str) -> None:
    match = position(LOOSE, edition=edition)
    along = ("L6", "M6", "M5")
    found = aim_at(match.game, match.slot("H1"), "Q5", along)
    assert found is not None
    assert (found["from"], found["player"], tuple(found["path"])) == ("M5", -1, along)
    assert found["landing_odds"]["of"] == 512
    assert aim_at(match.game, match.slot("H1"), "Q5") is None  # he has no ball to throw
    assert aim_at(match.game, match.slot("H1"), "Q5", ("L5",)) is None
    assert aim_at(match.game, match.slot("H1"), "Q5", ("Z1",)) is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hand_off_after_a_pick_up(edition: str) -> None:
    match = position("""
        .  .  A1 .  .  .
        H1 .  o  .  H2 .
        """, edition=edition)  # fmt: skip
    found = target(match, "hand_off")
    assert found["fetches"] == "M6"
    assert len(found["path"]) == 3
    assert found["rolls"][0]["text"].startswith("pick")
    assert found["rolls"][-1]["text"].startswith("catch")
    assert found["chance"] == played(match, found)


@rule("BB16-HAND-01", "BB16-HAND-03")
def test_a_carrier_walks_up_to_the_one_he_hands_it_to() -> None:
    match = position("H1* .  .  .  .  H2", rerolls=(0, 0))
    found = target(match, "hand_off")
    assert (len(found["path"]), found["chance"]) == (4, "2/3")
    assert found["chance"] == played(match, found)


def test_who_has_no_hands_throws_nothing() -> None:
    match = position(LOOSE, H1="no_hands")
    kinds = {one["kind"] for one in reach_map(match.game, match.slot("H1"))["targets"]}
    assert not kinds & {"pass", "hand_off"}


def test_the_end_zone_is_no_place_to_throw_from() -> None:
    match = position("H2 . . H1 . o", at="S7")  # the ball lies two squares further: X, and the end zone is Z
    walked = [
        reach_map(match.game, match.slot("H1"), manner=Manner(along))["targets"]
        for along in (("W7", "X7", "Y7"), ("W7", "X7", "Y7", "Z7"))
    ]
    assert [any(one["kind"] == "pass" for one in shown) for shown in walked] == [True, False]


def test_it_travels_in_short_hand() -> None:
    match = position(LOOSE, H1="bone_head")
    for along in ((), ("L6", "M6", "N5")):
        seen = reach_map(match.game, match.slot("H1"), manner=Manner(along))
        assert whole_map(compact_map(seen, standing_at(match.game, match.slot("H1")))) == seen


# --- the interceptor --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "edition",
    [pytest.param("bb2016", marks=rule("BB16-INTCP-01", "BB16-INTCP-02")), "lrb4", "hb2006", "sheet"],
)
def test_the_other_coach_sends_the_best_of_them(edition: str) -> None:
    match = position("H1* .  A1 A2 H2", edition=edition, A2={"ag": 5})
    found = target(match, "pass")
    sent = [one["player"] for one in found["interceptors"] if one.get("counted")]
    assert sent == [match.slot("A2")]
    assert found["counted"].startswith("Away send no. 2")
    assert found["chance"] == played(match, found)


@rule("BB16-INTCP-01", "BB16-SKILL-17")
def test_an_interceptor_who_tries_again() -> None:
    match = position("H1* .  A1 .  H2", A1="catch")
    found = target(match, "pass")
    assert found["interceptors"][0]["chance"] == "11/36"
    assert found["chance"] == played(match, found)


@pytest.mark.parametrize("skills", ["safe_throw", "safe_throw pro", "pro", "pass pro", "pass safe_throw bone_head"])
@rule("BB16-SKILL-66", "BB16-SKILL-62")
def test_what_the_thrower_may_do_about_it_is_counted(skills: str) -> None:
    match = position("H1* .  A1 .  H2", H1=skills, A1={"ag": 6, "skills": "pro"}, H2="pro")
    found = target(match, "pass")
    assert ("rescue" in found["interceptors"][0]) == ("safe_throw" in skills)
    assert found["chance"] == played(match, found)


@rule("BB16-SKILL-66", "BB16-SKILL-91")
def test_whom_nobody_can_snatch_it_back_from_is_the_better_choice() -> None:
    match = position("H1* .  A1 A2 .  H2", H1="safe_throw", A1={"ag": 4}, A2={"ag": 3, "skills": "very_long_legs"})
    found = target(match, "pass")
    assert [one["player"] for one in found["interceptors"] if one.get("counted")] == [match.slot("A2")]
    assert found["chance"] == played(match, found)


@rule("BB16-SKILL-62")
def test_one_second_try_for_the_dodge_the_pick_up_and_the_throw() -> None:
    match = position("""
        A2 .  .  .  .
        H1 o  A1 .  H2
        """, H1="pro sure_hands")  # fmt: skip
    found = target(match, "pass")
    assert len(found["rolls"]) == 4
    assert found["chance"] == played(match, found)


def test_nobody_in_between_is_nobody_counted() -> None:
    found = target(position("H1* .  .  .  H2"), "pass")
    assert (found["interceptors"], found["counted"]) == ([], "an inaccurate throw counts as failed; a fumble on 1")
