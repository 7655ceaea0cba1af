"""What a coach is asked, as one question."""

from __future__ import annotations

from touchback.engine.game import Game
from touchback.engine.options import verb_of
from touchback.engine.pitch import NOBODY
from touchback.engine.state import ROOTED
from touchback.rules.vocabulary import Action, Injury, Prompt, Verb
from touchback.rules.words.catalogue import INJURIES, PROMPTS, phrase
from touchback.rules.words.context import (
    bonus_meant,
    card_meant,
    faces_shown,
    field,
    inside,
    roll_shown,
    skill_meant,
    square_meant,
    subject,
    test_meant,
)
from touchback.rules.words.context import opposite as other_player
from touchback.rules.words.rolls import roll_words
from touchback.rules.words.speech import lines, say, team


def prompt_words(game: Game) -> str:
    """The question that is open now, or what else is waited for."""
    if game.faces:
        return lines(phrase("nobody", "dice").format(roll=roll_words(game)))
    if not game.options:
        return phrase("nobody", "over")
    return lines(
        say(
            game,
            phrase("prompt", key(game)),
            team=team(game, game.asked),
            player=subject(game),
            other=other_player(game),
            square=square_meant(game),
            skill=skill_meant(game),
            faces=faces_shown(game),
            roll=roll_shown(game),
            need=field(game, "target", 0),
            test=test_meant(game),
            bonus=bonus_meant(game),
            turn=game.state.turn[game.asked] if game.asked != NOBODY else 0,
            action=action_word(game),
            left=squares_left(game),
            outcome=outcome(game),
            done=len(game.state.on_pitch(game.asked)),
            needed=field(game, "needed", 0),
            first=field(game, "first", 0),
            second=field(game, "second", 0),
            die=field(game, "die", 0),
            card=card_meant(game),
        )
    )


def key(game: Game) -> str:
    """The entry of the catalogue; some questions have more than one wording."""
    name = PROMPTS.get(game.prompt, "_")
    if game.prompt == Prompt.TURN and game.state.bonus_turn:
        return "turn_bonus"
    if game.prompt == Prompt.DAMAGE_BONUS and field(game, "by") == NOBODY:
        return "damage_bonus_referee"
    if game.prompt == Prompt.ASSISTS and inside(game, "foul"):
        return "assists_foul"
    if game.prompt == Prompt.KICK_RETURN and field(game, "other") != NOBODY:
        return "kick_return_run"
    if game.prompt == Prompt.STEP and field(game, "action") == Action.BLOCK:
        return "step_block"
    if game.prompt == Prompt.REROLL and not inside(game, "test"):
        return f"reroll_{game.stack[-1].NAME}"
    if game.prompt == Prompt.PASS_TARGET and field(game, "other") != NOBODY:
        return "pass_target_hurl"
    if game.prompt == Prompt.USE_SKILL and not skill_meant(game):
        return "use_skill_unknown"
    return name


def action_word(game: Game) -> str:
    return say(game, "{action:action}", action=field(game, "action"))


def squares_left(game: Game) -> str:
    """Movement that is left to the acting player; what lies beyond it takes a die each."""
    player = field(game, "player")
    frame = next((f for f in reversed(game.stack) if f.NAME == "action"), None)
    if frame is None or game.prompt not in (Prompt.STEP, Prompt.STEER):
        return ""
    left = 0 if game.state.flags[player] & ROOTED else game.state.profiles[player].ma - getattr(frame, "moved", 0)
    if left > 0:
        return phrase("left", "one" if left == 1 else "some").format(left=left)
    return phrase("left", "extra" if any(verb_of(o) in (Verb.STEP, Verb.TURN_TO) for o in game.options) else "none")


def outcome(game: Game) -> str:
    """What the apothecary would treat."""
    number = field(game, "outcome", Injury.STUNNED)
    row = field(game, "first", 0)
    if row and number != Injury.KNOCKED_OUT:
        return say(game, "{row:casualty}", row=row)
    return phrase("injury", INJURIES.get(number, "stunned"))
