"""A match that begins at a position: the arrangement, and the words of the scenario as the first rows of its log."""

from __future__ import annotations

from touchback.engine.pitch import NOBODY
from touchback.play.arrange import Arrangement, BadArrangement
from touchback.play.journal import CHOICE, DICE, PERSON, SEALED, Row
from touchback.record.scenario.build import build_scenario, match_teams, rules_for
from touchback.record.scenario.checks import check_position
from touchback.record.scenario.position import BadScenario, Position
from touchback.rules.commands.script import BadScript, Input, play_script


def arrange_scenario(
    position: Position,
    seats: tuple[str, ...] = (PERSON, PERSON),
    hot_seat: bool = False,
    dice: str = SEALED,
) -> Arrangement:
    """Arrange the match that coaches want to play from a position. Raises BadArrangement with one sentence."""
    try:
        built = rules_for(position)
        check_position(position, built)
    except BadScenario as error:
        raise BadArrangement(f"{error}.") from error
    return Arrangement(
        edition=position.edition,
        teams=match_teams(position, built),
        options=position.options,
        house=position.house,
        seats=seats,
        hot_seat=hot_seat,
        dice=dice,
        position=position,
    )


def script_rows(position: Position | None, now: int) -> list[Row]:
    """What the scenario itself plays, as rows of a log. Raises BadArrangement with one sentence."""
    if position is None or not position.play:
        return []
    game = build_scenario(position).game
    rows: list[Row] = []

    def note(what: Input) -> None:
        if isinstance(what, tuple):
            rows.append(Row(len(rows) + 1, DICE, NOBODY, ",".join(map(str, what)), now))
        else:
            rows.append(Row(len(rows) + 1, CHOICE, game.asked, str(what), now))

    try:
        play_script(game, position.play, note)
    except BadScript as error:
        raise BadArrangement(f"play, {error}.") from error
    if game.over:
        raise BadArrangement("play: the match is over after these words.")
    return rows
