"""What a sensible coach sees in a turn: things worth doing, each with what it gains and how likely it comes off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from touchback.ai.direction import goal_distances
from touchback.ai.ways import Way, ways
from touchback.engine.game import Game
from touchback.engine.options import PLAYER_MASK, PLAYER_SHIFT, THING_MASK, VERB_SHIFT
from touchback.engine.pitch import NOBODY
from touchback.engine.state import CARRIED, ON_GROUND, PITCH, PRONE, STANDING, State
from touchback.rules.steps.strength import assists, dice_for, own_strengths
from touchback.rules.vocabulary import Action, Prop, Verb

SCORE: Final = 40.0
FETCH: Final = 14.0
TAKE_CARRIER: Final = 16.0
KNOCK_DOWN: Final = 3.0
ADVANCE: Final = 0.8  # for each square nearer the end zone
COVER: Final = 1.2
STAND_UP: Final = 1.0
CHASE: Final = 0.4
MARKED: Final = 1.6  # what each opponent beside him takes off the place where a carrier stops
SQUARES_OF_SAFETY: Final = 3


@dataclass(frozen=True)
class Plan:
    """One player's action: what it gains, the chance of it, the way there, and whom it is aimed at."""

    option: int
    gain: float
    chance: float
    path: tuple[int, ...] = ()
    target: int = NOBODY

    @property
    def safe(self) -> bool:
        return self.chance > 0.999


def plans(game: Game) -> list[Plan]:
    """Everything worth a thought, for every player who may still act."""
    open_to: dict[int, dict[int, int]] = {}
    for option in game.options:
        if option >> VERB_SHIFT == Verb.ACTIVATE:
            open_to.setdefault(option >> PLAYER_SHIFT & PLAYER_MASK, {})[option & THING_MASK] = option
    field = Field(game)
    found: list[Plan] = []
    for player, actions in open_to.items():
        found += field.plans_of(player, actions)
    return found


