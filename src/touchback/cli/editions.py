"""The edition as a command receives it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from touchback.cli.errors import UserError

if TYPE_CHECKING:
    from touchback.rules.build import Built
    from touchback.rules.layers import Data


def known_edition(key: str) -> str:
    """The key itself, or a refusal that lists the five."""
    from touchback.rules.index import EDITIONS, UnknownEditionError

    if key not in EDITIONS:
        raise UserError(str(UnknownEditionError(key)))
    return key


def built_edition(key: str, option: list[str] | None = None, house: Path | None = None) -> Built:
    """The edition ready to play, or a refusal: unknown, not played yet, or options and house rules it cannot have."""
    known_edition(key)
    chosen = options_given(option or [])
    own = house_rules(house)

    from touchback.rules.build import build
    from touchback.rules.editions import PARENTS
    from touchback.rules.layers import BadLayer

    if key not in PARENTS:
        raise UserError(f"{key} cannot be played yet: choose one of {', '.join(PARENTS)}", 1)
    try:
        build(key, chosen)
    except BadLayer as fault:
        raise UserError(str(fault)) from fault
    try:
        return build(key, chosen, own)
    except BadLayer as fault:
        raise UserError(in_file(house, fault)) from fault


def in_file(path: Path | None, fault: Exception) -> str:
    """What is wrong with a file of house rules, with the file's name before it."""
    return f"{path}: {str(fault).removeprefix('house: ').removeprefix('house.')}"


def house_rules(path: Path | None) -> Data | None:
    """The house rules in a file, if one is given and says anything."""
    if path is None:
        return None
    from touchback.rules.house import read_house
    from touchback.rules.layers import BadLayer

    try:
        return read_house(path.read_text(encoding="utf-8")) or None
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"cannot read {path}: {getattr(error, 'strerror', None) or 'it is no text'}", 1) from error
    except BadLayer as fault:
        raise UserError(in_file(path, fault)) from fault


def options_given(pairs: list[str]) -> dict[str, str]:
    """Options as typed, name=choice each."""
    found = {}
    for pair in pairs:
        name, equals, choice = pair.partition("=")
        if not (name and equals and choice):
            raise UserError(f"'{pair}' is no option: write it as name=choice, such as weather=winter")
        if name in found:
            raise UserError(f"option {name} is given twice")
        found[name] = choice
    return found
