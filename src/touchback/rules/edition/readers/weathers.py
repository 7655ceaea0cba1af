"""Kinds of weather and of referee, read from data."""

from __future__ import annotations

from touchback.rules.edition.house import PROP_NAMES, TEST_NAMES
from touchback.rules.edition.layers import Data, Layered, list_of, numbers_by_name, only_keys, typed_field
from touchback.rules.model.ruleset import RefereeInfo, Rules, WeatherInfo
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test

WEATHER_FIELDS = ("name", "rules", "gives", "modifies", "on_fall", "on_turn_end", "on_change")


def add_weathers(rules: Rules, layered: Layered) -> None:
    weathers = layered.table("weathers")
    for key in weathers:
        where = f"weathers.{key}"
        w: Data = typed_field(weathers, key, dict, "weathers")
        only_keys(w, WEATHER_FIELDS, where)
        values = [0] * Prop.COUNT
        for prop, number in numbers_by_name(w, "gives", PROP_NAMES, where, "property").items():
            values[prop] = number
        modifiers = [0] * Test.COUNT
        for test, number in numbers_by_name(w, "modifies", TEST_NAMES, where, "test").items():
            modifiers[test] = number
        ids = tuple(list_of(w, "rules", str, where, []))
        info = WeatherInfo(key, typed_field(w, "name", str, where), values, modifiers, ids)
        info.on_fall = typed_field(w, "on_fall", str, where, "")
        info.on_turn_end = typed_field(w, "on_turn_end", str, where, "")
        info.on_change = typed_field(w, "on_change", str, where, "")
        rules.weather_of[key] = len(rules.weathers)
        rules.weathers.append(info)


REFEREE_FIELDS = ("name", "rules", "on_foul", "on_set_up", "on_got", "consequence", "deaf")
PLAIN_REFEREE = "standard"


def add_referees(rules: Rules, data: Data) -> None:
    """The plain referee first, whether or not the edition has data for it; then its others."""
    for key in (PLAIN_REFEREE, *(key for key in data if key != PLAIN_REFEREE)):
        where = f"referees.{key}"
        r: Data = typed_field(data, key, dict, "referees", {})
        only_keys(r, REFEREE_FIELDS, where)
        ids = tuple(list_of(r, "rules", str, where, []))
        info = RefereeInfo(key, typed_field(r, "name", str, where, "Standard referee"), ids)
        info.on_foul = typed_field(r, "on_foul", str, where, "")
        info.on_set_up = typed_field(r, "on_set_up", str, where, "")
        info.on_got = typed_field(r, "on_got", str, where, "")
        info.consequence = typed_field(r, "consequence", str, where, "")
        info.deaf = typed_field(r, "deaf", bool, where, False)
        rules.referee_of[key] = len(rules.referees)
        rules.referees.append(info)
