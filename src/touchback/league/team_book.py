"""The team book: who is on the roster, and what a match leaves behind on it."""

from __future__ import annotations

from dataclasses import dataclass, field

from touchback.league.match_kind import league_policy
from touchback.league.match_statistics import Deeds
from touchback.rules.edition.build import Built
from touchback.rules.model.game import Game
from touchback.rules.model.lasting_injuries import lasting_results

FIGURES = ("ma", "st", "ag", "av")


@dataclass
class Player:
    """One line of the roster."""

    number: int
    position: str
    figures: list[int]
    points: int = 0  # star player points
    niggles: int = 0
    misses_next: bool = False
    dead: bool = False


@dataclass
class Team:
    name: str
    roster: str
    fan_factor: int
    players: list[Player] = field(default_factory=list)

    def fit(self) -> list[Player]:
        """Those who can play the next match, whatever kind of match it is."""
        return [player for player in self.players if not player.misses_next and not player.dead]


def after_match(built: Built, team: Team, side: int, game: Game, deeds: Deeds) -> None:
    """Injuries and star player points of the match; those who sat this one out have served their time."""
    for player in team.players:
        player.misses_next = False
    own = [slot for slot in game.state.squad(side) if not for_one_match(game, slot)]
    slots = {game.match.players[slot].number: slot for slot in own}
    for player in team.players:
        slot = slots.get(player.number)
        if slot is None:
            continue
        player.points += deeds.points(built, slot)
        for row in lasting_results(game, slot):
            suffer(built, player, game.rules.casualties[row - 1])


def for_one_match(game: Game, slot: int) -> bool:
    """Whether a player was only hired for this match: the book has nothing of such a player."""
    player = game.match.players[slot]
    return player.star or player.mercenary or bool(player.inducement)


def suffer(built: Built, player: Player, casualty: str) -> None:
    """Apply a casualty result to the player from now on; they miss one match, however often they were hurt."""
    meaning = built.layered.table("casualties")[casualty]
    player.misses_next = player.misses_next or bool(meaning.get("misses"))
    player.niggles += int(meaning.get("niggle", 0))
    player.dead = player.dead or bool(meaning.get("dead"))
    start = starting_figures(built, player.position)
    wear = built.layered.table("wear")
    for at, name in enumerate(FIGURES):
        lowest = max(start[at] - int(wear["most"]), int(wear["least"]))
        if name in meaning:
            player.figures[at] = max(player.figures[at] + int(meaning[name]), min(lowest, player.figures[at]))


def starting_figures(built: Built, position: str) -> list[int]:
    """What a player of `roster/position` begins with."""
    roster, _, key = position.partition("/")
    return next(list(p["figures"]) for p in built.rosters[roster]["positions"] if p["key"] == key)


def may_raise(built: Built, player: Player, figure: str) -> bool:
    """Whether a characteristic can still go up: only where it stands counts, not how it got there."""
    at = FIGURES.index(figure)
    said = league_policy(built)
    most = min(starting_figures(built, player.position)[at] + int(said["most_raised"]), int(said["highest_figure"]))
    return player.figures[at] < most
