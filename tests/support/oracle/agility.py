"""Agility rolls by the books: dodge, pick up, throw, catch, intercept, leap, land, jump up, gaze."""

from __future__ import annotations

from tests.support.oracle.books import BOMB, BOOKS, LONG, QUICK, RANGES, measured
from tests.support.oracle.sight import AG, Sight
from tests.support.oracle.story import Story
from tests.support.oracle.sums import Sum, by_agility, flat, on_a_die
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.rules.terms.purposes import Test

NAMES = {
    Test.DODGE: "dodge",
    Test.PICK_UP: "pick up",
    Test.PASS: "pass",
    Test.CATCH: "catch",
    Test.INTERCEPT: "intercept",
    Test.LAND: "land",
    Test.HYPNOTIC_GAZE: "gaze",
    Test.LEAP: "leap",
    Test.JUMP_UP: "jump up",
    Test.SAFE_THROW: "safe throw",
    Test.THROW_TEAM_MATE: "throw team-mate",
}
WET = ("pouring_rain",)
BLINDING = ("very_sunny", "howling_winds")
WEAPONS = ("secret_weapon", "chainsaw", "running_chainsaw", "pogo_stick", "ball_and_chain", "bombs", "blunderbuss")
OLD_WEAPONS = (*WEAPONS, "poisoned_dagger", "deathroller", "stakes")


def dodge(sight: Sight, player: int, origin: int, square: int, diver: int) -> Sum:
    """+1; each tackle zone on the new square -1, but not for Stunty players, nor those of Titchy ones."""
    found = Sum()
    found.add("dodge", 1)
    found.add("two heads", int(sight.has(player, "two_heads")))
    found.add("titchy", int(sight.has(player, "titchy")))
    zones = [foe for foe in sight.marking(player, square) if not sight.has(foe, "titchy")]
    if not slips_through(sight, player):
        found.add("zones", -len(zones))
    tails = [foe for foe in sight.marking(player, origin) if sight.has(foe, "prehensile_tail")]
    found.add("tails", -len(tails))
    found.add("diving tackle", -2 if diver != NOBODY else 0)
    return by_agility(sight.figure(player, AG), found)


def slips_through(sight: Sight, player: int) -> bool:
    """Whether he is Stunty, and neither wings nor a weapon get in his way."""
    if not sight.has(player, "stunty") or sight.has(player, "swoop"):
        return False
    weapons = OLD_WEAPONS if BOOKS[sight.edition].old else ("secret_weapon",)
    return not any(sight.has(player, weapon) for weapon in weapons)


def pick_up(sight: Sight, player: int) -> Sum:
    """+1, -1 for each tackle zone and for rain; Big Hand knows neither, in the old book it needs but a 2."""
    book, big = BOOKS[sight.edition], sight.has(player, "big_hand")
    if big and book.old:
        return flat(2)
    found = Sum()
    found.add("pick up", 1)
    add_arms(sight, player, "pick up", found)
    if not big:
        found.add("zones", -len(sight.marking(player)))
        found.add("rain", -int(sight.weather in WET))
    return by_agility(sight.figure(player, AG), found)


def catch(sight: Sight, player: int, story: Story) -> Sum:
    """+1 for an exact throw or a hand-off, whoever's it is; -1 for zones, rain and unpleasant opponents."""
    found = Sum()
    found.add("hand-off", int(story.handed))
    exact = story.thrown_at != NOWHERE
    found.add("exact throw", int(exact))
    to_him = exact and story.thrown_at == sight.square(player)
    if to_him and not BOOKS[sight.edition].old:
        found.add("diving catch", int(sight.has(player, "diving_catch")))
    add_handling(sight, player, "catch", found)
    found.add("rain", -int(sight.weather in WET))
    return by_agility(sight.figure(player, AG), found)


def intercept(sight: Sight, player: int) -> Sum:
    found = Sum()
    found.add("intercept", -2)
    add_handling(sight, player, "intercept", found)
    add_legs(sight, player, "intercept", found)
    found.add("rain", -int(sight.weather in WET))
    return by_agility(sight.figure(player, AG), found)


