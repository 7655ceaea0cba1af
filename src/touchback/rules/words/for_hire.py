"""Who and what can be had for a match, taken apart for `explain`: stars, inducements, referees, balls and cards."""

from __future__ import annotations

from typing import Any

from touchback.rules.edition.build import Built
from touchback.rules.edition.layers import Data
from touchback.rules.teams.stars import plays_for, stars_of
from touchback.rules.words.catalogue import phrase
from touchback.rules.words.saying import Explanation, Said, plain_text
from touchback.rules.words.speech import gift_called, join_words, readable_key, signed_number

SUMMARY = "in short"


def explain_star(built: Built, key: str) -> Explanation:
    """A star, or each of a pair, with the teams they play for and special rules of their own."""
    star = stars_of(built)[key]
    layer = built.layered.who_set(f"stars.{key}")
    said = [Said(SUMMARY, str(star["special"]), layer)] if star.get("special") else []
    price = f"{star['cost']:,}" + (f", or {star['fee']:,} for one match" if "fee" in star else "")
    said.append(Said("cost", price, built.layered.who_set(f"stars.{key}.cost")))
    for member in star.get("members", [star]):
        name = str(member["name"]) if "members" in star else "player"
        said.append(Said(name, player_words(built, member), layer))
    for skill in own_skills(built, star):
        said.append(Said(built.skills[skill].name, built.skills[skill].summary, layer))
    names = [str(built.rosters[roster]["name"]) for roster in plays_for(built, key)]
    said.append(Said("plays for", join_words(names) or "nobody", layer))
    return Explanation("star", key, str(star["name"]), said, [], tuple(star["rules"]))


def player_words(built: Built, member: Data) -> str:
    ma, st, ag, av = member["figures"]
    skills = ", ".join(built.rules.skill_of[skill].name for skill in member["skills"]) or "no skills"
    return f"MA {ma}, ST {st}, AG {ag}, AV {av}; {skills}"


def own_skills(built: Built, star: Data) -> list[str]:
    """Skills of this star alone."""
    return [trait for member in star.get("members", [star]) for trait in member.get("traits", ())]


def explain_inducement(built: Built, key: str) -> Explanation:
    """An inducement: what it does, how many, for which teams, and what its gifts are."""
    entry, where = built.layered.table("inducements")[key], f"inducements.{key}"
    said = [summary(built, "inducement", key, where)]
    for field in ("cost", "most", "uses", "each_half"):
        if field in entry:
            value = f"{entry[field]:,}" if field == "cost" else plain_text(entry[field])
            said.append(Said(INDUCEMENT_FIELDS[field], value, built.layered.who_set(f"{where}.{field}")))
    for roster, cost in entry.get("cost_for", {}).items():
        name = f"cost for {built.rosters[roster]['name']}"
        said.append(Said(name, f"{cost:,}", built.layered.who_set(f"{where}.cost_for.{roster}")))
    if "apothecary" in entry:
        which = "only teams that can have an apothecary", "only teams that cannot have an apothecary"
        said.append(Said("for", which[not entry["apothecary"]], built.layered.who_set(f"{where}.apothecary")))
    for field, words in (("only_for", "only for"), ("never_for", "never for")):
        if field in entry:
            names = [str(built.rosters[roster]["name"]) for roster in entry[field]]
            said.append(Said(words, join_words(names), built.layered.who_set(f"{where}.{field}")))
    if "player" in entry:
        said.append(
            Said("on the pitch", player_words(built, entry["player"]), built.layered.who_set(f"{where}.player"))
        )
    said += procedures(built, entry.get("starts", {}), f"{where}.starts")
    for number, gift in enumerate(entry.get("gifts", ()), start=1):
        layer = built.layered.who_set(f"{where}.gifts")
        said.append(Said(f"{number}. {gift_called(str(gift['key']))}", gift_words(built, gift), layer))
    return Explanation("inducement", key, str(entry["name"]), said, [], tuple(entry.get("rules", ())))


