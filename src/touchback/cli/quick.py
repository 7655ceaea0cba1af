"""Commands whose help, and whose refusal of what they do not know, come at once."""

from __future__ import annotations

from typing import Any

from typer.core import TyperCommand, TyperGroup


class QuickCommand(TyperCommand):
    def get_help_option(self, ctx: Any) -> Any:
        return ready(super().get_help_option(ctx))


class QuickGroup(TyperGroup):
    def get_help_option(self, ctx: Any) -> Any:
        return ready(super().get_help_option(ctx))


def ready(option: Any) -> Any:
    """An unset flag that is already false needs no library to be read: that import takes longer than all the rest."""
    if option is not None:
        option.default = False
    return option
