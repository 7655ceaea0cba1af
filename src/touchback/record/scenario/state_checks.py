"""What a scenario says of the state: columns, effects, cards, inducements and balls, each refused at its place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from touchback.engine.codec import default_fields
from touchback.engine.pitch import NOBODY
from touchback.record.scenario.columns import ColumnWords, check_columns, slot_names
from touchback.record.scenario.position import IN_TURN, BadScenario, Position, known_key, side_letters
from touchback.record.scenario.state_words import CARDS, deal_cards, read_ball, read_effect, read_inducements
from touchback.rules.model.columns import Per
from touchback.rules.model.ruleset import Rules
from touchback.rules.model.state import State
from touchback.rules.teams.new_match import lay_out_cards

RUNNING: Final = ("match", "half", "drive", "turn")  # the procedures that run when a coach chooses a player
ON_SHEET: Final = {"rating": int, "thralls_only": bool}  # of a team, beside the columns of a side
BESIDE_COLUMNS: Final = (*ON_SHEET, *CARDS, "inducements")
MOST_REMEMBERED: Final = 1 << 31
SIDES_REMEMBERED: Final = ("side", "last", "winner")


def check_state(position: Position, rules: Rules) -> None:
    """Refuse what the state cannot hold. Raises BadScenario."""
    letters = side_letters(rules)
    names = slot_names(position, letters)
    words = ColumnWords(rules, names)
    fresh = position.begins != IN_TURN
    for player in position.players:
        check_columns(words, Per.PLAYER, player.state, f"players.{player.name}.state", fresh)
    check_sides(position, rules, words, fresh)
    check_columns(words, Per.MATCH, position.match, "match", fresh)
    for number, effect in enumerate(position.effects):
        read_effect(rules, names, effect, f"effects[{number}]")
    check_ball_states(position, rules, names)
    check_frames(position, rules, fresh)


def check_sides(position: Position, rules: Rules, words: ColumnWords, fresh: bool) -> None:
    letters, deck = side_letters(rules), State()
    deck.score = [0] * len(letters)
    lay_out_cards(rules, deck)
    for letter, given in position.sides.items():
        place = f"sides.{letter}"
        known_key("sides", "side", letter, letters)
        for field, kind in ON_SHEET.items():
            if field in given and type(given[field]) is not kind:
                raise BadScenario(f"{place}.{field}", f"{given[field]!r} does not fit")
        deal_cards(rules, deck, letters.index(letter), given, place)
        if "inducements" in given:
            read_inducements(rules, letters.index(letter), given["inducements"], f"{place}.inducements")
        check_columns(words, Per.SIDE, columns_of(given), place, fresh)


def columns_of(given: Mapping[str, Any]) -> dict[str, Any]:
    """What is said of a side that is a column of the state."""
    return {name: value for name, value in given.items() if name not in BESIDE_COLUMNS}


def check_ball_states(position: Position, rules: Rules, names: list[str]) -> None:
    most = rules.figures.balls + 1
    if len(position.ball_states) > most:
        raise BadScenario("balls", f"{rules.edition} is played with {most} at most, not {len(position.ball_states)}")
    carriers = []
    for number, given in enumerate(position.ball_states):
        carrier = read_ball(rules, names, given, f"balls[{number}]")[3]
        player = position.player(names[carrier]) if carrier != NOBODY else None
        if player is not None and (not player.square or player.stance != "standing"):
            raise BadScenario(f"balls[{number}]", f"{player.name} does not stand on the pitch and cannot hold the ball")
        carriers += [carrier] if player is not None else []
    if len(carriers) != len(set(carriers)):
        raise BadScenario("balls", f"{names[carriers[0]]} cannot hold two balls")


def check_frames(position: Position, rules: Rules, fresh: bool) -> None:
    """Refuse a procedure that does not run here, and a number that it does not remember."""
    for procedure, given in position.frames.items():
        known_key("frames", "procedure", procedure, RUNNING[: -1 if fresh else None])
        fields = default_fields(rules.procedures[procedure].frame)
        for field, number in given.items():
            known_key(f"frames.{procedure}", "field", field, fields)
            if type(number) is not int:
                raise BadScenario(f"frames.{procedure}.{field}", "a whole number is needed here")
            least, most = remembered(position, rules, field)
            if not least <= number <= most:
                raise BadScenario(f"frames.{procedure}.{field}", f"{number} is not from {least} to {most}")


def remembered(position: Position, rules: Rules, field: str) -> tuple[int, int]:
    """The least and the most that a running procedure can remember: players, sides, or a count or bits."""
    if field == "player":
        return NOBODY, len(position.players) - 1
    return (NOBODY, len(rules.pitch.sides) - 1) if field in SIDES_REMEMBERED else (0, MOST_REMEMBERED)
