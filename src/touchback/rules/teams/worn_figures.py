"""What a casualty leaves behind after the match: the figures a player carries from then on."""

from __future__ import annotations

from typing import Final

from touchback.rules.edition.build import Built

Figures = tuple[int, int, int, int]
NAMES: Final = ("ma", "st", "ag", "av")


def worn(built: Built, starting: Figures, now: Figures, casualty: str) -> Figures:
    """The figures after this casualty; a loss beyond what the edition allows is ignored."""
    effect = built.layered.table("casualties")[casualty]
    limits = built.layered.table("wear")
    floors = [max(start - int(limits["most"]), int(limits["least"])) for start in starting]
    ma, st, ag, av = (
        max(figure + int(effect.get(name, 0)), min(floor, figure))
        for name, figure, floor in zip(NAMES, now, floors, strict=True)
    )
    return ma, st, ag, av
