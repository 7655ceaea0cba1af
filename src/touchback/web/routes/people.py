"""Accounts and who is signed in. Nobody needs one to play."""

from __future__ import annotations

import secrets
from functools import partial
from typing import Annotated, Final

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field, StringConstraints, field_validator

from touchback.store import NameTaken, secret_hash
from touchback.store.names import name_key, sound_name
from touchback.web.answers import answer_schema, make_answer
from touchback.web.problems import WebError
from touchback.web.services import COOKIE, Services, client_address, services_of, who_asks
from touchback.wire.http_answers import Me

TOKEN_BYTES: Final = 32
WRONG: Final = "There is no account of that name with that password."

Name = Annotated[str, StringConstraints(strip_whitespace=True, pattern=r"^[^\W_](?:[\w .'-]{0,30}[\w.'-])?$")]
Password = Annotated[str, StringConstraints(min_length=10, max_length=200)]


class NewAccount(BaseModel):
    """A person who wants to be known by a name."""

    name: Name = Field(description="1 to 32 letters of one script, figures, blanks, points, apostrophes or hyphens.")
    password: Password

    @field_validator("name")
    @classmethod
    def of_one_script(cls, name: str) -> str:
        """The name as it will be shown; letters that only look like others are refused."""
        return sound_name(name)


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
    if await services.look(partial(services.store.account_named, wanted.name)) is not None:
        raise WebError(409, "taken", f"The name {wanted.name} is taken.")
    hashed = await services.passwords.hash(client_address(request), wanted.password)
    try:
        number = await services.ask(partial(services.store.add_account, wanted.name, hashed, services.clock.now()))
    except NameTaken as error:
        raise WebError(409, "taken", str(error)) from error
    response = make_answer(Me(name=" ".join(wanted.name.split())), 201)
    await let_in(services, number, request, response)
    return response


@router.post("/session", response_class=Response, responses=answer_schema(Me, 401))
async def sign_in(wanted: SignIn, request: Request) -> Response:
    """Sign in; any earlier session of this browser ends."""
    services = services_of(request)
    address = client_address(request)
    both = f"{address} {name_key(wanted.name)}"  # so that nobody is locked out by what others try elsewhere
    if not (services.sign_ins_by_name.allows(both) and services.sign_ins.allows(address)):
        raise WebError(429, "slow", "Too many wrong attempts to sign in: wait some minutes.")
    account = await services.look(partial(services.store.account_named, wanted.name))
    known = await services.passwords.knows(address, account.password_hash if account else None, wanted.password)
    if account is None or not known:
        raise WebError(401, "sign_in", WRONG)
    services.sign_ins.give_back(address)
    services.sign_ins_by_name.give_back(both)
    if services.passwords.outdated(account.password_hash):
        hashed = await services.passwords.hash(address, wanted.password)
        await services.ask(partial(services.store.renew_password, account.id, hashed))
    response = make_answer(Me(name=account.name))
    await let_in(services, account.id, request, response)
    return response


@router.delete("/session", response_class=Response, responses=answer_schema(Me))
async def sign_out(request: Request) -> Response:
    """Sign out; the cookie is worth nothing afterwards, wherever a copy of it may be."""
    services = services_of(request)
    token = request.cookies.get(COOKIE)
    if token:
        await services.ask(partial(services.store.end_session, secret_hash(token)))
    response = make_answer(Me(name=None))
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax", secure=services.settings.secure)
    return response


@router.get("/me", response_class=Response, responses=answer_schema(Me))
async def me(request: Request) -> Response:
    """Who is signed in."""
    found = await who_asks(services_of(request), request)
    return make_answer(Me(name=found.account.name if found else None))


async def let_in(services: Services, account: int, request: Request, response: Response) -> None:
    """A new session with a new secret; the old one, if any, is over."""
    old = request.cookies.get(COOKIE)
    if old:
        await services.ask(partial(services.store.end_session, secret_hash(old)))
    token = secrets.token_urlsafe(TOKEN_BYTES)
    now = services.clock.now()
    until = now + services.settings.session_ms
    await services.ask(partial(services.store.add_session, secret_hash(token), account, now, until))
    response.set_cookie(
        COOKIE,
        token,
        max_age=services.settings.session_ms // 1000,
        path="/",
        httponly=True,
        samesite="lax",
        secure=services.settings.secure,
    )
