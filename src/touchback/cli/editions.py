"""The edition as a command receives it."""

from touchback.cli.errors import UserError
from touchback.rules.build import Built, build
from touchback.rules.editions import PARENTS
from touchback.rules.index import EDITIONS, UnknownEditionError
from touchback.rules.layers import BadLayer


def known_edition(key: str) -> str:
    """The key itself, or a refusal that lists the five."""
    if key not in EDITIONS:
        raise UserError(str(UnknownEditionError(key)))
    return key


def built_edition(key: str, options: dict[str, str] | None = None) -> Built:
    """The edition ready to play, or a refusal: unknown, not played yet, or an option it does not have."""
    if known_edition(key) not in PARENTS:
        raise UserError(f"{key} cannot be played yet: choose one of {', '.join(PARENTS)}", 1)
    try:
        return build(key, options)
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
        if name in found:
            raise UserError(f"option {name} is given twice")
        found[name] = choice
    return found
