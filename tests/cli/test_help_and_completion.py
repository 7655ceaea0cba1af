"""Help names what each option takes, and a shell can complete commands, options and editions."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from tests.support.shell import RUN
from touchback.cli.application import COMMANDS, build
from touchback.rules.index import EDITIONS

PYTHON_TYPES = re.compile(r"\b(TEXT|INTEGER|INT|FLOAT|PATH|STR|LIST|RANGE|DIRECTORY|FILENAME)\b", re.IGNORECASE)


def parameters() -> Iterator[Any]:
    """Every option and argument of every command, with the line that help gives it."""
    root: Any = typer.main.get_command(build())
    for name, command in [("touchback", root), *root.commands.items()]:
        context = command.context_class(command, info_name=name)
        for param in command.get_params(context):
            record = param.get_help_record(context)
            assert record is not None
            yield pytest.param(param, record[0], id=f"{name}-{param.name}")


@pytest.mark.parametrize(("param", "shown"), list(parameters()))
def test_help_says_what_is_wanted_and_not_its_type(param: Any, shown: str) -> None:
    if param.param_type_name == "option" and param.is_flag:
        assert " " not in shown.replace(", ", ",")
        return
    assert re.fullmatch(r"[A-Z]+([:=][A-Z]+)?", param.metavar or ""), "give it a metavar"
    assert not PYTHON_TYPES.search(param.metavar)
    assert shown.endswith(param.metavar)
    assert "<" not in shown


def test_every_command_was_looked_at() -> None:
    seen = {str(case.id).partition("-")[0] for case in parameters()}
    assert seen == {"touchback", *COMMANDS, "restore", "drill"}  # these stand beside backup


def complete(*words: str) -> list[str]:
    """What a shell offers for the last of these words."""
    asked = {"_TOUCHBACK_COMPLETE": "complete_bash", "COMP_WORDS": " ".join(words), "COMP_CWORD": str(len(words) - 1)}
    done = subprocess.run(RUN, env={**os.environ, **asked}, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.split()


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("touchback s", {"scenario", "serve", "simulate"}),
        ("touchback simulate --away", {"--away", "--away-bot"}),
        ("touchback simulate --edition lr", {"lrb4"}),
        ("touchback rules b", {key for key in EDITIONS if key.startswith("b")}),
    ],
)
def test_a_shell_completes_commands_options_and_editions(words: str, offered: set[str]) -> None:
    assert set(complete(*words.split())) == offered


@pytest.mark.skipif(shutil.which("bash") is None, reason="this machine has no bash to detect")
def test_completion_is_installed_for_the_shell_that_asks(tmp_path: Path) -> None:
    code = f"{' '.join(RUN[:2])} '{RUN[2]}'"
    environment = {**os.environ, "HOME": str(tmp_path)}
    script = f"{code} --show-completion && {code} --install-completion; exit $?"
    done = subprocess.run(
        ["bash", "-c", script], env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "complete -o default -F _touchback_completion touchback" in done.stdout
    written = tmp_path / ".bash_completions" / "touchback.sh"
    assert "_TOUCHBACK_COMPLETE=complete_bash" in written.read_text(encoding="utf-8")
    assert str(written) in (tmp_path / ".bashrc").read_text(encoding="utf-8")
