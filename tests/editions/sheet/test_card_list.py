"""The 104 playing cards, held against a second transcription: face, deck, when, whom, what and how long."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from tests.support import rule
from tests.support.printed import Row, changes, figures_of, key_of, use_of, words
from tests.support.transcripts import lines
from touchback.rules.edition.build import build_edition
from touchback.rules.model.skill import CONDITION

BUILT = build_edition("sheet")
COLUMNS = ("card", "title", "rule", "when", "whom", "what", "how long")


def copied() -> tuple[list[Row], list[Row]]:
    """The decks and the cards as they were copied from the annex."""
    decks: list[Row] = []
    cards: list[Row] = []
    for line in lines("sheet_cards.txt"):
        if line.startswith("deck "):
            decks.append(dict(zip(DECK, line.removeprefix("deck ").split("|"), strict=True)))
        else:
            cards.append({**dict(zip(COLUMNS, line.strip().split("|"), strict=True)), **decks[-1]})
    return decks, cards


DECK = ("deck", "deck rule", "price", "cards", "pack")
DECKS, LISTED = copied()
PACKS = {"1": "SHEET-CARD-01", "2": "SHEET-CARD-03"}
CLAUSES = {
    "Miscellaneous Mayhem": "SHEET-CARD-01.f",
    "Team Plays": "SHEET-CARD-01.g",
    "Magic Items": "SHEET-CARD-01.h",
    "Dirty Tricks": "SHEET-CARD-01.i",
    "Good Karma": "SHEET-CARD-03.d",
    "Random Events": "SHEET-CARD-03.e",
    "Desperate Measures": "SHEET-CARD-03.f",
}


def by_face() -> dict[tuple[Any, ...], Any]:
    """The cards of the data by pack, rank and suit; read when asked, for `make mutants` builds the edition anew."""
    cards = BUILT.layered.table("cards")
    return {(str(card["pack"]), card.get("rank"), card.get("suit")): card for card in cards.values()}


def data_of(row: Row) -> Any:
    rank, suit = row["card"].split()
    return by_face()[row["pack"], rank, suit]


def cases(rows: list[Row]) -> list[Any]:
    return [pytest.param(row, marks=rule(cited(row)), id=row["title"]) for row in rows]


def cited(row: Row) -> str:
    """The clause of the deck for a card that can be played, else only the row."""
    return CLAUSES[row["deck"]] if "starts" in data_of(row) else PACKS[row["pack"]]


# --- faces ----------------------------------------------------------------------------------------------------------


@rule("SHEET-CARD-01", "SHEET-CARD-03", "HB06-TOC-23")
def test_two_packs_of_fifty_two_cards_and_a_joker_in_the_first() -> None:
    assert [(row["deck"], int(row["cards"])) for row in DECKS] == list(Counter(row["deck"] for row in LISTED).items())
    assert Counter(row["pack"] for row in LISTED) == {"1": 52, "2": 52}
    faces = {(row["pack"], *row["card"].split()) for row in LISTED}
    assert by_face().keys() == faces | {("1", None, None)}
    joker = by_face()["1", None, None]
    assert joker is BUILT.layered.table("cards")["joker"]
    assert joker.keys() == {"name", "summary", "pack", "rules"}


@pytest.mark.parametrize("row", cases(LISTED))
def test_a_card_has_its_title_and_stands_in_its_deck(row: Row) -> None:
    card = data_of(row)
    assert (card["name"].casefold(), card["deck"]) == (row["title"].casefold(), row["deck"])
    assert card["rules"] == [PACKS[row["pack"]]]


# --- when -----------------------------------------------------------------------------------------------------------

KICK_OFF = [
    "before_kick_off",
    "kick_aimed",
    "kick_strayed",
]  # after the set-up, once the ball is placed, once it strayed
# The windows of the data, and in whose turn, for each time that is printed. The window after a turn is the one before
# the opponent's, so it is in another's turn; a kick-off or the match is nobody's.
WHEN: dict[str, tuple[Any, str]] = {
    "pre-match": ("pre_match", "any"),
    "placed": ("kick_aimed", "any"),
    "kick-off": (KICK_OFF, "any"),
    "receiving": ("kick_strayed", "others"),
    "kicked": ("kicked_off", "others"),
    "turn": ("turn_begins", "own"),
    "marker": ("turn_begins", "own"),  # no card of that time can be played yet
    "hurt": ("turn_begins", "own"),
    "after": (["turn_ends", "kicked_off"], "others"),
    "after turn": ("turn_ends", "others"),
    "own end": ("turn_ends", "others"),
    "set-up": ("before_set_up", "own"),
    "conceded": ("touchdown", "others"),
    "recovered": ("recovered", "any"),
    "drive over": ("drive_over", "any"),
    "over": ("drive_over", "any"),
}


@pytest.mark.parametrize("row", cases(LISTED))
def test_a_card_is_played_when_it_says(row: Row) -> None:
    card = data_of(row)
    assert (card["window"], card.get("whose", "any")) == WHEN[row["when"]]


# --- what, whom, how long -------------------------------------------------------------------------------------------

SPANS = {
    "turn": "turn",
    "two turns": "two_turns",
    "two own turns": "three_turns",  # the opponent's between them
    "drive": "drive",
    "half": "half",
    "first half": "half",
    "match": None,  # the longest, and so not said
    "once": None,
    "ball": "holding",
    "lost": "drive",  # a ruling
}
# The words of the data for the players a card may be for, where the card says more than whose they are.
WHOM = {
    "own (not on the line of scrimmage)": "own pitch off_line small",
    "own (ball carrier)": "own pitch carrier",
    "own (not the ball carrier)": "own {place} free_handed",
    "own (ST 4 or less)": "own pitch light small",
    "own (in a tackle zone; neither has the ball)": "own pitch can_swap",
    "own (without Loner)": "own about",
    "own (standing, did not act)": "own pitch standing idle beside_other",
    "own (in reserve)": "own reserve small",
    "own (KO'd or Badly Hurt)": "own knocked_out_or_bruised",
    "own (casualty of 41 or higher)": "own maimed",
    "own (dead or injured)": "own injured",
    "opponent (next to one of yours, standing or prone)": "other pitch beside_mine",
    "opponent (in a tackle zone)": "other pitch standing marked",
    "opponent (not the ball carrier)": "other pitch free_handed",
    "opponent (the scorer)": "other pitch scorer",
    "opponent (prone or stunned)": "other pitch down",
    "opponent (1 random, in a chosen wide zone)": "other pitch",
    "opponent (3 random)": "other reserve",
    "all (in a chosen wide zone)": "pitch",
}
BOUND = [
    *("always_hungry", "animosity", "ball_and_chain", "blood_lust", "bone_head", "chainsaw", "decay", "frenzy"),
    *("loner", "no_hands", "really_stupid", "right_stuff", "secret_weapon", "stunty", "take_root", "titchy"),
    "wild_animal",
]
GOBLIN = next(p for p in BUILT.rosters["goblin"]["positions"] if p["key"] == "goblin")
# What a card does, if it is more than skills and figures: the fields of the data.
DOES: dict[str, Any] = {
    "the kick scatters 2D6 squares, not D6": {"starts": "card_wild_kick"},
    "choose the direction of every throw-in": {"team": {"aims_throw_ins": 1}},
    "pass -1, catch -1, pick-up -1": {"skills": ["soaked"]},
    "dodge to leave any square within 2 of a sideline or end zone": {"skills": ["pelted"]},
    "only the characteristics and skills of a rookie Goblin": {
        "guise": GOBLIN["figures"],
        "keeps": GOBLIN["skills"],
        "whom": "pitch",
    },
    "a marker scatters 5 times; on the pitch all the way, a Fireball is centred there": {"starts": "card_fire"},
    "pushed into the crowd: Stunned, no injury roll": {"team": {"kind_crowd": 1}},
    "recover from KO +1, a 1 fails": {"team": {"recovery": 1}},
    "wins Cheering Fans, wins Brilliant Coaching; other kick-off results FAME +1": {
        "team": {"wins_cheers": 1, "kick_off_fame": 1}
    },
    "no skills but those that must be used": {"keeps": BOUND},
    "moved to where the ball will land": {"starts": "card_meet_ball"},
    "the ball is placed in any square and scatters 3 times": {"starts": "card_punt"},
    "a Blitz Action at once, No Hands": {
        "starts": "card_blitz",
        "whom": "own pitch free_handed awake steady",
        "until": "action",
        "skills": ["no_hands"],
    },
    "leaps on 3+": {"skills": ["heroic_leap"]},
    "changes squares with an adjacent team-mate": {"starts": "card_swap"},
    "the first time his armour is broken he is only placed prone": {"skills": ["lucky_charm"]},
    "armour rolls have no positive modifier and no re-roll": {"skills": ["invulnerable"]},
    "no foul; injury rolls have no modifier and no re-roll": {"skills": ["codpiece"]},
    "moved D6 squares in a chosen direction, lands on his feet": {"starts": "card_teleport", "whom": "own pitch small"},
    "the foul's armour is broken and no double; injury rolled, sent off on a double": {"team": {"sure_foul": 1}},
    "placed prone; an adjacent opponent is Stunned": {"starts": "card_chop"},
    "placed prone, no armour roll": {"starts": "card_trip", "whom": "pitch standing"},
    "as under Hypnotic Gaze": {"stills": True},
    "a failed pick-up or catch is a Stab, an interception is not": {"skills": ["pricked_hands"]},
    "GFI on 5+": {"skills": ["greased"]},
    "thrown D6 squares in a random direction, no fumble, must land": {
        "starts": "card_trampoline",
        "whom": "other pitch small",
    },
    "D6: 1 Jump Up, No Hands; 2 nothing; 3-6 Really Stupid": {
        "rows": [{"upto": 1, "skills": ["jump_up", "no_hands"]}, {"upto": 2}, {"upto": 6, "skills": ["really_stupid"]}]
    },
    "placed in his own end zone, only a Move Action this turn, 12 players": {
        "starts": "card_substitute",
        "until": "turn",
        "skills": ["late_arrival"],
    },
    "one more Blitz Action": {"extra": ["blitz"]},
    "one more Pass or one more Hand-off": {"extra": ["pass", "hand_off"]},
    "no team re-rolls, this turn and their next, not beyond the drive": {"skills": ["deafened"]},
    "knocked down, armour rolled, no turnover": {"starts": "card_fall"},
    "KO'd, no roll to recover until the end of the next drive": {"starts": "card_knock_out", "to": "knocked_out"},
    "ST doubled": {"doubles": "st"},
    "to reserves": {"starts": "card_move", "to": "reserves"},
    "no action": {"starts": "card_zone_gift", "skills": ["enthralled"], "each": False},
    "1 team re-roll": {"team": {"training": 1}},
    "a weather of your choice, until the table changes it": {"starts": "card_weather"},
    "KO'd": {"starts": "card_move", "to": "knocked_out"},
    "wins the toss; kick-off results FAME +2": {"team": {"wins_toss": 1, "kick_off_fame": 2}},
    "armour rolls of the knocked down +1 or -1": {
        "starts": "card_choice",
        "rows": [{"skills": ["stony_ground"]}, {"skills": ["soft_ground"]}],
    },
    "D3 team re-rolls lost": {"starts": "card_loss", "against": {"training": -1}},
    "a Lightning Bolt": {"starts": "card_bolt", "whom": "pitch standing"},
    "every injury is Stunned, not rolled": {"skills": ["iron_man"]},
    "armour he breaks by blocks and fouls is Stunned, not rolled": {"skills": ["kid_gloves"]},
    "any block die is Defender Down": {"skills": ["knuckledusters"]},
    "2+ to reserves": {"starts": "card_sponge", "needs": 2},
    "acts first or not at all": {"skills": ["big_head"]},
    "a Fireball centred on him": {"starts": "card_mine"},
    "2+ only 4 1 4 4, Dodge, Leap, No Hands, Stunty, Titchy": {
        "needs": 2,
        "guise": [4, 1, 4, 4],
        "keeps": ["dodge", "leap", "no_hands", "stunty", "titchy"],
    },
    "no re-roll of any kind": {"skills": ["cursed"]},
    "misses the match": {"starts": "card_move", "to": "absent"},
    "D6 for each re-roll, lost on 2+": {"starts": "card_loss", "needs": 2, "against": {"training": -1}},
    "D6 each, 2+ as after a failed Bone-head": {
        "starts": "card_tested_gift",
        "needs": 2,
        "stills": True,
        "whom": "other pitch",
    },
    "D6 before every kick-off, 1-3 misses the drive": {"skills": ["queasy"], "random": 3},
    "injury rolls -1, below 2 Prone": {"skills": ["snake_oil"]},
    "ST +1; then ST -1 for the match": {"figures": {"st": 2}, "lasting": {"st": -1}},  # 2 - 1 while it lasts
}
GIVEN = {  # what cards give beside skills: the name that a player has it by
    "interception +1": "long_arms",
    "interception against him +1": "open_book",
    "bomb pass -1": "volatile_runes",
    "no Pass": "sticky_gloves",
    "no Hand-off": "sticky_gloves",
}
ONE_OF_A_KIND = {"Lurve Potion": {"starts": "card_lure"}, "Get 'Em Lads!": {"whom": "own pitch hurt_lately"}}
PLAYED = [row for row in LISTED if "starts" in data_of(row)]
HELD = [row for row in LISTED if "starts" not in data_of(row)]
FACE = {"name", "summary", "pack", "suit", "rank", "deck", "rules", "window", "whose"}


def effect(row: Row) -> dict[str, Any]:
    """What the data should say of a card beside its face, by what is printed on it."""
    found: dict[str, Any] = {"starts": "card_gift", **(DOES.get(row["what"]) or plain_gifts(row["what"]))}
    if SPANS[row["how long"]]:
        found.setdefault("until", SPANS[row["how long"]])
    found.update(ONE_OF_A_KIND.get(row["title"], {}))
    if not {"team", "against", "extra"} & found.keys():
        found.setdefault("whom", whom(row))
    if row["whom"] in ("team", "opponents", "all") and "whom" in found:
        found.setdefault("each", True)
    if "Loner" in row["whom"]:
        found["bars"] = ["loner"]
    return {field: value for field, value in found.items() if value not in ("", False)}


def plain_gifts(what: str) -> dict[str, Any]:
    """Skills and figures, as printed one after the other."""
    figures, _ = changes(", ".join(word for word in words(what) if word not in GIVEN))
    names = [word for word in words(what) if word in GIVEN or not changes(word)[0]]
    skills = list(dict.fromkeys(GIVEN.get(name) or key_of(name) for name in names))
    return {field: value for field, value in (("skills", skills), ("figures", figures)) if value}


def whom(row: Row) -> str:
    """Players on the pitch for a turn or a drive, everybody who can still play for longer; before a match all wait."""
    long = row["how long"] == "match" or row["whom"] in ("team", "opponents", "all")
    place = "about" if long else "pitch"
    if row["whom"] in ("own", "opponent"):
        place = {"pre-match": "reserve", "set-up": "squad"}.get(row["when"], place)
    side = {"own": "own ", "team": "own ", "opponent": "other ", "opponents": "other ", "any": "", "all": ""}
    if row["whom"] in ("ball", "pitch"):
        return ""
    return WHOM[row["whom"]].format(place=place) if row["whom"] in WHOM else side[row["whom"]] + place


@pytest.mark.parametrize("row", cases(PLAYED))
def test_a_card_does_what_it_says_to_whom_it_says_and_as_long(row: Row) -> None:
    assert {field: value for field, value in data_of(row).items() if field not in FACE} == effect(row)


@pytest.mark.parametrize("row", HELD, ids=lambda row: row["title"])
def test_a_card_that_cannot_be_played_has_no_effect_in_the_data(row: Row) -> None:
    assert data_of(row).keys() <= FACE


# --- what players have from cards -----------------------------------------------------------------------------------

EVERYTHING = 127  # a bit for each of seven actions
CONDITIONS: dict[str, dict[tuple[str, str], int]] = {
    "soaked": {("modifies", "pass"): -1, ("modifies", "catch"): -1, ("modifies", "pick_up"): -1},
    "greased": {("modifies", "go_for_it"): 2 - 5},
    "long_arms": {("modifies", "intercept"): 1},
    "volatile_runes": {("modifies", "pass"): -1},
    "open_book": {("gives", "easily_read"): 1},
    "sticky_gloves": {("gives", "barred"): 1 << 3 | 1 << 4},
    "late_arrival": {("gives", "barred"): EVERYTHING - 1},
    "enthralled": {("gives", "barred"): EVERYTHING},
    "invulnerable": {("gives", "invulnerable"): 1},
    "lucky_charm": {("gives", "lucky_charm"): 1},
    "codpiece": {("gives", "never_fouled"): 1, ("gives", "plain_injury"): 1},
    "iron_man": {("gives", "only_stunned"): 1},
    "kid_gloves": {("gives", "only_stuns"): 1},
    "snake_oil": {("gives", "injury_reduced"): 1},
    "deafened": {("gives", "no_team_reroll"): 1},
    "cursed": {("gives", "no_team_reroll"): 1, ("gives", "no_skill_reroll"): 1},
    "big_head": {("gives", "first_or_never"): 1},
    "knuckledusters": {("gives", "picks_block_face"): 1},
    "queasy": {("gives", "queasy"): 3},
    "pelted": {("gives", "pelted"): 2},
    "pricked_hands": {("gives", "stabbed_by_ball"): 1},
    "stony_ground": {("gives", "armour_on_fall"): 1},
    "soft_ground": {("gives", "armour_on_fall"): -1},
    "heroic_leap": {("gives", "leap"): 1, ("gives", "jump_roll"): 3},
}


@rule("SHEET-CARD-01", "SHEET-CARD-03")
@pytest.mark.parametrize("key", sorted(CONDITIONS))
def test_what_a_card_makes_of_a_player_has_its_figures(key: str) -> None:
    skill = BUILT.skills[key]
    assert (skill.category, figures_of(skill)) == (CONDITION, CONDITIONS[key])
    use = use_of(skill)
    assert use.pop("how often") == {"heroic_leap": "turn"}.get(key, "any")
    assert [*use.values(), skill.trait, skill.once_an_action] == [[]] * len(use) + [False, False]
    assert skill.disables == {"heroic_leap": ("leap",)}.get(key, ())


@rule("SHEET-CARD-01")
def test_nobody_has_anything_else_from_a_card() -> None:
    lent = build_edition("hb2006").skills
    assert BUILT.skills.keys() - lent.keys() == CONDITIONS.keys()
    assert {key: BUILT.skills[key] for key in lent} == lent


@rule("SHEET-CARD-01", "SHEET-CARD-03")
@pytest.mark.parametrize("row", PLAYED, ids=lambda row: row["title"])
def test_the_sentence_on_a_card_has_no_figure_that_is_not_printed(row: Row) -> None:
    """Figures in the short text that coaches read."""
    spoken = set(re.findall(r"\d+", data_of(row)["summary"]))
    meant = set(re.findall(r"\d+", row["what"] + row["whom"] + str(effect(row)) + str(conditions(row))))
    assert spoken <= meant | {"1", "2"}


def conditions(row: Row) -> list[Any]:
    return [CONDITIONS[skill] for skill in effect(row).get("skills", ()) if skill in CONDITIONS]


def test_every_word_of_the_copy_is_used() -> None:
    assert {row["when"] for row in LISTED} == WHEN.keys()
    assert {row["how long"] for row in LISTED} == SPANS.keys()
    assert WHOM.keys() <= {row["whom"] for row in LISTED}
    assert DOES.keys() <= {row["what"] for row in LISTED}
    assert GIVEN.keys() <= {word for row in LISTED for word in words(row["what"])}
