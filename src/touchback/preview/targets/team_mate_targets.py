"""Team-mates who could be thrown or kicked, after which way; and how one who is thrown would come down."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from touchback.engine.odds import NoOutcome, outcome_chances
from touchback.engine.options import option as packed
from touchback.engine.options import thing_of, verb_of
from touchback.preview.action_rolls import Openings, action_squares, with_opening_rolls
from touchback.preview.probe import RULE_FAULTS, begin_action, copy_answered
from touchback.preview.routes import KINDS, Routes, Stand, Target, fraction_text, moved_to, percent_text, way_there
from touchback.preview.targets.ball_routes import BallRoute
from touchback.preview.targets.block_targets import with_block_test
from touchback.preview.targets.landing_odds import Held, throw_landing_odds
from touchback.preview.targets.pass_targets import throw_begun, throw_seen
from touchback.rules.editions.bb2016.skills.kick_team_mate import FlyStraight, KickTeamMateFrame
from touchback.rules.editions.core.skills.brutality.always_hungry import RollToEat
from touchback.rules.model.game import Game
from touchback.rules.model.ruleset import Offer
from touchback.rules.model.state import PITCH, STANDING
from touchback.rules.odds.reach import path_chance, standing_up, way_along
from touchback.rules.procedures.action.action_frame import ActionFrame
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.ball.throwing import band_between
from touchback.rules.procedures.team_mate.throw_team_mate import FallIfNotLanded, FlightFrame
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Action, Verb
from touchback.rules.words import option_words
from touchback.rules.words.catalogue import VERBS, phrase

DECLARED: Final = {Verb.THROW_TEAM_MATE: Action.PASS, Verb.KICK_TEAM_MATE: Action.BLITZ}  # as which action it is done
LANDS: Final = "lands"
WRONG: Final = ("hurt", "crowd")  # what may become of the team-mate before they fly
ENDS: Final = (LANDS, "falls", "hits", "crowd", "hurt", "fumble", "free", "eaten")  # best first


# --- which team-mate --------------------------------------------------------------------------------------------------


def find_mates(game: Game, player: int, action: int, routes: Routes, before: Openings = ()) -> list[Target]:
    """List each team-mate that the player could throw or kick, from the square the player reaches most surely."""
    return [
        mate_target(game, player, offer, mate, stand)
        for offer in offers_of(game, player, action)
        for mate, stand in beside(game, player, offer, routes, before)
    ]


def offers_of(game: Game, player: int, action: int) -> list[Offer]:
    """List what the player's skills let them do with a team-mate in such an action."""
    skills = game.state.profiles[player].offers.get(Prompt.STEP, ())
    offers = [game.rules.skills[skill].offers[Prompt.STEP] for skill in skills]
    return [offer for offer in offers if DECLARED.get(offer.verb) == action]


def beside(game: Game, player: int, offer: Offer, routes: Routes, before: Openings) -> Iterator[tuple[int, Stand]]:
    """Yield the team-mates that the player could stand next to for it, each with the surest square."""
    state, neighbours = game.state, game.rules.pitch.neighbours
    best: dict[int, tuple[tuple[Fraction, int], Stand]] = {}
    mates = [p for p in state.on_pitch(state.side_of[player]) if p != player]
    for stand in action_squares(game, player, routes, before):
        there = [mate for mate in mates if state.square[mate] in neighbours[stand.square]]
        paid = with_block_test(game, player, stand) if there and offer.verb == Verb.KICK_TEAM_MATE else stand
        if paid is None:
            continue
        for mate in there:
            rank = (path_chance(paid.rolls), -len(paid.path))
            if mate not in best or rank > best[mate][0]:
                best[mate] = (rank, paid)
    for mate, (_, stand) in sorted(best.items()):
        if may(moved_to(game, player, stand.square), player, offer, mate):
            yield mate, stand


def may(there: Game, player: int, offer: Offer, mate: int) -> bool:
    """Return whether the rules offer it, once the player stands there."""
    return packed(offer.verb, mate) in offer.options(there, ActionFrame(player, DECLARED[offer.verb]))


def mate_target(game: Game, player: int, offer: Offer, mate: int, stand: Stand) -> Target:
    """The team-mate as a target of the map; `aims`: a square comes next, as far away as this band of the ruler."""
    asked = asked_where_to(game, player, offer, mate, stand)
    bands = [band_between(game, stand.square, thing_of(one)) for one in asked.options] if asked is not None else []
    return {
        "player": mate,
        "square": game.rules.pitch.name(game.state.square[mate]),
        **way_there(game, stand),
        **deed_seen(game, offer, mate),
        **({"aims": max(bands)} if bands else {}),
    }


