"""The edition as a command receives it."""

from pathlib import Path

from touchback.cli.errors import UserError
from touchback.rules.build import Built, build
from touchback.rules.editions import PARENTS
from touchback.rules.house import read_house
from touchback.rules.index import EDITIONS, UnknownEditionError
from touchback.rules.layers import BadLayer, Data


def known_edition(key: str) -> str:
    """The key itself, or a refusal that lists the five."""
    if key not in EDITIONS:
        raise UserError(str(UnknownEditionError(key)))
    return key


def built_edition(key: str, options: dict[str, str] | None = None, house: Data | None = None) -> Built:
    """The edition ready to play, or a refusal: unknown, not played yet, or an option it does not have."""
    if known_edition(key) not in PARENTS:
        raise UserError(f"{key} cannot be played yet: choose one of {', '.join(PARENTS)}", 1)
    try:
        return build(key, options, house)
    except BadLayer as fault:
        raise UserError(str(fault)) from fault


def house_rules(path: Path | None) -> Data | None:
    """The house rules in a file, if one is given and says anything."""
    if path is None:
        return None
    try:
        return read_house(path.read_text(encoding="utf-8")) or None
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"cannot read {path}: {getattr(error, 'strerror', None) or 'it is no text'}", 1) from error
    except BadLayer as fault:
        raise UserError(str(fault)) from fault


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
