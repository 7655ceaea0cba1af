"""From the fields of a scenario file to a position, and back."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

import msgspec

from touchback.record.scenario.build import rules_for
from touchback.record.scenario.checks import COUNTS
from touchback.record.scenario.document import PlayerFields, ScenarioFields, read_text, write_text
from touchback.record.scenario.drawing import USUAL_CORNER, Drawn, draw_cells, read_drawing
from touchback.record.scenario.position import LINEMAN, BadScenario, PlayerSet, Position
from touchback.rules.commands.script import Item, split_script
from touchback.rules.edition.build import Built

SAME: Final = tuple(name for name in COUNTS if name != "turns")  # a number a side, called the same in file and position
CELL_MARKS: Final = {"standing": "", "prone": "-", "stunned": "="}


def read_position(text: str, kind: str) -> Position:
    """The position of a scenario file. Raises BadScenario."""
    return position_of(read_text(text, kind))


def write_position(position: Position, kind: str) -> str:
    """The position as a scenario file."""
    return write_text(fields_of(position), kind)


def table_of(position: Position) -> dict[str, Any]:
    """The position as a table that JSON can hold, without the words that are played from it."""
    table: dict[str, Any] = msgspec.to_builtins(fields_of(replace(position, play=())))
    return table


# --- from fields to a position ----------------------------------------------------------------------------------------


def position_of(fields: ScenarioFields) -> Position:
    """The position that the fields describe. Raises BadScenario."""
    if isinstance(fields.house, str):
        raise BadScenario("house", "a file can be named only in a scenario that is a file; write the rules as a table")
    drawn = read_drawing(fields.drawing, fields.at)
    bare = Position(fields.edition, (), options=fields.options, house=fields.house)
    built = rules_for(bare) if any(fields.rosters) else None
    players = read_players(fields, [one for one in drawn if one.name], built)
    counts: dict[str, Any] = {name: tuple(getattr(fields, name)) for name in SAME}
    return replace(
        bare,
        players=tuple(players),
        balls=tuple(read_balls(fields, drawn)),
        weather=fields.weather,
        begins=fields.begins,
        active=fields.active,
        kicking=fields.kicking,
        half=fields.half,
        turns=(fields.turn,) if isinstance(fields.turn, int) else tuple(fields.turn),
        inducements=tuple(tuple(split_keys(one)) for one in fields.inducements),
        teams=tuple(fields.teams),
        rosters=tuple(fields.rosters),
        declared=tuple(fields.declared),
        sides=fields.sides,
        match=fields.match,
        effects=tuple(fields.effects),
        ball_states=tuple(fields.balls),
        frames=fields.frames,
        title=fields.title,
        text=fields.about,
        play=tuple(read_script(fields.play)),
        **counts,
    )


def read_script(play: str | list[str | int]) -> list[Item]:
    return split_script(play) if isinstance(play, str) else list(play)


def split_keys(given: str | list[str]) -> list[str]:
    """Keys from words, from names parted by commas, or from a list of either."""
    words = given if isinstance(given, list) else given.split(",") if "," in given else given.split()
    return [re.sub(r"[\s-]+", "_", word.strip().lower()) for word in words if word.strip()]


def read_balls(fields: ScenarioFields, drawn: list[Drawn]) -> list[str]:
    held = [one for one in drawn if one.has_ball]
    said = [fields.ball] if isinstance(fields.ball, str) and fields.ball else list(fields.ball)
    if said and held:
        raise BadScenario("ball", f"the ball is drawn already, in {held[0].source.removeprefix('drawing, ')}")
    if fields.balls and (said or held):
        raise BadScenario("balls", "the ball is there already; say all of them here, or none")
    return said or [one.name or one.square for one in held]


def read_players(fields: ScenarioFields, drawn: list[Drawn], built: Built | None) -> list[PlayerSet]:
    twice = {one.name: one for one in drawn}
    for one in drawn:
        if twice[one.name] is not one:
            raise BadScenario(twice[one.name].source, f"{one.name} is there twice, also in {one.source}")
    names = [*twice, *(name for name in fields.players if name not in twice)]
    return [read_player(name, fields, twice.get(name), built) for name in names]


def read_player(name: str, fields: ScenarioFields, drawn: Drawn | None, built: Built | None) -> PlayerSet:
    said = fields.players.get(name, "")
    given = said if isinstance(said, PlayerFields) else PlayerFields(skills=said)
    if drawn and (given.square or given.stance != "standing"):
        raise BadScenario(f"players.{name}", f"{name} is drawn already, in {drawn.source.removeprefix('drawing, ')}")
    likeness = from_roster(name, given, fields, built)
    ma, st, ag, av = (
        usual if figure is None else figure
        for figure, usual in zip((given.ma, given.st, given.ag, given.av), likeness.figures, strict=True)
    )
    return replace(
        likeness,
        name=name,
        square=drawn.square if drawn else given.square.upper(),
        stance=drawn.stance if drawn else given.stance,
        place=given.place,
        figures=(ma, st, ag, av),
        skills=likeness.skills if given.skills is None else tuple(split_keys(given.skills)),
        title=given.name or (f"{likeness.title} {name[1:]}" if likeness.title else ""),
        niggles=given.niggles,
        big=given.big,
        race=given.race,
        star=given.star,
        thrall=given.thrall,
        used=given.used,
        risen=given.risen,
        mercenary=given.mercenary,
        guest=given.guest,
        inducement=given.inducement,
        born=given.born,
        state=given.state,
        source=drawn.source if drawn else "",
    )


def from_roster(name: str, given: PlayerFields, fields: ScenarioFields, built: Built | None) -> PlayerSet:
    """A player as the roster has the position; a lineman by another title where it has none."""
    side = "HABC".index(name[0])
    roster = fields.rosters[side] if side < len(fields.rosters) else ""
    if not given.position:
        return PlayerSet(name)
    if given.code:
        return PlayerSet(name, position=given.position, code=given.code, job=given.job or "line")
    if built is None or roster not in built.rosters:
        key = re.sub(r"[\s-]+", "_", given.position.lower())
        return PlayerSet(name, title=given.position, position=key, code=given.position[:2].title())
    positions: dict[str, Any] = {one["key"]: one for one in built.rosters[roster]["positions"]}
    if given.position not in positions:
        known = ", ".join(list(positions)[:10])
        raise BadScenario(f"players.{name}.position", f"{roster} has no position '{given.position}'; choose {known}")
    one = positions[given.position]
    return PlayerSet(
        name,
        figures=tuple(one["figures"]),
        skills=tuple(one["skills"]),
        title=str(one["name"]),
        position=str(one["key"]),
        code=str(one["code"]),
        job=str(one["job"]),
    )


# --- from a position to fields ----------------------------------------------------------------------------------------


def fields_of(position: Position) -> ScenarioFields:
    """The fields that say the position: a drawing, and what the drawing does not show."""
    cells = {one.square: cell_of(one, position) for one in position.players if one.square}
    loose = [ball for ball in position.balls if position.player(ball) is None]
    free = [ball for ball in loose if ball not in cells]
    drawing, corner = draw_cells({**cells, **dict.fromkeys(free, "o")})
    under = len(free) < len(loose)  # the ball lies under a player, which no drawing shows
    if under:
        drawing = drawing.replace("*", " ")
    described = {one.name: describe(one) for one in position.players}
    turns = list(position.turns)
    return ScenarioFields(
        edition=position.edition,
        title=position.title,
        about=position.text,
        options=dict(position.options),
        house=dict(position.house),
        begins=position.begins,  # type: ignore[arg-type]
        active=position.active,
        kicking=position.kicking,
        half=position.half,
        turn=turns[0] if len(turns) == 1 else turns,
        weather=position.weather,
        inducements=[list(keys) for keys in position.inducements],
        teams=list(position.teams),
        rosters=list(position.rosters),
        declared=list(position.declared),
        sides={letter: dict(said) for letter, said in position.sides.items()},
        match=dict(position.match),
        effects=[dict(effect) for effect in position.effects],
        frames={procedure: dict(said) for procedure, said in position.frames.items()},
        balls=[dict(ball) for ball in position.ball_states],
        ball=list(position.balls) if under else "",
        at=corner if drawing else USUAL_CORNER,
        drawing=drawing,
        players={name: said for name, said in described.items() if said is not None},
        play=list(position.play),
        **{name: list(getattr(position, name)) for name in SAME},
    )


def cell_of(player: PlayerSet, position: Position) -> str:
    return f"{player.name}{CELL_MARKS[player.stance]}{'*' if player.name in position.balls else ''}"


def describe(player: PlayerSet) -> str | PlayerFields | None:
    """What the drawing does not show of a player: nothing, skills alone, or more."""
    usual = PlayerSet(player.name, player.square, stance=player.stance, skills=player.skills)
    if player.square and player == usual:
        return " ".join(player.skills) or None
    shown = (player.position, player.code, player.job) != (usual.position, usual.code, usual.job)
    ma, st, ag, av = (
        figure if shown or figure != lineman else None for figure, lineman in zip(player.figures, LINEMAN, strict=True)
    )
    return PlayerFields(
        place=player.place,  # type: ignore[arg-type]
        ma=ma,
        st=st,
        ag=ag,
        av=av,
        skills=" ".join(player.skills) if shown or player.skills else None,
        position=player.position if shown else "",
        code=player.code if shown else "",
        job=player.job if shown else "",
        name=player.title,
        niggles=player.niggles,
        big=player.big,
        race=player.race,
        star=player.star,
        thrall=player.thrall,
        used=player.used,
        risen=player.risen,
        mercenary=player.mercenary,
        guest=player.guest,
        inducement=player.inducement,
        born=player.born,
        state=dict(player.state),
    )
