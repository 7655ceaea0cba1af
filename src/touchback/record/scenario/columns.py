"""The columns of the state as a scenario writes them: numbers, and words where a number stands for something."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from touchback.engine.pitch import NOBODY
from touchback.record.scenario.position import BadScenario, Position, known_key
from touchback.rules.commands.names import COMPASS, SIDE_LETTERS
from touchback.rules.model.columns import COLUMN_OF, Per, Seen, columns_per
from touchback.rules.model.ruleset import Rules
from touchback.rules.model.state import FORGETFUL, HAS_RUN, HELD_FAST, PLAYED
from touchback.rules.view.view import FLAGS
from touchback.rules.words.catalogue import ACTIONS, TURNOVERS

MOST: Final = 999
MOST_OWN: Final = 1 << 31  # of the machine's own columns, which hold whatever the last procedure left
NO_ONE: Final = "nobody"
FLAG_NAMES: Final = {
    **FLAGS,
    PLAYED: "played",
    HELD_FAST: "held_fast",
    HAS_RUN: "has_run",
    FORGETFUL: "forgetful",
}
# Columns that a scenario says in another way, and how.
SAID_OTHERWISE: Final = {
    "square": "square",
    "place": "place",
    "stance": "stance",
    "used": "used",
    "shape": "big",
    "score": "score",
    "turn": "turn",
    "half": "half",
    "weather": "weather",
    "active": "active",
    "kicking": "kicking",
    "over": "play",
}
# What a turn that begins sets anew.
OF_THIS_TURN: Final = ("spent", "declared", "reroll_used", "turnover", "scored")
SIDES_NAMED: Final = ("first_kicking", "wind", "scored", "watched", "winner", "conceded")


def columns_for(per: Per) -> tuple[str, ...]:
    """The columns of players, sides or the match that a scenario sets by name."""
    return tuple(name for name in columns_per(per) if name not in SAID_OTHERWISE)


class ColumnWords:
    """The words of one edition's columns, for the players of one position."""

    def __init__(self, rules: Rules, players: Sequence[str]) -> None:
        self.edition = rules.edition
        sides = SIDE_LETTERS[: len(rules.pitch.sides)]
        casualties: dict[int, str] = dict(enumerate(rules.casualties, start=1))
        letters = {NOBODY: NO_ONE, **dict(enumerate(sides))}
        self.one: dict[str, dict[int, str]] = {
            "facing": dict(enumerate(COMPASS)),
            "injury": casualties,
            "injury_too": casualties,
            "mount": {NOBODY: NO_ONE, **dict(enumerate(players))},
            "turnover": dict(TURNOVERS),
            "referee": {number: referee.key for number, referee in enumerate(rules.referees)},
            **dict.fromkeys(SIDES_NAMED, letters),
        }
        self.most = {
            "rogue": rules.figures.balls + 1 if "burst" in rules.procedures else 0,
            "turned": len(sides) - 1,
            "weather_refused": 1 if "standard_weather" in rules.tables else 0,
            "bonus_turn": 2,
        }
        self.bits: dict[str, dict[int, str]] = {
            "flags": dict(FLAG_NAMES),
            "spent": {bit: rules.skills[skill].key for skill, bit in rules.once_a_turn.items()},
            "declared": {1 << number: key for number, key in ACTIONS.items()},
            "balls_used": {1 << number: ball.key for number, ball in enumerate(rules.balls)},
            "spared": {1 << number: letter for number, letter in enumerate(sides)},
        }

    # --- from a file --------------------------------------------------------------------------------------------------

    def read(self, column: str, value: Any, place: str, before: int = 0) -> int:
        """The number that a value of a column means. Names of bits are added to what was there before."""
        if column in self.bits and isinstance(value, list | tuple):
            names = {name: bit for bit, name in self.bits[column].items()}
            for name in value:
                known_key(place, column, name, names, self.edition)
            return before | sum({names[name] for name in value})
        if isinstance(value, str):
            names = {name: number for number, name in self.one.get(column, {}).items()}
            if not names:
                kind = "a list of names or a whole number" if column in self.bits else "a whole number"
                raise BadScenario(place, f"{kind} is needed here, not text")
            known_key(place, column, value, names, self.edition)
            return names[value]
        if isinstance(value, bool):
            return int(value)
        if type(value) is not int:
            raise BadScenario(place, "a whole number or a name is needed here")
        self.check_number(column, value, place)
        return value

    def check_number(self, column: str, number: int, place: str) -> None:
        """Refuse a number that the column cannot hold."""
        if COLUMN_OF[column].seen == Seen.NOBODY:
            fine = abs(number) <= MOST_OWN
        elif column in self.one:
            fine = number in self.one[column] or number == COLUMN_OF[column].default
        elif column in self.bits:
            fine = 0 <= number <= MOST_OWN
        else:
            least = -MOST if column == "fame" else min(0, COLUMN_OF[column].default)
            fine = least <= number <= self.most.get(column, MOST)
        if not fine:
            raise BadScenario(place, f"{column} cannot be {number}")

    # --- to a file ----------------------------------------------------------------------------------------------------

    def write(self, column: str, number: int, before: int) -> Any:
        """The value that a file says so that the column holds this number, where it holds another before."""
        if column in self.one:
            return self.one[column].get(number, number)
        if column in self.bits and not before & ~number:
            names = self.bits[column]
            if not number & ~sum(names):
                return [name for bit, name in names.items() if number & bit and not before & bit]
        return number


def slot_names(position: Position, letters: str) -> list[str]:
    """The names of all players by slot."""
    sides = [sorted((one for one in position.players if one.side == letter), key=by_number) for letter in letters]
    return [player.name for side in sides for player in side]


def by_number(player: Any) -> int:
    return int(player.number)


def check_columns(words: ColumnWords, per: Per, given: Mapping[str, Any], place: str, fresh: bool) -> None:
    """Refuse a column that there is not, one that is said otherwise, and a value that it cannot have."""
    for column, value in given.items():
        where = f"{place}.{column}"
        if column in SAID_OTHERWISE:
            raise BadScenario(where, f"this is said by the field '{SAID_OTHERWISE[column]}'")
        known_key(place, "column", column, columns_for(per))
        if fresh and column in OF_THIS_TURN:
            raise BadScenario(where, "a turn that begins sets this anew; write begins = 'in_turn'")
        words.read(column, value, where)