def deed_seen(game: Game, offer: Offer, mate: int) -> Target:
    """Return what the action is called, what it is declared as and which answer begins it."""
    verb = VERBS[offer.verb]
    text = option_words(game, packed(offer.verb, mate))
    return {"kind": verb, "verb": verb, "action": KINDS[DECLARED[offer.verb]], "mate": mate, "text": text}


# --- where to ---------------------------------------------------------------------------------------------------------


def throw_team_mate_at(
    game: Game, player: int, mate: int, square: int, along: tuple[int, ...], before: Openings
) -> Target | None:
    """The throw of that team-mate at a square, after this way; None if it cannot be."""
    offer = next(iter(offers_of(game, player, Action.PASS)), None)
    stand = stand_after(game, player, along)
    if offer is None or stand is None:
        return None
    asked = asked_where_to(game, player, offer, mate, stand)
    seen = flight_seen(game, asked, square, stand, before) if asked is not None else None
    return {**seen, **deed_seen(game, offer, mate)} if seen is not None else None


def asked_where_to(game: Game, player: int, offer: Offer, mate: int, stand: Stand) -> Game | None:
    """Return the game at the question where that team-mate is thrown to, if it comes to it."""
    ready = moved_to(game, player, stand.square)
    if not may(ready, player, offer, mate):
        return None
    deed = game.rules.procedures[offer.procedure].new_frame()
    assert isinstance(deed, SkillFrame)
    deed.player, deed.other = player, mate
    asked = begin_action(ready, deed)
    return asked if asked is not None and asked.prompt == Prompt.PASS_TARGET else None


def stand_after(game: Game, player: int, along: tuple[int, ...]) -> Stand | None:
    """Return where these steps lead to; without any, where the player is, once standing."""
    if not along:
        return Stand(game.state.square[player], (), tuple(standing_up(game, player)))
    way = way_along(game, player, along)
    return Stand(way.square, way.path, way.rolls) if way is not None else None


def flight_seen(game: Game, asked: Game, square: int, stand: Stand, before: Openings = ()) -> Target | None:
    """Return the throw as any other, with its landing odds, and how the team-mate would land."""
    thrown = throw_begun(asked, square)
    if thrown is None:
        return None
    seen = throw_seen(game, square, thrown, BallRoute(stand, {}), before)
    return {
        **seen,
        "landing_odds": throw_landing_odds(thrown.game),
        **landing_target(asked, square, with_opening_rolls(stand, before)),
    }


def landing_target(asked: Game, square: int, way: Stand) -> Target:
    """Return `ends`, all that may become of the team-mate; and `lands`, standing, from the first die of the plan."""
    found = ends_of(asked, square)
    if not found:
        return {}
    whole = path_chance(way.rolls) * found.get(LANDS, Fraction(0))
    return {
        "counted": phrase("effect", "flight_counted"),
        "ends": ends_seen(found),
        "lands": {"text": end_words(LANDS), "chance": fraction_text(whole), "percent": percent_text(whole)},
    }


def ends_seen(found: dict[str, Fraction]) -> list[Target]:
    """Each end in words, what is wanted first."""
    return [
        {"text": end_words(key), "chance": fraction_text(found[key]), **({"good": True} if key == LANDS else {})}
        for key in ENDS
        if key in found
    ]


def end_words(key: str) -> str:
    return phrase("effect", f"flight_{key}")


# --- how the team-mate lands ------------------------------------------------------------------------------------------


def ends_of(asked: Game, square: int) -> dict[str, Fraction]:
    """How it may end, each with its chance, in all the ways that the dice may fall; nothing if a coach steers."""
    aim = next((o for o in asked.options if thing_of(o) == square and verb_of(o) == Verb.SQUARE), None)
    trial = copy_answered(asked, aim) if aim is not None else None
    return ends_from(trial) if trial is not None else {}


def ends_from(trial: Game) -> dict[str, Fraction]:
    """Return the same from where the team-mate is about to fly."""
    flight = flight_frame(trial)
    if flight is None:
        return {}
    held_after(flight, FallIfNotLanded)
    try:
        return weighed(trial)
    except RULE_FAULTS:
        return {}


def weighed(trial: Game) -> dict[str, Fraction]:
    """Weigh first whether and how the team-mate is thrown, then the landing: what the throw showed does not matter."""
    flights: dict[str, Game] = {}

    def thrown(game: Game) -> str | None:
        flight = flight_frame(game)
        if flight is None or flight.fumble or not flight.count or game.stack[-1] is not flight:
            return came_down(game)
        how = f"{flight.count} {flight.rough} {flight.target}"
        flights.setdefault(how, game.copy())
        return how

    found: dict[str, Fraction] = {}
    for key, chance in outcome_chances(trial, sensible_answer, thrown).items():
        further = outcome_chances(flights[key], sensible_answer, came_down) if key in flights else {key: Fraction(1)}
        for end, part in further.items():
            found[end] = found.get(end, Fraction(0)) + chance * part
    return found


