"""What a coach is asked, as one question."""

from __future__ import annotations

from touchback.engine.machine import NONE
from touchback.engine.options import verb_of
from touchback.engine.pitch import NOBODY
from touchback.rules.editions.bb2016.skills.kick_team_mate import KickTeamMateFrame
from touchback.rules.editions.lrb4.steps.opposed_rolls import OpposedRollFrame
from touchback.rules.model.game import Game
from touchback.rules.procedures.action.acting_player import squares_left as squares_of
from touchback.rules.procedures.harm.harm_frames import InjuryFrame
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.results import Injury
from touchback.rules.terms.verbs import Action, Verb
from touchback.rules.words.catalogue import INJURIES, PROMPTS, has_phrase, phrase
from touchback.rules.words.context import (
    activated_for,
    bonus_meant,
    card_meant,
    dice_lying,
    faces_shown,
    is_inside,
    players_to_field,
    skill_meant,
    test_key,
)
from touchback.rules.words.own_phrases import own_phrase
from touchback.rules.words.rolls import roll_words
from touchback.rules.words.speech import fill_sentence, team_name, wrap_lines


def prompt_words(game: Game) -> str:
    """The question that is open now, or what else is waited for."""
    if game.faces:
        return wrap_lines(phrase("nobody", "dice").format(roll=roll_words(game)))
    if not game.options:
        return phrase("nobody", "over")
    dice = dice_lying(game)
    return wrap_lines(
        fill_sentence(
            game,
            own_phrase(game, "prompt") or phrase("prompt", key(game)),
            team=team_name(game, game.asked),
            player=game.about,
            other=game.against,
            square=game.square,
            skill=lambda: skill_meant(game),
            faces=lambda: faces_shown(game),
            roll=dice.roll,
            need=dice.need,
            test=lambda: phrase("test", test_key(game, game.test)),
            bonus=lambda: bonus_meant(game),
            turn=game.state.turn[game.asked] if game.asked != NOBODY else 0,
            action=lambda: action_word(game),
            left=lambda: squares_left(game),
            outcome=lambda: outcome(game),
            done=lambda: len(game.state.on_pitch(game.asked)),
            needed=lambda: players_to_field(game),
            first=dice.first,
            second=dice.second,
            card=lambda: card_meant(game),
        )
    )


def key(game: Game) -> str:
    """The entry of the catalogue; some questions have more than one wording."""
    name = PROMPTS.get(game.prompt, "_")
    if game.prompt == Prompt.TURN and game.state.bonus_turn:
        return "turn_bonus"
    if game.prompt == Prompt.DAMAGE_BONUS and game.about == NOBODY:
        return "damage_bonus_referee"
    if game.prompt == Prompt.ASSISTS and is_inside(game, "foul"):
        return "assists_foul"
    if game.prompt == Prompt.KICK_OFF_RETURN and game.about != NOBODY:
        return "kick_off_return_run"
    if game.prompt == Prompt.STEP and activated_for(game) == Action.BLOCK:
        return "step_block"
    if game.prompt == Prompt.REROLL and game.test == NONE:
        return reroll_key(game)
    if game.prompt == Prompt.PASS_TARGET and game.against != NOBODY:
        return "pass_target_team_mate"
    if game.prompt == Prompt.USE_SKILL and game.skill == NONE:
        return "use_skill_unknown"
    if game.prompt == Prompt.WEATHER_TABLE and has_phrase("prompt", f"{name}_{game.rules.choices.get('weather')}"):
        return f"{name}_{game.rules.choices['weather']}"
    return name


def reroll_key(game: Game) -> str:
    """Which roll it is that may be made again, if it is no test."""
    frame = game.stack[-1]
    if isinstance(frame, OpposedRollFrame):
        return "reroll_opposed"
    if isinstance(frame, KickTeamMateFrame) and not frame.second:
        return "reroll_kick_team_mate_short"
    return f"reroll_{frame.procedure}"


def action_word(game: Game) -> str:
    return fill_sentence(game, "{action:action}", action=activated_for(game))


def squares_left(game: Game) -> str:
    """Movement that is left to the acting player; what lies beyond it takes a die each."""
    if game.prompt not in (Prompt.STEP, Prompt.BALL_AND_CHAIN):
        return ""
    left = squares_of(game, game.about)
    if left > 0:
        return phrase("left", "one" if left == 1 else "some").format(left=left)
    return phrase("left", "extra" if any(verb_of(o) in (Verb.STEP, Verb.TURN_TO) for o in game.options) else "none")


def outcome(game: Game) -> str:
    """What the apothecary would treat."""
    frame = game.stack[-1] if game.stack else None
    if not isinstance(frame, InjuryFrame):
        return phrase("injury", "stunned")
    if frame.first and frame.outcome != Injury.KNOCKED_OUT:
        return fill_sentence(game, "{row:casualty}", row=frame.first)
    return phrase("injury", INJURIES.get(frame.outcome, "stunned"))
