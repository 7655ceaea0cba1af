"""Progress, for the commands that play matches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def progress_bar(title: str, count: int, hidden: bool = False) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal, nothing in a pipe; what is given takes the number that is done."""
    console = Console(stderr=True)
    if hidden or not console.is_terminal:
        yield lambda _: None
        return
    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(title, total=count)
        yield lambda done: bar.update(task, completed=done)
