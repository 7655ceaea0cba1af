"""Team-mates who could be thrown or kicked, after which way; and how one who is thrown would come down."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from touchback.engine.game import Game
from touchback.engine.odds import NoOutcome, chances
from touchback.engine.options import option as packed
from touchback.engine.options import thing_of, verb_of
from touchback.engine.ruleset import Offer
from touchback.engine.state import PITCH, STANDING
from touchback.play.blows import with_blow
from touchback.play.carries import Carry
from touchback.play.fans import Held, throw_fan
from touchback.play.openings import Openings, opened, stands
from touchback.play.probe import STRANGE, answered, begin
from touchback.play.throws import throw_begun, throw_seen
from touchback.play.ways import KINDS, Course, Stand, Target, moved_to, percent, shown, way_there
from touchback.rules.reach import path_chance, standing_up, way_along
from touchback.rules.skills.hurl import FlightFrame, HungerFrame, LandOrCrash, TryToEat
from touchback.rules.skills.kick_mate import FlyStraight, KickMateFrame
from touchback.rules.steps.action import ActionFrame
from touchback.rules.steps.test import TestFrame
from touchback.rules.steps.throwing import band_between
from touchback.rules.vocabulary import Action, Prompt, Verb
from touchback.rules.words import option_words
from touchback.rules.words.catalogue import VERBS, phrase

DECLARED: Final = {Verb.HURL: Action.PASS, Verb.KICK_MATE: Action.BLITZ}  # as which action it is done
LANDS: Final = "lands"
WRONG: Final = ("hurt", "crowd")  # what may become of him before he flies
ENDS: Final = (LANDS, "falls", "hits", "crowd", "hurt", "fumble", "free", "eaten")  # best first


# --- whom -------------------------------------------------------------------------------------------------------------


def find_mates(game: Game, player: int, action: int, course: Course, before: Openings = ()) -> list[Target]:
    """Each team-mate whom he could throw or kick, from the square that he reaches most surely."""
    return [
        mate_target(game, player, offer, mate, stand)
        for offer in offers_of(game, player, action)
        for mate, stand in beside(game, player, offer, course, before)
    ]


def offers_of(game: Game, player: int, action: int) -> list[Offer]:
    """What his skills let him do with a team-mate in such an action."""
    skills = game.state.profiles[player].offers.get(Prompt.STEP, ())
    offers = [game.rules.skills[skill].offers[Prompt.STEP] for skill in skills]
    return [offer for offer in offers if DECLARED.get(offer.verb) == action]


def beside(game: Game, player: int, offer: Offer, course: Course, before: Openings) -> Iterator[tuple[int, Stand]]:
    """Team-mates whom he could stand beside to do it, each with the surest square."""
    state, neighbours = game.state, game.rules.pitch.neighbours
    best: dict[int, tuple[tuple[Fraction, int], Stand]] = {}
    mates = [p for p in state.on_pitch(state.side_of[player]) if p != player]
    for stand in stands(game, player, course, before):
        there = [mate for mate in mates if state.square[mate] in neighbours[stand.square]]
        paid = with_blow(game, player, stand) if there and offer.verb == Verb.KICK_MATE else stand
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
    """Whether the rules offer it, once he stands there."""
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
    """What the deed is called, what it is declared as and which answer begins it."""
    verb = VERBS[offer.verb]
    text = option_words(game, packed(offer.verb, mate))
    return {"kind": verb, "verb": verb, "action": KINDS[DECLARED[offer.verb]], "mate": mate, "text": text}


# --- where to ---------------------------------------------------------------------------------------------------------


def hurl_at(game: Game, player: int, mate: int, square: int, along: tuple[int, ...], before: Openings) -> Target | None:
    """The throw of that team-mate at a square, after this way; None if it cannot be."""
    offer = next(iter(offers_of(game, player, Action.PASS)), None)
    stand = stand_after(game, player, along)
    if offer is None or stand is None:
        return None
    asked = asked_where_to(game, player, offer, mate, stand)
    seen = flight_seen(game, asked, square, stand, before) if asked is not None else None
    return {**seen, **deed_seen(game, offer, mate)} if seen is not None else None


def asked_where_to(game: Game, player: int, offer: Offer, mate: int, stand: Stand) -> Game | None:
    """The game at the question where that team-mate is to fly, if it comes to it."""
    ready = moved_to(game, player, stand.square)
    if not may(ready, player, offer, mate):
        return None
    deed = game.rules.procedures[offer.procedure].frame()
    deed.player, deed.other = player, mate  # type: ignore[attr-defined]
    asked = begin(ready, deed)
    return asked if asked is not None and asked.prompt == Prompt.PASS_TARGET else None


def stand_after(game: Game, player: int, along: tuple[int, ...]) -> Stand | None:
    """Where these steps lead to; without any, where he is, once he is on his feet."""
    if not along:
        return Stand(game.state.square[player], (), tuple(standing_up(game, player)))
    way = way_along(game, player, along)
    return Stand(way.square, way.path, way.rolls) if way is not None else None


def flight_seen(game: Game, asked: Game, square: int, stand: Stand, before: Openings = ()) -> Target | None:
    """The throw as any other, with the fan, and how he would come down."""
    thrown = throw_begun(asked, square)
    if thrown is None:
        return None
    seen = throw_seen(game, square, thrown, Carry(stand, {}), before)
    return {**seen, "fan": throw_fan(thrown.game), **landing(asked, square, opened(stand, before))}


def landing(asked: Game, square: int, way: Stand) -> Target:
    """`ends`: all that may become of him once he is picked up; `lands`: on his feet, from the first die of the plan."""
    found = ends_of(asked, square)
    if not found:
        return {}
    whole = path_chance(way.rolls) * found.get(LANDS, Fraction(0))
    return {
        "counted": phrase("effect", "flight_counted"),
        "ends": ends_seen(found),
        "lands": {"text": end_words(LANDS), "chance": shown(whole), "percent": percent(whole)},
    }


def ends_seen(found: dict[str, Fraction]) -> list[Target]:
    """Each end in words, what is wanted first."""
    return [
        {"text": end_words(key), "chance": shown(found[key]), **({"good": True} if key == LANDS else {})}
        for key in ENDS
        if key in found
    ]


def end_words(key: str) -> str:
    return phrase("effect", f"flight_{key}")


# --- how he comes down ------------------------------------------------------------------------------------------------


def ends_of(asked: Game, square: int) -> dict[str, Fraction]:
    """How it may end, each with its chance, in all the ways that the dice may fall; nothing if a coach steers."""
    aim = next((o for o in asked.options if thing_of(o) == square and verb_of(o) == Verb.SQUARE), None)
    trial = answered(asked, aim) if aim is not None else None
    return ends_from(trial) if trial is not None else {}


def ends_from(trial: Game) -> dict[str, Fraction]:
    """The same from where he is about to fly."""
    flight = flying(trial)
    if flight is None:
        return {}
    held_after(flight, LandOrCrash)
    try:
        return weighed(trial)
    except STRANGE:
        return {}


def weighed(trial: Game) -> dict[str, Fraction]:
    """First whether he is thrown at all and how, then how he comes down: what the throw showed makes no difference."""
    flights: dict[str, Game] = {}

    def thrown(game: Game) -> str | None:
        flight = flying(game)
        if flight is None or flight.fumble or not flight.count or game.stack[-1] is not flight:
            return came_down(game)
        how = f"{flight.count} {flight.rough} {flight.target}"
        flights.setdefault(how, game.copy())
        return how

    found: dict[str, Fraction] = {}
    for key, chance in chances(trial, sensible, thrown).items():
        further = chances(flights[key], sensible, came_down) if key in flights else {key: Fraction(1)}
        for end, part in further.items():
            found[end] = found.get(end, Fraction(0)) + chance * part
    return found


def held_after(frame: FlightFrame | HungerFrame, kind: type) -> None:
    """In a copy: the walk ends behind that step."""
    at = next((at for at, step in enumerate(frame.steps) if isinstance(step, kind)), None)
    if at is not None and not isinstance(frame.steps[-1], Held):
        frame.steps = (*frame.steps[: at + 1], Held())


def flying(game: Game) -> FlightFrame | None:
    return next((frame for frame in reversed(game.stack) if isinstance(frame, FlightFrame)), None)


def sensible(game: Game) -> int:
    """A roll that failed is tried again by one's own skill, never at the team's expense; else nothing is done."""
    if game.prompt == Prompt.GLIDE:
        raise NoOutcome("he flies as his coach steers him")
    bookmark = game.stack[-1]
    if game.prompt == Prompt.REROLL and isinstance(bookmark, TestFrame) and bookmark.roll < bookmark.target:
        return next((o for o in game.options if verb_of(o) == Verb.SKILL_REROLL), game.options[0])
    return game.options[0]


def came_down(game: Game) -> str | None:
    """What has become of him; None while it is open."""
    flight = flying(game)
    if flight is None:
        raise NoOutcome("nobody flies")
    state, other = game.state, flight.other
    hunger = next((frame for frame in game.stack if isinstance(frame, HungerFrame)), None)
    if hunger is not None:
        return _eaten(game, hunger)
    if flight.hit and isinstance(flight, KickMateFrame) and not has_flown(flight):
        return "hurt"
    if flight.fumble or flight.out or flight.hit:
        return "fumble" if flight.fumble else "crowd" if flight.out else "hits"
    if flight.landed:
        return LANDS
    return "falls" if state.place[other] == PITCH and state.stance[other] != STANDING else None


def _eaten(game: Game, hunger: HungerFrame) -> str | None:
    """Whether he is eaten or gets away, once a hungry thrower has tried."""
    if not isinstance(hunger.steps[-1], Held):
        eats = next(at for at, step in enumerate(hunger.steps) if isinstance(step, TryToEat)) + 1
        held_after(hunger, type(hunger.steps[eats]))
    if game.state.place[hunger.other] != PITCH:
        return "eaten"
    return "free" if isinstance(hunger.steps[hunger.pc], Held) else None


# --- how hard ---------------------------------------------------------------------------------------------------------


def kick_help(game: Game) -> Target:
    """What the question says beside its answers: who kicks, and where the one who is kicked stands."""
    flight = flying(game) if game.prompt == Prompt.KICK_LENGTH and game.options else None
    if flight is None:
        return {}
    return {"aims": flight.player, "at": game.rules.pitch.name(game.state.square[flight.other])}


def kick_at(game: Game, square: int) -> Target | None:
    """`ways`: how he may come down, for each of the answers; asked for apart, for it takes a while."""
    flight = flying(game) if game.prompt == Prompt.KICK_LENGTH and game.options else None
    if flight is None or game.state.square[flight.other] != square:
        return None
    tried = [(option_words(game, one), answered(game, one)) for one in game.options]
    ways = [{"text": text, "ends": ends_seen(ends_from(trial))} for text, trial in tried if trial is not None]
    name = game.rules.pitch.name
    seen = {"player": flight.other, "square": name(square), "from": name(game.state.square[flight.player])}
    return {**seen, "kind": VERBS[Verb.KICK_MATE], "mate": flight.other, "ways": ways}


def has_flown(flight: KickMateFrame) -> bool:
    return any(isinstance(step, FlyStraight) for step in flight.steps[: flight.pc])


def kick_words(game: Game, option: int) -> str:
    """How likely so hard a kick goes wrong before he flies at all."""
    trial = answered(game, option)
    if trial is None:
        return ""
    try:
        found = chances(trial, sensible, kicked)
    except STRANGE:
        return ""
    likely = [(percent(found[key]), end_words(key)) for key in WRONG if key in found]
    return ", ".join(phrase("effect", "plea").format(percent=chance, what=what) for chance, what in likely)


def kicked(game: Game) -> str | None:
    """Hurt where he stood, gone over the edge, or in the air; None while the dice are still to fall."""
    flight = flying(game)
    if flight is None:
        raise NoOutcome("nobody flies")
    if flight.hit or flight.out:
        return "hurt" if flight.hit else "crowd"
    return "flies" if flight.count else None
