"""Match files over HTTP: somebody sends one, and hears whether it holds."""

from __future__ import annotations

import asyncio
from typing import Final

from fastapi import APIRouter, Request
from pydantic import Field

from touchback.play.reading import parse, verify
from touchback.play.record import BadRecord, Record
from touchback.play.seal import verify_dice
from touchback.web.bodies import Strict
from touchback.web.errors import documented
from touchback.web.hub import Hub, address, hub_of
from touchback.web.limits import Limits
from touchback.web.problems import WebError

LONGEST: Final = Limits().file
router = APIRouter(prefix="/api", tags=["matches"])
STRANGE: Final = "No match here has these house rules: `touchback replay FILE --verify` checks it on your own machine."


class FileWish(Strict):
    """A match file to be checked."""

    text: str = Field(min_length=1, max_length=LONGEST, description="The whole file.")


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
        return await asyncio.to_thread(checked, hub, wanted.text)


def checked(hub: Hub, text: str) -> Checked:
    """The same checks as `touchback replay FILE --verify`; house rules are built only if a match here has them."""
    try:
        text.encode()
        record = parse(text)
        if record.house and not known_house(hub, record):
            return Checked(ok=False, text=STRANGE)
        verify_dice(record)
        digests = verify(record)
    except BadRecord as error:
        return Checked(ok=False, text=str(error))
    except (ValueError, RecursionError):
        return Checked(ok=False, text="This is no match file.")
    return Checked(ok=True, text=f"All {len(record.entries)} inputs, {digests} digests and the score hold.")


def known_house(hub: Hub, record: Record) -> bool:
    """Whether a match of this server is played by these very house rules; a stranger's are never built."""
    known = hub.store.match_by_rules(record.rules_id)
    return known is not None and (known.edition, known.house) == (record.edition, record.house)
