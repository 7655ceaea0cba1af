"""What an edition says of inducements beside the pitch, read and checked."""

from __future__ import annotations

from touchback.rules.edition.house import PROP_NAMES, names_of
from touchback.rules.edition.layers import (
    BadLayer,
    Data,
    did_you_mean,
    list_of,
    need_known,
    number_of,
    numbers_by_name,
    only_keys,
    typed_field,
)
from touchback.rules.model.ruleset import Gift, InducementInfo, Rules
from touchback.rules.terms.moments import Window
from touchback.rules.terms.properties import Aid

INDUCEMENT_FIELDS = (
    "name",
    "rules",
    "gives",
    "uses",
    "each_half",
    "unique",
    "starts",
    "gifts",
    "player",
    "cost",
    "cost_for",
    "most",
    "only_for",
    "never_for",
    "apothecary",
)
GIFT_FIELDS = ("key", "skills", "gives", "becomes", "does")
AID_NAMES = names_of(Aid)
WINDOW_NAMES = names_of(Window)


def add_inducements(rules: Rules, data: Data) -> None:
    """Inducements that act from beside the pitch, in the order of their keys."""
    for key in sorted(data):
        where = f"inducements.{key}"
        h: Data = typed_field(data, key, dict, "inducements")
        only_keys(h, INDUCEMENT_FIELDS, where)
        values = [0] * Aid.COUNT
        for aid, number in numbers_by_name(h, "gives", AID_NAMES, where, "aid").items():
            values[aid] = number
        info = InducementInfo(
            key, typed_field(h, "name", str, where), values, tuple(list_of(h, "rules", str, where, []))
        )
        info.uses = typed_field(h, "uses", int, where, 0)
        info.each_half = typed_field(h, "each_half", bool, where, False)
        info.unique = typed_field(h, "unique", bool, where, False)
        starts: Data = typed_field(h, "starts", dict, where, {})
        for window in starts:
            name = typed_field(starts, window, str, where)
            info.procedures[number_of(window, WINDOW_NAMES, where, "window")] = name
            if name not in rules.procedures:
                raise BadLayer(f"inducement {key} starts {name}, which nothing plays")
        info.gifts = [make_gift(rules, gift, where) for gift in list_of(h, "gifts", dict, where, [])]
        rules.inducement_of[key] = len(rules.inducements)
        rules.inducements.append(info)


def check_inducements(rules: Rules, data: Data, rosters: Data) -> None:
    """Refuse an inducement for rosters that do not exist, and a roster with unknown staff."""
    for key in data:
        where = f"inducements.{key}"
        for field in ("cost", "most"):
            typed_field(data[key], field, int, where, 0)
        typed_field(data[key], "apothecary", bool, where, False)
        for field in ("only_for", "never_for"):
            for roster in list_of(data[key], field, str, where, []):
                need_known(roster, rosters, f"{where}.{field}", "roster")
        prices: Data = typed_field(data[key], "cost_for", dict, where, {})
        for roster in prices:
            need_known(roster, rosters, f"{where}.cost_for", "roster")
            typed_field(prices, roster, int, f"{where}.cost_for")
    for name, roster in rosters.items():
        for key in list_of(roster, "staff", str, f"rosters.{name}", []):
            if key not in rules.inducement_of:
                raise BadLayer(f"rosters.{name}.staff: there is no inducement {key!r}{did_you_mean(key, data)}")


def make_gift(rules: Rules, data: Data, where: str) -> Gift:
    only_keys(data, GIFT_FIELDS, where)
    skills = list_of(data, "skills", str, where, [])
    for skill in skills:
        if skill not in rules.skill_of:
            raise BadLayer(f"{where} gives {skill}, which is no skill")
    figures = numbers_by_name(data, "becomes" if "becomes" in data else "gives", PROP_NAMES, where, "property")
    return Gift(
        typed_field(data, "key", str, where),
        tuple(rules.skill_of[skill].index for skill in skills),
        tuple(sorted(figures.items())),
        typed_field(data, "does", str, where, ""),
    )
