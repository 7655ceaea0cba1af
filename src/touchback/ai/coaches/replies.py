"""Which rule of thumb answers which question, when no plan does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchback.ai.coaches import reply_aid as aid
from touchback.ai.coaches import reply_dice as dice
from touchback.ai.coaches import reply_moves as moves
from touchback.engine.options import option
from touchback.rules.model.game import Game
from touchback.rules.procedures.match.illegal_procedure import GUILTY, turn_of
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb

RECEIVE: Final = option(Verb.RECEIVE)
CALL_OUT: Final = option(Verb.CALL_OUT)
ANY_TIME: Final = (Verb.DECLINE, Verb.DONE)


def find_reply(game: Game) -> int | None:
    """An answer to the question, or None if there is no rule of thumb for it."""
    thumb = THUMBS.get(game.prompt)
    answer = thumb(game) if thumb is not None else None
    return answer if answer is not None and answer in game.options else None


def use(game: Game) -> int | None:
    return option(Verb.USE)


def decline(game: Game) -> int | None:
    """Whatever says no here."""
    return next((one for one in map(option, ANY_TIME) if one in game.options), None)


def receive(game: Game) -> int | None:
    return RECEIVE


def call_out(game: Game) -> int | None:
    """Only when the opponent's turn marker has really been forgotten, as everyone can see."""
    return CALL_OUT if turn_of(game).marker == GUILTY else decline(game)


THUMBS: Final[dict[int, Callable[[Game], int | None]]] = {
    Prompt.REROLL: dice.reply_reroll,
    Prompt.REROLL_PRO: dice.earn_again,
    Prompt.BLOCK_DIE: dice.block_die,
    Prompt.DAMAGE_BONUS: use,
    Prompt.PILING_ON: decline,
    Prompt.PUSH: moves.reply_push,
    Prompt.OWN_PUSH: moves.own_push,
    Prompt.FOLLOW_UP: moves.follow_up,
    Prompt.USE_SKILL: moves.use_skill,
    Prompt.REACTION: moves.reply_reaction,
    Prompt.BALL_AND_CHAIN: moves.reply_steering,
    Prompt.SECOND_BLOCK: decline,
    Prompt.ASSISTS: decline,
    Prompt.WEAPON: moves.reply_weapon,
    Prompt.PASS_TARGET: moves.pass_target,
    Prompt.KICK_OR_RECEIVE: receive,
    Prompt.AIM_KICK: moves.aim_kick,
    Prompt.TOUCHBACK: moves.reply_touchback,
    Prompt.PERFECT_DEFENCE: decline,
    Prompt.HIGH_KICK: moves.best_hands,
    Prompt.QUICK_SNAP: moves.quick_snap,
    Prompt.PLACE_ANYWHERE: moves.beside_ball,
    Prompt.BONUS_BLITZ: use,
    Prompt.KICK_OFF_RETURN: moves.towards_ball,
    Prompt.FREE_STEP: moves.towards_ball,
    Prompt.PASS_BLOCK: decline,
    Prompt.DIVING_CATCH: moves.best_hands,
    Prompt.INTERCEPT: moves.best_hands,
    Prompt.CATCH_BOMB: decline,
    Prompt.BLOOD_LUST: decline,
    Prompt.BITE_THRALL: aid.reply_weakest_player,
    Prompt.APOTHECARY: aid.reply_apothecary,
    Prompt.CHOOSE_CASUALTY: aid.reply_lighter_casualty,
    Prompt.RAISE_DEAD: use,
    Prompt.RETURN: use,
    Prompt.SENT_OFF: aid.sent_off,
    Prompt.AXE: aid.sent_off,
    Prompt.SPELL: aid.reply_spell,
    Prompt.WARP_BOLT: aid.reply_time_warp,
    Prompt.PLAY_CARD: aid.play_card,
    Prompt.CARD_DRAW: use,
    Prompt.CARD_TARGET: aid.card_target,
    Prompt.INDUCEMENT: aid.call_inducement,
    Prompt.OVERTIME: use,
    Prompt.WEATHER_TABLE: use,
    Prompt.HANDICAP_CARD: use,
    Prompt.CALL_OUT: call_out,
    Prompt.CALLED_OUT: decline,
    Prompt.RELIGHT: decline,
    Prompt.SIT_OUT: aid.reply_weakest_player,
    Prompt.BLESS: aid.card_target,
    Prompt.RUNE_BEARER: aid.card_target,
    Prompt.FIT_AGAIN: decline,
    Prompt.PATIENT: aid.card_target,
    Prompt.DRUM: aid.card_target,
    Prompt.RE_AIM: moves.best_hands,
}
