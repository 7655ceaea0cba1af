"""Why an option is not legal now: what is in the way, and what to do instead."""

from __future__ import annotations

from collections.abc import Callable

from touchback.engine.options import player_of, thing_of, verb_of
from touchback.engine.pitch import EMPTY, NOBODY
from touchback.rules.model.game import Game
from touchback.rules.model.state import HELD_BACK, PITCH, RESERVES, ROOTED, STANDING, STUNNED
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Action, Verb
from touchback.rules.words.catalogue import VERBS, phrase
from touchback.rules.words.context import activated_for, players_to_field
from touchback.rules.words.prompts import prompt_words
from touchback.rules.words.speech import fill_sentence, on_board, skill_name, team_name, wrap_lines

AT_OPPONENTS = (Action.BLOCK, Action.BLITZ, Action.FOUL)
ONCE_A_TURN = (Action.BLITZ, Action.PASS, Action.HAND_OFF, Action.FOUL)
SQUARE_VERBS = (Verb.STEP, Verb.PLACE, Verb.AIM, Verb.SQUARE)


def refusal_words(game: Game, option: int) -> str:
    """Why this option cannot be chosen, or '' if it can."""
    if option in game.options or option in game.also:
        return ""
    if game.over or game.state.over:
        return because(game, "over")
    if game.faces:
        return because(game, "dice")
    verb = verb_of(option)
    if verb not in VERBS:
        return because(game, "unknown")
    if verb in SQUARE_VERBS and not is_square(game, thing_of(option)):
        return because(game, "off_pitch")
    if player_of(option) >= len(game.state.side_of):
        return because(game, "unknown")
    reason = REASONS[verb](game, option) if verb in REASONS else ""
    return reason or because(game, "not_asked", question=prompt_words(game))


def because(game: Game, why: str, **named: int | str) -> str:
    return wrap_lines(fill_sentence(game, phrase("refusal", why), **named))


def is_square(game: Game, square: int) -> bool:
    return 0 <= square < game.rules.pitch.size and on_board(game, square)


def taken(game: Game, square: int) -> str:
    other = game.state.board[square]
    return because(game, "taken", square=square, other=other) if other >= 0 else ""


# --- by verb ----------------------------------------------------------------------------------------------------------


def why_not_activate(game: Game, option: int) -> str:
    player, action = player_of(option), thing_of(option)
    if game.prompt not in (Prompt.TURN, Prompt.BONUS_BLOCK):
        return ""
    reason = why_cannot_act(game, player)
    if reason:
        return reason
    if action in ONCE_A_TURN and game.state.declared[game.asked] >> action & 1:
        return because(game, "used_up", action=fill_sentence(game, "{a:action}", a=action))
    if action == Action.BLOCK:
        return because(game, "no_target" if game.state.stance[player] == STANDING else "lying", player=player)
    return ""


def why_cannot_act(game: Game, player: int) -> str:
    state = game.state
    if not 0 <= player < len(state.side_of):
        return because(game, "unknown")
    if state.side_of[player] != game.asked:
        return because(game, "not_yours", player=player, team=team_name(game, state.side_of[player]))
    if state.place[player] != PITCH:
        return because(game, "not_on_pitch", player=player)
    if state.stance[player] == STUNNED:
        return because(game, "stunned", player=player)
    if state.flags[player] & HELD_BACK:
        return because(game, "held_back", player=player)
    return because(game, "acted", player=player) if state.used[player] else ""


def why_not_step(game: Game, option: int) -> str:
    if game.prompt not in (Prompt.STEP, Prompt.QUICK_SNAP):
        return ""
    square = thing_of(option)
    player = game.about if game.prompt == Prompt.STEP else player_of(option)
    if taken(game, square):
        return taken(game, square)
    if game.state.flags[player] & ROOTED:
        return because(game, "rooted", player=player)
    if game.rules.pitch.distance(game.state.square[player], square) > 1:
        return because(game, "too_far", square=square, player=player)
    if game.prompt == Prompt.STEP and not any(verb_of(o) == Verb.STEP for o in game.options):
        return because(game, "no_movement", player=player)
    return ""


