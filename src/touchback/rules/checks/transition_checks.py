"""What must hold from one input to the next: nothing moves on, grows or comes back without being told why."""

from __future__ import annotations

from typing import Final

from touchback.rules.checks.invariants import check_invariants, report_broken
from touchback.rules.model.game import Game
from touchback.rules.model.state import INJURED, KNOCKED_OUT, PITCH, RESERVES, SENT_OFF
from touchback.rules.terms.facts import Fact

# Facts that account for a change.
MOVES_CLOCK: Final = {
    Fact.TURN_BEGINS,
    Fact.CLOCK,
    Fact.HALF_BEGINS,
    Fact.NO_PLAYERS,
    Fact.TOUCHDOWN,
    Fact.CONCEDES,
    Fact.MARKER,
}
BRINGS_REROLLS: Final = {Fact.HALF_BEGINS, Fact.REROLLS}
BRINGS_BRIBES: Final = {Fact.BRIBES}
BRINGS_BACK: Final = {
    INJURED: {Fact.RESERVES, Fact.APOTHECARY, Fact.CURE},
    KNOCKED_OUT: {Fact.RECOVER, Fact.RESERVES, Fact.APOTHECARY},
    SENT_OFF: set[int](),
}


def told(facts: set[int]) -> str:
    """Which facts would be a reason."""
    names = sorted(name for name, number in vars(Fact).items() if name.isupper() and number in facts)
    return f" (tell Fact.{' or Fact.'.join(names)})" if names else ""


class Watch:
    """Listens to a game, and is asked after each input whether all is well."""

    def __init__(self, game: Game) -> None:
        self._told: set[int] = set()
        self.extra = [0] * len(game.state.score)  # players beyond those set up, by side
        self._remember(game)

    def hear(self, game: Game, kind: int, what: tuple[int, ...]) -> None:
        """A fact; to be called from the game's listener."""
        self._told.add(kind)
        if kind == Fact.PLACED and self._place[what[0]] == RESERVES:
            self.extra[game.state.side_of[what[0]]] += 1  # an event brought on a player beyond those set up
        elif kind == Fact.TOUCHDOWN:
            self._score[what[0]] += game.rules.figures.touchdown

    def after(self, game: Game) -> None:
        """Check the position and what has changed since the last one."""
        state = game.state
        if state.drive != self._drive:
            self.extra = [0] * len(state.score)
        check_invariants(game, self.extra)
        self._clock(game)
        self._resources(game)
        self._returns(game)
        self._remember(game)

    def _clock(self, game: Game) -> None:
        state = game.state
        if state.score != self._score:
            raise report_broken(f"the score is {state.score} where touchdowns make {self._score}")
        if not self._half <= state.half <= self._half + 1:
            raise report_broken(f"half {self._half} is followed by half {state.half}")
        if state.turn != self._turn and not self._told & MOVES_CLOCK:
            raise report_broken(
                f"the turn markers went from {self._turn} to {state.turn} for no reason{told(MOVES_CLOCK)}"
            )

    def _resources(self, game: Game) -> None:
        state = game.state
        for name, now, before, brings in (
            ("re-rolls", state.rerolls, self._rerolls, BRINGS_REROLLS),
            ("bribes", state.bribes, self._bribes, BRINGS_BRIBES),
            ("apothecaries", state.apothecaries, self._apothecaries, set[int]()),
        ):
            if now != before and not self._told & brings and any(map(int.__gt__, now, before)):
                raise report_broken(f"{name} went from {before} to {now} for no reason{told(brings)}")

    def _returns(self, game: Game) -> None:
        """A player comes back from where players do not come back only for a reason that was told."""
        if game.state.place == self._place:
            return
        for player, (was, now) in enumerate(zip(self._place, game.state.place, strict=True)):
            if was != now and was in BRINGS_BACK and now in (PITCH, RESERVES) and not self._told & BRINGS_BACK[was]:
                why = told(BRINGS_BACK[was])
                raise report_broken(f"player {player} came back from place {was} to place {now} for no reason{why}")

    def _remember(self, game: Game) -> None:
        state = game.state
        self._told.clear()
        self._score = state.score.copy()
        self._turn = state.turn.copy()
        self._half = state.half
        self._drive = state.drive
        self._rerolls = state.rerolls.copy()
        self._bribes = state.bribes.copy()
        self._apothecaries = state.apothecaries.copy()
        self._place = state.place.copy()
