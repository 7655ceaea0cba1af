"""What a worker can do: each job is a function of what it is given, and keeps only what it can do without."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

import msgspec

from touchback.play.arrange import begins_at, open_up
from touchback.play.journal import MatchInfo
from touchback.play.notes import Notes
from touchback.play.referee.corrections import Corrections
from touchback.play.timeline import Timeline
from touchback.record.match_file import Input
from touchback.rules.checks.saves import load_game, save_game
from touchback.rules.edition.build import Built
from touchback.rules.model.game import Game
from touchback.rules.model.match import MatchTeam
from touchback.wire.film import film_positions
from touchback.wire.map_messages import MapRequest, map_message
from touchback.wire.maps import Maps

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
KEPT: Final = 32


class Kept(OrderedDict[K, V]):
    """The last few things of a kind."""

    def or_made(self, key: K, make: Callable[[], V]) -> V:
        if key not in self:
            self[key] = make()
            while len(self) > KEPT:
                self.popitem(last=False)
        self.move_to_end(key)
        return self[key]


_opened: Final[Kept[str, tuple[Built, list[MatchTeam]]]] = Kept()
_positions: Final[Kept[tuple[str, str], tuple[Game, Maps]]] = Kept()


def terms_of(info: MatchInfo) -> MatchInfo:
    """The rules and teams of a match, without the secret of its dice."""
    return replace(info, seed="", nonces=[])


def _key_of(terms: MatchInfo) -> str:
    """What tells rules and teams apart, whatever the match is called."""
    return repr((terms.edition, sorted(terms.options.items()), terms.house, terms.teams))


def _opened_up(terms: MatchInfo) -> tuple[Built, list[MatchTeam]]:
    return _opened.or_made(_key_of(terms), lambda: open_up(terms))


# --- maps -------------------------------------------------------------------------------------------------------------


def position_of(game: Game) -> dict[str, Any]:
    """A position for `draw_map`."""
    return save_game(game)


def draw_map(terms: MatchInfo, position: dict[str, Any], request: MapRequest) -> str:
    """The answer to a request that the referee has looked at."""
    game, maps = _positions.or_made((_key_of(terms), position["sum"]), lambda: (_loaded(terms, position), Maps()))
    return map_message(game, maps, request)


def _loaded(terms: MatchInfo, position: dict[str, Any]) -> Game:
    built, teams = _opened_up(terms)
    return load_game(built.rules, teams, position)


# --- replays ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Past:
    """A match from its beginning to now: the inputs, and what the log says beside them."""

    terms: MatchInfo
    inputs: list[Input]
    late: frozenset[int]
    corrected: Corrections
    notes: Notes

    def timeline(self) -> Timeline:
        built, teams = _opened_up(self.terms)
        made = Timeline(built.rules, teams, None, begins_at(self.terms))
        made.inputs, made.late, made.corrected, made.notes = self.inputs, self.late, self.corrected, self.notes
        made.floor = len(self.inputs) + 1  # whatever is asked for is played again from the beginning
        return made


def past_of(info: MatchInfo, timeline: Timeline) -> Past:
    return Past(terms_of(info), list(timeline.inputs), timeline.late, dict(timeline.corrected), dict(timeline.notes))


def make_film(past: Past, side: int) -> bytes:
    """All positions of the match through these eyes, as an answer."""
    return msgspec.json.encode(film_positions(past.timeline().steps_from(0, each=True), side))
