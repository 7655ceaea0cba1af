"""Touchback: one engine for five editions of a fantasy-football board game.

```python
import random

import touchback

game = touchback.Game.new("bb2016", "human", "orc", seed=1)
while not game.over:
    game.choose(random.choice(game.legal()))
print(game)
```

What is named here is the public face and stays; every other module is private and may change at any time.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from touchback.version import __version__

if TYPE_CHECKING:
    from touchback.engine.machine import Refusal
    from touchback.public.coach import Coach, coaches
    from touchback.public.edition import Edition, editions
    from touchback.public.game import Game
    from touchback.public.option import Option
    from touchback.public.pitch import Pitch
    from touchback.public.players import Ball, Card, Player, Team
    from touchback.public.question import Question, Roll
    from touchback.public.routes import Reach, Route
    from touchback.public.seat import Seat
    from touchback.public.types import AWAY, HOME, OptionId, Side, Slot, Square

__all__ = [
    "AWAY",
    "HOME",
    "Ball",
    "Card",
    "Coach",
    "Edition",
    "Game",
    "Option",
    "OptionId",
    "Pitch",
    "Player",
    "Question",
    "Reach",
    "Refusal",
    "Roll",
    "Route",
    "Seat",
    "Side",
    "Slot",
    "Square",
    "Team",
    "__version__",
    "coaches",
    "editions",
]

# Where each name comes from: fetched when it is first used, so that importing the package costs nothing.
_HOMES = {
    "touchback.engine.machine": ("Refusal",),
    "touchback.public.coach": ("Coach", "coaches"),
    "touchback.public.edition": ("Edition", "editions"),
    "touchback.public.game": ("Game",),
    "touchback.public.option": ("Option",),
    "touchback.public.pitch": ("Pitch",),
    "touchback.public.players": ("Ball", "Card", "Player", "Team"),
    "touchback.public.question": ("Question", "Roll"),
    "touchback.public.routes": ("Reach", "Route"),
    "touchback.public.seat": ("Seat",),
    "touchback.public.types": ("AWAY", "HOME", "OptionId", "Side", "Slot", "Square"),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    """Fetch a public name."""
    if name not in _HOME_OF:
        raise AttributeError(f"module 'touchback' has no attribute {name!r}")
    found = getattr(import_module(_HOME_OF[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(__all__)
