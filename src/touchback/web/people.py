"""Accounts and who is signed in. Nobody needs one to play."""

from __future__ import annotations

import secrets
from typing import Annotated, Final

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field, StringConstraints

from touchback.store import NameTaken, secret_hash
from touchback.web.errors import documented
from touchback.web.hub import COOKIE, Hub, address, hub_of, session_of
from touchback.web.problems import WebError

TOKEN_BYTES: Final = 32
WRONG: Final = "There is no account of that name with that password."

Name = Annotated[str, StringConstraints(strip_whitespace=True, pattern=r"^[^\W_](?:[\w .'-]{0,30}[\w.'-])?$")]
Password = Annotated[str, StringConstraints(min_length=10, max_length=200)]


class NewAccount(BaseModel):
    """Somebody who wants to be known by a name."""

    name: Name = Field(description="1 to 32 letters, figures, blanks, points, apostrophes or hyphens.")
    password: Password


class SignIn(BaseModel):
    """Somebody who says who he is."""

    name: Annotated[str, StringConstraints(max_length=64)]
    password: Annotated[str, StringConstraints(max_length=200)]


class Me(BaseModel):
    """Who is signed in; nobody if the name is null."""

    name: str | None


router = APIRouter(prefix="/api", tags=["people"])


@router.post("/accounts", status_code=201, response_model=Me, responses=documented(409))
async def new_account(wanted: NewAccount, request: Request, response: Response) -> Me:
    """Open an account and sign in."""
    hub = hub_of(request)
    if not hub.accounts.allows(address(request)):
        raise WebError(429, "slow", "Too many new accounts from your address: try again later.")
    if hub.store.account_named(wanted.name) is not None:
        raise WebError(409, "taken", f"The name {wanted.name} is taken.")
    hashed = await hub.doorman.hash(wanted.password)
    try:
        number = hub.store.add_account(wanted.name, hashed, hub.clock.now())
    except NameTaken as error:
        raise WebError(409, "taken", str(error)) from error
    let_in(hub, number, request, response)
    return Me(name=" ".join(wanted.name.split()))


@router.post("/session", response_model=Me, responses=documented(401))
async def sign_in(wanted: SignIn, request: Request, response: Response) -> Me:
    """Sign in; any earlier session of this browser ends."""
    hub = hub_of(request)
    who = " ".join(wanted.name.split()).casefold()
    if not (hub.sign_ins.allows(address(request)) and hub.sign_ins.allows(f"name {who}")):
        raise WebError(429, "slow", "Too many attempts to sign in: wait a minute.")
    account = hub.store.account_named(wanted.name)
    if not await hub.doorman.knows(account.password_hash if account else None, wanted.password) or account is None:
        raise WebError(401, "sign_in", WRONG)
    let_in(hub, account.id, request, response)
    return Me(name=account.name)


@router.delete("/session", response_model=Me, responses=documented())
async def sign_out(request: Request, response: Response) -> Me:
    """Sign out; the cookie is worth nothing afterwards, wherever a copy of it may be."""
    hub = hub_of(request)
    token = request.cookies.get(COOKIE)
    if token:
        hub.store.end_session(secret_hash(token))
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax", secure=hub.settings.secure)
    return Me(name=None)


@router.get("/me", response_model=Me, responses=documented())
async def me(request: Request) -> Me:
    """Who is signed in."""
    found = session_of(hub_of(request), request)
    return Me(name=found.account.name if found else None)


def let_in(hub: Hub, account: int, request: Request, response: Response) -> None:
    """A new session with a new secret; the old one, if any, is over."""
    old = request.cookies.get(COOKIE)
    if old:
        hub.store.end_session(secret_hash(old))
    token = secrets.token_urlsafe(TOKEN_BYTES)
    now = hub.clock.now()
    hub.store.add_session(secret_hash(token), account, now, now + hub.settings.session_ms)
    response.set_cookie(
        COOKIE,
        token,
        max_age=hub.settings.session_ms // 1000,
        path="/",
        httponly=True,
        samesite="lax",
        secure=hub.settings.secure,
    )
