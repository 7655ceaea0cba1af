"""The clock in words: how much time there is, and what happens when it is up."""

from __future__ import annotations

from typing import Final

from touchback.play.clocks import OFF, ClockRule
from touchback.rules.words.catalogue import phrase

MINUTE: Final = 60
EXTENSION_S: Final = 120  # what an extension by agreement gives


def clock_text_seen(rule: ClockRule) -> dict[str, str] | None:
    """The terms as a page shows them, and how much more can be asked for; nothing without a clock."""
    return None if rule.kind == OFF else {"text": clock_text(rule), "more": time_words(EXTENSION_S)}


def clock_text(rule: ClockRule) -> str:
    """What was agreed about time, in a few sentences; nothing without a clock."""
    if rule.kind == OFF:
        return ""
    figures = {
        "time": time_words(rule.seconds),
        "increment": time_words(rule.increment),
        "grace": time_words(rule.grace),
        "least": time_words(min(rule.least, rule.seconds)),
    }
    keys = (rule.kind, "increment" if rule.increment else "", f"{rule.kind}_empty", "up")
    return " ".join(phrase("clock", key).format(**figures) for key in keys if key)


def time_words(seconds: int) -> str:
    """So much time: "4 minutes", "1 minute 30 seconds"."""
    minutes, rest = divmod(seconds, MINUTE)
    parts = [_count("minute", minutes)] if minutes else []
    return " ".join([*parts, _count("second", rest)] if rest or not minutes else parts)


def _count(unit: str, number: int) -> str:
    return phrase("clock", unit if number == 1 else f"{unit}s").format(count=number)
