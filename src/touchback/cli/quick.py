"""Commands whose help, and whose refusal of what they do not know, come at once."""

from __future__ import annotations

from typing import Any

from typer.core import TyperCommand, TyperGroup


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
