"""Matches over HTTP: arrange one, look at it, replay it, play on from any of its positions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Annotated, TypeVar

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from msgspec import UNSET, convert

from touchback.ai.harness.quick_teams import TeamRequest, teams_requested
from touchback.play.archive import Archive
from touchback.play.arrange import Arrangement, check_rosters
from touchback.play.clocks import ClockRule
from touchback.play.matches import Opened as NewMatch
from touchback.play.referee.referee import Referee
from touchback.rules.teams.hire_request import hire_offers
from touchback.version import __version__
from touchback.web.answers import JSON, answer_schema, documented_errors, make_answer
from touchback.web.bodies import BranchRequest, MatchRequest
from touchback.web.operation.metrics import may_see
from touchback.web.problems import WebError
from touchback.web.routes.rulebook import rule_page
from touchback.web.services import Services, client_address, services_of
from touchback.wire.from_server import AboutMatch
from touchback.wire.http_answers import (
    EditionChoices,
    Health,
    Offered,
    Opened,
    Position,
    Replay,
    RulePage,
    SeatLink,
)

router = APIRouter(prefix="/api", tags=["matches"])

T = TypeVar("T")
Match = Annotated[str, Path(max_length=64, description="The match's id.")]
Word = Annotated[str, Path(max_length=64)]
Options = Annotated[
    list[Annotated[str, Query(max_length=130)]], Query(max_length=64, description="Options, as wizard=yes.")
]


@router.get("/health", response_class=Response, responses=answer_schema(Health))
async def health(request: Request) -> Response:
    """Whether the server and its database answer; status 503 and the reason if an answer could not be stored."""
    services = services_of(request)
    trouble = await services.pulse.trouble(services.matches.desk)
    closed = services.look_over.closed
    told = Health(
        ok=not trouble,
        version=__version__,
        sockets=services.sockets.total(),
        trouble=trouble,
        closed=len(closed),
        closed_matches=closed if closed and may_see(request, services.settings.metrics_token) else UNSET,
    )
    return make_answer(told, 503 if trouble else 200)


@router.get("/editions", response_class=Response, responses=answer_schema(list[EditionChoices]))
async def editions(request: Request) -> Response:
    """Every edition with its options and rosters."""
    return Response(await services_of(request).rule_sets.every_edition(), media_type=JSON)


@router.get("/editions/{edition}", response_class=Response, responses=answer_schema(EditionChoices))
async def edition_with(
    edition: Word,
    request: Request,
    option: Options = [],  # noqa: B006 - FastAPI copies it
) -> Response:
    """One edition as it is with these options: they may leave out rosters, quick teams and hired help."""
    found = await services_of(request).rule_sets.choices(client_address(request), edition, _chosen(option))
    return Response(found, media_type=JSON)


@router.get("/hires/{edition}/{roster}", response_class=Response, responses=answer_schema(list[Offered]))
async def hires(
    edition: Word,
    roster: Word,
    request: Request,
    option: Options = [],  # noqa: B006 - FastAPI copies it
) -> Response:
    """List what a team of a roster can hire for one match, with prices."""
    built = await services_of(request).rule_sets.look_up(client_address(request), edition, _chosen(option))
    check_rosters(built, [roster])
    return make_answer([convert(one, Offered, from_attributes=True) for one in hire_offers(built, roster)])


def _chosen(option: list[str]) -> dict[str, str]:
    options = dict(one.partition("=")[::2] for one in option)
    if not all(options.values()):
        raise WebError(422, "arrangement", "An option is written with its choice, as wizard=yes.")
    return options


@router.get("/rules/{edition}/{kind}/{key}", response_class=Response, responses=answer_schema(RulePage, 404))
async def rules(edition: Word, kind: Word, key: Word) -> Response:
    """One skill, table, prompt, roll, kind of weather or action in our own words."""
    return make_answer(await asyncio.to_thread(rule_page, edition, kind, key))


@router.post("/matches", status_code=201, response_class=Response, responses=answer_schema(Opened, status=201))
async def open_match(wanted: MatchRequest, request: Request) -> Response:
    """Arrange a match. A seat's token makes its holder the coach, so tell it to nobody else."""
    services = services_of(request)
    may_open(services, request)
    built = await services.rule_sets.open_with(client_address(request), wanted.edition, wanted.options)
    check_rosters(built, [team.roster for team in wanted.teams])
    arrangement = Arrangement(
        edition=wanted.edition,
        options=wanted.options,
        teams=teams_requested(
            built, [TeamRequest(team.roster, team.kind, tuple(team.hire), team.rating) for team in wanted.teams]
        ),
        seats=tuple(wanted.seats),
        hot_seat=wanted.hot_seat,
        dice=wanted.dice,
        clock=ClockRule(**wanted.clock.model_dump()),
    )
    return opened_answer(await services.ask(partial(services.matches.open, arrangement)))


