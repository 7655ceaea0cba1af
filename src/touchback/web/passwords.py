"""Passwords: hashed with argon2id, and compared without telling how."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

HASHERS: Final = 2  # at once: each takes memory and a core


class Passwords:
    """Hashes and checks passwords beside the matches, two at a time."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._places = asyncio.Semaphore(HASHERS)
        self._nobody = ""

    async def hash(self, password: str) -> str:
        async with self._places:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def knows(self, password_hash: str | None, password: str) -> bool:
        """Takes as long for a name that does not exist."""
        async with self._places:
            if not self._nobody:
                self._nobody = await asyncio.to_thread(self._hasher.hash, secrets.token_hex())
            found = await asyncio.to_thread(self._verify, password_hash or self._nobody, password)
        return found and password_hash is not None

    def outdated(self, password_hash: str) -> bool:
        """Whether it was made with less than what is asked for today."""
        return self._hasher.check_needs_rehash(password_hash)

    def _verify(self, password_hash: str, password: str) -> bool:
        try:
            return self._hasher.verify(password_hash, password)
        except (VerificationError, InvalidHashError):
            return False
