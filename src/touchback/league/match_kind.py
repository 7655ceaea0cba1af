"""What kind of match it is, and what that changes afterwards."""

from __future__ import annotations

from dataclasses import dataclass

from touchback.rules.edition.build import Built
from touchback.rules.edition.layers import Data


@dataclass(frozen=True)
class Terms:
    """What a match of this kind brings, beside what every match brings: injuries, star player points, fans."""

    friendly: bool
    mvp: bool
    league_points: bool
    winnings_die: int


def league_policy(built: Built) -> Data:
    """What the edition says of leagues."""
    return built.layered.table("league")


def is_friendly(built: Built, same_division: bool, meetings: int) -> bool:
    """Against a team of another division, or one of the own that was met as often as the schedule has it."""
    return not same_division or meetings >= int(league_policy(built)["meetings"])


def terms(built: Built, friendly: bool) -> Terms:
    said = league_policy(built)
    die = int(said["friendly_winnings_die"] if friendly else said["winnings_die"])
    return Terms(friendly, mvp=not friendly, league_points=not friendly, winnings_die=die)


def league_points(built: Built, match: Terms, scored: int, conceded: int) -> int:
    """For a win, a draw or a defeat in a match that counts."""
    if not match.league_points:
        return 0
    won, drawn, lost = league_policy(built)["points"]
    return int(won if scored > conceded else drawn if scored == conceded else lost)


def winnings(built: Built, match: Terms, die: int, fame: int, scored: int, conceded: int) -> int:
    """Gold for the match: the die and the fame, and something on top for not losing."""
    if not 1 <= die <= match.winnings_die:
        raise ValueError(f"The winnings of this match are rolled on a D{match.winnings_die}: it cannot show {die}.")
    bonus = 1 if scored >= conceded else 0
    return max(0, die + fame + bonus) * int(league_policy(built)["winnings_unit"])


def fan_factor_after(fan_factor: int, rolled: int, scored: int, conceded: int) -> int:
    """The fan factor after any match, friendlies included: winners can only gain, losers can only lose.

    `rolled` is the total of three dice after a win, and of two after a draw or a defeat.
    """
    dice = 3 if scored > conceded else 2
    if not dice <= rolled <= 6 * dice:
        raise ValueError(f"The fans of this match are rolled for with {dice}D6: they cannot show {rolled}.")
    if rolled > fan_factor and scored >= conceded:
        return fan_factor + 1
    if rolled < fan_factor and scored <= conceded:
        return fan_factor - 1
    return fan_factor


def chooses_first(values: tuple[int, int], rolls: tuple[tuple[int, int], ...] = ()) -> tuple[int, bool]:
    """Return who takes inducements first, and whether a roll-off said so; equal teams roll until one is higher.

    The lower team chooses after the higher one. The dice are given in order; too few of them is an error.
    """
    if values[0] != values[1]:
        return (0 if values[0] > values[1] else 1), False
    for one, other in rolls:
        if one != other:
            return (0 if one > other else 1), True
    raise ValueError("Equal teams roll a D6 each, again after a tie: more rolls are needed.")
