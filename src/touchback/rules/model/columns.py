"""The columns of a match's state, in one table: copying, saving, notation and view follow from it.

Adding a rule with state is one line here, then `python -m tools.make_state` writes `state_columns.py` anew.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from touchback.engine.pitch import NOBODY, NOWHERE


class Per(Enum):
    """What a column has one entry for."""

    PLAYER = "player"
    SIDE = "side"
    BALL = "ball"
    CARD = "card"
    LIST = "list"  # of any length
    MATCH = "match"  # a single number


class Seen(Enum):
    """Who may see a column."""

    ALL = "all"
    HOLDER = "holder"  # the coach who holds the card, until it is shown
    NOBODY = "nobody"  # the machine's own


@dataclass(frozen=True)
class Column:
    """One column of the state."""

    name: str
    per: Per
    note: str = ""
    default: int = 0  # before the match
    shared: bool = False  # changes seldom: a change puts a new list in place, so copies share the old one
    mark: str = ""  # the letter that stands for it in the notation of a player
    seen: Seen = Seen.ALL


RESERVES: Final = 1  # the place where everybody is before the match

COLUMNS: Final[tuple[Column, ...]] = (
    Column("square", Per.PLAYER, "the upper left square that the player covers", default=NOWHERE),
    Column("place", Per.PLAYER, "on the pitch, in reserve, knocked out, ...", default=RESERVES),
    Column("stance", Per.PLAYER, "standing, prone or stunned"),
    Column("used", Per.PLAYER, "has acted this turn"),
    Column("flags", Per.PLAYER, "bits: distracted, rooted, sits out, ...", mark="F"),
    Column("spent", Per.PLAYER, "once-per-turn skills used this turn, a bit each", mark="S"),
    Column("facing", Per.PLAYER, "direction 0 to 7", shared=True, mark="D"),
    Column("injury", Per.PLAYER, "row of the casualty table suffered in this match, from 1", mark="I"),
    Column("injury_too", Per.PLAYER, "a second row of it, for a player who suffers two at once", shared=True, mark="J"),
    Column("shape", Per.PLAYER, "0 one square, 1 two by two", shared=True, mark="X"),
    Column("mount", Per.PLAYER, "the player who carries this one", default=NOBODY, shared=True, mark="M"),
    Column(
        "turned", Per.PLAYER, "how many sides further round the table the player now plays for", shared=True, mark="T"
    ),
    Column("score", Per.SIDE, "touchdowns, in points"),
    Column("turn", Per.SIDE, "the turn marker"),
    Column("rerolls", Per.SIDE, "team re-rolls left in this half"),
    Column("bonus_rerolls", Per.SIDE, "of the re-rolls, those that end with the drive"),
    Column("leader_rerolls", Per.SIDE, "of the re-rolls, those that need a leader on the pitch"),
    Column("reroll_used", Per.SIDE, "team re-rolls used this turn"),
    Column("declared", Per.SIDE, "once-per-turn actions declared this turn, a bit each"),
    Column("bribes", Per.SIDE, "bribes that can still be offered"),
    Column("apothecaries", Per.SIDE, "apothecaries who can still be called"),
    Column("fame", Per.SIDE, "FAME", shared=True),
    Column("cheerleaders", Per.SIDE, "cheerleaders", shared=True),
    Column("assistants", Per.SIDE, "assistant coaches", shared=True),
    Column("fans", Per.SIDE, "fans, in thousands", shared=True),
    Column("ejected", Per.SIDE, "the head coach has been sent off", shared=True),
    Column("points", Per.SIDE, "a side's own count in a kick-off result", shared=True),
    Column("necromancers", Per.SIDE, "necromancers who may still raise a dead opponent", shared=True),
    Column("balls_used", Per.SIDE, "kinds of special ball a side has kicked off with, a bit each", shared=True),
    Column("ball_kind", Per.BALL, "kind of ball", shared=True),
    Column("ball_place", Per.BALL, "not in play, on the ground, carried, in the air, with the crowd"),
    Column("ball_square", Per.BALL, "where the ball is, in hands or not", default=NOWHERE),
    Column("ball_carrier", Per.BALL, "the player who has the ball", default=NOBODY),
    Column("card_kind", Per.CARD, shared=True, seen=Seen.HOLDER),
    Column("card_holder", Per.CARD, default=NOBODY, seen=Seen.HOLDER),
    Column("card_state", Per.CARD, "0 in the deck, 1 held in secret, 2 revealed, 3 spent", seen=Seen.HOLDER),
    Column("grants", Per.LIST, "changes to players: player, kind, what, value, until; five ints each", shared=True),
    Column(
        "inducements",
        Per.LIST,
        "those beside the pitch: kind, side, uses left (-1 when gone); three ints each",
        shared=True,
    ),
    Column("half", Per.MATCH, "from 1; overtime comes after the last"),
    Column("drive", Per.MATCH, "counted through the match"),
    Column("active", Per.MATCH, "the side whose turn it is", default=NOBODY),
    Column("kicking", Per.MATCH, "the side that kicks off this drive"),
    Column("first_kicking", Per.MATCH, "the side that kicked off the match"),
    Column("weather", Per.MATCH, "kind of weather"),
    Column("wind", Per.MATCH, "direction it blows in", default=NOBODY),
    Column("weather_refused", Per.MATCH, "1 once a coach has refused another weather table"),
    Column("turnover", Per.MATCH, "why the turn ends early, 0 if it does not"),
    Column("scored", Per.MATCH, "the side that has just scored", default=NOBODY),
    Column("result", Per.MATCH, "what the last procedure left for its caller", seen=Seen.NOBODY),
    Column("rolled", Per.MATCH, "the last test's die", seen=Seen.NOBODY),
    Column("modified", Per.MATCH, "and with its modifiers", seen=Seen.NOBODY),
    Column("in_kick_off", Per.MATCH, "a kicked ball is in flight or bouncing"),
    Column("touchback", Per.MATCH, "the kick has gone where a kick may not"),
    Column("rogue", Per.MATCH, "a second ball thrown in by the fans, counted from 1"),
    Column("rogue_out", Per.MATCH, "the second ball has left the pitch"),
    Column("bonus_turn", Per.MATCH, "a turn from the kick-off table: 1 with all actions, 2 with some"),
    Column("lawless", Per.MATCH, "no referee looks this drive"),
    Column("free_rerolls", Per.MATCH, "re-rolls do not count against the limit of one a turn"),
    Column("referee", Per.MATCH, "who is the referee"),
    Column("watched", Per.MATCH, "the side that an impatient referee keeps an eye on", default=NOBODY),
    Column("anger", Per.MATCH, "how angry the impatient referee is"),
    Column("fuse", Per.MATCH, "spaces left before a ball explodes, 0 if none burns"),
    Column("winner", Per.MATCH, "the side that has won", default=NOBODY),
    Column("conceded", Per.MATCH, "the side that gave up", default=NOBODY),
    Column("over", Per.MATCH, "the match is over"),
    Column("spared", Per.MATCH, "sides whose players no referee sends off in this half, a bit each"),
)

COLUMN_OF: Final = {column.name: column for column in COLUMNS}


def columns_per(per: Per) -> tuple[str, ...]:
    """The names of the columns with one entry for each of these."""
    return tuple(column.name for column in COLUMNS if column.per == per)
