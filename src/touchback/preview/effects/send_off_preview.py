"""What a word with the referee is worth before it is spoken: bribes and arguments, with what comes otherwise."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from touchback.engine.odds import outcome_chances
from touchback.engine.options import verb_of
from touchback.engine.pitch import NOBODY
from touchback.preview.probe import RULE_FAULTS, copy_answered, copy_of_procedure
from touchback.preview.routes import percent_text
from touchback.rules.model.game import Game
from touchback.rules.model.state import RESERVES, SENT_OFF
from touchback.rules.procedures.foul.send_off import SendOffFrame
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb
from touchback.rules.words.catalogue import phrase

PLEADING: Final = (Prompt.SENT_OFF, Prompt.AXE)
CALLED: Final = (*PLEADING, Prompt.CALLED_OUT)
PLEAS: Final = (Verb.BRIBE, Verb.ARGUE)

PLAYS_ON: Final = "plays_on"
BENCHED: Final = "benched"
OFF: Final = "off"
ASKED: Final = "asked"  # the player's coach may bribe or argue again
PARDONED: Final = "pardoned"
COSTS: Final = "costs"  # a re-roll
GIVES: Final = "gives"  # one to the opponent
EJECTED: Final = "coach"  # the coach is sent away, whatever becomes of the player


def send_off_words(game: Game, option: int) -> str:
    """One short line under an answer to the referee, or nothing."""
    verb = verb_of(option)
    if verb not in (*PLEAS, Verb.DECLINE) or game.asked == NOBODY:
        return ""
    tried = copy_answered(copy_of_procedure(game) if game.prompt in PLEADING else game, option)
    try:
        found = fates(game, tried) if tried is not None else {}
    except RULE_FAULTS:
        found = {}
    if not found:
        return ""
    parts = [fate_words(fate, chance) for fate, chance in found.items() if fate != EJECTED]
    if verb == Verb.BRIBE:
        parts.append(phrase("effect", "leaves").format(n=max(0, game.state.bribes[game.asked] - 1)))
    frame = game.stack[-1]
    fouled = frame.foul if isinstance(frame, SendOffFrame) else True
    if verb == Verb.DECLINE and game.prompt in PLEADING and fouled:
        parts.append(phrase("effect", "turnover"))
    too = [fate_words(EJECTED, found[EJECTED])] if EJECTED in found else []
    return "; ".join((", ".join(part for part in parts if part), *too))


def fate_words(fate: str, chance: Fraction) -> str:
    if chance == 1:
        return phrase("effect", f"plea:{fate}")
    return phrase("effect", "plea").format(percent=percent_text(chance), what=phrase("effect", f"plea:{fate}"))


def fates(game: Game, tried: Game) -> dict[str, Fraction]:
    """Return what may become of the player, best first, and how often the coach is sent off as well."""
    side, player = game.asked, game.about
    was = game.state.place[player]

    def fate(at: Game) -> str | None:
        gone = f"+{EJECTED}" if at.state.ejected[side] and not game.state.ejected[side] else ""
        known = fate_of(at, player, was) if game.prompt in PLEADING else sentence(game, at, side)
        return None if known is None else known + gone

    found = outcome_chances(tried, lambda at: at.options[-1] if at.prompt == Prompt.INDUCEMENT else at.options[0], fate)
    plain: dict[str, Fraction] = {}
    for key in (PLAYS_ON, BENCHED, PARDONED, ASKED, OFF, COSTS, GIVES):
        chance = found.get(key, Fraction(0)) + found.get(f"{key}+{EJECTED}", Fraction(0))
        plain |= {key: chance} if chance else {}
    ejected = sum((chance for key, chance in found.items() if key.endswith(EJECTED)), Fraction(0))
    return plain | ({EJECTED: ejected} if ejected else {})


def fate_of(game: Game, player: int, was: int) -> str | None:
    """What has become of the one who was to go, and who was there; None while that is open."""
    place = game.state.place[player]
    if place == SENT_OFF or place == RESERVES != was:
        return OFF if place == SENT_OFF else BENCHED
    if not game.stack:
        return PLAYS_ON
    return ASKED if game.prompt in PLEADING and game.options and not game.faces else None


def sentence(game: Game, at: Game, side: int) -> str | None:
    """What a call for illegal procedure has cost; None while that is open."""
    depth = len(game.stack)
    if len(at.stack) >= depth and at.stack[depth - 1].procedure == game.stack[-1].procedure:
        return None
    before, now = game.state.rerolls, at.state.rerolls
    return PARDONED if now == before else COSTS if now[side] < before[side] else GIVES


def send_off_answer(game: Game, plea: int) -> int | None:
    """Return the answer of a coach who would bribe or argue only (0: neither); None if no such answer is asked for."""
    if game.prompt not in PLEADING:
        return None
    return next((one for one in game.options if plea and verb_of(one) == plea), game.options[0])
