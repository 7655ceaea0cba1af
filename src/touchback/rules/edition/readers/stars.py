"""The entries of star players, checked when an edition is built: nothing missing, nothing that is not there."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from touchback.rules.edition.layers import BadLayer, Data, did_you_mean, list_of, only_keys, typed_field

ANY: Final = "any"  # in `plays_for`: any roster
PLAYER_FIELDS: Final = ("key", "name", "code", "figures", "skills", "traits")
OWN_FIELDS: Final = ("name", "cost", "plays_for", "rules", "special", "restored", "guest", "thrall", "fee")
PLAYS_FOR: Final = "plays_for"
LISTS: Final = ("never_for", "usual_price_for", "double_for")  # of rosters, beside `plays_for`


def check_stars(stars: Data, skills: Collection[str], rosters: Collection[str]) -> None:
    """Refuse a star that no team could field."""
    for key in stars:
        where = f"stars.{key}"
        star: Data = typed_field(stars, key, dict, "stars")
        pair = "members" in star
        only_keys(star, (*OWN_FIELDS, *LISTS, *(("members",) if pair else PLAYER_FIELDS)), where)
        typed_field(star, "name", str, where)
        typed_field(star, "cost", int, where)
        typed_field(star, "fee", int, where, 0)
        for field in (PLAYS_FOR, *LISTS):
            for roster in list_of(star, field, str, where, [] if field in LISTS else None):
                if roster not in rosters and roster != ANY:
                    raise BadLayer(f"{where}.{field}: there is no roster {roster!r}{did_you_mean(roster, rosters)}")
        for member in list_of(star, "members", dict, where) if pair else [star]:
            check_member(where, member, skills)


def check_member(where: str, member: Data, skills: Collection[str]) -> None:
    """One player behind a star's name."""
    for field in ("name", "code"):
        typed_field(member, field, str, where)
    figures = list_of(member, "figures", int, where)
    if len(figures) != 4:
        raise BadLayer(f"{where}: {member['name']} has {len(figures)} figures, not four")
    for skill in [*list_of(member, "skills", str, where), *list_of(member, "traits", str, where, [])]:
        if skill not in skills:
            raise BadLayer(f"{where}: {member['name']} has {skill}, which is no skill{did_you_mean(skill, skills)}")
