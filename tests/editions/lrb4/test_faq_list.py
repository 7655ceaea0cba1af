"""Every answer of the book is proved by a test, or belongs to what happens between matches."""

from __future__ import annotations

from pathlib import Path

from touchback.rules.index import rules_of

BETWEEN_MATCHES = {4, 16, 17, 18, 29, 30, 32, 40}  # handicaps, most valuable players, sackings, points earned


def test_every_answer_is_proved_by_a_test_or_belongs_between_matches() -> None:
    asked = {row.id: row.tier for row in rules_of("lrb4") if row.id.startswith("LRB4-FAQ-")}
    texts = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_faq_*.py")]
    missing = {row for row in asked if not any(f'"{row}"' in text for text in texts)}
    assert len(asked) == 71
    assert missing == {f"LRB4-FAQ-{number:02}" for number in BETWEEN_MATCHES}
    assert {asked[row] for row in missing} == {"league"}