def why_not_target(game: Game, option: int) -> str:
    target = player_of(option)
    state = game.state
    if game.prompt != Prompt.STEP or not 0 <= target < len(state.side_of):
        return ""
    if activated_for(game) == Action.HAND_OFF:
        return why_not_hand_off(game, option)
    if state.side_of[target] == game.asked:
        return because(game, "own_player", player=target) if activated_for(game) in AT_OPPONENTS else ""
    if target not in game.neighbours(game.about):
        return because(game, "not_beside", player=target)
    if activated_for(game) == Action.FOUL:
        return because(game, "target_standing", player=target) if state.stance[target] == STANDING else ""
    return because(game, "target_lying", player=target) if state.stance[target] != STANDING else ""


def why_no_ball(game: Game, option: int) -> str:
    player = game.about
    if game.prompt != Prompt.STEP or player in game.state.ball_carrier:
        return ""
    return because(game, "no_ball", player=player)


def why_not_hand_off(game: Game, option: int) -> str:
    target = player_of(option)
    reason = why_no_ball(game, option)
    if reason or game.prompt != Prompt.STEP or not 0 <= target < len(game.state.side_of):
        return reason
    return because(game, "not_beside", player=target) if target not in game.neighbours(game.about) else ""


def why_not_place(game: Game, option: int) -> str:
    square, pitch = thing_of(option), game.rules.pitch
    if game.prompt not in (Prompt.PLACE, Prompt.BOLSTER):
        return ""
    if taken(game, square):
        return taken(game, square)
    if pitch.half[square] != game.asked:
        return because(game, "not_own_half", square=square)
    if game.state.place[player_of(option)] != RESERVES:
        return because(game, "cannot_place", player=player_of(option))
    return why_broken_set_up(game, square)


def why_broken_set_up(game: Game, square: int) -> str:
    """The limits of the wide zones and of the line of scrimmage."""
    figures, pitch = game.rules.figures, game.rules.pitch
    standing = [game.state.square[p] for p in game.state.on_pitch(game.asked)]
    flank = pitch.flank[square]
    if flank and sum(1 for s in standing if pitch.flank[s] == flank) >= figures.flank_maximum:
        return because(game, "wide_full", limit=figures.flank_maximum)
    line = sum(1 for s in standing if pitch.on_line[s] >> game.asked & 1)
    needed = min(figures.line_minimum, players_to_field(game))
    if line < needed and not pitch.on_line[square] >> game.asked & 1:
        return because(game, "line_first", count=line, limit=needed)
    return ""


def why_not_aim(game: Game, option: int) -> str:
    return because(game, "not_their_half", square=thing_of(option)) if game.prompt == Prompt.AIM_KICK else ""


def why_not_square(game: Game, option: int) -> str:
    square = thing_of(option)
    if game.prompt == Prompt.PASS_TARGET:
        return because(game, "out_of_range", square=square)
    if game.prompt == Prompt.PLACE_ANYWHERE and game.state.board[square] != EMPTY:
        return taken(game, square)
    return ""


def why_no_skill(game: Game, option: int) -> str:
    if game.prompt != Prompt.REROLL or thing_of(option) >= len(game.rules.skills):
        return ""
    return because(game, "no_skill", skill=skill_name(game, thing_of(option)))


def why_not_plead(game: Game, option: int) -> str:
    if game.prompt != Prompt.SENT_OFF:
        return ""
    return because(game, "no_bribe" if verb_of(option) == Verb.BRIBE else "no_argument")


def why_no_reroll(game: Game, option: int) -> str:
    return because(game, "no_reroll") if game.prompt == Prompt.REROLL or game.asked == NOBODY else ""


REASONS: dict[int, Callable[[Game, int], str]] = {
    Verb.ACTIVATE: why_not_activate,
    Verb.STEP: why_not_step,
    Verb.TARGET: why_not_target,
    Verb.THROW: why_no_ball,
    Verb.HAND_OFF: why_not_hand_off,
    Verb.PLACE: why_not_place,
    Verb.AIM: why_not_aim,
    Verb.SQUARE: why_not_square,
    Verb.SKILL_REROLL: why_no_skill,
    Verb.TEAM_REROLL: why_no_reroll,
    Verb.BRIBE: why_not_plead,
    Verb.ARGUE: why_not_plead,
    Verb.CONCEDE: lambda game, option: because(game, "cannot_concede"),
    Verb.END_TURN: lambda game, option: because(game, "cannot_end", question=prompt_words(game)),
}
