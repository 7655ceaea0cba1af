"""What happens, as a calm touchline reporter would say it: one sentence for each fact."""

from __future__ import annotations

from collections.abc import Callable

from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.rules.model.game import Game
from touchback.rules.model.state import RESERVES, SITS_OUT
from touchback.rules.procedures.test.modifiers import FUMBLED_KINDS, NO_FUMBLE, is_fumble
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.results import Turnover
from touchback.rules.words.catalogue import FACTS, phrase
from touchback.rules.words.context import test_key
from touchback.rules.words.speech import (
    fill_sentence,
    gift_called,
    join_words,
    name_of_skill_giving,
    on_board,
    player_name,
    result_name,
    signed_number,
    team_name,
    weather_words,
    wrap_lines,
)

What = tuple[int, ...]
Named = dict[str, int | str]


def fact_words(game: Game, kind: int, what: What, why: str = "") -> str:
    """The log's sentence for a fact, as `game.listener` is told it; `why` explains what the roll needed."""
    name = FACTS.get(kind, "_")
    variant = VARIANTS[kind](game, what) if kind in VARIANTS else name
    named: Named = dict(MORE[kind](game, what)) if kind in MORE else {}
    return wrap_lines(fill_sentence(game, phrase("fact", variant), *what, kind=kind, why=why, **named))


def moves_words(game: Game, player: int, path: list[int]) -> str:
    """Several steps of one player in one sentence."""
    by = ", ".join(fill_sentence(game, "{0:square}", square) for square in path[:-1])
    return wrap_lines(fill_sentence(game, phrase("fact", "moves" if by else "move"), player, 0, path[-1], path=by))


# --- which sentence, where a fact has more than one -------------------------------------------------------------------


def armour_variant(game: Game, what: What) -> str:
    return "armour_broken" if what[1] + what[2] + what[3] > what[4] else "armour_held"


def argue_variant(game: Game, what: What) -> str:
    figures = game.rules.figures
    if what[1] >= figures.argue_roll:
        return "argue_won"
    return "argue_ejected" if what[1] <= figures.argue_ejected else "argue_lost"


def bribe_variant(game: Game, what: What) -> str:
    return "bribe_taken" if what[1] >= game.rules.figures.bribe_roll else "bribe_kept"


VARIANTS: dict[int, Callable[[Game, What], str]] = {
    Fact.FANS: lambda game, what: "fans_factor" if game.match.teams[what[0]].fan_factor else "fans",
    Fact.KICK: lambda game, what: "kick_out" if what[4] else "kick",
    Fact.TOUCHBACK: lambda game, what: "touchback_nobody" if what[0] == NOBODY else "touchback",
    Fact.TURN_BEGINS: lambda game, what: "turn_begins_bonus" if what[2] else "turn_begins",
    Fact.REROLL: lambda game, what: "reroll_skill" if what[1] else "reroll_team",
    Fact.PUSH: lambda game, what: "push_crowd" if what[1] == NOWHERE else "push",
    Fact.ARMOUR: armour_variant,
    Fact.BOUNCE: lambda game, what: "bounce" if on_board(game, what[1]) else "bounce_out",
    Fact.GEYSER: lambda game, what: "geyser" if on_board(game, what[1]) else "geyser_out",
    Fact.SENT_OFF: lambda game, what: "sent_off_reserves" if what[1] == RESERVES else "sent_off",
    Fact.BRIBE: bribe_variant,
    Fact.ARGUE: argue_variant,
    Fact.TURNOVER: lambda game, what: "turnover_touchdown" if what[1] == Turnover.TOUCHDOWN else "turnover",
    Fact.RECOVER: lambda game, what: "recover_back" if what[2] else "recover_out",
    Fact.OLD_WOUND: lambda game, what: "old_wound_out" if what[1] else "old_wound_fit",
    Fact.CALL_OUT: lambda game, what: "call_out_right" if what[1] else "call_out_wrong",
    Fact.EXPLOSION: lambda game, what: "explosion_out" if what[0] == NOWHERE else "explosion",
    Fact.KICK_TEAM_MATE: lambda game, what: "kick_team_mate" if what[2] else "kick_mate_foot",
    Fact.TENTACLES: lambda game, what: "tentacles_free" if what[5] else "tentacles_held",
    Fact.SHADOWING: lambda game, what: "shadowing_follows" if what[5] else "shadowing_lost",
    Fact.TENTACLES_CONTEST: lambda game, what: "tentacles_contest_held" if what[4] else "tentacles_contest_free",
    Fact.SHADOWING_CONTEST: lambda game, what: "shadowing_contest_follows" if what[4] else "shadowing_contest_lost",
    Fact.DAUNTLESS: lambda game, what: "dauntless_yes" if what[4] else "dauntless_no",
    Fact.SHAKES_OFF: lambda game, what: "shakes_off_yes" if what[2] else "shakes_off_no",
    Fact.BALL_AND_CHAIN: lambda game, what: "ball_and_chain" if on_board(game, what[1]) else "ball_and_chain_out",
    Fact.REFEREE_MOVES: lambda game, what: "referee_moves_back" if what[0] == NOBODY else "referee_moves",
    Fact.TAINTED: lambda game, what: "tainted" if what[2] else "tainted_not",
    Fact.UNWELL: lambda game, what: "unwell_out" if game.state.flags[what[0]] & SITS_OUT else "unwell_fit",
    Fact.MATCH_ENDS: lambda game, what: "match_ends_draw" if what[0] == NOBODY else "match_ends",
    Fact.PENALTY: lambda game, what: "penalty_found" if what[1] + what[2] >= what[3] else "penalty_missed",
    Fact.COLLAPSE: lambda game, what: "collapse_dead" if what[2] else "collapse_worn",
    Fact.GIFT: lambda game, what: "gift_cast" if what[0] == NOBODY else "gift",
    Fact.CURE: lambda game, what: "cure_works" if what[2] else "cure_fails",
}


