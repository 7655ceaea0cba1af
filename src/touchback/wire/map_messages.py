"""The answer to a request for a map: a function of the position and the request, so that it can be made anywhere."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import convert

from touchback.engine.pitch import NOBODY
from touchback.preview.reach import USUAL, Manner, stand_up_note, standing_at
from touchback.preview.targets.aiming import aim_at
from touchback.rules.model.game import Game
from touchback.rules.odds.reach import movement_spent
from touchback.rules.procedures.action.action_choices import movement_of
from touchback.wire.compact import compact_map, whole_map
from touchback.wire.from_server import encode_message
from touchback.wire.maps import Maps
from touchback.wire.reach_view import AimAnswer, CompactMap, ReachMap


@dataclass(frozen=True)
class MapRequest:
    """The reach map of a player, perhaps with a block weighed in full; or, with a square, a throw at that square."""

    player: int
    n: int = 0
    aimed: int = NOBODY
    compact: bool = False
    manner: Manner = USUAL
    square: str = ""
    mate: int = NOBODY
    mine: bool = True  # whether the seat may know what a throw would be like


def map_message(game: Game, maps: Maps, request: MapRequest) -> str:
    """The answer, as a message. Reads only; maps of this position are kept for the next request."""
    return aim_message(game, request) if request.square else reach_message(game, maps, request)


def reach_message(game: Game, maps: Maps, request: MapRequest) -> str:
    """In short hand, and with a block to weigh, the targets on that opponent and nothing else."""
    player, aimed = request.player, request.aimed
    moves = [movement_spent(game, player), movement_of(game, player)]
    rise = stand_up_note(game, player)
    seen = maps.compact(game, player, aimed, request.manner)
    if not request.compact:
        told = {"n": request.n, "seq": game.inputs, "moves": moves, **rise, **whole_map(seen)}
        return encode_message(convert(told, ReachMap))
    if aimed != NOBODY:
        few = [one for one in whole_map(seen)["targets"] if one["player"] == aimed]
        seen = compact_map({"player": player, "squares": {}, "targets": few, "actions": []}, standing_at(game, player))
    told = {"n": request.n, "seq": game.inputs, "aimed": aimed, "moves": moves, **rise, **seen}
    return encode_message(convert(told, CompactMap))


def aim_message(game: Game, request: MapRequest) -> str:
    """A throw at a square after a way, or a kick (of nobody); null if it cannot be."""
    along, mate = request.manner.along, request.mate
    aim = aim_at(game, request.player, request.square, along, mate) if request.mine else None
    way = {**({"along": [*along]} if along else {}), **({"mate": mate} if mate != NOBODY else {})}
    told = {"n": request.n, "seq": game.inputs, "player": request.player, "square": request.square, "aim": aim, **way}
    return encode_message(convert(told, AimAnswer))
