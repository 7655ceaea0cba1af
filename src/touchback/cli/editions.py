"""The edition as a command receives it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from touchback.cli.errors import UserError

if TYPE_CHECKING:
    from touchback.rules.edition.build import Built
    from touchback.rules.edition.layers import Data


EDITION_HELP = "bb2016, lrb4, hb2006, sheet or a folder."
HOUSE_HELP = "A file of house rules (TOML)."
CORE = "core"  # as the rules call it; reading them takes longer than a refusal may


def edition_keys(incomplete: str) -> list[str]:
    """The editions that a shell offers to complete what is typed."""
    from touchback.rules.edition.outside import installed_editions
    from touchback.rules.index import EDITIONS

    return [key for key in (*EDITIONS, *sorted(installed_editions())) if key.startswith(incomplete)]


def known_edition(key: str) -> str:
    """The key or the folder itself, or a refusal that lists the five."""
    from touchback.rules.edition.outside import find_folder
    from touchback.rules.index import EDITIONS, UnknownEditionError

    if key != CORE and key not in EDITIONS and find_folder(key) is None:
        raise UserError(f"{UnknownEditionError(key)}, or give the folder of one")
    return key


def offered_edition(path: str) -> str:
    """Offer an edition's folder by its key to all that this process does, or refuse it."""
    from touchback.rules.edition.build import build_edition
    from touchback.rules.edition.edition import offer_folder
    from touchback.rules.edition.layers import BadLayer

    try:
        key = offer_folder(path)
        build_edition(key)
    except BadLayer as fault:
        raise UserError(str(fault)) from fault
    return key


def indexed_edition(key: str) -> str:
    """The key of an edition that has a rule index, or a refusal."""
    from touchback.rules.index import EDITIONS, UnknownEditionError

    if key not in EDITIONS:
        raise UserError(str(UnknownEditionError(key)))
    return key


def built_edition(key: str, option: list[str] | None = None, house: Path | None = None) -> Built:
    """The edition ready to play, or a refusal: unknown, not played yet, or options and house rules it cannot have."""
    known_edition(key)
    chosen = options_given(option or [])
    own = house_rules(house)

    from touchback.rules.edition.build import build_edition
    from touchback.rules.edition.edition import PARENTS
    from touchback.rules.edition.layers import BadLayer
    from touchback.rules.index import EDITIONS

    if key in EDITIONS and key not in PARENTS:
        raise UserError(f"{key} cannot be played yet: choose one of {', '.join(PARENTS)}", 1)
    try:
        build_edition(key, chosen)
    except BadLayer as fault:
        raise UserError(str(fault)) from fault
    try:
        return build_edition(key, chosen, own)
    except BadLayer as fault:
        raise UserError(in_file(house, fault)) from fault


def playable_edition(key: str, option: list[str] | None = None, house: Path | None = None) -> Built:
    """The edition ready to play, or a refusal; one without rosters can only be looked at."""
    built = built_edition(key, option, house)
    if not built.rosters:
        raise UserError(f"{key} has no roster, so there is nobody to play with")
    return built


def in_file(path: Path | None, fault: Exception) -> str:
    """What is wrong with a file of house rules, with the file's name before it."""
    return f"{path}: {str(fault).removeprefix('house: ').removeprefix('house.')}"


def house_rules(path: Path | None) -> Data | None:
    """The house rules in a file, if one is given and says anything."""
    if path is None:
        return None
    from touchback.files import limited_text
    from touchback.rules.edition.house import read_house
    from touchback.rules.edition.layers import BadLayer

    try:
        return read_house(limited_text(path)) or None
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
