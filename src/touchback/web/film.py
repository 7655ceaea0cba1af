"""A match to look back at: all its positions in one answer, so that a viewer jumps without asking again."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response

from touchback.play.film import film, may_see, still
from touchback.web.errors import documented
from touchback.web.hub import Document, Hub, address, hub_of
from touchback.web.problems import WebError

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


def shelf_of(hub: Hub, request: Request) -> Shelf:
    """One for each application."""
    state = request.app.state
    if not hasattr(state, "shelf"):
        state.shelf = Shelf()
    shelf: Shelf = state.shelf
    return shelf


@router.get("/matches/{match}/film", response_model=Document, responses=documented(404, 409))
async def whole_film(
    match: Annotated[str, Path(max_length=64, description="The match's id.")],
    request: Request,
    side: Annotated[int, Query(ge=-1, le=3, description="Through whose eyes; after the end only.")] = -1,
) -> Response:
    """`{first, steps: [[seq, PATCH]]}`: the view before the first input, and what turns each view into the next."""
    hub = hub_of(request)
    if not hub.costly.allows(address(request)):
        raise WebError(429, "slow", "Too many replays at once from your address: wait a moment.")
    referee = hub.hall.referee(match)
    may_see(referee, side)
    shelf = shelf_of(hub, request)
    body = shelf.get(match, side)
    if body is None:
        course, over = still(referee.course), referee.over
        async with hub.reading:
            body = await asyncio.to_thread(lambda: msgspec.json.encode(film(course, side)))
        if over:
            shelf.put(match, side, body)
    return Response(body, media_type="application/json")
