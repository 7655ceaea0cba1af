"""Find the opponents a player could foul: from where, who assists, the armour roll, and the risk to be sent off."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from touchback.engine.odds import outcome_chances
from touchback.engine.options import player_of
from touchback.engine.pitch import NOWHERE
from touchback.preview.action_rolls import Openings, action_squares
from touchback.preview.effects.send_off_preview import send_off_answer
from touchback.preview.probe import RULE_FAULTS, begin_action
from touchback.preview.routes import KINDS, Routes, Stand, Target, fraction_text, moved_to, way_there
from touchback.rules.model.game import Game
from touchback.rules.model.state import NOT_IN_PLAY, SENT_OFF
from touchback.rules.odds.reach import path_chance
from touchback.rules.procedures.action.action_choices import foul_targets
from touchback.rules.procedures.foul.foul import FoulFrame, foul_assists, foul_bonus
from touchback.rules.procedures.harm.armour import BROKEN
from touchback.rules.procedures.harm.harm_frames import ArmourFrame, InjuryFrame
from touchback.rules.procedures.harm.injury import RollInjury, TellDouble
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.results import Cause
from touchback.rules.terms.verbs import Action, Verb
from touchback.rules.words.catalogue import phrase

OFF: Final = "off"
HURT: Final = "hurt"  # the referee takes it out on the fouler
FREE: Final = "free"
RISKS: Final = ((0, "sent_off"), (Verb.BRIBE, "sent_off_bribed"), (Verb.ARGUE, "sent_off_argued"))


def find_fouls(game: Game, player: int, routes: Routes, before: Openings = ()) -> list[Target]:
    best: dict[int, tuple[tuple[Fraction, int, int], Stand]] = {}
    for stand in action_squares(game, player, routes, before):
        moved = moved_to(game, player, stand.square)
        for option in foul_targets(moved, player):
            victim = player_of(option)
            ours, theirs = foul_assists(moved, player, victim)
            rank = (path_chance(stand.rolls), len(ours) - len(theirs), -len(stand.path))
            if victim not in best or rank > best[victim][0]:
                best[victim] = (rank, stand)
    return [foul_target(game, player, victim, stand) for victim, (_, stand) in sorted(best.items())]


def foul_target(game: Game, player: int, victim: int, stand: Stand) -> Target:
    """Return the way and the assists; what may come of it takes longer, and is asked for."""
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
        target["outcomes"] = {"armour_broken": fraction_text(broken), "armour_held": fraction_text(1 - broken)}
    target["risks"] = risks(moved, player, target["player"])


def armour_chance(game: Game, player: int, victim: int, modifier: int) -> Fraction | None:
    trial = begin_action(game, ArmourFrame(victim, Cause.FOUL, player, modifier))
    if trial is None:
        return None
    try:
        found = outcome_chances(
            trial,
            lambda g: g.options[-1],
            lambda g: None if g.stack else ("broken" if g.state.result & BROKEN else "held"),
        )
    except RULE_FAULTS:
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
            found.append(
                {"text": phrase("effect", key).format(n=left), "chance": fraction_text(fate.get(OFF, Fraction(0)))}
            )
    if plain.get(HURT):
        found.append({"text": phrase("effect", "struck"), "chance": fraction_text(plain[HURT])})
    return found


def foul_fates(game: Game, player: int, victim: int, plea: int) -> dict[str, Fraction]:
    """The foul played out by the edition's own procedure, as far as the fouler is concerned."""
    trial = begin_action(game, FoulFrame(player, victim), without_balls)
    if trial is None:
        return {}
    try:
        return outcome_chances(trial, lambda at: answer_foul(at, plea), lambda at: fouler_fate(at, player))
    except RULE_FAULTS:
        return {}


def without_balls(trial: Game) -> None:
    """What happens to a ball does not matter here."""
    for ball in range(len(trial.state.ball_place)):
        trial.set_ball(ball, NOWHERE, NOT_IN_PLAY)


def answer_foul(game: Game, plea: int) -> int:
    """Both sides help, what makes it worse is used, and the coach makes this plea or none."""
    answer = send_off_answer(game, plea)
    if answer is not None:
        return answer
    return game.options[-1] if game.prompt in (Prompt.DAMAGE_BONUS, Prompt.INDUCEMENT) else game.options[0]


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
