"""Leaving tackle zones."""

from __future__ import annotations

from tests.support import position, rule


@rule("BB16-SKILL-28", "BB16-BSK-03")
def test_dodge_skill_tries_one_failed_dodge_again() -> None:
    match = position(
        """
        .  .  .  .
        .  H1 A1 .
        """,
        H1="dodge",
    )
    match.play("H1 move", "west", 1, "dodge", 3)
    assert match.standing("H1")
    assert match.at("H1") == "K6"
