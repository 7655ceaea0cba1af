"""What the commands that play matches have in common: editions that can be played, options, seeds and progress."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from touchback.cli.editions import known_edition
from touchback.cli.errors import UserError
from touchback.rules.editions import PARENTS


def playable_edition(key: str) -> str:
    """The key itself, or a refusal that lists what can be played."""
    if known_edition(key) not in PARENTS:
        raise UserError(f"{key} cannot be played yet: choose one of {', '.join(PARENTS)}")
    return key


def read_options(words: list[str]) -> dict[str, str]:
    """`name=choice` words as a table."""
    chosen: dict[str, str] = {}
    for word in words:
        name, sign, choice = word.partition("=")
        if not (name and sign and choice):
            raise UserError(f"'{word}' is no option: write name=choice, such as weather=winter")
        if name in chosen:
            raise UserError(f"option {name} is given twice")
        chosen[name] = choice
    return chosen


def whole_number(value: int, name: str, least: int = 0) -> int:
    if value < least:
        raise UserError(f"{name} must be {least} or more, not {value}")
    return value


@contextmanager
def progress(title: str, count: int, hidden: bool = False) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal, nothing in a pipe; what is given takes the number that is done."""
    console = Console(stderr=True)
    if hidden or not console.is_terminal:
        yield lambda _: None
        return
    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(title, total=count)
        yield lambda done: bar.update(task, completed=done)
