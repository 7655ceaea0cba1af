"""Drawing what seals the dice of a match: the server's seed, and a coach's nonce."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

from touchback.record.seal import SEED_BYTES

NONCE_BYTES: Final = 16
Draw = Callable[[int], str]  # so many random bytes, in hex


def new_seed(draw: Draw = secrets.token_hex) -> str:
    return draw(SEED_BYTES)


def new_nonce(draw: Draw = secrets.token_hex) -> str:
    """A coach's own, drawn by the coach's program."""
    return draw(NONCE_BYTES)
