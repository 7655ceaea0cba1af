"""Say what using an apothecary is worth: the chance, what the injury means untreated, and how many are left."""

from __future__ import annotations

from fractions import Fraction

from touchback.engine.odds import outcome_chances
from touchback.engine.options import thing_of, verb_of
from touchback.preview.probe import RULE_FAULTS, copy_answered, copy_with_dice
from touchback.preview.routes import chance_of, percent_text
from touchback.preview.suggest import result_gravity
from touchback.rules.model.game import Game
from touchback.rules.model.state import PITCH, RESERVES
from touchback.rules.procedures.harm.harm_frames import InjuryFrame
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Injury
from touchback.rules.terms.verbs import Verb
from touchback.rules.words.catalogue import INJURIES, phrase
from touchback.rules.words.speech import casualty_means

FIT, BETTER, NO_BETTER = "fit", "better", "no better"


def apothecary_words(game: Game, option: int) -> str:
    """One short line under an answer about a hurt player, or nothing."""
    frame = game.stack[-1] if game.stack else None
    if not isinstance(frame, InjuryFrame):
        return ""
    if game.prompt == Prompt.CHOOSE_CASUALTY:
        return chosen(game, frame, option)
    return called(game, frame, option) if verb_of(option) == Verb.USE else left_alone(game, frame)


def chosen(game: Game, frame: InjuryFrame, option: int) -> str:
    """Say what the result means if it is chosen; after treatment, a light one may let the player play on."""
    if fit_again(game, frame, option):
        return phrase("effect", "reserves")
    return casualty_means(game.rules, [thing_of(option)]) + recovery(copy_answered(game, option), frame, "regrows")


def called(game: Game, frame: InjuryFrame, option: int) -> str:
    """Say what the apothecary does, and how many are left after this one."""
    tried = copy_answered(game, option)
    brings = help_words(tried, frame) if tried is not None else ""
    if tried is not None and tried.faces and brings != phrase("effect", "reserves"):
        brings += recovery(without_help(game), frame, "regrows_else")
    left = game.state.apothecaries[game.asked] - 1
    return ", ".join(part for part in (brings, phrase("effect", "leaves").format(n=max(0, left))) if part)


def without_help(game: Game) -> Game | None:
    """A copy in which nobody was called."""
    refusal = next((option for option in game.options if verb_of(option) != Verb.USE), None)
    return None if refusal is None else copy_answered(game, refusal)


def recovery(tried: Game | None, frame: InjuryFrame, key: str) -> str:
    """Say how often a skill of the player's own then heals them (Regeneration), if its die is waited for."""
    if tried is None or not tried.faces or not tried.target or tried.roller != frame.player:
        return ""
    best, chance = copy_with_dice(tried, tried.faces), chance_of(tried.faces, tried.target)
    if best is None or chance is None or best.state.place[frame.player] != RESERVES:
        return ""
    started = tried.stack[-1].procedure
    for skill in (tried.rules.skills[one] for one in tried.state.profiles[frame.player].hooks[Moment.CASUALTY]):
        if skill.procedures[Moment.CASUALTY] == started:
            return phrase("effect", key).format(percent=percent_text(chance), skill=skill.name)
    return ""


def help_words(tried: Game, frame: InjuryFrame) -> str:
    chance = chance_of(tried.faces, tried.target) if tried.faces and tried.target else None
    if chance is not None:
        return phrase("effect", "cure").format(percent=round(100 * chance))
    if tried.faces:
        return second_opinion(tried, frame)
    if tried.state.place[frame.player] == RESERVES:
        return phrase("effect", "reserves")
    return phrase("effect", "saved") if tried.state.place[frame.player] == PITCH else ""


def second_opinion(tried: Game, frame: InjuryFrame) -> str:
    """Say how often the player may play on, and how often the result is lighter, unless the first costs nothing."""
    try:
        found = outcome_chances(tried, lambda g: g.options[0], lambda g: milder(g, frame))
    except RULE_FAULTS:
        return ""
    fit, better = found.get(FIT, Fraction(0)), found.get(BETTER, Fraction(0))
    if fit == 1:
        return phrase("effect", "reserves")
    back = phrase("effect", "back").format(percent=round(100 * fit)) if fit else ""
    if not any(tried.rules.casualty_means[frame.first - 1].values()):
        return back
    less = phrase("effect", "second_opinion").format(percent=round(100 * (fit + better)))
    return f"{less}, {back}" if back else less


def milder(game: Game, frame: InjuryFrame) -> str | None:
    """Return what the second roll lets the player's coach choose; None while dice are still to fall."""
    if game.faces and game.purpose == Purpose.CASUALTY:
        return None
    if game.state.place[frame.player] == RESERVES:  # both results are the same, and nobody is asked
        return FIT
    if game.prompt != Prompt.CHOOSE_CASUALTY or game.faces:
        return NO_BETTER
    if any(fit_again(game, frame, option) for option in game.options):
        return FIT
    costs = [result_gravity(game.rules, thing_of(option))[0] for option in game.options]
    return BETTER if min(costs) < result_gravity(game.rules, frame.first)[0] else NO_BETTER


def fit_again(game: Game, frame: InjuryFrame, option: int) -> bool:
    """Return whether this result, chosen after treatment, lets the player play on."""
    tried = copy_answered(game, option)
    return tried is not None and tried.state.place[frame.player] == RESERVES


def left_alone(game: Game, frame: InjuryFrame) -> str:
    """Say what the injury means without an apothecary, and how often the player's skill may heal it (Regeneration)."""
    if frame.first and frame.outcome != Injury.KNOCKED_OUT:
        bears = casualty_means(game.rules, [frame.first, game.state.injury_too[frame.player]])
        return bears + recovery(without_help(game), frame, "regrows")
    return phrase("casualty_means", INJURIES.get(frame.outcome, "stunned"))
