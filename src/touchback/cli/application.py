"""The application: every command, and what becomes of whatever a command raises."""

import sys
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from touchback.cli.errors import INTERRUPTED, UserError
from touchback.version import __version__

COMMANDS = (
    *("play", "serve", "backup", "repeat"),
    *("simulate", "replay", "fuzz", "rules", "data", "explain", "odds", "scenario", "bench"),
)
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
        import_module(f"touchback.cli.{command}").register(app)
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


def run_command() -> int:
    """Run the command that was typed; answers the exit code."""
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
    from touchback.files import shown_text

    line = shown_text(" ".join(message.split()))  # it may quote a file
    print(f"touchback: {line}", file=sys.stderr)
    return code


# --- help, and the refusal of what a command does not know, come at once ----------------------------------------------


class QuickCommand(TyperCommand):
    """A command whose help names what an argument is, not its type in Python."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        for param in self.params:
            if param.param_type_name == "argument":
                vars(param)["display_type_rich"] = no_type

    def get_help_option(self, ctx: Any) -> Any:
        return ready(super().get_help_option(ctx))


class QuickGroup(TyperGroup):
    """The whole command, with its flags for completion as ready as the one for help."""

    def get_params(self, ctx: Any) -> list[Any]:
        return [ready(param) if getattr(param, "is_flag", False) else param for param in super().get_params(ctx)]


def no_type(ctx: Any) -> None:
    """An argument's metavar says all: nothing stands behind it in the help."""


def ready(option: Any) -> Any:
    """An unset flag that is already false needs no library to be read: that import takes longer than all the rest."""
    if option is not None and option.default is None:
        option.default = False
    return option
