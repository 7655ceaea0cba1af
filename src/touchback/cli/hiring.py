"""Whom each side hires for a match, as it is typed: `home:griff_oberwald,keg*2,away:bribe`."""

from touchback.cli.errors import UserError

SIDES = ("home", "away")
EXAMPLE = "home:griff_oberwald,keg*2,away:bribe"
MOST = 16
HIRE_HELP = (
    f"For this match, such as {EXAMPLE}: stars and inducements by key, bribe, apothecary, or a position for a "
    "mercenary (lineman/block with a skill)."
)


def hired_sides(given: list[str]) -> tuple[tuple[str, ...], ...]:
    """The names for each side, one as often as it is wanted; a name without a side goes to the side before it."""
    found: dict[str, list[str]] = {side: [] for side in SIDES}
    for words in given:
        side = ""
        for item in words.split(","):
            named, colon, rest = item.strip().partition(":")
            side, what = (named, rest) if colon else (side, named)
            if side not in found:
                raise UserError(f"'{item}' does not say for which side: write it as {EXAMPLE}")
            found[side] += counted(what.strip())
    return tuple(tuple(names) for names in found.values()) if given else ()


def counted(what: str) -> list[str]:
    """keg*2: twice a keg."""
    name, star, count = what.partition("*")
    if not name or (star and not (count.isdecimal() and 1 <= int(count) <= MOST)):
        raise UserError(f"'{what}' is nobody to hire: write a key, or a key and how many, as in {EXAMPLE}")
    return [name.lower()] * (int(count) if star else 1)
