"""The questions and answers at the end of the book: what no other test proves, and what is no matter of a match."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tests.support import rule
from touchback.rules.edition.build import build_edition
from touchback.rules.index import rules_of
from touchback.rules.teams.drafts import check_draft, make_team, ready_draft

TESTS = Path(__file__).parent.parent
CARDS = "cards are dealt and played in a later part of the work; no card of this book can be held in a match yet"
LEAGUE = "settled between matches, by the league"
ELSEWHERE = {
    28: CARDS,
    29: CARDS,
    30: CARDS,
    31: CARDS,
    32: LEAGUE,
    33: LEAGUE,
    34: LEAGUE,
    35: LEAGUE,
    36: LEAGUE,
    37: LEAGUE,
    38: LEAGUE,
    41: LEAGUE,
    42: LEAGUE,
}


@rule("BB16-FAQ-48")
def test_one_skaven_list_serves_a_team_with_a_rat_ogre_and_the_boxed_team_without_one() -> None:
    built = build_edition("bb2016")
    boxed = ["lineman"] * 6 + ["thrower"] * 2 + ["gutter_runner"] * 2 + ["blitzer"] * 2
    draft = replace(ready_draft(built, "skaven"), players=boxed, rerolls=3, apothecary=False, fan_factor=0)
    draft = replace(draft, cheerleaders=2, assistants=2)
    assert check_draft(built, draft) == []  # 1,000,000 to the last coin
    assert check_draft(built, replace(draft, assistants=3)) != []
    grown = replace(draft, players=["rat_ogre", *boxed[3:], "lineman"], rerolls=2)
    assert check_draft(built, grown) == []
    strengths = [player.figures[1] for player in make_team(built, grown).players]
    assert (len(strengths), max(strengths)) == (11, 5)


def test_every_answer_is_proved_by_a_test_or_belongs_elsewhere() -> None:
    asked = {row.id for row in rules_of("bb2016") if row.id.startswith("BB16-FAQ-")}
    others = [path for path in TESTS.rglob("test_*.py") if path != Path(__file__)]
    texts = [path.read_text(encoding="utf-8") for path in others]
    proved = {row for row in asked if any(f'"{row}"' in text for text in texts)} | {"BB16-FAQ-48"}
    missing = asked - proved
    assert len(asked) == 48
    assert missing <= {f"BB16-FAQ-{number}" for number in ELSEWHERE}
