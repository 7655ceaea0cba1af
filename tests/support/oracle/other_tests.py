"""Rolls that agility has no part in: extra squares, standing up, slow wits, leave to roll again."""

from __future__ import annotations

from tests.support.oracle.books import BOOKS
from tests.support.oracle.sight import Sight
from tests.support.oracle.sums import Sum, flat, on_a_die
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.verbs import Action

ONLY_A_ONE_FAILS = {
    Test.HAIL_MARY_PASS: "hail mary pass",
    Test.ALWAYS_HUNGRY: "always hungry",
    Test.ANIMOSITY: "animosity",
    Test.FOUL_APPEARANCE: "foul appearance",
    Test.CHAINSAW: "chainsaw",
    Test.BLOOD_LUST: "blood lust",
    Test.TAKE_ROOT: "take root",
}
ICY = ("blizzard", "winter_blizzard")


def extra_square(sight: Sight, which: int) -> Sum:
    """A 1 trips; on ice 1 and 2, whatever the square is paid for; in dim light after the first square."""
    risky = sight.weather in ICY or (sight.weather == "gloomy" and which > 1)
    found = flat(3 if risky else 2)
    if risky:
        found.parts["ice"] = -1
    return found


def stand_up(sight: Sight, player: int) -> Sum:
    found = Sum()
    if sight.has(player, "timmm_ber"):
        near = [mate for mate in sight.mates(player) if sight.stands(mate) and sight.beside(mate, player)]
        found.add("helping hands", sum(1 for mate in near if not sight.marking(mate)))
    found.need = on_a_die(4 - found.total)
    return found


def slow_wits(sight: Sight, player: int, skill: str) -> Sum | None:
    """Bone-head, or Really Stupid: 4, and 2 less with a brighter team-mate standing beside him."""
    if skill == "bone_head":
        return flat(2)
    if skill != "really_stupid":
        return None
    found = Sum()
    near = [mate for mate in sight.mates(player) if sight.stands(mate) and sight.beside(mate, player)]
    found.add("brighter mate", 2 * any(not sight.has(mate, "really_stupid") for mate in near))
    found.need = on_a_die(4 - found.total)
    return found


def wild_animal(sight: Sight, player: int) -> Sum:
    found = Sum()
    fights = sight.in_action(player, Action.BLOCK) or sight.in_action(player, Action.BLITZ)
    found.add("fight", 2 * fights)
    found.need = on_a_die(4 - found.total)
    return found


def dauntless(sight: Sight, mine: int, theirs: int) -> Sum:
    """The die and his strength must come to more than the other's; in the old book two dice alone must."""
    if BOOKS[sight.edition].old:
        return flat(theirs + 1)
    return flat(theirs - mine + 1)