@router.get("/matches/{match}", response_class=Response, responses=answer_schema(AboutMatch, 404, 409))
async def about(match: Match, request: Request) -> Response:
    """What everyone may know of a match; the seed of its dice only when it is over."""
    services = services_of(request)
    return make_answer(await services.look(lambda: services.matches.reader(match).about()))


@router.get(
    "/matches/{match}/file",
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}, **documented_errors(404, 409)},
)
async def match_file(match: Match, request: Request) -> Response:
    """The match file, when the match is over or has no secrets."""
    referee = await _costly(match, request)
    text = await _aside(request, referee.file) if referee.over else await services_of(request).look(referee.file)
    headers = {"Content-Disposition": f'attachment; filename="touchback-{match}.txt"'}
    return PlainTextResponse(text, headers=headers)


@router.get("/matches/{match}/replay", response_class=Response, responses=answer_schema(Replay, 404, 409))
async def replay(match: Match, request: Request) -> Response:
    """The log and the marks of a match."""
    referee = await _costly(match, request)
    return make_answer(await _aside(request, referee.replay))


@router.get("/matches/{match}/at/{seq}", response_class=Response, responses=answer_schema(Position, 404, 409))
async def position(
    match: Match,
    seq: Annotated[int, Path(ge=0, le=2**31 - 1)],
    request: Request,
    side: Annotated[int, Query(ge=-1, le=3, description="Through whose eyes; after the end only.")] = -1,
) -> Response:
    """The position after so many inputs, as a spectator sees it."""
    referee = await _costly(match, request)
    work = partial(referee.at, seq, side)
    past = isinstance(referee, Archive) or referee.over or seq < referee.timeline.floor
    if past:  # it does not change any more
        return make_answer(await _aside(request, work))
    return make_answer(await services_of(request).look(work))


@router.post(
    "/matches/{match}/branch",
    status_code=201,
    response_class=Response,
    responses=answer_schema(Opened, 404, 409, status=201),
)
async def branch(match: Match, wanted: BranchRequest, request: Request) -> Response:
    """A new match that begins at a position of this one."""
    services = services_of(request)
    may_open(services, request)
    seats = {} if wanted.seats is None else {"seats": tuple(wanted.seats)}
    return opened_answer(
        await services.ask(partial(services.matches.branch, match, wanted.at, hot_seat=wanted.hot_seat, **seats))
    )


def may_open(services: Services, request: Request) -> None:
    if not services.new_matches.allows(client_address(request)):
        raise WebError(429, "slow", "Too many new matches from your address: play one of them first.")


async def _costly(match: str, request: Request) -> Referee | Archive:
    services = services_of(request)
    if not services.costly.allows(client_address(request)):
        raise WebError(429, "slow", "Too many replays at once from your address: wait a moment.")
    return await services.look(lambda: services.matches.reader(match))


async def _aside(request: Request, work: Callable[[], T]) -> T:
    """Play a match again beside those in play, two at a time."""
    return await services_of(request).reading.work(client_address(request), work)


def opened_answer(made: NewMatch) -> Response:
    """Answer with the token of each seat of a new match, and where everyone may watch it."""
    seats = [SeatLink(side=side, token=token) for side, token in enumerate(made.tokens)]
    return make_answer(Opened(match=made.match, seats=seats, spectate=f"/play/{made.match}"), 201)
