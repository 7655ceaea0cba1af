"""Kinds of card in an edition's data: read into the rules, and checked."""

from __future__ import annotations

from typing import Final

from touchback.rules.edition.house import PROP_NAMES, names_of
from touchback.rules.edition.layers import BadLayer, Data, list_of, number_of, numbers_by_name, only_keys, typed_field
from touchback.rules.model.card import ANY_TURN, OTHERS_TURN, OWN_TURN, Bounty, CardInfo
from touchback.rules.model.ruleset import Rules
from touchback.rules.model.state import ABSENT, KNOCKED_OUT, RESERVES
from touchback.rules.procedures.cards.card_targets import WHOM
from touchback.rules.terms.moments import Span, Window
from touchback.rules.terms.properties import Aid
from touchback.rules.terms.verbs import Action

WINDOWS: Final = names_of(Window)
SPANS: Final = names_of(Span)
AIDS: Final = names_of(Aid)
ACTIONS: Final = names_of(Action)
WHOSE: Final = {"any": ANY_TURN, "own": OWN_TURN, "others": OTHERS_TURN}
PLACES: Final = {"reserves": RESERVES, "knocked_out": KNOCKED_OUT, "absent": ABSENT}
SUITS: Final = ("spades", "hearts", "diamonds", "clubs")
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
BOUNTY: Final = ("upto", "skills", "figures", "lasting", "doubles", "guise", "keeps", "stills")
PRINT: Final = ("name", "summary", "window", "whose", "starts", "count", "rules", "pack", "suit", "rank", "deck")
EFFECT: Final = ("whom", "bars", "each", "random", "until", "needs", "rows", "team", "against", "extra", "to")
FIELDS: Final = (*PRINT, *EFFECT, *BOUNTY)


def add_cards(rules: Rules, data: Data) -> None:
    for key in sorted(data):
        where = f"cards.{key}"
        card: Data = typed_field(data, key, dict, "cards")
        only_keys(card, FIELDS, where)
        info = CardInfo(
            key,
            typed_field(card, "name", str, where),
            typed_field(card, "summary", str, where),
            windows_of(card, where),
            number_of(typed_field(card, "whose", str, where, "any"), WHOSE, where, "whose"),
            typed_field(card, "starts", str, where, ""),
        )
        info.count = typed_field(card, "count", int, where, 1)
        info.rules = tuple(list_of(card, "rules", str, where, []))
        add_face(info, card, where)
        add_effect(rules, info, card, where)
        rules.cards.append(info)
    check_packs(rules)


def windows_of(card: Data, where: str) -> tuple[int, ...]:
    """When it may be played: a window, several, or none for a card that is not played at all."""
    given = card.get("window", [])
    names = [given] if isinstance(given, str) else list_of(card, "window", str, where, [])
    return tuple(number_of(name, WINDOWS, where, "window") for name in names)


def add_face(info: CardInfo, card: Data, where: str) -> None:
    """What is printed on it, if it is a playing card."""
    info.pack = typed_field(card, "pack", int, where, 0)
    info.suit = typed_field(card, "suit", str, where, "")
    info.rank = typed_field(card, "rank", str, where, "")
    info.deck = typed_field(card, "deck", str, where, "")
    for value, known in ((info.suit, SUITS), (info.rank, RANKS)):
        if value and value not in known:
            raise BadLayer(f"{where}: there is no {value!r} in a pack of cards")
    if info.pack:
        suit = SUITS.index(info.suit) if info.suit else len(SUITS)
        info.order = suit * len(RANKS) + (RANKS.index(info.rank) if info.rank else 0)


def add_effect(rules: Rules, info: CardInfo, card: Data, where: str) -> None:
    info.whom = tuple(typed_field(card, "whom", str, where, "").split())
    for word in info.whom:
        number_of(word, dict.fromkeys(WHOM, 0), where, "way to say whom")
    info.bars = skills_in(rules, card, "bars", where)
    info.each = typed_field(card, "each", bool, where, False)
    info.random = typed_field(card, "random", int, where, 0)
    info.until = number_of(typed_field(card, "until", str, where, "match"), SPANS, where, "span")
    info.needs = typed_field(card, "needs", int, where, 0)
    rows: list[Data] = list_of(card, "rows", dict, where, [])
    info.rows = [bounty(rules, info, row, where) for row in rows or [card]]
    info.team = tuple(numbers_by_name(card, "team", AIDS, where, "aid").items())
    info.against = tuple(numbers_by_name(card, "against", AIDS, where, "aid").items())
    extra = [number_of(name, ACTIONS, where, "action") for name in list_of(card, "extra", str, where, [])]
    if extra:
        info.team = (*info.team, (Aid.EXTRA_ACTION, sum(1 << action for action in extra)))
    if "to" in card:
        info.to = number_of(typed_field(card, "to", str, where), PLACES, where, "place")


def bounty(rules: Rules, info: CardInfo, row: Data, where: str) -> Bounty:
    """What one row of a card gives; a card without a table is its only row."""
    found = Bounty()
    found.upto = typed_field(row, "upto", int, where, 0)
    found.skills = skills_in(rules, row, "skills", where)
    changes = numbers_by_name(row, "figures", PROP_NAMES, where, "figure")
    lasting = numbers_by_name(row, "lasting", PROP_NAMES, where, "figure")
    found.figures = (
        *((prop, change, info.until) for prop, change in changes.items()),
        *((prop, change, Span.MATCH) for prop, change in lasting.items()),
    )
    if "doubles" in row:
        found.doubles = number_of(typed_field(row, "doubles", str, where), PROP_NAMES, where, "figure")
    found.disguises = "guise" in row or "keeps" in row
    if "guise" in row:
        ma, st, ag, av = list_of(row, "guise", int, where)
        found.guise = (ma, st, ag, av)
    found.keeps = skills_in(rules, row, "keeps", where)
    found.stills = typed_field(row, "stills", bool, where, False)
    return found


def skills_in(rules: Rules, data: Data, field: str, where: str) -> tuple[int, ...]:
    known = {key: skill.index for key, skill in rules.skill_of.items()}
    return tuple(number_of(key, known, where, "skill") for key in list_of(data, field, str, where, []))


def check_packs(rules: Rules) -> None:
    """No playing card means two things in one pack."""
    seen: dict[tuple[int, str, str], str] = {}
    for card in rules.cards:
        if card.pack:
            face = (card.pack, card.suit, card.rank)
            if face in seen:
                raise BadLayer(f"cards.{card.key}: {seen[face]} is that card already")
            seen[face] = card.key


def check_cards(rules: Rules) -> None:
    """What a card starts must be there, and it must be known when."""
    for card in rules.cards:
        if card.procedure and card.procedure not in rules.procedures:
            raise BadLayer(f"card {card.key} starts {card.procedure}, which nothing plays")
        if card.procedure and not card.windows:
            raise BadLayer(f"card {card.key} starts {card.procedure}, but nothing says when")
