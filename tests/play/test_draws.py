"""Cards drawn with real dice: each number says which card it is, to its coach alone."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from tests.support.secrets import EDITION, other_hand, underdogs
from tests.support.table import Frame, Table
from tools.twins import Glass
from touchback.rules.model.game import Game
from touchback.rules.procedures.cards.cards import HELD
from touchback.rules.terms.inputs import USE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose

PACK = 53


def at_draw(game: Game) -> bool:
    return bool(game.faces) and game.purpose == Purpose.DEAL


def drawing(where: Path, **what: object) -> Table:
    """A match with real dice at the first card that is drawn: by the weaker side, which is at home."""
    table = Table(where / "matches.db", EDITION, teams=underdogs(60), dice="real", **what)  # type: ignore[arg-type]
    for _ in range(20):
        if at_draw(table.game):
            return table
        feed(table)
    raise AssertionError("nobody draws")


def feed(table: Table, number: int = 1, side: int = 0) -> None:
    """Type this for every die, or answer the first thing; every card that is due is drawn."""
    game, referee = table.game, table.referee
    if game.faces:
        assert referee.dice(table.seats[side], referee.seq, [min(number, one) for one in game.faces]).ok
    elif game.prompt != Prompt.HANDICAP_CARD:
        assert referee.answer(table.seats[game.asked], referee.seq, game.options[0]).ok
    draw_next(table)


def draw_next(table: Table) -> None:
    if table.game.prompt == Prompt.HANDICAP_CARD:
        asked = table.game.asked
        if asked in table.referee.people:
            assert table.referee.answer(table.seats[asked], table.referee.seq, USE).ok
        else:
            assert table.referee.answer_for_computer(asked, table.referee.rows, USE)


def asked(table: Table, side: int) -> Frame:
    found: Frame = json.loads(table.referee.draws(table.seats[side] if side >= 0 else table.crowd))
    return found


def test_every_number_is_a_card_and_the_same_that_is_drawn(tmp_path: Path) -> None:
    table = drawing(tmp_path)
    names = asked(table, 0)["names"]
    assert len(set(names)) == len(names) == PACK
    assert names[-1] == "Joker"
    assert " of " in names[0]
    feed(table, 7)
    held = table.screens[0].view["cards"]["held"]
    assert names[6].endswith(f": {held[0]['name']}")
    left = asked(table, 0)["names"]
    assert left == [name for name in names if name != names[6]]
    table.close()


def test_who_draws_is_said_beforehand_and_nobody_else_learns_the_numbers(tmp_path: Path) -> None:
    table = drawing(tmp_path)
    for screen in table.screens:
        dice = screen.view["dice"]
        assert dice["by"] == 0
        assert dice["text"] == f"Harbour Gannets draw 1 of {PACK} cards."
        assert dice["only"] == "Only Harbour Gannets may look: they type the number of the card."
    assert asked(table, 1)["code"] == "secret"
    assert asked(table, -1)["code"] == "seat"
    assert table.referee.dice(table.seats[1], table.referee.seq, [3]).code == "secret"
    while at_draw(table.game):
        feed(table, 2)
    assert asked(table, 0)["code"] == "nothing"
    cards = [card["name"] for card in table.screens[0].view["cards"]["held"]]
    assert cards
    assert not any(name in text for name in cards for text in table.screens[1].texts)
    table.close()


def test_a_pack_that_would_tell_of_another_hand_has_no_names(tmp_path: Path) -> None:
    """After the joker the stronger coach draws: what is missing from his pack is what the other one holds."""
    table = drawing(tmp_path)
    feed(table, 4)
    feed(table, 1000)  # the joker is last
    assert table.game.asked == 1
    assert table.referee.answer(table.seats[1], table.referee.seq, USE).ok
    assert table.screens[1].view["dice"]["by"] == 1
    assert table.screens[1].view["dice"]["text"] == "Iron Maulers draw 1 of 51 cards."
    told = asked(table, 1)
    assert told["names"] == []
    assert "stays hidden" in told["why"]
    assert asked(table, 0)["code"] == "secret"
    twin = other_hand(table.game, 0, Random(2))
    assert twin is not None
    others = (table.seats[1], table.crowd)
    glass = Glass(table.referee)
    assert glass.messages(table.game, others, None) == glass.messages(twin, others, None)
    assert glass.messages(table.game, (table.seats[0],), None) != glass.messages(twin, (table.seats[0],), None)
    feed(table, 5, 1)
    assert len(table.screens[1].view["cards"]["held"]) == 1
    assert asked(table, 0)["names"] == []  # his own pack would now tell of that card
    table.close()


def test_at_one_screen_the_view_is_that_of_the_coach_who_draws(tmp_path: Path) -> None:
    table = drawing(tmp_path, hot_seat=True)
    assert len(asked(table, 0)["names"]) == PACK
    feed(table, 3)
    assert table.screens[0].view["coach"] == 0
    table.close()


def test_for_a_computer_anybody_types_and_nobody_is_told(tmp_path: Path) -> None:
    table = drawing(tmp_path, seats=("steady", "person"))
    told = json.loads(table.referee.draws(table.seats[1]))
    assert told["names"] == []
    assert "played by the computer" in told["why"]
    before = table.game.state.card_state.count(HELD)
    assert table.referee.dice(table.seats[1], table.referee.seq, [3]).ok
    assert table.game.state.card_state.count(HELD) == before + 1
    assert table.screens[-1].view["cards"]["held"] == []
    table.close()
