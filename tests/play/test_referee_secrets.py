"""Secrets: two matches that differ only in what one coach holds send the others the very same bytes."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.support.secrets import EDITION, draw_all, other_hand, underdogs
from tests.support.table import Table, plain
from tools.lockstep import compare_in_step, kinds_of_secrets
from tools.twins import Glass, compare, drawn_cards, positions, twins
from touchback.play.referee import seats
from touchback.rules.model.state import PITCH
from touchback.wire.audience import CROWD, HOT, Seat
from touchback.wire.from_server import DiceTerms

PAIRS = 60
IN_STEP = 150
EDITIONS = ("bb2016", "lrb4", "hb2006", "sheet")


def test_what_one_coach_holds_changes_no_byte_of_what_the_others_are_sent(tmp_path: Path) -> None:
    """Over a match: welcome, steps, maps and refusals, for the other coach and the crowd. For 10,000: tools.twins."""
    counts, wrong = compare(PAIRS, 4, tmp_path)
    assert wrong == []
    assert counts["pairs"] >= PAIRS
    assert counts["messages"] > 10 * PAIRS
    assert counts["with_a_step"] > PAIRS // 2
    assert counts["other_options"] > 0
    assert counts["late"] > 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_matches_in_step_that_differ_in_a_coachs_secrets_tell_the_others_the_same(
    edition: str, tmp_path: Path
) -> None:
    """The number for the dice, what is left to the referee, what was looked at; and cards, where there are any."""
    counts, wrong = compare_in_step(edition, IN_STEP, 6, tmp_path)
    assert wrong == []
    assert counts["pairs"] >= IN_STEP
    seldom = {"other_choices", "held_card"}
    assert [kind for kind in kinds_of_secrets(edition) if kind not in seldom and not counts[kind]] == []


def test_matches_in_step_show_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A number for the dice that is told before it is due is found at once."""
    monkeypatch.setattr(seats, "dice_terms", lambda info: DiceTerms(kind=info.dice, nonces=list(info.nonces)))
    _, wrong = compare_in_step("bb2016", 10, 6, tmp_path)
    assert "nonces" in wrong[0]


def test_the_test_can_fail(tmp_path: Path) -> None:
    """The owner's own messages do differ."""
    table = Table(tmp_path / "matches.db", EDITION, teams=underdogs(60))
    glass = Glass(table.referee)
    for game, _ in positions(table, 3):
        for twin in twins(game, 0, Random(1)):
            assert glass.messages(game, (Seat((0,)),), None) != glass.messages(twin, (Seat((0,)),), None)
            assert glass.messages(game, (CROWD,), None) == glass.messages(twin, (CROWD,), None)
            table.close()
            return
    raise AssertionError("nobody drew a card")


def test_a_drawn_card_is_told_to_its_owner_and_to_nobody_else(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", EDITION, teams=underdogs(60), join=False)
    crowd = table.join(table.crowd)
    table.join_all()
    draw_all(table)
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
    draw_all(table)
    names = drawn_cards(table.game)
    assert names
    shown = json.dumps(
        [plain(table.referee.replay()), *(plain(table.referee.at(seq)) for seq in range(table.referee.seq + 1))]
    )
    assert not any(name in shown for name in names)
    table.close()


def test_at_one_screen_the_hands_of_both_are_not_open_at_once(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", EDITION, teams=underdogs(60), hot_seat=True)
    draw_all(table)
    screen = table.screens[0]
    assert not any(line["kind"] == "card_drawn" for line in screen.lines)
    for _ in range(12):
        held = screen.view["cards"]["held"]
        assert (len(held) > 0) == (table.game.asked == 0)
        table.sensible()
    assert table.seats[0].eyes == HOT
    table.close()


def test_a_window_for_cards_lasts_as_long_with_an_empty_hand(tmp_path: Path) -> None:
    """A coach whom a card could concern is asked, whatever he holds: the number of inputs does not tell."""
    table = Table(tmp_path / "matches.db", EDITION, teams=underdogs(60), seed=5)
    for game, what in positions(table, 5):
        twin = other_hand(game, 0, Random(2))
        if twin is None or what not in twin.options or what not in game.options:
            continue
        one, two = game.copy(), twin
        one.choose(what)
        two.choose(what)
        assert (one.asked, one.prompt, one.faces) == (two.asked, two.prompt, two.faces)
        if game.state.place.count(PITCH) and game.inputs > 120:
            break
    table.close()