def held_after(frame: FlightFrame | SkillFrame, kind: type) -> None:
    """In a copy: the walk ends behind that step."""
    at = next((at for at, step in enumerate(frame.steps) if isinstance(step, kind)), None)
    if at is not None and not isinstance(frame.steps[-1], Held):
        frame.steps = (*frame.steps[: at + 1], Held())


def flight_frame(game: Game) -> FlightFrame | None:
    return next((frame for frame in reversed(game.stack) if isinstance(frame, FlightFrame)), None)


def sensible_answer(game: Game) -> int:
    """A roll that failed is tried again by one's own skill, never at the team's expense; else nothing is done."""
    if game.prompt == Prompt.SWOOP:
        raise NoOutcome("he flies as his coach steers him")
    frame = game.stack[-1]
    if game.prompt == Prompt.REROLL and isinstance(frame, TestFrame) and frame.roll < frame.target:
        return next((o for o in game.options if verb_of(o) == Verb.SKILL_REROLL), game.options[0])
    return game.options[0]


def came_down(game: Game) -> str | None:
    """Return what has become of the team-mate; None while it is open."""
    flight = flight_frame(game)
    if flight is None:
        raise NoOutcome("nobody flies")
    state, other = game.state, flight.other
    hunger = next(
        (frame for frame in game.stack if isinstance(frame, SkillFrame) and frame.procedure == "always_hungry"), None
    )
    if hunger is not None:
        return _eaten(game, hunger)
    if flight.hit and isinstance(flight, KickTeamMateFrame) and not has_flown(flight):
        return "hurt"
    if flight.fumble or flight.out or flight.hit:
        return "fumble" if flight.fumble else "crowd" if flight.out else "hits"
    if flight.landed:
        return LANDS
    return "falls" if state.place[other] == PITCH and state.stance[other] != STANDING else None


def is_hungry(frame: SkillFrame) -> bool:
    """Return whether the thrower may eat the team-mate here (Always Hungry)."""
    return any(isinstance(step, RollToEat) for step in frame.steps)


def _eaten(game: Game, hunger: SkillFrame) -> str | None:
    """Return whether the team-mate is eaten or gets away, once the thrower has tried (Always Hungry)."""
    if not isinstance(hunger.steps[-1], Held):
        eats = next(at for at, step in enumerate(hunger.steps) if isinstance(step, RollToEat)) + 1
        held_after(hunger, type(hunger.steps[eats]))
    if game.state.place[hunger.other] != PITCH:
        return "eaten"
    return "free" if isinstance(hunger.steps[hunger.pc], Held) else None


# --- how hard ---------------------------------------------------------------------------------------------------------


def kick_help(game: Game) -> Target:
    """What the question says beside its answers: who kicks, and where the one who is kicked stands."""
    flight = flight_frame(game) if game.prompt == Prompt.KICK_LENGTH and game.options else None
    if flight is None:
        return {}
    return {"aims": flight.player, "at": game.rules.pitch.name(game.state.square[flight.other])}


def kick_at(game: Game, square: int) -> Target | None:
    """Return `ways`, how the team-mate may land after each answer; it is asked for apart, for it takes a while."""
    flight = flight_frame(game) if game.prompt == Prompt.KICK_LENGTH and game.options else None
    if flight is None or game.state.square[flight.other] != square:
        return None
    tried = [(option_words(game, one), copy_answered(game, one)) for one in game.options]
    ways = [{"text": text, "ends": ends_seen(ends_from(trial))} for text, trial in tried if trial is not None]
    name = game.rules.pitch.name
    seen = {"player": flight.other, "square": name(square), "from": name(game.state.square[flight.player])}
    return {**seen, "kind": VERBS[Verb.KICK_TEAM_MATE], "mate": flight.other, "ways": ways}


def has_flown(flight: KickTeamMateFrame) -> bool:
    return any(isinstance(step, FlyStraight) for step in flight.steps[: flight.pc])


def kick_words(game: Game, option: int) -> str:
    """Say how likely so hard a kick goes wrong before the team-mate flies at all."""
    trial = copy_answered(game, option)
    if trial is None:
        return ""
    try:
        found = outcome_chances(trial, sensible_answer, kicked)
    except RULE_FAULTS:
        return ""
    likely = [(percent_text(found[key]), end_words(key)) for key in WRONG if key in found]
    return ", ".join(phrase("effect", "plea").format(percent=chance, what=what) for chance, what in likely)


def kicked(game: Game) -> str | None:
    """Return whether the team-mate is hurt on the spot, in the crowd, or flies; None while dice are still to fall."""
    flight = flight_frame(game)
    if flight is None:
        raise NoOutcome("nobody flies")
    if flight.hit or flight.out:
        return "hurt" if flight.hit else "crowd"
    return "flies" if flight.count else None
