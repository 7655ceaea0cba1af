"""A scenario on a terminal: the pitch, what happened, what is asked, and the chances."""

from __future__ import annotations

from typing import Any

from rich.console import Console

from touchback.terminal.screen import board_lines, canvas_for
from touchback.wire.scenario_view import PlayedScenario

MOST_OPTIONS = 30


def show_scenario(played: PlayedScenario, found: dict[str, Any]) -> None:
    """Print all of it, one part below the other."""
    console = Console(highlight=False, markup=False)
    position = played.scenario.position
    for line in (position.title, position.text.strip()):
        if line:
            console.print(line, soft_wrap=True)
    for part in board_lines(played.game, canvas_for(console)):
        console.print(part, soft_wrap=True)
    for sentence in found["unreachable"]:
        console.print(f"No match can reach this position: {sentence}.", soft_wrap=True)
    if found["log"]:
        console.print()
    for line in found["log"]:
        console.print(f"  {line}", soft_wrap=True)
    console.print(f"\n{found['question']}", soft_wrap=True)
    show_options(console, found)
    if "odds" in found:
        show_odds(console, found["odds"])
    if "explain" in found:
        show_reasons(console, found["explain"])


def show_options(console: Console, found: dict[str, Any]) -> None:
    options = found["options"]
    width = max((len(one["word"]) for one in options[:MOST_OPTIONS]), default=0)
    for one in options[:MOST_OPTIONS]:
        console.print(f"  {one['word']:<{width}}  {one['text']}", soft_wrap=True)
    if len(options) > MOST_OPTIONS:
        console.print(f"  and {len(options) - MOST_OPTIONS} more (--json lists them)")


def show_odds(console: Console, odds: dict[str, Any]) -> None:
    if odds["plan"]:
        words = ", ".join(str(word) for word in odds["plan"])
        console.print(f"\nChance of the plan ({words}): {odds['chance']}, {odds['percent']:.1f}%", soft_wrap=True)
    rolls = [odds["dice"]] if odds["dice"] else odds["options"]
    if rolls:
        console.print("\nRolls:")
    for roll in rolls:
        need = f" {roll['target']}+" if roll["target"] else ""
        chance = f": {roll['chance']}, {roll['percent']:.1f}%" if roll["chance"] else ""
        word = f"{roll['word']}: " if "word" in roll else ""
        console.print(f"  {word}{roll['purpose'].replace('_', ' ')}{need}{chance}")


def show_reasons(console: Console, reasons: dict[str, Any]) -> None:
    console.print(f"\n{reasons['help'] or 'The dice decide.'}", soft_wrap=True)
    for one in reasons["procedures"]:
        rules = ", ".join(one["rules"][:8]) + (" ..." if len(one["rules"]) > 8 else "")
        console.print(f"  {one['procedure']}, at {one['step']}" + (f"  ({rules})" if rules else ""), soft_wrap=True)
