"""Blocks by the books: both strengths, who assists, how many dice, and whose coach chooses."""

from __future__ import annotations

from dataclasses import dataclass

from tests.support.oracle.books import BOOKS
from tests.support.oracle.sight import ST, Sight
from tests.support.oracle.story import Story
from tests.support.oracle.sums import Sum
from touchback.engine.pitch import NOBODY

ALONE = ("ball_and_chain", "deathroller", "toad")  # in the old book their blocks have rules of their own
NOT_KNOWN = {"lrb4": ALONE, "bb2016": (), "hb2006": (), "sheet": ()}


@dataclass
class Fight:
    """A block before its dice."""

    mine: Sum
    theirs: Sum
    attacker: int
    defender: int

    @property
    def dice(self) -> int:
        strong, weak = max(self.mine.total, self.theirs.total), min(self.mine.total, self.theirs.total)
        return 1 if strong == weak else 3 if strong > 2 * weak else 2

    @property
    def attacker_chooses(self) -> bool:
        return self.mine.total >= self.theirs.total

    def text(self) -> str:
        return f"{self.mine.parts} against {self.theirs.parts}: {self.dice} dice"


def knows(sight: Sight, *players: int) -> bool:
    strange = NOT_KNOWN[sight.edition]
    return not any(sight.has(player, skill) for player in players if player >= 0 for skill in strange)


def own_strength(sight: Sight, attacker: int, story: Story) -> Sum:
    """Strength with Horns and deep snow, which count in a blitz, but never less than 1."""
    found = Sum()
    found.add("strength", sight.figure(attacker, ST))
    if not sight.blitzes(attacker):
        return found
    if sight.has(attacker, "horns") and (not BOOKS[sight.edition].old or had_run_up(attacker, story)):
        found.add("horns", 1)
    if sight.weather == "heavy_snow" and found.total > 1:
        found.add("deep snow", -1)
    return found


def had_run_up(attacker: int, story: Story) -> bool:
    """The old book: a square moved before the block, and then for the second block of Frenzy too."""
    return attacker in story.runners or attacker in story.horns_used


def other_strength(sight: Sight, defender: int, partner: int, one_of_two: bool) -> Sum:
    """The defender's; with Multiple Block 2 more, or in the old book both opponents' together."""
    found = Sum()
    found.add("strength", sight.figure(defender, ST))
    found.add("partner", sight.figure(partner, ST) if partner != NOBODY else 0)
    found.add("one of two", 2 if one_of_two else 0)
    return found


def fight(
    sight: Sight, attacker: int, defender: int, story: Story, aloof: int, partner: int, one_of_two: bool
) -> Fight:
    mine = own_strength(sight, attacker, story)
    theirs = other_strength(sight, defender, partner, one_of_two)
    if story.matched == attacker:
        ought = theirs.total + (mine.parts.get("horns", 0) if BOOKS[sight.edition].old else 0)
        mine.add("dauntless", ought - mine.total)
    helpers = set(assists(sight, attacker, defender, aloof))
    if partner != NOBODY:
        helpers |= set(assists(sight, attacker, partner, aloof))
    others = [one for one in assists(sight, defender, attacker, aloof) if one != partner]
    add_assists(sight, defender, helpers, mine)
    add_assists(sight, attacker, set(others), theirs)
    return Fight(mine, theirs, attacker, defender)


def add_assists(sight: Sight, against: int, helpers: set[int], found: Sum) -> None:
    guards = [one for one in helpers if sight.has(one, "guard") and hindered(sight, one, against)]
    found.add("assists", len(helpers) - len(guards))
    found.add("guards", len(guards))


def assists(sight: Sight, helped: int, against: int, aloof: int) -> list[int]:
    """Team-mates beside the enemy, on their feet and in no other enemy's tackle zone, or with Guard."""
    near = [mate for mate in sight.mates(helped) if sight.has_zones(mate) and sight.beside(mate, against)]
    free = [mate for mate in near if sight.has(mate, "guard") or not hindered(sight, mate, against)]
    return [mate for mate in free if mate != against and not aloof >> mate & 1]


def hindered(sight: Sight, player: int, apart_from: int) -> bool:
    return any(foe != apart_from for foe in sight.marking(player))
