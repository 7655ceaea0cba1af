"""A foul's plan counts the referee: the chance of being sent off, with each plea, is that of play; pleas say theirs."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from tests.support import Board, position, rule
from touchback.engine.odds import possible_rolls
from touchback.engine.options import option, verb_of
from touchback.preview.effects.effects import effect_of
from touchback.preview.reach import reach_map, standing_at
from touchback.rules.model.codec import digest
from touchback.rules.model.game import Game
from touchback.rules.model.state import SENT_OFF
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Action, Verb
from touchback.wire.compact import compact_map, whole_map

EDITIONS = ("bb2016", "lrb4", "hb2006", "sheet")
KICKED = """
    H2 .
    H1 A1-
    """


def foul(match: Board) -> dict[str, Any]:
    before = digest(match.game)
    shown = reach_map(match.game, match.slot("H1"), match.slot("A1"))["targets"]
    assert digest(match.game) == before
    return next(one for one in shown if one["kind"] == "foul")


def risks(match: Board) -> dict[str, str]:
    return {one["text"]: one["chance"] for one in foul(match)["risks"]}


# --- play itself, die by die ------------------------------------------------------------------------------------------


def played(match: Board, plea: int = 0) -> str:
    """How often the fouler is sent off when the foul is played with every die and the coach pleads so, or not."""
    fouler = match.slot("H1")
    start = match.game.copy()
    start.choose(option(Verb.ACTIVATE, fouler, Action.FOUL))
    start.choose(option(Verb.TARGET, match.slot("A1")))
    known: dict[Any, Fraction] = {}

    def worth(game: Game) -> Fraction:
        key = (tuple(game.state.numbers()), tuple((f.procedure, *f.numbers()) for f in game.stack), game.faces)
        if key not in known:
            known[key] = weigh(game)
        return known[key]

    def weigh(game: Game) -> Fraction:
        if game.state.place[fouler] == SENT_OFF:
            return Fraction(1)
        if not game.faces and game.prompt == Prompt.TURN:
            return Fraction(0)
        if game.faces:
            casualty = (len(game.faces) == 2 and game.faces != (6, 6)) or game.faces[0] > 8
            found = [
                worth(after(game, lambda at, dice=dice: at.feed(dice))) for dice, _, _ in possible_rolls(game.faces)
            ]
            return found[0] if casualty else sum(found, Fraction(0)) / len(found)
        pleas = [one for one in game.options if plea and verb_of(one) == plea]
        bonus = game.prompt == Prompt.DAMAGE_BONUS
        chosen = pleas[0] if pleas else game.options[-1] if bonus else game.options[0]
        return worth(after(game, lambda at: at.choose(chosen)))

    return str(worth(start))


def after(game: Game, what: Callable[[Game], None]) -> Game:
    branch = game.copy()
    what(branch)
    return branch


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("bb2016", marks=rule("BB16-REF-01", "BB16-REF-02", "BB16-STAFF-03", "BB16-KOT-02")),
        pytest.param("lrb4", marks=rule("LRB4-REF-09", "LRB4-REF-10")),
        "hb2006",
        "sheet",
    ],
)
def test_the_chance_of_being_sent_off_is_that_of_play(edition: str) -> None:
    match = position(KICKED, edition=edition, bribes=(1, 0))
    assert risks(match) == {
        "sent off": played(match),
        "sent off with a bribe (1 left)": played(match, Verb.BRIBE),
        "sent off if argued": played(match, Verb.ARGUE),
    }


@rule("BB16-REF-01")
def test_doubles_on_armour_and_on_an_injury_that_follows() -> None:
    """Armour 8 at +1: one roll in six is a double, and a sixth of the twelve others that break it."""
    found = risks(position(KICKED))
    broken = [(a, b) for a, b in product(range(1, 7), repeat=2) if a + b + 1 > 8]
    plain = [one for one in broken if one[0] != one[1]]
    assert Fraction(found["sent off"]) == Fraction(1, 6) + Fraction(len(plain), 36) / 6
    assert "with a bribe" not in str(found)


@rule("BB16-SKILL-70", "BB16-SKILL-24")
@pytest.mark.parametrize("skills", ["sneaky_git", "dirty_player", "sneaky_git dirty_player"])
def test_skills_of_the_fouler_count(skills: str) -> None:
    match = position(KICKED, H1=skills)
    assert risks(match)["sent off"] == played(match)


@rule("LRB4-REF-12")
def test_a_side_that_is_watched_is_seen_more_often() -> None:
    match = position(KICKED, edition="lrb4")
    match.game.state.watched = 0
    watched = risks(match)["sent off"]
    assert Fraction(watched) > Fraction(risks(position(KICKED, edition="lrb4"))["sent off"])
    assert watched == played(match)


@rule("BB16-FREF-08")
@pytest.mark.parametrize("referee", range(7))
def test_every_referee_counts(referee: int) -> None:
    match = position(KICKED)
    if referee >= len(match.game.rules.referees):
        pytest.skip("no such referee")
    match.game.state.referee = referee
    assert risks(match)["sent off"] == played(match)


def test_it_is_worked_out_when_it_is_aimed_at_and_travels_in_short_hand() -> None:
    match = position(KICKED)
    plain = next(one for one in reach_map(match.game, match.slot("H1"))["targets"] if one["kind"] == "foul")
    assert (plain["outcomes"], "risks" in plain) == ({}, False)
    seen = reach_map(match.game, match.slot("H1"), match.slot("A1"))
    assert whole_map(compact_map(seen, standing_at(match.game, match.slot("H1")))) == seen


# --- a word with the referee ------------------------------------------------------------------------------------------


def told(match: Board) -> dict[int, str]:
    before = digest(match.game)
    found = {verb_of(one): effect_of(match.game, one) for one in match.game.options}
    assert digest(match.game) == before
    return found


SEEN = ("H1 foul", "A1", 1, 1)


@rule("BB16-STAFF-03", "BB16-KOT-02")
def test_pleas_say_their_chance_and_what_comes_otherwise() -> None:
    assert told(position(KICKED, bribes=(2, 0)).play(*SEEN)) == {
        Verb.DECLINE: "he is sent off, turnover",
        Verb.BRIBE: "83 % he plays on, 17 % refused, and you may plead again, leaves 1",
        Verb.ARGUE: "17 % he goes to the reserves, 83 % refused, and you may plead again; 17 % the head coach goes too",
    }


@rule("BB16-STAFF-03")
def test_the_last_plea_says_that_he_goes() -> None:
    match = position(KICKED, bribes=(1, 0)).play(*SEEN, "argue", 2)
    assert told(match)[Verb.BRIBE] == "83 % he plays on, 17 % he is sent off, leaves 0"
    match = position(KICKED).play(*SEEN)
    assert told(match)[Verb.ARGUE] == "17 % he goes to the reserves, 83 % he is sent off; 17 % the head coach goes too"


@pytest.mark.parametrize(
    ("edition", "weapon", "saved"),
    [
        pytest.param("lrb4", "stakes", "17 % he plays on", marks=rule("LRB4-EQUIP-04")),
        pytest.param("bb2016", "secret_weapon", "17 % he goes to the reserves", marks=rule("BB16-STAFF-03")),
    ],
)
def test_a_weapon_found_when_the_drive_is_over_ends_no_turn(edition: str, weapon: str, saved: str) -> None:
    drawing = """
        H1 A1 .  .  H2* .
        .  .  .  .  .   .
        .  .  .  .  A2  .
        """
    match = position(drawing, edition=edition, at="U5", H1=weapon)
    match.play(*(("H2 move", "Z5", "end", 6, 6) if edition == "lrb4" else ("H2 move", "Z5")))
    assert told(match) == {
        Verb.DECLINE: "he is sent off",
        Verb.ARGUE: f"{saved}, 83 % he is sent off; 17 % the head coach goes too",
    }


@rule("LRB4-REF-09")
def test_where_a_call_well_argued_is_taken_back() -> None:
    match = position("H1 A1-", edition="lrb4")
    match.play("H1 foul", "A1", 1, 2, 6)
    assert match.prompt == "sent_off"
    assert told(match)[Verb.ARGUE].startswith("17 % he plays on, 83 % he is sent off")


@rule("LRB4-REF-02", "LRB4-REF-06", "LRB4-REF-07")
@pytest.mark.parametrize(
    ("rerolls", "cost"), [(2, "it costs a team re-roll"), (0, "the other side gains a team re-roll")]
)
def test_an_illegal_procedure_may_be_argued_too(rerolls: int, cost: str) -> None:
    match = position(
        "H1 . . .\n. . . .\nH2 . . A1",
        edition="lrb4",
        options={"illegal_procedure": "yes"},
        rerolls=(rerolls, 0),
    ).play("H1 move", "east", "end", "call")
    assert told(match) == {
        Verb.DECLINE: cost,
        Verb.ARGUE: f"17 % nothing is lost, 83 % {cost}; 17 % the head coach goes too",
    }
