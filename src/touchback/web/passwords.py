"""Passwords: hashed with argon2id, and compared without telling how."""

from __future__ import annotations

import os
import secrets
from functools import partial
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from touchback.web.turns import Turns

HASHERS: Final = max(1, min(2, (os.cpu_count() or 1) - 1))  # at once: each takes memory and a core


class Passwords:
    """Hashes and checks passwords beside the matches: addresses take turns, and one core is left to those who play."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher(parallelism=1)
        self._turns = Turns(HASHERS)
        self._nobody = ""

    async def hash(self, who: str, password: str) -> str:
        """Hash it for somebody at that address."""
        return await self._turns.work(who, partial(self._hasher.hash, password))

    async def knows(self, who: str, password_hash: str | None, password: str) -> bool:
        """Takes as long for a name that does not exist."""
        return await self._turns.work(who, partial(self._known, password_hash, password))

    def _known(self, password_hash: str | None, password: str) -> bool:
        if not self._nobody:
            self._nobody = self._hasher.hash(secrets.token_hex())
        return self._verify(password_hash or self._nobody, password) and password_hash is not None

    def outdated(self, password_hash: str) -> bool:
        """Whether it was made with less than what is asked for today."""
        return self._hasher.check_needs_rehash(password_hash)

    def _verify(self, password_hash: str, password: str) -> bool:
        try:
            return self._hasher.verify(password_hash, password)
        except (VerificationError, InvalidHashError):
            return False
