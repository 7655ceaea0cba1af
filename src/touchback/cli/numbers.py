"""Numbers as a command receives them."""

from touchback.cli.errors import UserError


def whole_number(value: int, name: str, least: int = 0) -> int:
    if value < least:
        raise UserError(f"{name} must be {least} or more, not {value}")
    return value
