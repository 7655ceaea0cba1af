"""What an apothecary is worth before he is called: the chance, what the injury means without him, and who is left."""

from __future__ import annotations

from typing import Final

from touchback.engine.game import Game
from touchback.engine.odds import chances
from touchback.engine.options import thing_of, verb_of
from touchback.engine.state import PITCH, RESERVES
from touchback.play.lines import chance_of
from touchback.play.probe import STRANGE
from touchback.rules.steps.injury import InjuryFrame
from touchback.rules.vocabulary import Injury, Prompt, Purpose, Verb
from touchback.rules.words.catalogue import INJURIES, phrase
from touchback.rules.words.speech import casualty_means

BETTER: Final = "better"


def cure_words(game: Game, option: int) -> str:
    """One short line under an answer about a hurt player, or nothing."""
    frame = game.stack[-1] if game.stack else None
    if not isinstance(frame, InjuryFrame):
        return ""
    if game.prompt == Prompt.CHOOSE_CASUALTY:
        return chosen(game, frame, option)
    return called(game, frame, option) if verb_of(option) == Verb.USE else left_alone(game, frame)


def chosen(game: Game, frame: InjuryFrame, option: int) -> str:
    """What the result means when it is taken; treated, a light one may let him play on."""
    tried = game.copy()
    try:
        tried.choose(option)
    except STRANGE:
        return casualty_means(game.rules, [thing_of(option)])
    back = tried.state.place[frame.player] == RESERVES
    return phrase("effect", "reserves") if back else casualty_means(game.rules, [thing_of(option)])


def called(game: Game, frame: InjuryFrame, option: int) -> str:
    """What he brings, and how many are left when he has been called."""
    tried = game.copy()
    try:
        tried.choose(option)
        parts = [help_words(tried, frame)]
    except STRANGE:
        parts = []
    left = game.state.apothecaries[game.asked] - 1
    return ", ".join(part for part in (*parts, phrase("effect", "leaves").format(n=max(0, left))) if part)


def help_words(tried: Game, frame: InjuryFrame) -> str:
    chance = chance_of(tried.faces, tried.target) if tried.faces and tried.target else None
    if chance is not None:
        return phrase("effect", "cure").format(percent=round(100 * chance))
    if tried.faces:
        found = chances(tried, lambda g: g.options[0], lambda g: milder(g, frame.first)).get(BETTER, 0)
        return phrase("effect", "second_opinion").format(percent=round(100 * found))
    return phrase("effect", "saved") if tried.state.place[frame.player] == PITCH else ""


def milder(game: Game, row: int) -> str | None:
    """Whether his coach may choose something milder than this result; None while dice are still to fall."""
    if game.faces and game.purpose == Purpose.CASUALTY:
        return None
    choice = game.prompt == Prompt.CHOOSE_CASUALTY and not game.faces and game.options
    return BETTER if choice and thing_of(game.options[0]) < row else "as bad"


def left_alone(game: Game, frame: InjuryFrame) -> str:
    """What he has to bear without help."""
    if frame.first and frame.outcome != Injury.KNOCKED_OUT:
        return casualty_means(game.rules, [frame.first, game.state.injury_too[frame.player]])
    return phrase("casualty_means", INJURIES.get(frame.outcome, "stunned"))
