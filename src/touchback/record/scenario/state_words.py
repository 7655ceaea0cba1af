"""Effects, cards, inducements and balls as a scenario writes them: tables of words, and the numbers that they mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.record.scenario.columns import MOST
from touchback.record.scenario.position import BadScenario, known_key
from touchback.rules.model.grant import SIZE
from touchback.rules.model.ruleset import Rules
from touchback.rules.model.state import CARRIED, NOT_IN_PLAY, ON_GROUND, State
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.moments import Span
from touchback.rules.terms.properties import Aid, Prop
from touchback.rules.view.view import BALL_PLACES, CARD_HELD, CARD_REVEALED, CARD_SPENT, INDUCEMENT_SIZE
from touchback.rules.words.catalogue import names_of

Table = Mapping[str, Any]

KINDS: Final = names_of(Grant)
SPANS: Final = names_of(Span)
OF_KEYS: Final = (Grant.SKILL, Grant.SPENT, Grant.FIGURE, Grant.GUISE, Grant.FORM, Grant.TEAM)
FIGURES: Final = {Prop.MA: "ma", Prop.ST: "st", Prop.AG: "ag", Prop.AV: "av"}
EFFECT: Final = ("player", "kind", "what", "value", "until")
CARDS: Final = {"cards": CARD_HELD, "revealed": CARD_REVEALED, "spent_cards": CARD_SPENT}
INDUCEMENT: Final = ("kind", "uses")
GONE: Final = -1  # uses left of an inducement that has gone
BALL: Final = ("kind", "place", "square", "carrier")


def table_at(given: object, fields: Sequence[str], place: str) -> Table:
    """The table itself, refused if it is none or has a field that such a table has not."""
    if not isinstance(given, Mapping):
        raise BadScenario(place, "a table is needed here")
    for name in given:
        known_key(place, "field", name, fields)
    return given


def number_at(given: Table, field: str, place: str, usual: int = 0) -> int:
    """The whole number in a field of a table."""
    number = given.get(field, usual)
    if type(number) is not int or not -MOST <= number <= MOST:
        raise BadScenario(f"{place}.{field}", f"a whole number from -{MOST} to {MOST} is needed here")
    return number


def key_at(given: Table, field: str, place: str, names: Mapping[int, str], usual: str | None = None) -> int:
    """The number that the key in a field of a table stands for."""
    key = given.get(field, usual)
    if key is None:
        raise BadScenario(place, f"the field {field} is missing")
    known_key(f"{place}.{field}", field, key, names.values())
    return next(number for number, name in names.items() if name == key)


# --- effects ----------------------------------------------------------------------------------------------------------


def things_of(rules: Rules, kind: int) -> dict[int, str]:
    """What an effect of this kind can be of, by number; nothing if it is a plain number."""
    if kind in (Grant.SKILL, Grant.SPENT):
        return {skill.index: skill.key for skill in rules.skills}
    if kind == Grant.FIGURE:
        return dict(FIGURES)
    if kind == Grant.GUISE:
        return {number: card.key for number, card in enumerate(rules.cards)}
    if kind == Grant.FORM:
        return {number: inducement.key for number, inducement in enumerate(rules.inducements)}
    return names_of(Aid) if kind == Grant.TEAM else {}


def read_effect(rules: Rules, players: Sequence[str], given: object, place: str) -> list[int]:
    """Five numbers for each player of an effect: player, kind, what, value, until."""
    table = table_at(given, EFFECT, place)
    slots, named = dict(enumerate(players)), table.get("player")
    listed = named if isinstance(named, list) else [named]
    found = [key_at({"player": one}, "player", place, slots) for one in listed]
    if not found:
        raise BadScenario(f"{place}.player", "at least one player is needed here")
    kind = key_at(table, "kind", place, KINDS)
    things = things_of(rules, kind)
    what = key_at(table, "what", place, things) if kind in OF_KEYS else number_at(table, "what", place)
    value = number_at(table, "value", place)
    if not has_row(rules, kind, what, value):
        raise BadScenario(f"{place}.value", f"{things[what]} has no form {value} to give")
    until = key_at(table, "until", place, SPANS, SPANS[Span.DRIVE])
    return [number for player in found for number in (player, kind, what, value, until)]


def has_row(rules: Rules, kind: int, what: int, row: int) -> bool:
    """Whether a card or an inducement that makes something else of a player has this form, counted from 0."""
    if kind == Grant.GUISE:
        return 0 <= row < len(rules.cards[what].rows)
    if kind == Grant.FORM:
        gifts = rules.inducements[what].gifts
        return 0 <= row < len(gifts) and dict(gifts[row].figures).keys() >= FIGURES.keys()
    return True


def write_effects(rules: Rules, players: Sequence[str], grants: Sequence[int]) -> list[Table]:
    """The effects as tables, one for all players who have come under it one after the other."""
    found: list[dict[str, Any]] = []
    for at in range(0, len(grants), SIZE):
        player, kind, what, value, until = grants[at : at + SIZE]
        said: dict[str, Any] = {"kind": KINDS[kind], "what": things_of(rules, kind).get(what, what), "value": value}
        said = {"player": [players[player]], **{name: one for name, one in said.items() if one != 0}}
        said["until"] = SPANS[until]
        if found and {**found[-1], "player": said["player"]} == said:
            found[-1]["player"] += said["player"]
        else:
            found.append(said)
    return [{**one, "player": one["player"] if len(one["player"]) > 1 else one["player"][0]} for one in found]


# --- cards and inducements --------------------------------------------------------------------------------------------


def deal_cards(rules: Rules, state: State, side: int, given: Table, place: str) -> None:
    """Give a side its cards: in hand, shown or spent. Raises BadScenario."""
    keys = {card.key: kind for kind, card in enumerate(rules.cards)}
    for field, now in CARDS.items():
        listed = given.get(field, [])
        if not isinstance(listed, list | tuple):
            raise BadScenario(f"{place}.{field}", "a list of cards is needed here")
        for name in listed:
            key, _, copy = str(name).partition("#")
            known_key(f"{place}.{field}", "card", key, keys, rules.edition)
            card = free_copy(state, side, keys[key], copy)
            if card == NOBODY:
                raise BadScenario(f"{place}.{field}", f"there is no further '{name}' to give")
            state.card_holder[card], state.card_state[card] = side, now


def free_copy(state: State, side: int, kind: int, copy: str) -> int:
    """The first card of its kind in the deck that the side draws from, or the one that is counted; NOBODY if none."""
    copies = copies_of(state, side, kind)
    if copy:
        copies = copies[int(copy) - 1 : int(copy)] if copy.isdecimal() and int(copy) > 0 else []
    return next((card for card in copies if not state.card_state[card]), NOBODY)


def copies_of(state: State, side: int, kind: int) -> list[int]:
    """All cards of a kind that can be this side's."""
    holders = state.card_holder
    return [c for c, one in enumerate(state.card_kind) if one == kind and (holders[c] in (side, NOBODY))]


