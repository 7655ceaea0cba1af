"""Read what each side hires for a match, as it is typed: `home:griff_oberwald,keg*2,away:bribe`."""

from touchback.cli.errors import UserError
from touchback.cli.sides import SIDES, side_in_match, side_number

EXAMPLE = "home:griff_oberwald,keg*2,away:bribe"
MOST = 16
HIRE_HELP = (
    f"For this match, such as {EXAMPLE}: stars and inducements by key, bribe, apothecary, or a position for a "
    "mercenary (lineman/block with a skill)."
)


def hired_sides(given: list[str]) -> tuple[tuple[str, ...], ...]:
    """The names for each side, one as often as it is wanted; a name without a side goes to the side before it."""
    found: list[list[str]] = [[], []]
    for words in given:
        side = ""
        for item in words.split(","):
            named, colon, rest = item.strip().partition(":")
            side, what = (named, rest) if colon else (side, named)
            number = side_number(side)
            if number < 0:
                raise UserError(f"'{item}' does not say for which side: write it as {EXAMPLE}")
            found += [[] for _ in range(number + 1 - len(found))]
            found[number] += counted(what.strip())
    return tuple(tuple(names) for names in found) if given else ()


def fit_sides(hired: tuple[tuple[str, ...], ...], sides: int, edition: str) -> tuple[tuple[str, ...], ...]:
    """What was hired, or a refusal if a side hires that this edition does not have."""
    if len(hired) > sides:
        side_in_match(SIDES[len(hired) - 1], sides, edition)
    return hired


def counted(what: str) -> list[str]:
    """keg*2: twice a keg."""
    name, star, count = what.partition("*")
    if not name or (star and not (count.isdecimal() and len(count) <= 4 and 1 <= int(count) <= MOST)):
        raise UserError(f"'{what}' is nobody to hire: write a key, or a key and how many, as in {EXAMPLE}")
    return [name.lower()] * (int(count) if star else 1)
