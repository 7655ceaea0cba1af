"""Armour and injury rolls by the books: what is added, what a blocker or fouler may add, and what comes of it."""

from __future__ import annotations

from tests.support.oracle.blocks import hindered, knows
from tests.support.oracle.books import BOOKS
from tests.support.oracle.sight import AV, Sight
from tests.support.oracle.sums import Sum
from touchback.engine.pitch import NOBODY
from touchback.rules.terms.results import Cause, Injury

CLAWED_FROM = 8  # the total that is enough for Claw, whatever the armour
KNOWN_CAUSES = (
    Cause.BLOCK,
    Cause.DODGE,
    Cause.GO_FOR_IT,
    Cause.LEAP,
    Cause.FOUL,
    Cause.LANDING,
    Cause.HIT_BY_PLAYER,
    Cause.BOMB,
    Cause.STAB,
)


def armour(sight: Sight, player: int, by: int, cause: int, knocked_down: bool, aloof: int) -> Sum | None:
    """The total of two dice that breaks the armour, with all that the situation adds."""
    if cause not in KNOWN_CAUSES or not knows(sight, player, by):
        return None
    found = Sum()
    if cause == Cause.FOUL:
        add_foul(sight, player, by, aloof, found)
    if knocked_down:
        found.add("frozen ground", int(sight.weather == "freezing"))
        found.add("own saw", 3 * has_saw(sight, player))
        over_it = cause == Cause.BLOCK and has_saw(sight, by) and not BOOKS[sight.edition].old
        found.add("fell over a saw", 3 * over_it)
    if cause == Cause.BLOCK and BOOKS[sight.edition].old and sight.has(by, "stakes"):
        found.add("stakes", int(threw_block(sight, by)))
    found.need = to_beat(sight, player, by, cause) - found.total
    return found


def threw_block(sight: Sight, player: int) -> bool:
    """Whether the block that is being settled was his, not one thrown at him."""
    thrown = [frame for frame in sight.game.stack if hasattr(frame, "attacker")]
    return bool(thrown) and getattr(thrown[-1], "attacker", NOBODY) == player


def has_saw(sight: Sight, player: int) -> bool:
    """The old book's saw is of no account until it runs."""
    saw = "running_chainsaw" if BOOKS[sight.edition].old else "chainsaw"
    return player != NOBODY and sight.has(player, saw)


def to_beat(sight: Sight, player: int, by: int, cause: int) -> int:
    """One more than the armour value; Claw is content with 8."""
    value = sight.figure(player, AV) + int(sight.has(player, "spikes"))
    if cause == Cause.BLOCK and opposed(sight, player, by) and sight.has(by, "claw") and not BOOKS[sight.edition].old:
        return min(value + 1, CLAWED_FROM)
    return value + 1


def opposed(sight: Sight, player: int, by: int) -> bool:
    return by != NOBODY and sight.side(by) != sight.side(player)


def add_foul(sight: Sight, victim: int, fouler: int, aloof: int, found: Sum) -> None:
    """Team-mates beside the victim, and his beside the fouler, if nobody else is at them; Guard is no help here."""
    saw, old = has_saw(sight, fouler), BOOKS[sight.edition].old
    found.add("saw", 3 * saw)
    found.add("foul", int(old and not saw))
    near = [mate for mate in sight.mates(fouler) if sight.has_zones(mate) and sight.beside(mate, victim)]
    helpers = [mate for mate in near if not hindered(sight, mate, NOBODY) and not aloof >> mate & 1]
    helpers = [mate for mate in helpers if not (old and has_saw(sight, mate))]
    found.add("foul assists", len(helpers))
    near = [foe for foe in sight.mates(victim) if sight.has_zones(foe) and sight.beside(foe, fouler)]
    others = [foe for foe in near if not hindered(sight, foe, fouler) and not aloof >> foe & 1]
    found.add("help for the victim", -len(others))


# --- what the blocker or fouler may add -------------------------------------------------------------------------------


def bonus_on_armour(sight: Sight, player: int, by: int, cause: int) -> int:
    """The most that one skill of the blocker or fouler adds."""
    old = BOOKS[sight.edition].old
    if not opposed(sight, player, by):
        return 0
    if cause == Cause.FOUL:
        return (2 if old else 1) * sight.has(by, "dirty_player")
    if cause != Cause.BLOCK:
        return 0
    return max(mighty_blow(sight, by), 2 * (old and sight.has(by, "claw")))


def bonus_on_injury(sight: Sight, player: int, by: int, cause: int, spent: bool) -> int:
    old = BOOKS[sight.edition].old
    if not opposed(sight, player, by):
        return 0
    if cause == Cause.FOUL:
        return 0 if spent else (2 if old else 1) * sight.has(by, "dirty_player")
    if cause != Cause.BLOCK:
        return 0
    either = 0 if spent else mighty_blow(sight, by)
    return max(either, 2 * (old and sight.has(by, "razor_sharp_claws")))


def mighty_blow(sight: Sight, by: int) -> int:
    """In the old book not for those whose position has a strength of 2 or less."""
    born = sight.game.match.players[by].born or sight.game.match.players[by].figures[1]
    weak = BOOKS[sight.edition].old and born <= 2
    return int(sight.has(by, "mighty_blow") and not weak)


def breaks(sight: Sight, player: int, by: int, cause: int, total: int) -> bool:
    return total >= to_beat(sight, player, by, cause)


# --- injury -----------------------------------------------------------------------------------------------------------


def added_to_injury(sight: Sight, player: int, cause: int) -> Sum | None:
    """Old wounds, and in the old book a Stunty's bones; nothing for a stab, nor for the old book's crowd."""
    if cause not in (*KNOWN_CAUSES, Cause.CROWD) or sight.weather == "thermal_geysers":
        return None
    found = Sum()
    old = BOOKS[sight.edition].old
    if cause == Cause.STAB:
        return None if old else found  # the old book's dagger is poisoned
    found.add("old wounds", 0 if old else sight.game.match.players[player].niggles)
    if old and cause != Cause.CROWD:
        found.add("stunty", int(sight.has(player, "stunty")))
    return found


def injury(sight: Sight, player: int, total: int) -> int:
    """2 to 7 stunned, 8 and 9 KO'd, more a casualty, but for Stunty, Thick Skull and a Ball & Chain."""
    if not BOOKS[sight.edition].old:
        if sight.has(player, "stunty") and total == 9:
            return Injury.BADLY_HURT
        if sight.has(player, "stunty") and total == 7:
            return Injury.KNOCKED_OUT
        if sight.has(player, "thick_skull") and total == 8 and not sight.has(player, "ball_and_chain"):
            return Injury.STUNNED
    if total >= 10:
        return Injury.CASUALTY
    chained = sight.has(player, "ball_and_chain") and not BOOKS[sight.edition].old
    return Injury.KNOCKED_OUT if total >= 8 or chained else Injury.STUNNED
