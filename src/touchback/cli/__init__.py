"""The command line: one module for each command, each with a function `register(app)`.

A command's module says only what may be asked; what answers is imported once it is needed, so that help is quick.
"""

import sys
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated

import typer

from touchback.cli.errors import UserError
from touchback.cli.quick import QuickCommand, QuickGroup
from touchback.version import __version__

COMMANDS = (
    *("play", "serve", "backup", "repeat"),
    *("simulate", "replay", "fuzz", "rules", "data", "explain", "odds", "scenario", "bench"),
)
INTERRUPTED = 130
VERSION = f"touchback {__version__}"


def build() -> typer.Typer:
    """The application with every command."""
    app = typer.Typer(
        name="touchback",
        cls=QuickGroup,
        help="One engine for five editions of a fantasy-football board game.",
        epilog="Example: touchback rules bb2016 --coverage",
        pretty_exceptions_enable=False,
        rich_markup_mode=None,  # help is plain text, and there in half the time
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback(invoke_without_command=True)(_top)
    for command in COMMANDS:
        import_module(f"{__name__}.{command}").register(app)
    for info in app.registered_commands:
        info.cls = QuickCommand
    return app


def _top(
    context: typer.Context,
    show_version: Annotated[bool, typer.Option("--version", help="Print the version and exit.")] = False,
) -> None:
    if show_version:
        typer.echo(VERSION)
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main() -> None:
    """Runs one command and exits: 0 done, 1 failed, 2 asked wrongly, 130 interrupted."""
    if sys.stdout is None or sys.stderr is None:
        sys.exit(1)  # nowhere to speak: the shell closed the stream
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    sys.exit(_run())


def _run() -> int:
    try:
        if sys.argv[1:] == ["--version"]:
            print(VERSION)
            return 0
        code = build()(prog_name="touchback", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except UserError as error:
        return _refuse(str(error), error.code)
    except typer.TyperException as error:
        command = getattr(getattr(error, "ctx", None), "command_path", "touchback")
        return _refuse(f"{error.format_message().rstrip('.')} (see '{command} --help')", error.exit_code)
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        sys.stdout = None  # the reader has gone: nothing is left to flush
        return 1
    except OSError as error:
        sys.stdout = None  # what could not be written is not tried again on the way out
        return _refuse(f"cannot write: {error.strerror or error}", 1)


def _refuse(message: str, code: int) -> int:
    line = " ".join(message.split())
    print(f"touchback: {line}", file=sys.stderr)
    return code
