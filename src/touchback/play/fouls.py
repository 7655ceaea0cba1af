"""Whom a player could foul: from where, who helps, whether armour breaks, and whether the referee sends him off."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from touchback.engine.game import Game
from touchback.engine.odds import chances
from touchback.engine.options import player_of
from touchback.engine.pitch import NOWHERE
from touchback.engine.state import NOT_IN_PLAY, SENT_OFF
from touchback.play.openings import Openings, stands
from touchback.play.pleas import pleading
from touchback.play.probe import STRANGE, begin
from touchback.play.ways import KINDS, Course, Stand, Target, moved_to, shown, way_there
from touchback.rules.reach import path_chance
from touchback.rules.steps.armour import BROKEN, ArmourFrame
from touchback.rules.steps.deeds import foul_targets
from touchback.rules.steps.foul import FoulFrame, foul_assists, foul_bonus
from touchback.rules.steps.injury import InjuryFrame, RollInjury, TellDouble
from touchback.rules.vocabulary import Action, Cause, Prompt, Verb
from touchback.rules.words.catalogue import phrase

OFF: Final = "off"
HURT: Final = "hurt"  # the referee takes it out on him
FREE: Final = "free"
RISKS: Final = ((0, "sent_off"), (Verb.BRIBE, "sent_off_bribed"), (Verb.ARGUE, "sent_off_argued"))


def find_fouls(game: Game, player: int, course: Course, before: Openings = ()) -> list[Target]:
    best: dict[int, tuple[tuple[Fraction, int, int], Stand]] = {}
    for stand in stands(game, player, course, before):
        moved = moved_to(game, player, stand.square)
        for option in foul_targets(moved, player):
            victim = player_of(option)
            ours, theirs = foul_assists(moved, player, victim)
            rank = (path_chance(stand.rolls), len(ours) - len(theirs), -len(stand.path))
            if victim not in best or rank > best[victim][0]:
                best[victim] = (rank, stand)
    return [foul_target(game, player, victim, stand) for victim, (_, stand) in sorted(best.items())]


def foul_target(game: Game, player: int, victim: int, stand: Stand) -> Target:
    """Way and helpers; what may come of it takes longer, and is asked for."""
    moved = moved_to(game, player, stand.square)
    ours, theirs = foul_assists(moved, player, victim)
    side_of = game.state.side_of
    return {
        "player": victim,
        "square": game.rules.pitch.name(game.state.square[victim]),
        **way_there(game, stand),
        "kind": KINDS[Action.FOUL],
        "modifier": len(ours) - len(theirs) + foul_bonus(moved, player),
        "assists": [{"player": p, "side": side_of[p], "cancelled_by": None} for p in (*ours, *theirs)],
        "outcomes": {},
    }


def weigh_foul(game: Game, player: int, target: Target) -> None:
    """Note how likely armour breaks (`outcomes`), and what it may cost the fouler (`risks`)."""
    moved = moved_to(game, player, game.rules.pitch.named(target["from"]))
    broken = armour_chance(moved, player, target["player"], target["modifier"])
    if broken is not None:
        target["outcomes"] = {"armour_broken": shown(broken), "armour_held": shown(1 - broken)}
    target["risks"] = risks(moved, player, target["player"])


def armour_chance(game: Game, player: int, victim: int, modifier: int) -> Fraction | None:
    trial = begin(game, ArmourFrame(victim, Cause.FOUL, player, modifier))
    if trial is None:
        return None
    try:
        found = chances(
            trial,
            lambda g: g.options[-1],
            lambda g: None if g.stack else ("broken" if g.state.result & BROKEN else "held"),
        )
    except STRANGE:
        return None
    return found.get("broken", Fraction(0))


# --- the referee ------------------------------------------------------------------------------------------------------


def risks(game: Game, player: int, victim: int) -> list[Target]:
    """The chance of being sent off, without a plea and with each that would change it; and of being struck."""
    found: list[Target] = []
    plain: dict[str, Fraction] = {}
    for plea, key in RISKS:
        fate = foul_fates(game, player, victim, plea)
        plain = plain or fate
        if fate and (not plea or fate.get(OFF) != plain.get(OFF)):
            left = game.state.bribes[game.state.side_of[player]]
            found.append({"text": phrase("effect", key).format(n=left), "chance": shown(fate.get(OFF, Fraction(0)))})
    if plain.get(HURT):
        found.append({"text": phrase("effect", "struck"), "chance": shown(plain[HURT])})
    return found


def foul_fates(game: Game, player: int, victim: int, plea: int) -> dict[str, Fraction]:
    """The foul played out by the edition's own procedure, as far as the fouler is concerned."""
    trial = begin(game, FoulFrame(player, victim), without_balls)
    if trial is None:
        return {}
    try:
        return chances(trial, lambda at: answer_foul(at, plea), lambda at: fouler_fate(at, player))
    except STRANGE:
        return {}


def without_balls(trial: Game) -> None:
    """What happens to a ball does not matter here."""
    for ball in range(len(trial.state.ball_place)):
        trial.set_ball(ball, NOWHERE, NOT_IN_PLAY)


def answer_foul(game: Game, plea: int) -> int:
    """Both sides help, what makes it worse is used, and the coach makes this plea or none."""
    answer = pleading(game, plea)
    if answer is not None:
        return answer
    return game.options[-1] if game.prompt in (Prompt.DAMAGE_BONUS, Prompt.HELPER) else game.options[0]


def fouler_fate(game: Game, player: int) -> str | None:
    """Sent off, struck, or left alone. How badly the victim is hurt makes no difference: only the dice themselves."""
    if game.state.place[player] == SENT_OFF:
        return OFF
    for frame in game.stack:
        if isinstance(frame, InjuryFrame):
            if frame.cause == Cause.REFEREE:
                return HURT if frame.player == player else FREE
            only_the_dice(frame)
    return None if game.stack else FREE


def only_the_dice(frame: InjuryFrame) -> None:
    """In this copy the injury ends when its dice have been seen."""
    rolled = [at for at, step in enumerate(frame.steps) if isinstance(step, RollInjury)]
    if rolled and frame.pc <= rolled[-1]:
        frame.steps = (*frame.steps[: rolled[-1] + 1], TellDouble())
