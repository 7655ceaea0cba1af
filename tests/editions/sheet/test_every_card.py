"""Every card is somewhere in the tests of this folder, and the list of cards is honest about those nobody can play."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support import rule
from tests.support.shell import touchback
from touchback.ai.harness.exercise import expected_events
from touchback.rules.edition.build import build_edition
from touchback.rules.index.clauses import clauses_of

MISSING = {
    "fanatic_invasion",
    "rowdy_fans",
    "ball_clone",
    "dogged_defense",
    "flea_flicker",
    "fumblerooski",
    "going_the_extra_mile",
    "perfect_kick",
    "wake_up_call",
    "inertia_dampner",
    "distract",
    "hurry_up_offense",
    "intensive_training",
    "the_fan",
    "woof_woof",
    "blackmail",
    "not_so_secret_weapon",
    "da_freight_train",
    "i_am_the_greatest",
    "come_on_boys",
}
PLAYED = sorted(card.key for card in build_edition("sheet").rules.cards if card.procedure)


def listed(edition: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(touchback("data", edition, "cards", "--json").stdout)
    return found


@pytest.mark.parametrize("card", PLAYED)
def test_every_card_that_can_be_played_is_played_in_a_test(card: str) -> None:
    here = Path(__file__)
    texts = [path.read_text(encoding="utf-8") for path in here.parent.glob("test_*.py") if path != here]
    assert any(f'"{card}"' in text or f'"{card} ' in text or f' {card}"' in text for text in texts)


@rule("SHEET-CARD-01", "SHEET-CARD-03")
def test_the_list_of_cards_says_which_cannot_be_played_yet() -> None:
    found = listed("sheet")
    assert len(found) == 105
    by_status = {status: {card["key"] for card in found if card["status"] == status} for status in STATUSES}
    assert by_status["missing"] == MISSING
    assert by_status["joker"] == {"joker"}
    assert len(by_status["played"]) == 84


def test_each_card_that_cannot_be_played_yet_is_an_open_clause_of_its_rule() -> None:
    cards = {card.key: card for card in build_edition("sheet").rules.cards}
    rows = {1: "SHEET-CARD-01", 2: "SHEET-CARD-03"}
    left = {row: [one.text for one in clauses_of("sheet")[row] if one.open] for row in rows.values()}
    named = {key for key in MISSING for text in left[rows[cards[key].pack]] if text.startswith(cards[key].name)}
    assert named == MISSING
    assert sum(map(len, left.values())) == len(MISSING)


STATUSES = ("played", "missing", "joker")


def test_an_edition_without_cards_lists_none() -> None:
    assert listed("bb2016") == []


def test_the_fuzzer_waits_for_every_card_that_can_be_played_and_for_no_other() -> None:
    assert expected_events("sheet")["card"] == PLAYED
    assert "card_target" in expected_events("sheet")["prompt"]
    assert not [prompt for prompt in expected_events("bb2016")["prompt"] if "card" in prompt]
