"""Secrets: two matches that differ only in what one coach holds send the others the very same bytes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.support.secrets import EDITION, other_hand, underdogs
from tests.support.table import Table
from tests.support.wild import pick
from touchback.ai.coaches import make_coach
from touchback.engine.game import Game
from touchback.engine.pitch import NOBODY
from touchback.engine.state import PITCH
from touchback.play.audience import HOT, Picture, last_words, readable
from touchback.play.broadcast import frame, static_view
from touchback.play.course import Course, play_input
from touchback.play.lines import FactLog
from touchback.play.record import Input
from touchback.play.seal import Seal
from touchback.rules.build import build
from touchback.rules.steps.cards import HELD
from touchback.rules.vocabulary import Prompt

PAIRS = 2000
TWINS = 4
SIDES = (0, 1)


def drawn_cards(game: Game) -> list[str]:
    state = game.state
    held = [card for card, now in enumerate(state.card_state) if now == HELD]
    return [game.rules.cards[state.card_kind[card]].name for card in held]


def positions(seed: int) -> Iterator[tuple[Game, FactLog, Input | None]]:
    """A match with cards, input by input: as it is, and what is said next."""
    course = Course(build(EDITION).rules, underdogs(60), Seal(f"{seed:064x}", ("aa" * 8, "bb" * 8)))
    chance, coaches = Random(seed), [make_coach("steady", seed + side) for side in SIDES]
    course.accept(course.try_opening(0))
    while not course.game.over:
        game = course.game
        wild = chance.random() < 0.3
        choice = pick(game, chance) if wild else coaches[game.asked].choose(game.copy())
        yield game, course.log, choice
        course.accept(course.try_input(choice, game.asked, 0))


def messages(game: Game, log: FactLog, eyes: tuple[int, ...], what: Input | None) -> list[str]:
    """What these eyes are sent: a welcome each, and the step that follows."""
    before = Picture(game, last_words(log), eyes)
    sent = [frame("welcome", view=before.view(one), log=readable(log.lines[-20:], one)) for one in eyes]
    if what is None:
        return sent
    after, heard = game.copy(), log.copy()
    after.listener = heard.hear
    play_input(after, heard, what)
    lines = heard.take()
    patches = Picture(after, last_words(heard), eyes).patches(before)
    sent += [frame("step", seq=after.inputs, patch=patches[one], log=readable(lines, one)) for one in eyes]
    return sent


def twins(game: Game, side: int, chance: Random) -> list[Game]:
    """The same match with other hands of that side."""
    found = [other_hand(game, side, chance) for _ in range(TWINS)]
    return [twin for twin in found if twin is not None and drawn_cards(twin) != drawn_cards(game)]


def test_what_one_coach_holds_changes_no_byte_of_what_the_others_are_sent() -> None:
    """At least 2,000 pairs, over whole matches: welcome, view, patch and lines, for the other coach and the crowd."""
    pairs = steps = windows = 0
    for seed in range(1, 50):
        chance = Random(seed)
        for number, (game, log, what) in enumerate(positions(seed)):
            if number % 3 and game.prompt != Prompt.PLAY_CARD:
                continue
            for side in SIDES:
                eyes, known = (1 - side, NOBODY), {}
                for twin in twins(game, side, chance):
                    said = what if what in game.options and what in twin.options else None
                    if said not in known:
                        known[said] = messages(game, log, eyes, said)
                    assert known[said] == messages(twin, log, eyes, said)
                    pairs += 1
                    steps += said is not None
                    windows += game.asked == side and game.options != twin.options
            if pairs >= PAIRS:
                assert static_view(game) == static_view(twin)
                break
        if pairs >= PAIRS:
            break
    assert pairs >= PAIRS
    assert steps > PAIRS // 2
    assert windows > 0


def test_the_test_can_fail() -> None:
    """The owner's own messages do differ."""
    for game, log, _ in positions(3):
        twin = other_hand(game, 0, Random(1))
        if twin is not None and drawn_cards(twin) != drawn_cards(game):
            assert messages(game, log, (0,), None) != messages(twin, log, (0,), None)
            return
    raise AssertionError("nobody drew a card")


def test_a_drawn_card_is_told_to_its_owner_and_to_nobody_else(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", EDITION, teams=underdogs(60), join=False)
    crowd = table.join(table.crowd)
    table.join_all()
    home, away = table.screens[1], table.screens[2]
    names = drawn_cards(table.game)
    assert len(names) > 3
    told = [line["text"] for line in home.lines if line["kind"] == "card_drawn"]
    assert [name for name in names if any(name in text for text in told)] == names
    for screen in (away, crowd):
        assert not any(line["kind"] == "card_drawn" for line in screen.lines)
        assert not any(
            name in text for name in names for text in screen.texts if name not in json.dumps(table.game.rules.title)
        )
        assert not any("deal" in (line["roll"] or {}).get("purpose", "") for line in screen.lines)
    assert [card["name"] for card in home.view["cards"]["held"]] == names
    back = table.join(table.crowd, since=0)
    assert not any(name in text for name in names for text in back.texts)
    table.close()


def test_replays_and_positions_of_a_live_match_keep_the_secrets(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", EDITION, teams=underdogs(60))
    names = drawn_cards(table.game)
    shown = json.dumps([table.referee.replay(), *(table.referee.at(seq) for seq in range(table.referee.seq + 1))])
    assert not any(name in shown for name in names)
    table.close()


def test_at_one_screen_the_hands_of_both_are_not_open_at_once(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", EDITION, teams=underdogs(60), hot_seat=True)
    screen = table.screens[0]
    assert not any(line["kind"] == "card_drawn" for line in screen.lines)
    for _ in range(12):
        held = screen.view["cards"]["held"]
        assert (len(held) > 0) == (table.game.asked == 0)
        table.sensible()
    assert table.seats[0].eyes == HOT
    table.close()


def test_a_window_for_cards_lasts_as_long_with_an_empty_hand() -> None:
    """A coach whom a card could concern is asked, whatever he holds: the number of inputs does not tell."""
    for game, _, what in positions(5):
        twin = other_hand(game, 0, Random(2))
        if twin is None or not isinstance(what, int) or what not in twin.options or what not in game.options:
            continue
        one, two = game.copy(), twin
        one.choose(what)
        two.choose(what)
        assert (one.asked, one.prompt, one.faces) == (two.asked, two.prompt, two.faces)
        if game.state.place.count(PITCH) and game.inputs > 120:
            return
