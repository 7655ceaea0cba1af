"""Match files over HTTP: somebody sends one, and hears whether it holds."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request
from pydantic import Field

from touchback.play.reading import parse, verify
from touchback.play.record import BadRecord
from touchback.play.seal import verify_dice
from touchback.web.bodies import Strict
from touchback.web.errors import WebError, documented
from touchback.web.hub import address, hub_of

router = APIRouter(prefix="/api", tags=["matches"])


class FileWish(Strict):
    """A match file to be checked."""

    text: str = Field(min_length=1, max_length=65_536, description="The whole file.")


class Checked(Strict):
    """Whether a match file holds, in one sentence."""

    ok: bool
    text: str


@router.post("/verify", response_model=Checked, responses=documented())
async def check_file(wanted: FileWish, request: Request) -> Checked:
    """Play a match file again: every choice, digest, sealed die and the score. Nothing is kept."""
    hub = hub_of(request)
    if not hub.costly.allows(address(request)):
        raise WebError(429, "slow", "Too many replays at once from your address: wait a moment.")
    async with hub.reading:
        return await asyncio.to_thread(checked, wanted.text)


def checked(text: str) -> Checked:
    """The same checks as `touchback replay FILE --verify`; a stranger's house rules are not built here."""
    try:
        text.encode()
        record = parse(text)
        if record.house:
            return Checked(ok=False, text="A match by house rules is checked by `touchback replay FILE --verify` only.")
        digests = verify(record)
        verify_dice(record)
    except BadRecord as error:
        return Checked(ok=False, text=str(error))
    except (ValueError, RecursionError):
        return Checked(ok=False, text="This is no match file.")
    return Checked(ok=True, text=f"All {len(record.entries)} inputs, {digests} digests and the score hold.")