def write_cards(rules: Rules, now: State, blank: State, side: int) -> dict[str, list[str]]:
    """The cards of a side, for a deck in which everything is still to be dealt; the deck is dealt from on the way."""
    found: dict[str, list[str]] = {}
    for field, state in CARDS.items():
        for card, kind in enumerate(now.card_kind):
            if now.card_state[card] != state or now.card_holder[card] != side:
                continue
            first = free_copy(blank, side, kind, "")
            copy = "" if first == card else f"#{copies_of(blank, side, kind).index(card) + 1}"
            found.setdefault(field, []).append(f"{rules.cards[kind].key}{copy}")
            blank.card_holder[card], blank.card_state[card] = side, state
    return found


def read_inducements(rules: Rules, side: int, given: object, place: str) -> list[int]:
    """Kind, side and uses left of each inducement of a side; -1 for one that is gone."""
    if not isinstance(given, list | tuple):
        raise BadScenario(place, "a list of inducements is needed here")
    names = {number: inducement.key for number, inducement in enumerate(rules.inducements)}
    found: list[int] = []
    for number, one in enumerate(given):
        table = table_at(one, INDUCEMENT, f"{place}[{number}]")
        kind = key_at(table, "kind", f"{place}[{number}]", names)
        uses = number_at(table, "uses", f"{place}[{number}]", rules.inducements[kind].uses or 1)
        found += [kind, side, max(GONE, uses)]
    return found


def write_inducements(rules: Rules, inducements: Sequence[int], side: int) -> list[Table]:
    """The inducements of a side with the uses that they have left."""
    rows = [inducements[at : at + INDUCEMENT_SIZE] for at in range(0, len(inducements), INDUCEMENT_SIZE)]
    return [{"kind": rules.inducements[kind].key, "uses": uses} for kind, own, uses in rows if own == side]


# --- balls ------------------------------------------------------------------------------------------------------------


def read_ball(rules: Rules, players: Sequence[str], given: object, place: str) -> tuple[int, int, int, int]:
    """Kind, place, square and carrier of a ball; an empty table is one that is not in play."""
    table = table_at(given, BALL, place)
    kind = key_at(table, "kind", place, {number: one.key for number, one in enumerate(rules.balls)}, rules.balls[0].key)
    carrier = key_at(table, "carrier", place, dict(enumerate(players))) if "carrier" in table else NOBODY
    square = rules.pitch.named(str(table["square"])) if "square" in table else NOWHERE
    if "square" in table and (square == NOWHERE or carrier != NOBODY):
        reason = "a ball has a square or a carrier, not both" if square else f"there is no square {table['square']}"
        raise BadScenario(f"{place}.square", reason)
    usual = CARRIED if carrier != NOBODY else ON_GROUND if square != NOWHERE else NOT_IN_PLAY
    where = key_at(table, "place", place, BALL_PLACES, BALL_PLACES[usual])
    if (where == CARRIED) != (usual == CARRIED) or (where == NOT_IN_PLAY) != (usual == NOT_IN_PLAY):
        raise BadScenario(f"{place}.place", f"a ball that is '{BALL_PLACES[where]}' is said with other fields")
    return kind, where, square, carrier


def write_ball(rules: Rules, players: Sequence[str], state: State, ball: int) -> Table:
    """A ball as a table."""
    said: dict[str, Any] = {}
    if state.ball_kind[ball]:
        said["kind"] = rules.balls[state.ball_kind[ball]].key
    if state.ball_place[ball] not in (NOT_IN_PLAY, ON_GROUND, CARRIED):
        said["place"] = BALL_PLACES[state.ball_place[ball]]
    if state.ball_carrier[ball] != NOBODY:
        return {**said, "carrier": players[state.ball_carrier[ball]]}
    square = state.ball_square[ball]
    return said if square == NOWHERE else {**said, "square": rules.pitch.name(square)}
