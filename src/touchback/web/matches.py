"""Matches over HTTP: arrange one, look at it, replay it, play on from any of its positions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Annotated, TypeVar

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse

from touchback.ai.quick import Wish, teams_wished
from touchback.play import hall
from touchback.play.arrange import Arrangement, check_rosters, edition_choices, editions_list, rules_for
from touchback.play.clocks import ClockRule
from touchback.play.referee import Referee
from touchback.rules.wishes import offers
from touchback.version import __version__
from touchback.web.bodies import BranchWish, Health, MatchWish, Offered, Opened, SeatLink
from touchback.web.errors import documented
from touchback.web.hub import Document, Hub, address, hub_of
from touchback.web.problems import WebError
from touchback.web.rulebook import Page, page

router = APIRouter(prefix="/api", tags=["matches"])

T = TypeVar("T")
Match = Annotated[str, Path(max_length=64, description="The match's id.")]
Word = Annotated[str, Path(max_length=64)]
Options = Annotated[
    list[Annotated[str, Query(max_length=130)]], Query(max_length=64, description="Options, as wizard=yes.")
]


@router.get("/health", response_model=Health, responses=documented())
async def health(request: Request) -> Health:
    """Whether the server and its database answer."""
    hub = hub_of(request)
    hub.store.matches(limit=1)
    return Health(ok=True, version=__version__, sockets=hub.sockets.total())


@router.get("/editions", response_model=list[Document], responses=documented())
async def editions(request: Request) -> Response:
    """Every edition with its options and rosters."""
    return JSONResponse(await editions_of(hub_of(request)))


async def editions_of(hub: Hub) -> list[Document]:
    async with hub.building:
        if not hub.editions:
            hub.editions = await asyncio.to_thread(editions_list)
    return hub.editions


@router.get("/editions/{edition}", response_model=Document, responses=documented())
async def edition_with(
    edition: Word,
    request: Request,
    option: Options = [],  # noqa: B006 - FastAPI copies it
) -> Response:
    """One edition as it is with these options: they may leave out rosters, quick teams and hired help."""
    options = _chosen(option)
    async with hub_of(request).building:
        return JSONResponse(await asyncio.to_thread(edition_choices, edition, options))


@router.get("/hires/{edition}/{roster}", response_model=list[Offered], responses=documented())
async def hires(
    edition: Word,
    roster: Word,
    request: Request,
    option: Options = [],  # noqa: B006 - FastAPI copies it
) -> list[Offered]:
    """Whom and what a team of a roster can hire for one match, with prices."""
    options = _chosen(option)
    async with hub_of(request).building:
        built = await asyncio.to_thread(rules_for, edition, options, {})
    check_rosters(built, [roster])
    return [Offered(**vars(one)) for one in offers(built, roster)]


def _chosen(option: list[str]) -> dict[str, str]:
    options = dict(one.partition("=")[::2] for one in option)
    if not all(options.values()):
        raise WebError(422, "arrangement", "An option is written with its choice, as wizard=yes.")
    return options


@router.get("/rules/{edition}/{kind}/{key}", response_model=Page, responses=documented(404))
async def rules(edition: Word, kind: Word, key: Word) -> Page:
    """One skill, table, prompt, roll, kind of weather or action in our own words."""
    return await asyncio.to_thread(page, edition, kind, key)


@router.post("/matches", status_code=201, response_model=Opened, responses=documented())
async def open_match(wanted: MatchWish, request: Request) -> Opened:
    """Arrange a match. Whoever has a seat's token is its coach, so tell it to nobody else."""
    hub = hub_of(request)
    _may_open(hub, request)
    async with hub.building:
        built = await asyncio.to_thread(rules_for, wanted.edition, wanted.options, {})
    check_rosters(built, [team.roster for team in wanted.teams])
    arrangement = Arrangement(
        edition=wanted.edition,
        options=wanted.options,
        teams=teams_wished(
            built, [Wish(team.roster, team.kind, tuple(team.hire), team.rating) for team in wanted.teams]
        ),
        seats=tuple(wanted.seats),
        hot_seat=wanted.hot_seat,
        dice=wanted.dice,
        clock=ClockRule(**wanted.clock.model_dump()),
        nonces=tuple(wanted.nonces),
    )
    return _opened(hub.hall.open(arrangement))


@router.get("/matches/{match}", response_model=Document, responses=documented(404, 409))
async def about(match: Match, request: Request) -> Response:
    """What anybody may know of a match; the seed of its dice only when it is over."""
    return JSONResponse(hub_of(request).hall.referee(match).about())


@router.get(
    "/matches/{match}/file",
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}, **documented(404, 409)},
)
async def match_file(match: Match, request: Request) -> Response:
    """The match file, when the match is over or has no secrets."""
    referee = _costly(match, request)
    text = await _aside(request, referee.file) if referee.over else referee.file()
    headers = {"Content-Disposition": f'attachment; filename="touchback-{match}.txt"'}
    return PlainTextResponse(text, headers=headers)


@router.get("/matches/{match}/replay", response_model=Document, responses=documented(404, 409))
async def replay(match: Match, request: Request) -> Response:
    """The log and the marks of a match."""
    return JSONResponse(await _aside(request, _costly(match, request).replay))


@router.get("/matches/{match}/at/{seq}", response_model=Document, responses=documented(404, 409))
async def position(
    match: Match,
    seq: Annotated[int, Path(ge=0, le=2**31 - 1)],
    request: Request,
    side: Annotated[int, Query(ge=-1, le=3, description="Through whose eyes; after the end only.")] = -1,
) -> Response:
    """The position after so many inputs, as a spectator sees it."""
    referee = _costly(match, request)
    if referee.over or seq < referee.course.floor:  # what is past does not change any more
        return JSONResponse(await _aside(request, partial(referee.at, seq, side)))
    return JSONResponse(referee.at(seq, side))


@router.post("/matches/{match}/branch", status_code=201, response_model=Opened, responses=documented(404, 409))
async def branch(match: Match, wanted: BranchWish, request: Request) -> Opened:
    """A new match that begins at a position of this one."""
    hub = hub_of(request)
    _may_open(hub, request)
    seats = {} if wanted.seats is None else {"seats": tuple(wanted.seats)}
    return _opened(hub.hall.branch(match, wanted.at, hot_seat=wanted.hot_seat, **seats))


def _may_open(hub: Hub, request: Request) -> None:
    if not hub.matches.allows(address(request)):
        raise WebError(429, "slow", "Too many new matches from your address: play one of them first.")


def _costly(match: str, request: Request) -> Referee:
    hub = hub_of(request)
    if not hub.costly.allows(address(request)):
        raise WebError(429, "slow", "Too many replays at once from your address: wait a moment.")
    return hub.hall.referee(match)


async def _aside(request: Request, work: Callable[[], T]) -> T:
    """Play a match again beside those in play, two at a time."""
    async with hub_of(request).reading:
        return await asyncio.to_thread(work)


def _opened(made: hall.Opened) -> Opened:
    seats = [SeatLink(side=side, token=token) for side, token in enumerate(made.tokens)]
    return Opened(match=made.match, seats=seats, spectate=f"/play/{made.match}")
