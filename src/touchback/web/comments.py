"""Comments on a finished match: plain words at a moment, for everybody who watches its replay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import APIRouter, Header, Path, Request
from pydantic import BaseModel, Field, StringConstraints

from touchback.engine.pitch import NOBODY
from touchback.play.audience import CROWD, Seat
from touchback.play.journal import OVER
from touchback.store import Account, Comment
from touchback.web.bodies import Strict
from touchback.web.errors import documented
from touchback.web.hub import Hub, address, hub_of, session_of
from touchback.web.problems import WebError

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


class CommentWish(Strict):
    """Something to say about a moment."""

    seq: int = Field(ge=0, le=2**31 - 1, description="After so many inputs.")
    text: Annotated[str, StringConstraints(min_length=1, max_length=MOST_LETTERS)]


class CommentSeen(BaseModel):
    """A comment. The text is plain, never markup."""

    id: int
    seq: int
    at: int
    side: int = Field(description="The side that the writer coaches; -1: none.")
    name: str = Field(description="Empty for a coach who has not signed in.")
    text: str
    yours: bool = Field(description="Whether you may delete it.")


class CommentsSeen(BaseModel):
    """All comments of a match, in its order, and whether you may add one."""

    may_write: bool
    most: int = Field(description="The longest that a comment may be, in characters.")
    comments: list[CommentSeen]


@dataclass(frozen=True)
class Writer:
    """Whoever asks: a coach of the match, somebody who has signed in, both, or neither."""

    seat: Seat
    account: Account | None

    @property
    def known(self) -> bool:
        return self.seat.coach or self.account is not None

    def may_delete(self, comment: Comment) -> bool:
        return self.seat.coach or (self.account is not None and comment.account == self.account.id)


@router.get("", response_model=CommentsSeen, responses=documented(404))
async def comments(match: Match, request: Request, token: Token = None) -> CommentsSeen:
    """What was said about a match."""
    hub = hub_of(request)
    over = hub.store.load_match(match).status == OVER
    writer = _writer(hub, match, request, token)
    found = hub.store.comments_of(match)
    return CommentsSeen(
        may_write=over and writer.known and len(found) < MOST_COMMENTS,
        most=MOST_LETTERS,
        comments=[_seen(one, writer) for one in found],
    )


@router.post("", status_code=201, response_model=CommentSeen, responses=documented(401, 404, 409))
async def comment(match: Match, wanted: CommentWish, request: Request, token: Token = None) -> CommentSeen:
    """Say something about a moment of a match that is over."""
    hub = hub_of(request)
    info = hub.store.load_match(match)
    writer = _writer(hub, match, request, token)
    if not writer.known:
        raise WebError(401, "sign_in", STRANGER)
    if info.status != OVER:
        raise WebError(409, "not_over", "Comments are for matches that are over; in a match there is the chat.")
    text = "".join(letter for letter in wanted.text if letter.isprintable()).strip()
    if not text:
        raise WebError(422, "bad", f"A comment has 1 to {MOST_LETTERS} letters.")
    last = hub.hall.referee(match).seq
    if wanted.seq > last:
        raise WebError(409, "bad", f"The match has inputs 0 to {last}.")
    _may_speak(hub, request, writer)
    if hub.store.count_comments(match) >= MOST_COMMENTS:
        raise WebError(409, "full", f"This match has {MOST_COMMENTS} comments, which is as many as are kept.")
    account = writer.account
    kept = hub.store.add_comment(
        match,
        wanted.seq,
        hub.clock.now(),
        text,
        writer.seat.side if writer.seat.coach else NOBODY,
        account.id if account else None,
        account.name if account else "",
    )
    return _seen(kept, writer)


@router.delete("/{number}", response_model=CommentSeen, responses=documented(401, 404))
async def delete(match: Match, number: Number, request: Request, token: Token = None) -> CommentSeen:
    """Delete a comment: one's own, or as a coach any of the match. Answers what it was."""
    hub = hub_of(request)
    found = hub.store.comment(match, number)
    if found is None:
        raise WebError(404, "no_comment", "There is no such comment of this match; it may have been deleted.")
    writer = _writer(hub, match, request, token)
    if not writer.known:
        raise WebError(401, "sign_in", NOT_YOURS)
    if not writer.may_delete(found):
        raise WebError(403, "not_yours", NOT_YOURS)
    hub.store.drop_comment(match, number)
    return _seen(found, writer)


def _writer(hub: Hub, match: str, request: Request, token: str | None) -> Writer:
    session = session_of(hub, request)
    return Writer(hub.hall.seat(match, token) or CROWD, session.account if session else None)


def _may_speak(hub: Hub, request: Request, writer: Writer) -> None:
    """So many from one address, and of one account wherever it is used."""
    allowed = hub.comments.allows(address(request))
    if allowed and writer.account is not None:
        allowed = hub.comments.allows(f"account {writer.account.id}")
    if not allowed:
        raise WebError(429, "slow", "Too many comments at once: wait a minute.")


def _seen(one: Comment, writer: Writer) -> CommentSeen:
    yours = writer.may_delete(one)
    return CommentSeen(id=one.id, seq=one.seq, at=one.at, side=one.side, name=one.name, text=one.text, yours=yours)
