"""Kinds of ball in an edition's data: read into the rules, and checked."""

from __future__ import annotations

from typing import Final

from touchback.rules.edition.house import PROP_NAMES, TEST_NAMES
from touchback.rules.edition.layers import BadLayer, Data, list_of, numbers_by_name, only_keys, typed_field
from touchback.rules.model.ruleset import BallInfo, Rules
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test

MOMENTS: Final = ("on_placed", "on_slip", "on_missed", "on_struck", "on_turn_begins", "on_turn_ends", "moves")
FIELDS: Final = ("name", "rules", "rosters", "gives", "modifies", *MOMENTS)
PLAIN: Final = "plain"


def add_balls(rules: Rules, data: Data) -> None:
    """The plain ball first, then the edition's others."""
    for key in (PLAIN, *(key for key in data if key != PLAIN)):
        where = f"balls.{key}"
        b: Data = typed_field(data, key, dict, "balls", {})
        only_keys(b, FIELDS, where)
        values, modifiers = [0] * Prop.COUNT, [0] * Test.COUNT
        for prop, number in numbers_by_name(b, "gives", PROP_NAMES, where, "property").items():
            values[prop] = number
        for test, number in numbers_by_name(b, "modifies", TEST_NAMES, where, "test").items():
            modifiers[test] = number
        ids = tuple(list_of(b, "rules", str, where, []))
        info = BallInfo(key, typed_field(b, "name", str, where, "Ball"), values, modifiers, ids)
        info.rosters = tuple(list_of(b, "rosters", str, where, []))
        for moment in MOMENTS:
            setattr(info, moment, typed_field(b, moment, str, where, ""))
        rules.ball_of[key] = len(rules.balls)
        rules.balls.append(info)


def check_balls(rules: Rules, rosters: dict[str, Data]) -> None:
    """Refuse a ball that starts a procedure or belongs to a roster that does not exist."""
    for ball in rules.balls:
        for moment in MOMENTS:
            name = getattr(ball, moment)
            if name and name not in rules.procedures:
                raise BadLayer(f"ball {ball.key} starts {name}, which nothing plays")
        for roster in ball.rosters:
            if roster not in rosters:
                raise BadLayer(f"ball {ball.key} is that of {roster}, which is no roster")
