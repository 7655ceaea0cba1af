"""Comments on a finished match: plain words at a moment, for everybody who watches its replay."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Annotated, Final

from fastapi import APIRouter, Header, Path, Request, Response
from pydantic import Field, StringConstraints

from touchback.engine.pitch import NOBODY
from touchback.play.journal import OVER
from touchback.store import Account, Comment
from touchback.web.answers import answer_schema, make_answer
from touchback.web.bodies import Strict
from touchback.web.problems import WebError
from touchback.web.services import Services, client_address, services_of, session_of
from touchback.wire.audience import CROWD, Seat
from touchback.wire.http_answers import CommentSeen, CommentsSeen

MOST_LETTERS: Final = 280
MOST_COMMENTS: Final = 500  # of one match
STRANGER: Final = "Comments are written by the coaches of the match and by people who have signed in."
NOT_YOURS: Final = "A comment is deleted by whoever wrote it, or by a coach of the match."

router = APIRouter(prefix="/api/matches/{match}/comments", tags=["comments"])

Match = Annotated[str, Path(max_length=64, description="The match's id.")]
Number = Annotated[int, Path(ge=1, le=2**31 - 1, description="The comment's id.")]
Token = Annotated[
    str | None,
    Header(alias="X-Touchback-Seat", max_length=128, description="The token of a seat: speaks as that coach."),
]


class CommentRequest(Strict):
    """Something to say about a moment."""

    seq: int = Field(ge=0, le=2**31 - 1, description="After so many inputs.")
    text: Annotated[str, StringConstraints(min_length=1, max_length=MOST_LETTERS)]


@dataclass(frozen=True)
class Writer:
    """Holds who asks: a coach of the match, a person who has signed in, both, or neither."""

    seat: Seat
    account: Account | None

    @property
    def known(self) -> bool:
        return self.seat.coach or self.account is not None

    def may_delete(self, comment: Comment) -> bool:
        return self.seat.coach or (self.account is not None and comment.account == self.account.id)


@router.get("", response_class=Response, responses=answer_schema(CommentsSeen, 404))
async def comments(match: Match, request: Request, token: Token = None) -> Response:
    """What was said about a match."""
    return await services_of(request).look(partial(_comments, match, request, token))


def _comments(match: str, request: Request, token: str | None) -> Response:
    services = services_of(request)
    over = services.store.load_match(match).status == OVER
    writer = _writer(services, match, request, token)
    found = services.store.comments_of(match)
    told = CommentsSeen(
        may_write=over and writer.known and len(found) < MOST_COMMENTS,
        most=MOST_LETTERS,
        comments=[_seen(one, writer) for one in found],
    )
    return make_answer(told)


@router.post(
    "", status_code=201, response_class=Response, responses=answer_schema(CommentSeen, 401, 404, 409, status=201)
)
async def comment(match: Match, wanted: CommentRequest, request: Request, token: Token = None) -> Response:
    """Say something about a moment of a match that is over."""
    return await services_of(request).ask(partial(_comment, match, wanted, request, token))


def _comment(match: str, wanted: CommentRequest, request: Request, token: str | None) -> Response:
    services = services_of(request)
    info = services.store.load_match(match)
    writer = _writer(services, match, request, token)
    if not writer.known:
        raise WebError(401, "sign_in", STRANGER)
    if info.status != OVER:
        raise WebError(409, "not_over", "Comments are for matches that are over; in a match there is the chat.")
    text = "".join(letter for letter in wanted.text if letter.isprintable()).strip()
    if not text:
        raise WebError(422, "bad", f"A comment has 1 to {MOST_LETTERS} letters.")
    last = services.matches.referee(match).seq
    if wanted.seq > last:
        raise WebError(409, "bad", f"The match has inputs 0 to {last}.")
    _may_speak(services, request, writer)
    if services.store.count_comments(match) >= MOST_COMMENTS:
        raise WebError(409, "full", f"This match has {MOST_COMMENTS} comments, which is as many as are kept.")
    account = writer.account
    kept = services.store.add_comment(
        match,
        wanted.seq,
        services.clock.now(),
        text,
        writer.seat.side if writer.seat.coach else NOBODY,
        account.id if account else None,
        account.name if account else "",
    )
    return make_answer(_seen(kept, writer), 201)


@router.delete("/{number}", response_class=Response, responses=answer_schema(CommentSeen, 401, 404))
async def delete(match: Match, number: Number, request: Request, token: Token = None) -> Response:
    """Delete a comment: one's own, or as a coach any of the match. Answers what it was."""
    return await services_of(request).ask(partial(_delete, match, number, request, token))


def _delete(match: str, number: int, request: Request, token: str | None) -> Response:
    services = services_of(request)
    found = services.store.comment(match, number)
    if found is None:
        raise WebError(404, "no_comment", "There is no such comment of this match; it may have been deleted.")
    writer = _writer(services, match, request, token)
    if not writer.known:
        raise WebError(401, "sign_in", NOT_YOURS)
    if not writer.may_delete(found):
        raise WebError(403, "not_yours", NOT_YOURS)
    services.store.drop_comment(match, number)
    return make_answer(_seen(found, writer))


def _writer(services: Services, match: str, request: Request, token: str | None) -> Writer:
    session = session_of(services, request)
    return Writer(services.matches.seat(match, token) or CROWD, session.account if session else None)


def _may_speak(services: Services, request: Request, writer: Writer) -> None:
    """So many from one address, and of one account wherever it is used."""
    allowed = services.comments.allows(client_address(request))
    if allowed and writer.account is not None:
        allowed = services.comments.allows(f"account {writer.account.id}")
    if not allowed:
        raise WebError(429, "slow", "Too many comments at once: wait a minute.")


def _seen(one: Comment, writer: Writer) -> CommentSeen:
    yours = writer.may_delete(one)
    return CommentSeen(id=one.id, seq=one.seq, at=one.at, side=one.side, name=one.name, text=one.text, yours=yours)
