"""What an edition's data says of weather, referees, balls and inducements, in the words of the transcripts."""

from __future__ import annotations

from tests.support.told import PROPERTIES, ROLLS, Form, Told, change, given, joined, names, needed, when, yes
from touchback.rules.edition.build import Built
from touchback.rules.edition.house import PROP_NAMES, TEST_NAMES
from touchback.rules.edition.layers import Data

SAID_APART = {"name", "rules"}  # in the heading of a transcript
WEATHER = {
    "on_fall": "for each player Knocked Down",
    "on_turn_end": "at the end of each turn",
    "on_change": "when it sets in",
}
REFEREE = {
    "on_foul": "after a foul without a double",
    "on_set_up": "before each team sets up",
    "on_got": "Get the Ref",
    "consequence": "consequence",
}
BALL = {
    "on_placed": "when the ball is placed",
    "on_slip": "a natural 1 to pick up, catch or intercept",
    "on_missed": "after a failed catch of a pass",
    "on_struck": "comes down on a Prone or Stunned player",
    "on_turn_begins": "start of each turn",
    "on_turn_ends": "end of each turn",
    "moves": "its own team moves it",
}
WINDOWS = {
    "half_begins": "start of each half",
    "turn_begins": "start of the own turn",
    "turn_ends": "end of the own turn",
    "before_set_up": "before the own team sets up",
    "set_up": "after the own team has set up",
    "before_kick_off": "before the kick-off",
    "kick_off": "the kick-off",
    "kicked_off": "after the kick-off",
    "glory": "after a touchdown, an interception, a Casualty",
}
AIDS: dict[str, tuple[str, Form]] = {
    "recovery": ("KO recovery roll, each", change),
    "training": ("team re-rolls in each half, each", str),
    "dice": ("dice", str),
    "needed": ("works on", needed),
    "sews": ("re-rolls a failed Regeneration", yes),
    "cheerleaders": ("counts as cheerleaders", str),
    "double_cheers": ("cheerleaders count double", yes),
    "assistants": ("counts as assistant coaches", str),
    "bribes_again": ("re-rolls of a bribe", str),
    "leaves_with_coach": ("leaves with the head coach", yes),
}
HEADING = {*SAID_APART, "cost", "cost_for", "most", "only_for", "apothecary"}
INDUCEMENT = {"gives", "uses", "each_half", "unique", "starts", "gifts", "player"}


def told_entry(entry: Data, moments: Told) -> Told:
    """What a weather or a ball gives, what it does to rolls, and what it starts."""
    assert entry.keys() <= {*SAID_APART, *moments, "gives", "modifies", "rosters", "deaf"}
    return joined(
        given({PROP_NAMES[name]: number for name, number in entry.get("gives", {}).items()}),
        {ROLLS[TEST_NAMES[name]]: change(number) for name, number in entry.get("modifies", {}).items()},
        {moments[moment]: entry[moment] for moment in moments if moment in entry},
    )


def told_weather(entry: Data) -> Told:
    return told_entry(entry, WEATHER)


def told_ball(entry: Data) -> Told:
    return told_entry(entry, BALL)


def told_referee(entry: Data) -> Told:
    return joined(told_entry(entry, REFEREE), {"calls may be argued": "no" if entry.get("deaf", False) else "yes"})


def told_inducement(built: Built, entry: Data) -> Told:
    """What an inducement gives, when it works and how often; results to roll or choose from are tables apart."""
    assert entry.keys() <= HEADING | INDUCEMENT
    gives = dict(entry.get("gives", {}))
    argues = gives.pop("arguments", 0)
    often = "half" if entry.get("each_half", False) else "match"
    return joined(
        {AIDS[aid][0]: AIDS[aid][1](number) for aid, number in gives.items()},
        when(bool(argues), "argue the call works on", needed(built.rules.figures.argue_roll - argues)),
        when("uses" in entry, "used", f"{entry.get('uses')} a {often}"),
        when("each_half" in entry and "uses" not in entry, "used", f"any number a {often}"),
        when(entry.get("unique", False), "works for neither of two teams", "yes"),
        {WINDOWS[window]: procedure for window, procedure in entry.get("starts", {}).items()},
        told_player(built, entry.get("player", {})),
    )


def told_player(built: Built, player: Data) -> Told:
    """An inducement that may take the field."""
    if not player:
        return {}
    assert player.keys() == {"figures", "skills"}
    return {"MA ST AG AV": " ".join(map(str, player["figures"])), "skills": names(built, player["skills"])}


def told_gift(built: Built, gift: Data) -> str:
    """What a result does for a player: characteristics, then skills, else the word for it."""
    assert gift.keys() <= {"key", "gives", "skills", "does"}
    parts = [f"{name.upper()} {number:+}" for name, number in gift.get("gives", {}).items()]
    assert all(PROP_NAMES[name] in PROPERTIES for name in gift.get("gives", {}))
    parts += [built.skills[skill].name for skill in gift.get("skills", [])]
    return ", ".join([*([gift["does"]] if "does" in gift else []), *parts]) or "nothing"