# --- what a sentence needs beside the fact's own numbers --------------------------------------------------------------


def opening(game: Game, what: What) -> Named:
    return {
        "home": team_name(game, 0),
        "away": join_words([t.name for t in game.match.teams[1:]]),
        "edition": game.rules.title,
    }


def supporters(game: Game, what: What) -> Named:
    """The fans that the dice brought, and the fan factor."""
    factor = game.match.teams[what[0]].fan_factor
    return {"dice": what[1] - factor, "factor": factor}


def formation(game: Game, what: What) -> Named:
    state, pitch = game.state, game.rules.pitch
    squares = [state.square[p] for p in state.on_pitch(what[0])]
    flanks = sorted({n for s in pitch.set_up[what[0]] if (n := pitch.flank[s])})
    wide = [str(sum(1 for s in squares if pitch.flank[s] == number)) for number in flanks]
    line = sum(1 for s in squares if pitch.on_line[s] >> what[0] & 1)
    said = phrase("fact", "set_up_wide").format(wide=join_words(wide)) if wide else ""
    return {"line": line, "flanks": said}


def event(game: Game, what: What) -> Named:
    key = game.rules.tables["kick_off"].rows[what[1]][2]
    kicking = game.state.kicking
    receiving = (kicking + 1) % len(game.match.teams)
    own = game.rules.phrases.get("event", {}).get(key)
    text = fill_sentence(game, own or phrase("event", key), kicking=kicking, receiving=receiving)
    return {"name": result_name(game.rules, key), "event": text}


def but_a_fumble(game: Game) -> bool:
    """Whether the die that was just seen fails by a fumble only."""
    frame = game.stack[-1] if game.stack else None
    return isinstance(frame, TestFrame) and frame.asks == NO_FUMBLE


def test_result(game: Game, what: What) -> Named:
    name = test_key(game, what[0])
    made, how = what[3] >= what[2], name
    if what[0] in FUMBLED_KINDS:
        if not made and is_fumble(game, what[3], what[3] + what[4]):
            how = "fumble"
        elif but_a_fumble(game):
            name = how = "throw_team_mate"
    verdict = phrase("test_made" if made else "test_failed", how)
    return {"does": fill_sentence(game, phrase("test_does", name), square=what[5]), "verdict": verdict}


def block_dice(game: Game, what: What) -> Named:
    return {"dice": fill_sentence(game, phrase("fact", "block_dice_one" if what[2] == 1 else "block_dice_more"), *what)}


def score(game: Game, what: What) -> Named:
    return {"score": ", ".join(f"{t.name} {points}" for t, points in zip(game.match.teams, what[1:], strict=False))}


def touchdown(game: Game, what: What) -> Named:
    """The scorer, if a player of the side still holds the ball; else the side."""
    side_of = game.state.side_of
    scorers = [p for p in game.state.ball_carrier if p != NOBODY and side_of[p] == what[0]]
    return {"scorer": player_name(game, scorers[0]) if scorers else team_name(game, what[0]), **score(game, what)}


def totals(game: Game, what: What) -> Named:
    return {"totals": " to ".join(str(total) for total in sorted(what[1:], reverse=True))}


def rerolls(game: Game, what: What) -> Named:
    return {"rerolls": "1 re-roll" if what[1] == 1 else f"{what[1]} re-rolls"}


MORE: dict[int, Callable[[Game, What], Named]] = {
    Fact.MATCH_BEGINS: opening,
    Fact.FANS: supporters,
    Fact.WEATHER: lambda game, what: {"effect": weather_words(game.rules, what[0])},
    Fact.SET_UP: formation,
    Fact.KICK_OFF_EVENT: event,
    Fact.TEST: test_result,
    Fact.BLOCK: block_dice,
    Fact.SKILL: lambda game, what: {"skill": name_of_skill_giving(game, what[0], what[1])},
    Fact.ARMOUR: lambda game, what: {"total": what[1] + what[2] + what[3]},
    Fact.FOUL: lambda game, what: {"bonus": f" at {signed_number(what[2])}" if what[2] else ""},
    Fact.TOUCHDOWN: touchdown,
    Fact.MATCH_ENDS: score,
    Fact.REROLLS: rerolls,
    Fact.SHOOT_OUT: totals,
    Fact.COOKING: lambda game, what: {"dishes": join_words([str(die) for die in what[1:]])},
    Fact.GIFT: lambda game, what: {"gift": gift_called(game.rules.inducements[what[1]].gifts[what[2] - 1].key)},
}