INDUCEMENT_FIELDS = {"cost": "cost", "most": "at most", "uses": "uses", "each_half": "in each half"}


def gift_words(built: Built, gift: Data) -> str:
    """What one of an inducement's gifts gives a player, or turns the player into."""
    parts = [f"{readable_key(name).upper()} {number}" for name, number in gift.get("becomes", {}).items()]
    parts += [f"{signed_number(number)} {readable_key(name).upper()}" for name, number in gift.get("gives", {}).items()]
    parts += [built.rules.skill_of[skill].name for skill in gift.get("skills", ())]
    return ", ".join(parts) or readable_key(str(gift.get("does", ""))) or "see the rules"


def explain_referee(built: Built, key: str) -> Explanation:
    info = built.rules.referees[built.rules.referee_of[key]]
    entry, where = built.layered.table("referees").get(key, {}), f"referees.{key}"
    said = [summary(built, "referee", key, where)]
    moments = {name: entry[name] for name in ("on_foul", "on_set_up", "on_got", "consequence") if name in entry}
    said += procedures(built, moments, where)
    return Explanation("referee", key, info.name, said, [], info.rules)


def explain_ball(built: Built, key: str) -> Explanation:
    info = built.rules.balls[built.rules.ball_of[key]]
    entry, where = built.layered.table("balls").get(key, {}), f"balls.{key}"
    said = [summary(built, "ball", key, where)]
    for name, number in entry.get("modifies", {}).items():
        said.append(
            Said(phrase("test", name), signed_number(number), built.layered.who_set(f"{where}.modifies.{name}"))
        )
    if info.rosters:
        names = [str(built.rosters[roster]["name"]) for roster in info.rosters]
        said.append(Said("only for", join_words(names), built.layered.who_set(f"{where}.rosters")))
    moments = {name: value for name, value in entry.items() if name.startswith("on_") or name == "moves"}
    said += procedures(built, moments, where)
    return Explanation("ball", key, info.name, said, [], info.rules)


def explain_card(built: Built, key: str) -> Explanation:
    card = next(card for card in built.rules.cards if card.key == key)
    entry, where = built.layered.table("cards")[key], f"cards.{key}"
    layer = built.layered.who_set(where)
    said = [Said(SUMMARY, card.summary, layer)]
    if card.rank or card.suit:
        said.append(Said("card", f"{card.rank} {card.suit}".strip(), layer))
    if card.deck:
        said.append(Said("deck", card.deck, layer))
    windows = entry.get("window", [])
    when = [readable_key(one) for one in ([windows] if isinstance(windows, str) else windows)]
    said.append(Said("played", join_words(when) or "never by itself", layer))
    if card.procedure:
        said.append(Said("starts", f"procedure:{card.procedure}", layer))
    return Explanation("card", key, card.name, said, [], card.rules)


def explain_casualty(built: Built, key: str) -> Explanation:
    """A row of the casualty table, and what it costs the player after the match."""
    entry, where = built.layered.table("casualties")[key], f"casualties.{key}"
    said = [
        Said(readable_key(name), plain_text(value), built.layered.who_set(f"{where}.{name}"))
        for name, value in entry.items()
    ]
    if not said:
        said = [Said(SUMMARY, "He is fit again for the next match.", built.layered.who_set(where))]
    return Explanation("casualty", key, readable_key(key), said, [], tuple(built.rules.tables["casualty"].rules))


def summary(built: Built, group: str, key: str, where: str) -> Said:
    entry: Any = built.layered.data.get(where.split(".")[0], {}).get(key, {})
    words = phrase(group, key) or str(entry.get("name", readable_key(key)))
    return Said(SUMMARY, words, built.layered.who_set(where))


def procedures(built: Built, moments: Data, where: str) -> list[Said]:
    """What it starts, and when."""
    return [
        Said(readable_key(moment), f"procedure:{name}", built.layered.who_set(f"{where}.{moment}"))
        for moment, name in moments.items()
    ]
