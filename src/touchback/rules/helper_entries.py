"""What an edition says of helpers beside the pitch, read and checked."""

from __future__ import annotations

from touchback.engine.ruleset import Gift, HelperInfo, Rules
from touchback.rules.house import PROP_NAMES, names_of
from touchback.rules.layers import (
    BadLayer,
    Data,
    did_you_mean,
    list_of,
    lookup,
    need_known,
    numbers_by_name,
    only_keys,
    typed,
)
from touchback.rules.vocabulary import Aid, Window

HELPER_FIELDS = (
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


def add_helpers(rules: Rules, data: Data) -> None:
    """Those who help a side from beside the pitch, in the order of their keys."""
    for key in sorted(data):
        where = f"helpers.{key}"
        h: Data = typed(data, key, dict, "helpers")
        only_keys(h, HELPER_FIELDS, where)
        values = [0] * Aid.COUNT
        for aid, number in numbers_by_name(h, "gives", AID_NAMES, where, "aid").items():
            values[aid] = number
        info = HelperInfo(key, typed(h, "name", str, where), values, tuple(list_of(h, "rules", str, where, [])))
        info.uses = typed(h, "uses", int, where, 0)
        info.each_half = typed(h, "each_half", bool, where, False)
        info.unique = typed(h, "unique", bool, where, False)
        starts: Data = typed(h, "starts", dict, where, {})
        for window in starts:
            name = typed(starts, window, str, where)
            info.procedures[lookup(window, WINDOW_NAMES, where, "window")] = name
            if name not in rules.procedures:
                raise BadLayer(f"helper {key} starts {name}, which nothing plays")
        info.gifts = [make_gift(rules, gift, where) for gift in list_of(h, "gifts", dict, where, [])]
        rules.helper_of[key] = len(rules.helpers)
        rules.helpers.append(info)


def check_helpers(rules: Rules, data: Data, rosters: Data) -> None:
    """Refuse a helper for rosters that do not exist, and a roster with staff whom nobody knows."""
    for key in data:
        where = f"helpers.{key}"
        for field in ("cost", "most"):
            typed(data[key], field, int, where, 0)
        typed(data[key], "apothecary", bool, where, False)
        for field in ("only_for", "never_for"):
            for roster in list_of(data[key], field, str, where, []):
                need_known(roster, rosters, f"{where}.{field}", "roster")
        prices: Data = typed(data[key], "cost_for", dict, where, {})
        for roster in prices:
            need_known(roster, rosters, f"{where}.cost_for", "roster")
            typed(prices, roster, int, f"{where}.cost_for")
    for name, roster in rosters.items():
        for key in list_of(roster, "staff", str, f"rosters.{name}", []):
            if key not in rules.helper_of:
                raise BadLayer(f"rosters.{name}.staff: there is no helper {key!r}{did_you_mean(key, data)}")


def make_gift(rules: Rules, data: Data, where: str) -> Gift:
    only_keys(data, GIFT_FIELDS, where)
    skills = list_of(data, "skills", str, where, [])
    for skill in skills:
        if skill not in rules.skill_of:
            raise BadLayer(f"{where} gives {skill}, which is no skill")
    figures = numbers_by_name(data, "becomes" if "becomes" in data else "gives", PROP_NAMES, where, "property")
    return Gift(
        typed(data, "key", str, where),
        tuple(rules.skill_of[skill].index for skill in skills),
        tuple(sorted(figures.items())),
        typed(data, "does", str, where, ""),
    )