class Field:
    """The pitch as one side sees it at the moment of choosing."""

    def __init__(self, game: Game) -> None:
        state = game.state
        self.game = game
        self.state: State = state
        self.side = game.asked
        self.goal = goal_distances(game.rules.pitch)[self.side]
        carried = [p for p, place in zip(state.ball_carrier, state.ball_place, strict=True) if place == CARRIED]
        self.mine = next((p for p in carried if state.side_of[p] == self.side), NOBODY)
        self.theirs = next((p for p in carried if state.side_of[p] != self.side), NOBODY)
        self.loose = [s for s, place in zip(state.ball_square, state.ball_place, strict=True) if place == ON_GROUND]

    def plans_of(self, player: int, actions: dict[int, int]) -> list[Plan]:
        found: list[Plan] = []
        if Action.BLOCK in actions:
            found += self.blocks(player, actions[Action.BLOCK])
        reachable = ways(self.game, player)
        if Action.BLITZ in actions and player != self.mine:
            found += self.blitzes(player, actions[Action.BLITZ], reachable)
        if Action.MOVE in actions:
            found += self.moves(player, actions[Action.MOVE], reachable)
        return found

    # --- hitting people ----------------------------------------------------------------------------------------------

    def blocks(self, player: int, option: int) -> list[Plan]:
        state = self.state
        if state.stance[player] != STANDING:
            return []
        beside = [p for p in self.game.opponents_beside(player) if state.stance[p] == STANDING]
        return [self.hit(player, other, option, 0, (), 1.0) for other in beside]

    def blitzes(self, player: int, option: int, reachable: dict[int, Way]) -> list[Plan]:
        """Run up to someone worth hitting: their carrier, those beside the ball or beside our own carrier."""
        found = []
        for other in opponents(self.state, self.side):
            if self.state.stance[other] != STANDING or not self.worth_a_blitz(other):
                continue
            way = self.way_beside(player, other, reachable)
            if way is not None:
                found.append(self.hit(player, other, option, 1, way.path, way.chance))
        return found

    def worth_a_blitz(self, other: int) -> bool:
        if other == self.theirs:
            return True
        distance = self.game.rules.pitch.distance
        square = self.state.square[other]
        near = [self.state.square[self.mine]] if self.mine != NOBODY else self.loose
        return any(distance(square, spot) <= 1 for spot in near)

    def way_beside(self, player: int, other: int, reachable: dict[int, Way]) -> Way | None:
        around = self.game.rules.pitch.neighbours[self.state.square[other]]
        found = [reachable[s] for s in around if s in reachable]
        most = self.state.profiles[player].ma - 1
        found = [way for way in found if len(way.path) <= most]
        return max(found, key=lambda way: (way.chance, -len(way.path)), default=None)

    def hit(self, player: int, other: int, option: int, blitz: int, path: tuple[int, ...], arrives: float) -> Plan:
        down, fall = self.block_odds(player, other, blitz, moved=bool(path))
        gain = KNOCK_DOWN + (TAKE_CARRIER if other == self.theirs else 0.0)
        if self.mine != NOBODY and other in self.game.opponents_beside(self.mine):
            gain += 2.0
        return Plan(option, gain * down, arrives * (1 - fall), path, other)

    def block_odds(self, player: int, other: int, blitz: int, moved: bool) -> tuple[float, float]:
        """The chances that he goes down and that we do, roughly: assists are counted as they stand now."""
        game, profiles = self.game, self.state.profiles
        mine, theirs = own_strengths(game, player, other, blitz)
        if not moved:
            mine += len(assists(game, player, other))
            theirs += len(assists(game, other, player))
        count, ours = dice_for(game, mine, theirs)
        sure, steady = profiles[player].values, profiles[other].values
        falls = 1 + (0 if sure[Prop.STANDS_ON_BOTH_DOWN] else 1)
        fells = 1 + (0 if steady[Prop.STUMBLES_TO_PUSH] else 1)
        if sure[Prop.STANDS_ON_BOTH_DOWN] and not steady[Prop.STANDS_ON_BOTH_DOWN]:
            fells += 1
        if ours:
            return 1 - (1 - fells / 6) ** count, (falls / 6) ** count
        return (fells / 6) ** count, 1 - (1 - falls / 6) ** count

    # --- going places -------------------------------------------------------------------------------------------------

    def moves(self, player: int, option: int, reachable: dict[int, Way]) -> list[Plan]:
        if player == self.mine:
            return self.carry(player, option, reachable)
        found = [Plan(option, FETCH, reachable[s].chance, reachable[s].path) for s in self.loose if s in reachable]
        place = self.place_to_be(player, reachable)
        if place is not None:
            found.append(place_plan(option, place))
        if self.state.stance[player] == PRONE:
            found.append(Plan(option, STAND_UP, 1.0))
        return found

    def carry(self, player: int, option: int, reachable: dict[int, Way]) -> list[Plan]:
        """Score if it can be done; else forward, away from everybody."""
        here = self.state.square[player]
        found = [
            Plan(option, SCORE, way.chance, way.path) for s, way in reachable.items() if self.goal[s] == 0 and way.path
        ]
        if found:
            return [max(found, key=lambda plan: plan.chance)]
        best: Plan | None = None
        for square, way in reachable.items():
            gain = (
                ADVANCE * (self.goal[here] - self.goal[square])
                + self.safety(player, square)
                - self.safety(player, here)
            )
            plan = Plan(option, gain, way.chance, way.path)
            if way.path and (best is None or worth(plan) > worth(best)):
                best = plan
        return [best] if best is not None else []

    def safety(self, player: int, square: int) -> float:
        """Opponents beside the square count against it, own players beside it for it; sidelines are no place to be."""
        game, state = self.game, self.state
        beside = game.rules.pitch.neighbours[square]
        mates = sum(1 for s in beside if self.friend(state.board[s], player))
        return -MARKED * state.threat[self.side][square] + 0.3 * min(mates, 3) - (0.6 if len(beside) < 8 else 0.0)

    def friend(self, other: int, player: int) -> bool:
        state = self.state
        return other >= 0 and other != player and state.side_of[other] == self.side and state.stance[other] == STANDING

    def place_to_be(self, player: int, reachable: dict[int, Way]) -> tuple[float, Way] | None:
        """Beside our own carrier or ahead of him; else between theirs, or the ball, and our end zone."""
        state, distance = self.state, self.game.rules.pitch.distance
        if state.stance[player] == STANDING and state.threat[self.side][state.square[player]]:
            return None  # he has his man
        focus = self.focus()
        if focus is None:
            return None
        best: tuple[float, Way] | None = None
        here = state.square[player]
        for square, way in reachable.items():
            if way.chance < 0.999 or not way.path:
                continue
            gain = CHASE * (distance(here, focus) - distance(square, focus))
            if self.mine != NOBODY and distance(square, focus) == 1:
                gain += COVER + (0.4 if self.goal[square] < self.goal[focus] else 0.0)
            if self.theirs != NOBODY and distance(square, focus) == 1:
                gain += COVER
            if best is None or gain > best[0]:
                best = (gain, way)
        return best

    def focus(self) -> int | None:
        square = self.state.square
        if self.mine != NOBODY:
            return square[self.mine]
        if self.theirs != NOBODY:
            return square[self.theirs]
        return self.loose[0] if self.loose else None


def place_plan(option: int, place: tuple[float, Way]) -> Plan:
    return Plan(option, place[0], place[1].chance, place[1].path)


def worth(plan: Plan, stake: float = 6.0) -> float:
    """What is gained on average, less what a failure throws away: the rest of the turn."""
    return plan.gain * plan.chance - (1 - plan.chance) * stake


def opponents(state: State, side: int) -> list[int]:
    """Those of the other sides who are on the pitch."""
    return [p for p, place in enumerate(state.place) if place == PITCH and state.side_of[p] != side]
