"""Check match files over HTTP: a client sends one, and hears whether it holds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any, Final, NamedTuple

from fastapi import APIRouter, Request, Response
from pydantic import Field, StringConstraints

from touchback.record.dice_proof import prove_dice
from touchback.record.kept_dice import BadKept, KeptDice, read_kept
from touchback.record.match_file import BadRecord
from touchback.record.reading import parse_match_file, verify_match
from touchback.web.answers import answer_schema, make_answer
from touchback.web.bodies import Strict
from touchback.web.limits import Limits
from touchback.web.problems import WebError
from touchback.web.services import Services, client_address, services_of
from touchback.wire.http_answers import Checked

LONGEST: Final = Limits().file
LONGEST_PROMISES: Final = 400
MOST_ROLLS: Final = 1_000_000
MOST_ORIGINS: Final = 100
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
    promises: Annotated[str, StringConstraints(max_length=LONGEST_PROMISES)] = Field(
        default="", description="What was kept of each coach's promise, with commas between; - for none."
    )
    nonce: Annotated[str, StringConstraints(pattern=r"^([0-9a-f]{2}){0,32}$")] = Field(
        default="", description="The coach's own nonce."
    )
    taken: int = Field(default=0, ge=0, le=MOST_ROLLS, description="So many rolls had fallen when that was kept.")
    origins: list[Annotated[str, StringConstraints(max_length=LONGEST_PROMISES)]] = Field(
        default_factory=list,
        max_length=MOST_ORIGINS,
        description="What was kept of the matches that they fell in: commitment and promises, with commas between.",
    )


class House(NamedTuple):
    """The house rules of a match file."""

    rules_id: str
    edition: str
    house: Mapping[str, Any]


@router.post("/verify", response_class=Response, responses=answer_schema(Checked))
async def check_file(wanted: VerifyRequest, request: Request) -> Response:
    """Play a match file again: every choice, digest, sealed die and the score. Nothing is kept."""
    services = services_of(request)
    try:
        kept_of(wanted)
    except BadKept as error:
        raise WebError(422, "bad", str(error)) from error
    if not services.costly.allows(client_address(request)):
        raise WebError(429, "slow", "Too many replays at once from your address: wait a moment.")
    who = client_address(request)
    found = await services.replays.work(who, checked, wanted)
    if isinstance(found, House):
        if not await services.look(partial(known_house, services, found)):
            return make_answer(Checked(ok=False, text=UNKNOWN_HOUSE))
        found = await services.replays.work(who, checked, wanted, found)
    return make_answer(found)


def checked(wanted: VerifyRequest, known: House | None = None) -> Checked | House:
    """The same checks as `touchback replay FILE --verify`; a stranger's house rules are not built, but named first."""
    try:
        wanted.text.encode()
        record = parse_match_file(wanted.text)
        house = House(record.rules_id, record.edition, record.house)
        if record.house and house != known:
            return house
        proof = prove_dice(record, kept_of(wanted))
        digests = verify_match(record)
    except BadRecord as error:
        return Checked(ok=False, text=str(error))
    except (ValueError, RecursionError):
        return Checked(ok=False, text="This is no match file.")
    held = f"All {len(record.entries)} inputs, {digests} digests and the score hold; of the dice: {proof.text}."
    return Checked(ok=True, whole=proof.whole, rolls=proof.rolls, proven=proof.proven, text=held)


def kept_of(wanted: VerifyRequest) -> KeptDice:
    return read_kept(wanted.commitment, wanted.promises, wanted.nonce, wanted.taken, wanted.origins)


def known_house(services: Services, house: House) -> bool:
    """Whether a match of this server is played by these very house rules; a stranger's are never built."""
    known = services.store.match_by_rules(house.rules_id)
    return known is not None and (known.edition, known.house) == (house.edition, house.house)
