"""Secret cards in real browsers: what other pages are sent, and how long they wait, tells nothing of a hand."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from copy import deepcopy

from playwright.sync_api import Page, WebSocket

from tests.browser.arranging import Position, Table, stops
from tests.browser.conftest import Watch
from tests.browser.player import Coach, Frame
from tests.support.figures import Figures
from tests.support.secrets import EDITION, underdogs
from touchback.rules.edition.build import build_edition
from touchback.rules.model.game import Game

WINDOW = "play_card"
ANSWERS = 50
PAUSE = 600  # ms that a coach thinks at a window
NEVER = 10**9
FEW = 12  # handicap points of a small hand: some hold nothing for the first window


class Ear:
    """Everything that a page is sent over its socket, as it comes, with the time."""

    def __init__(self, page: Page) -> None:
        self.heard: list[tuple[float, str]] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self.heard.append((time.monotonic(), str(payload))))

    def after(self, moment: float) -> list[tuple[float, Frame]]:
        return [(at, json.loads(text)) for at, text in self.heard if at > moment]


class Hand:
    """The cards that a coach has held, by key, and from which input on each lay open to all."""

    def __init__(self, coach: Coach) -> None:
        self.coach = coach
        self.names: dict[str, str] = {}
        self.opened: dict[str, int] = {}

    def look(self) -> None:
        cards = self.coach.view["cards"]
        self.names.update({card["key"]: card["name"] for card in cards["held"]})
        for card in cards["open"]:
            self.opened.setdefault(card["key"], self.coach.seq)


def told_too_early(ear: Ear, hand: Hand) -> tuple[int, list[str]]:
    """How many cards could be told apart from public words, and those that a message gave away before their time."""
    welcome = next(frame for _, frame in ear.after(0) if frame["t"] == "welcome")
    public = json.dumps(welcome["static"]).lower()
    secret = {key: name for key, name in hand.names.items() if key not in public and name.lower() not in public}
    wrong, seq = [], -1
    for _, text in ear.heard:
        seq = max(seq, int(json.loads(text).get("seq", -1)))
        shown = text.lower()
        for key, name in secret.items():
            if seq < hand.opened.get(key, NEVER) and (key in shown or json.dumps(name).strip('"').lower() in shown):
                wrong.append(f"{name} at {seq}: {text[:300]}")
    return len(secret), wrong


def sensible(question: Frame, chance: random.Random) -> Frame:
    """Now and then a card; else whatever brings the match forward."""
    options: list[Frame] = question["options"]
    plays = [one for one in options if one["verb"] not in ("done", "decline", "later", "end_turn", "end_action")]
    if question["prompt"] == WINDOW:
        return chance.choice(plays) if plays and chance.random() < 0.5 else options[0]
    quick = [one for one in options if one["verb"] in ("end_action", "end_turn", "done", "decline", "keep", "ready")]
    return quick[0] if quick and chance.random() < 0.6 else chance.choice(options)


def test_no_message_names_a_hidden_card_before_it_is_played(watch: Watch, table: Table) -> None:
    """The other coach and a spectator, from the deal on: every frame that their pages are sent."""
    match, tokens = table.put(dealt(60), hot_seat=False)
    pages = [watch.page() for _ in range(3)]
    ears = [Ear(page) for page in pages]
    home, away, crowd = (Coach(page) for page in pages)
    for coach, token in ((crowd, None), (home, tokens[0]), (away, tokens[1])):
        coach.sit_down(match, token)
    hands, chance = [Hand(home), Hand(away)], random.Random(4)
    for _ in range(ANSWERS):
        for hand in hands:
            hand.look()
        home.wait(lambda: home.question is not None or away.question is not None, "nobody is asked")
        coach = home if home.question else away
        coach.settle()
        if coach.question and coach.question["prompt"] == "place":
            coach.formation()
        elif coach.question:
            coach.answer(sensible(coach.question, chance))
        for other in (home, away, crowd):
            other.wait(lambda other=other, seq=coach.seq: other.seq >= seq, "the other page does not hear of it")
    for hand in hands:
        hand.look()
    told, wrong = told_too_early(ears[1], hands[0])
    assert told > 5
    assert wrong == []
    for ear, hand in ((ears[2], hands[0]), (ears[2], hands[1]), (ears[0], hands[1])):
        assert told_too_early(ear, hand)[1] == []
    assert hands[0].opened, "no card was played"
    assert set(hands[0].opened) & set(hands[0].names)
    assert told_too_early(ears[0], hands[0])[1]  # its owner is told, or this could not fail
    played = [hands[0].names[key] for key in hands[0].opened if key in hands[0].names]
    assert any(name in text for name in played for _, text in ears[2].heard)  # a card that is played is seen by all


def dealt(difference: int, fits: Callable[[Game], bool] = lambda game: True) -> Position:
    """A match at its first window for cards, at which the condition holds."""
    teams = underdogs(difference)
    for seed in range(200):
        for prompt, game, inputs in stops(build_edition(EDITION), teams, seed, "club"):
            if prompt == "handicap_card":
                continue  # every card is drawn first
            if prompt == WINDOW and game.asked == 0 and fits(game):
                return Position(prompt, EDITION, {}, teams, tuple(inputs))
            break
    raise LookupError("no hand is like that")


def plays(game: Game) -> int:
    """How many cards could be played at this window, beside playing none."""
    return len(game.options) - 2


def waits(watch: Watch, table: Table, position: Position) -> tuple[float, Frame, str]:
    """How long the other page waits while a coach takes his time to play nothing, what it is sent and what it shows."""
    match, tokens = table.put(position, hot_seat=False)
    pages = [watch.page() for _ in range(2)]
    ear = Ear(pages[1])
    home, away = (Coach(page) for page in pages)
    home.sit_down(match, tokens[0])
    away.sit_down(match, tokens[1])
    home.settle()
    assert home.question
    assert home.question["prompt"] == WINDOW
    assert away.question is None
    shown, seen = away.dock.inner_text(), deepcopy(away.view)
    began = time.monotonic()
    home.page.wait_for_timeout(PAUSE)
    assert [frame for _, frame in ear.after(began) if frame["t"] == "step"] == []
    given = time.monotonic()
    home.answer(home.question["options"][0])
    away.wait(lambda: away.seq >= home.seq, "the other page does not hear of it")
    first = next(at for at, frame in ear.after(began) if frame["t"] == "step")
    assert first > given, "the other page is told before the coach has answered"
    return 1000 * (first - began), seen, shown


def test_a_window_for_cards_lasts_as_long_without_a_card_for_it(watch: Watch, table: Table, figures: Figures) -> None:
    with_card = dealt(FEW, lambda game: plays(game) > 0)
    without = dealt(FEW, lambda game: plays(game) == 0)
    assert len(with_card.inputs) == len(without.inputs)
    (some, seen, shown), (none, seen_too, shown_too) = (
        waits(watch, table, position) for position in (with_card, without)
    )
    figures("wait at a card window seen by the other page", f"{some:.0f} ms with a card for it, {none:.0f} ms without")
    assert min(some, none) >= PAUSE
    assert seen == seen_too
    assert shown == shown_too
