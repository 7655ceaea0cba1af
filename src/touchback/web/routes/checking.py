"""Check match files over HTTP: a client sends one, and hears whether it holds."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Final

from fastapi import APIRouter, Request, Response
from pydantic import Field, StringConstraints

from touchback.record.dice_proof import prove_dice
from touchback.record.match_file import BadRecord, Record
from touchback.record.reading import parse_match_file, verify_match
from touchback.web.answers import answer_schema, make_answer
from touchback.web.bodies import Strict
from touchback.web.limits import Limits
from touchback.web.problems import WebError
from touchback.web.services import Services, client_address, services_of
from touchback.wire.http_answers import Checked

LONGEST: Final = Limits().file
router = APIRouter(prefix="/api", tags=["matches"])
UNKNOWN_HOUSE: Final = (
    "No match here has these house rules: `touchback replay FILE --verify` checks it on your own machine."
)


class VerifyRequest(Strict):
    """A match file to be checked."""

    text: str = Field(min_length=1, max_length=LONGEST, description="The whole file.")
    commitment: Annotated[str, StringConstraints(pattern=r"^([0-9a-f]{64})?$")] = Field(
        default="", description="What was kept of the server's promise."
    )
    nonce: Annotated[str, StringConstraints(pattern=r"^([0-9a-f]{2}){0,32}$")] = Field(
        default="", description="The coach's own nonce."
    )


@router.post("/verify", response_class=Response, responses=answer_schema(Checked))
async def check_file(wanted: VerifyRequest, request: Request) -> Response:
    """Play a match file again: every choice, digest, sealed die and the score. Nothing is kept."""
    services = services_of(request)
    if not services.costly.allows(client_address(request)):
        raise WebError(429, "slow", "Too many replays at once from your address: wait a moment.")
    return make_answer(await services.reading.work(client_address(request), partial(checked, services, wanted)))


def checked(services: Services, wanted: VerifyRequest) -> Checked:
    """The same checks as `touchback replay FILE --verify`; house rules are built only if a match here has them."""
    try:
        wanted.text.encode()
        record = parse_match_file(wanted.text)
        if record.house and not known_house(services, record):
            return Checked(ok=False, text=UNKNOWN_HOUSE)
        proof = prove_dice(record)
        digests = verify_match(record)
        proof.compare(wanted.commitment, wanted.nonce)
    except BadRecord as error:
        return Checked(ok=False, text=str(error))
    except (ValueError, RecursionError):
        return Checked(ok=False, text="This is no match file.")
    held = f"All {len(record.entries)} inputs, {digests} digests and the score hold; of the dice: {proof.text}."
    return Checked(ok=True, whole=proof.whole, rolls=proof.rolls, proven=proof.proven, text=held)


def known_house(services: Services, record: Record) -> bool:
    """Whether a match of this server is played by these very house rules; a stranger's are never built."""
    known = services.store.match_by_rules(record.rules_id)
    return known is not None and (known.edition, known.house) == (record.edition, record.house)
