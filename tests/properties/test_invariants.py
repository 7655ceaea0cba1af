"""The invariants hold in whole matches, and each of them notices when it is broken."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from touchback.ai.harness.simulate import coaches_of
from touchback.engine.machine import BrokenRules
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.record.dice import Seeded
from touchback.rules.checks.invariants import check_invariants
from touchback.rules.checks.transition_checks import Watch
from touchback.rules.edition.build import build_edition
from touchback.rules.model.game import Game
from touchback.rules.model.grant import give_grant
from touchback.rules.model.state import (
    CROWD,
    DISTRACTED,
    IN_AIR,
    INJURED,
    KNOCKED_OUT,
    NOT_IN_PLAY,
    ON_GROUND,
    PITCH,
    PRONE,
    RESERVES,
    SENT_OFF,
    STANDING,
    State,
)
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.new_match import new_game
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.moments import Span
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.results import Turnover


def fresh() -> Game:
    built = build_edition("bb2016")
    return new_game(built.rules, [make_team(built, ready_draft(built, key)) for key in ("human", "orc")])


def until(game: Game, reached: Callable[[Game], bool], seed: int = 3) -> Game:
    """Play on until the position is one that is looked for."""
    coaches, dice = coaches_of(("eager",), 2, seed), Seeded(seed)
    while not game.over and not reached(game):
        if game.faces:
            game.feed(dice.roll(game.faces))
        else:
            game.choose(coaches[game.asked].choose(game))
    assert reached(game)
    return game


def midgame() -> Game:
    """A coach is to pick a player, and someone holds the ball."""
    return until(
        fresh(),
        lambda game: game.inputs > 150 and game.prompt == Prompt.TURN and bool(game.options) and carrier(game) >= 0,
    )


def carrier(game: Game) -> int:
    return max(game.state.ball_carrier)


def on_pitch(game: Game) -> int:
    """Someone standing on the pitch without the ball."""
    state = game.state
    return next(
        p
        for p, place in enumerate(state.place)
        if place == PITCH and state.stance[p] == STANDING and p not in state.ball_carrier
    )


def test_a_position_from_the_middle_of_a_match_is_sound() -> None:
    check_invariants(midgame())
    check_invariants(midgame(), (0, 0))


def test_every_position_of_a_match_is_sound() -> None:
    game = fresh()
    watch = Watch(game)
    game.listener = watch.hear
    coaches, dice = coaches_of(("eager", "random"), 2, 8), Seeded(8)
    while not game.over:
        if game.faces:
            game.feed(dice.roll(game.faces))
        else:
            game.choose(coaches[game.asked].choose(game))
        watch.after(game)
    assert game.inputs > 300


# --- spoilt positions -------------------------------------------------------------------------------------------------


def spoil(column: str, value: int, who: Callable[[Game], int] = on_pitch) -> Callable[[Game], None]:
    """Overwrite one number of a player."""

    def do(game: Game) -> None:
        numbers = list(getattr(game.state, column))
        numbers[who(game)] = value
        setattr(game.state, column, numbers)

    return do


def side(column: str, value: int) -> Callable[[Game], None]:
    return spoil(column, value, lambda _: 0)


def ball(column: str, value: int) -> Callable[[Game], None]:
    return spoil(column, value, lambda game: game.state.ball_carrier.index(carrier(game)))


def scalar(name: str, value: int) -> Callable[[Game], None]:
    return lambda game: setattr(game.state, name, value)


def same_square(game: Game) -> None:
    game.state.square[on_pitch(game)] = game.state.square[carrier(game)]


def ghost(game: Game) -> None:
    free = next(s for s in game.rules.pitch.squares if game.state.empty(s))
    game.state.board[free] = 0


def more_threat(game: Game) -> None:
    game.state.threat[0][game.rules.pitch.squares[0]] += 1


def eat_edge(game: Game) -> None:
    game.state.board[0] = -1


def two_balls(game: Game) -> None:
    held = game.state.ball_carrier.index(carrier(game))
    other = 1 - held
    game.give_ball(other, carrier(game))


def ball_under_player(game: Game) -> None:
    held = game.state.ball_carrier.index(carrier(game))
    game.set_ball(held, game.state.square[carrier(game)], ON_GROUND)


def ball_off_board(game: Game) -> None:
    game.set_ball(game.state.ball_carrier.index(carrier(game)), 5, ON_GROUND)


def unsorted(game: Game) -> None:
    game.options = game.options[::-1]


def twice(game: Game) -> None:
    game.options = sorted([*game.options, game.options[0]])


def lonely(game: Game) -> None:
    game.also = []
    game.options = game.options[:1]


def also_twice(game: Game) -> None:
    game.also = game.options[:1]


def nothing_asked(game: Game) -> None:
    game.options = []


def wrong_profile(game: Game) -> None:
    profiles = list(game.state.profiles)
    profiles[0], profiles[5] = profiles[5], profiles[0]
    game.state.profiles = profiles


def forgotten_grant(game: Game) -> None:
    kept = game.state.profiles
    give_grant(game, 0, Grant.FIGURE, Prop.MA, -1, Span.DRIVE)
    game.state.profiles = kept


def lost_page(game: Game) -> None:
    game.stack[-1].pc = 99


@pytest.mark.parametrize(
    ("break_it", "complaint"),
    [
        (spoil("place", 9), "player 0: place 9"),
        (spoil("place", RESERVES), "place 1, square"),
        (spoil("square", NOWHERE), "place 0, square 0"),
        (spoil("stance", 3), "stance 3"),
        (spoil("flags", -1), "flags -1"),
        (spoil("injury", 1), "injury=1"),
        (spoil("used", -1), "negative"),
        (spoil("facing", 8), "faces nowhere"),
        (spoil("shape", 7), "impossible shape"),
        (spoil("stance", PRONE), "tackle zones are not what a recount says"),
        (spoil("flags", DISTRACTED), "tackle zones are not what a recount says"),
        (same_square, "the board does not have him there"),
        (ghost, "someone who is not there"),
        (more_threat, "tackle zones are not what a recount says"),
        (eat_edge, "the edge of the board has moved"),
        (two_balls, "holds two balls"),
        (ball_under_player, "lies under a player, and the turn goes on"),
        (ball_off_board, "which is not on the pitch"),
        (ball("ball_place", 7), "no known place"),
        (ball("ball_place", IN_AIR), "with carrier"),
        (ball("ball_place", NOT_IN_PLAY), "with carrier"),
        (ball("ball_carrier", NOBODY), "with carrier -1"),
        (ball("ball_square", NOWHERE), "on square 0"),
        (ball("ball_square", 200), "its carrier on"),
        (side("rerolls", -1), "rerolls is negative"),
        (side("apothecaries", -1), "apothecaries is negative"),
        (side("bribes", -2), "bribes is negative"),
        (side("bonus_rerolls", 9), "9 for this drive among them"),
        (side("declared", 1 << 30), "no action"),
        (side("turn", 30), "turn markers"),
        (side("score", -1), "score is negative"),
        (scalar("half", 4), "no half 4"),
        (scalar("active", 2), "active is no side"),
        (scalar("turnover", 99), "without a listed cause"),
        (scalar("turnover", Turnover.FELL), "the turn goes on"),
        (scalar("weather", 400), "no weather 400"),
        (scalar("referee", 400), "no referee 400"),
        (scalar("anger", 3), "from space 3"),
        (lambda game: setattr(game.state, "injury_too", [1] * len(game.state.injury)), "without a first"),
        (scalar("weather", build_edition("bb2016").rules.weather_of["gloomy"]), "not on the table"),
        (wrong_profile, "do not add up"),
        (forgotten_grant, "do not add up"),
        (lambda game: setattr(game.state, "grants", [1, 2, 3]), "cut off"),
        (lambda game: setattr(game.state, "grants", [99, 1, 0, 0, 1]), "player 99"),
        (lambda game: setattr(game.state, "grants", [0, 1, 4000, 0, 1]), "gives 4000"),
        (lambda game: setattr(game.state, "grants", [0, 99, 0, 0, 1]), "of kind 99"),
        (unsorted, "not sorted"),
        (twice, "not sorted or not unique"),
        (lonely, "nothing to choose"),
        (also_twice, "an option twice"),
        (nothing_asked, "both or neither"),
        (lambda game: setattr(game, "faces", (6,)), "both or neither"),
        (lambda game: setattr(game, "asked", 5), "side 5 is asked"),
        (lambda game: setattr(game, "prompt", 900), "no prompt 900"),
        (lambda game: game.stack.clear(), "still waited for"),
        (lost_page, "at step 99"),
    ],
)
def test_a_spoilt_position_is_noticed(break_it: Callable[[Game], None], complaint: str) -> None:
    game = midgame()
    break_it(game)
    with pytest.raises(BrokenRules, match=complaint):
        check_invariants(game)


def test_impossible_dice_are_noticed() -> None:
    game = until(fresh(), lambda game: game.inputs > 30 and bool(game.faces))
    check_invariants(game)
    game.faces = (0,)
    with pytest.raises(BrokenRules, match="dice"):
        check_invariants(game)


def test_more_players_than_the_edition_has_are_noticed_unless_an_event_brought_them() -> None:
    game = midgame()
    state = game.state
    count = len(state.on_pitch(0))
    short = game.rules.figures.fielded - count
    check_invariants(game, (-short, 0))
    with pytest.raises(BrokenRules, match=f"side 0 has {count} players on the pitch, at most {count - 1}"):
        check_invariants(game, (-short - 1, 0))


def test_someone_left_with_the_crowd_is_noticed() -> None:
    game = midgame()
    game.lift(on_pitch(game), CROWD)
    with pytest.raises(BrokenRules, match="still with the crowd"):
        check_invariants(game)


# --- from one input to the next ---------------------------------------------------------------------------------------


def score_again(state: State) -> None:
    state.score[0] += 1


def skip_half(state: State) -> None:
    state.half += 2


def wind_clock(state: State) -> None:
    state.turn[1] += 1


def find_reroll(state: State) -> None:
    state.rerolls[0] += 1


def find_bribe(state: State) -> None:
    state.bribes[1] += 1


def hire(state: State) -> None:
    state.apothecaries[0] += 1


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (score_again, "touchdowns make"),
        (skip_half, "no half|followed by half"),
        (wind_clock, "turn markers went from"),
        (find_reroll, "re-rolls went from"),
        (find_bribe, "bribes went from"),
        (hire, "apothecaries went from"),
    ],
)
def test_what_changes_for_no_reason_is_noticed(change: Callable[[State], None], complaint: str) -> None:
    game = midgame()
    watch = Watch(game)
    watch.after(game)
    change(game.state)
    with pytest.raises(BrokenRules, match=complaint):
        watch.after(game)


def test_what_is_told_may_change() -> None:
    game = midgame()
    watch = Watch(game)
    game.state.score[1] += 1
    watch.hear(game, Fact.TOUCHDOWN, (1, 0, 1))
    game.state.rerolls[0] += 1
    watch.hear(game, Fact.REROLLS, (0, 1))
    watch.after(game)


@pytest.mark.parametrize("place", [INJURED, SENT_OFF, KNOCKED_OUT])
def test_nobody_comes_back_unaided(place: int) -> None:
    game = midgame()
    player = on_pitch(game)
    game.lift(player, place)
    watch = Watch(game)
    game.state.place[player] = RESERVES
    with pytest.raises(BrokenRules, match=f"player {player} came back from place {place}"):
        watch.after(game)
    if place != SENT_OFF:
        told = Watch(game)
        told.hear(game, Fact.RESERVES, (player,))
        told.after(game)


def test_a_player_whom_an_event_brings_on_is_one_more() -> None:
    game = midgame()
    player = on_pitch(game)
    mine = game.state.side_of[player]
    game.lift(player, RESERVES)
    watch = Watch(game)
    game.put(player, next(s for s in game.rules.pitch.squares if game.state.empty(s)))
    watch.hear(game, Fact.PLACED, (player, game.state.square[player]))
    watch.after(game)
    assert watch.extra[mine] == 1
    game.state.drive += 1
    watch.after(game)
    assert watch.extra == [0, 0]
