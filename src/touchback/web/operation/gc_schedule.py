"""When memory is tidied: not while the server starts, and later at set times, for it holds up every match meanwhile.

To look through the memory of a hundred matches takes a tenth of a second and more. Left to itself, Python does it every
few seconds, and looks at all that was loaded at the start as well, which is never let go.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

EVERY_S: Final = 30
USUAL: Final = gc.get_threshold()
NEVER: Final = 1_000_000_000
WORTH_IT: Final = 2  # so many times was what is new looked through since


def put_off() -> None:
    gc.disable()


def take_up() -> None:
    """From now on, but not for what is there already."""
    gc.freeze()
    gc.enable()


def settle_memory() -> None:
    """All that is needed is loaded: what can be let go goes now, and the rest is not looked at again."""
    gc.collect()
    gc.freeze()


async def now_and_then(every_s: float = EVERY_S) -> None:
    """Look through the whole memory at set times and at no other."""
    gc.set_threshold(USUAL[0], USUAL[1], NEVER)
    try:
        while True:
            await asyncio.sleep(every_s)
            if gc.get_count()[2] >= WORTH_IT:
                gc.collect()
    finally:
        gc.set_threshold(*USUAL)
