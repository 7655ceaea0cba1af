"""A match to look back at: all its positions in one answer, so that a viewer jumps without asking again."""

from __future__ import annotations

from collections import OrderedDict
from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response

from touchback.play.archive import Archive
from touchback.play.matches import Matches
from touchback.web.answers import JSON, answer_schema
from touchback.web.problems import WebError
from touchback.web.services import Services, client_address, services_of
from touchback.web.workshop.jobs import Past, make_film, past_of
from touchback.wire.http_answers import Film

KEPT: Final = 8  # films of finished matches that are kept ready

router = APIRouter(prefix="/api", tags=["matches"])


class Shelf:
    """The films that were asked for last."""

    def __init__(self) -> None:
        self._films: OrderedDict[tuple[str, int], bytes] = OrderedDict()

    def get(self, match: str, side: int) -> bytes | None:
        found = self._films.get((match, side))
        if found is not None:
            self._films.move_to_end((match, side))
        return found

    def put(self, match: str, side: int, body: bytes) -> None:
        self._films[match, side] = body
        while len(self._films) > KEPT:
            self._films.popitem(last=False)


def shelf_of(services: Services, request: Request) -> Shelf:
    """One for each application."""
    state = request.app.state
    if not hasattr(state, "shelf"):
        state.shelf = Shelf()
    shelf: Shelf = state.shelf
    return shelf


def _material(matches: Matches, match: str, side: int) -> tuple[Archive | Past, bool]:
    """What the film of a match is made from, if these eyes may see it; and whether the match is over."""
    reader = matches.reader(match)
    reader.check_eyes(side)
    return reader if isinstance(reader, Archive) else past_of(reader.info, reader.timeline), reader.over


async def _made(services: Services, who: str, material: Archive | Past, side: int) -> bytes:
    if isinstance(material, Archive):
        return await services.reading.work(who, lambda: msgspec.json.encode(material.film()))
    return await services.replays.work(who, make_film, material, side)


@router.get("/matches/{match}/film", response_class=Response, responses=answer_schema(Film, 404, 409))
async def whole_film(
    match: Annotated[str, Path(max_length=64, description="The match's id.")],
    request: Request,
    side: Annotated[int, Query(ge=-1, le=3, description="Through whose eyes; after the end only.")] = -1,
) -> Response:
    """`{first, steps: [[seq, PATCH]]}`: the view before the first input, and what turns each view into the next."""
    services = services_of(request)
    if not services.costly.allows(client_address(request)):
        raise WebError(429, "slow", "Too many replays at once from your address: wait a moment.")
    material, over = await services.look(lambda: _material(services.matches, match, side))
    shelf = shelf_of(services, request)
    body = shelf.get(match, side)
    if body is None:
        body = await _made(services, client_address(request), material, side)
        if over:
            shelf.put(match, side, body)
    return Response(body, media_type=JSON)
