"""The edition as a command receives it."""

from touchback.cli.errors import UserError
from touchback.rules.index import EDITIONS, UnknownEditionError


def known_edition(key: str) -> str:
    """The key itself, or a refusal that lists the five."""
    if key not in EDITIONS:
        raise UserError(str(UnknownEditionError(key)))
    return key
