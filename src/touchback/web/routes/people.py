"""Accounts and who is signed in. Nobody needs one to play."""

from __future__ import annotations

import secrets
from typing import Annotated, Final

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field, StringConstraints

from touchback.store import NameTaken, secret_hash
from touchback.web.answers import answer_schema, make_answer
from touchback.web.problems import WebError
from touchback.web.services import COOKIE, Services, client_address, services_of, session_of
from touchback.wire.http_answers import Me

TOKEN_BYTES: Final = 32
WRONG: Final = "There is no account of that name with that password."

Name = Annotated[str, StringConstraints(strip_whitespace=True, pattern=r"^[^\W_](?:[\w .'-]{0,30}[\w.'-])?$")]
Password = Annotated[str, StringConstraints(min_length=10, max_length=200)]


class NewAccount(BaseModel):
    """A person who wants to be known by a name."""

    name: Name = Field(description="1 to 32 letters, figures, blanks, points, apostrophes or hyphens.")
    password: Password


class SignIn(BaseModel):
    """A person who signs in by name and password."""

    name: Annotated[str, StringConstraints(max_length=64)]
    password: Annotated[str, StringConstraints(max_length=200)]


router = APIRouter(prefix="/api", tags=["people"])


@router.post("/accounts", status_code=201, response_class=Response, responses=answer_schema(Me, 409, status=201))
async def new_account(wanted: NewAccount, request: Request) -> Response:
    """Open an account and sign in."""
    services = services_of(request)
    if not services.accounts.allows(client_address(request)):
        raise WebError(429, "slow", "Too many new accounts from your address: try again later.")
    if services.store.account_named(wanted.name) is not None:
        raise WebError(409, "taken", f"The name {wanted.name} is taken.")
    hashed = await services.passwords.hash(wanted.password)
    try:
        number = services.store.add_account(wanted.name, hashed, services.clock.now())
    except NameTaken as error:
        raise WebError(409, "taken", str(error)) from error
    response = make_answer(Me(name=" ".join(wanted.name.split())), 201)
    let_in(services, number, request, response)
    return response


@router.post("/session", response_class=Response, responses=answer_schema(Me, 401))
async def sign_in(wanted: SignIn, request: Request) -> Response:
    """Sign in; any earlier session of this browser ends."""
    services = services_of(request)
    who = " ".join(wanted.name.split()).casefold()
    if not (services.sign_ins.allows(client_address(request)) and services.sign_ins.allows(f"name {who}")):
        raise WebError(429, "slow", "Too many attempts to sign in: wait a minute.")
    account = services.store.account_named(wanted.name)
    if (
        not await services.passwords.knows(account.password_hash if account else None, wanted.password)
        or account is None
    ):
        raise WebError(401, "sign_in", WRONG)
    response = make_answer(Me(name=account.name))
    let_in(services, account.id, request, response)
    return response


@router.delete("/session", response_class=Response, responses=answer_schema(Me))
async def sign_out(request: Request) -> Response:
    """Sign out; the cookie is worth nothing afterwards, wherever a copy of it may be."""
    services = services_of(request)
    token = request.cookies.get(COOKIE)
    if token:
        services.store.end_session(secret_hash(token))
    response = make_answer(Me(name=None))
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax", secure=services.settings.secure)
    return response


@router.get("/me", response_class=Response, responses=answer_schema(Me))
async def me(request: Request) -> Response:
    """Who is signed in."""
    found = session_of(services_of(request), request)
    return make_answer(Me(name=found.account.name if found else None))


def let_in(services: Services, account: int, request: Request, response: Response) -> None:
    """A new session with a new secret; the old one, if any, is over."""
    old = request.cookies.get(COOKIE)
    if old:
        services.store.end_session(secret_hash(old))
    token = secrets.token_urlsafe(TOKEN_BYTES)
    now = services.clock.now()
    services.store.add_session(secret_hash(token), account, now, now + services.settings.session_ms)
    response.set_cookie(
        COOKIE,
        token,
        max_age=services.settings.session_ms // 1000,
        path="/",
        httponly=True,
        samesite="lax",
        secure=services.settings.secure,
    )