def throw(sight: Sight, player: int, target: int, heavy: bool = False) -> Sum:
    """The range, zones, the sun or the wind, skills; a team-mate is heavier by 1, and only a fumble fails him."""
    old = BOOKS[sight.edition].old
    found, band = Sum(), band_to(sight, player, target)
    if old:
        band = max(band - int(sight.has(player, "strong_arm")) + int(sight.has(player, "stunty")), QUICK)
        if sight.has(player, "strong_arm") and sight.has(player, "stunty"):
            band = band_to(sight, player, target)
    else:
        found.add("stunty", -int(sight.has(player, "stunty")))
        found.add("strong arm", int(sight.has(player, "strong_arm") and band > QUICK))
    if band > BOMB:
        raise LookupError("beyond the ruler")
    found.add("range", RANGES[band])
    found.add("accurate", int(sight.has(player, "accurate")))
    found.add("dim light", -int(sight.weather == "gloomy" and band >= LONG))
    add_handling(sight, player, "pass", found)
    found.add("sun or wind", -int(sight.weather in BLINDING))
    found.add("team-mate", -int(heavy))
    if heavy:
        found.need = next(die for die in range(2, 7) if die + found.total > 1 or die == 6)
        return found
    found.need = on_a_die(max(7 - min(sight.figure(player, AG), 6), 2) - found.total)  # a total of 1 is a fumble
    return found


def throw_team_mate(sight: Sight, player: int, target: int) -> Sum:
    """The old book: a pass one range further, and no skill but Pass and Pro helps."""
    found, band = Sum(), band_to(sight, player, target) + 1
    if band > BOMB:
        raise LookupError("beyond the ruler")
    found.add("range", RANGES[band])
    found.add("zones", -len(sight.marking(player)))
    found.add("sun or wind", -int(sight.weather in BLINDING))
    add_repelled(sight, player, found)
    found.need = on_a_die(max(7 - min(sight.figure(player, AG), 6), 2) - found.total)
    return found


def land(sight: Sight, player: int, story: Story, flown: int) -> Sum:
    """Zones on the square; wings help, a long flight does not, and in the old book an exact throw does."""
    found = Sum()
    found.add("zones", -len(sight.marking(player)))
    found.add("swoop", int(sight.has(player, "swoop")))
    found.add("exact throw", int(BOOKS[sight.edition].old and story.flown_straight))
    found.add("long flight", -2 if flown > 8 else -1 if flown > 5 else 0)
    return by_agility(sight.figure(player, AG), found)


def gaze(sight: Sight, player: int, victim: int) -> Sum:
    found = Sum()
    found.add("zones", -len([foe for foe in sight.marking(player) if foe != victim]))
    return by_agility(sight.figure(player, AG), found)


def leap(sight: Sight, player: int) -> Sum:
    found = Sum()
    add_legs(sight, player, "leap", found)
    return by_agility(sight.figure(player, AG), found)


def jump_up(sight: Sight, player: int) -> Sum:
    found = Sum()
    found.add("jump up", 2)
    return by_agility(sight.figure(player, AG), found)


def safe_throw(sight: Sight, player: int) -> Sum:
    return flat(2) if BOOKS[sight.edition].old else by_agility(sight.figure(player, AG), Sum())


# --- what several rolls share -----------------------------------------------------------------------------------------


def band_to(sight: Sight, player: int, target: int) -> int:
    pitch, here = sight.game.rules.pitch, sight.square(player)
    return measured(abs(pitch.row[here] - pitch.row[target]), abs(pitch.col[here] - pitch.col[target]))


def add_handling(sight: Sight, player: int, kind: str, found: Sum) -> None:
    """What makes passing, catching and intercepting harder or easier."""
    if not sight.has(player, "nerves_of_steel"):
        found.add("zones", -len(sight.marking(player)))
    add_arms(sight, player, kind, found)
    add_repelled(sight, player, found)


def add_arms(sight: Sight, player: int, kind: str, found: Sum) -> None:
    helps = kind in BOOKS[sight.edition].arms_help
    found.add("extra arms", int(helps and sight.has(player, "extra_arms")))


def add_legs(sight: Sight, player: int, kind: str, found: Sum) -> None:
    helps = kind in BOOKS[sight.edition].legs_help
    found.add("long legs", int(helps and sight.has(player, "very_long_legs")))


def add_repelled(sight: Sight, player: int, found: Sum) -> None:
    """Each such opponent within three squares, standing or not."""
    repels, here = BOOKS[sight.edition].repels, sight.square(player)
    near = [foe for foe in sight.foes(player) if sight.has(foe, repels) and sight.apart(sight.square(foe), here) <= 3]
    found.add("repelled", -len(near))
