"""Accounts and sessions: signed in, signed out, stolen, run out."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from argon2 import PasswordHasher, Type

from tools.live import QUICK_HASH, Live, live_server
from touchback.store import open_store
from touchback.web.limits import Limits, Rate
from touchback.web.passwords import Passwords
from touchback.web.services import COOKIE

MIRA = {"name": "Mira of the Harbour", "password": "a long night at sea"}


class Days:
    """A clock that a test can push on."""

    def __init__(self) -> None:
        self.at = 1_800_000_000_000

    def now(self) -> int:
        return self.at

    def ticks(self) -> int:
        return self.at


@pytest.fixture
def days() -> Days:
    return Days()


@pytest.fixture
def club(tmp_path: Path, days: Days) -> Iterator[Live]:
    with live_server(tmp_path, clock=days) as live:
        yield live


def name_of(client: httpx.Client) -> object:
    return client.get("/api/me").json()["name"]


def test_an_account_is_opened_signed_out_of_and_signed_into(club: Live) -> None:
    with club.client() as client:
        assert name_of(client) is None
        made = client.post("/api/accounts", json=MIRA)
        assert (made.status_code, made.json()) == (201, {"name": MIRA["name"]})
        assert name_of(client) == MIRA["name"]
        assert client.delete("/api/session").json() == {"name": None}
        assert name_of(client) is None
        assert client.post("/api/session", json={**MIRA, "name": "  mira OF the harbour "}).status_code == 200
        assert name_of(client) == MIRA["name"]


def test_the_cookie_is_kept_from_scripts_and_from_other_sites(club: Live) -> None:
    with club.client() as client:
        cookie = client.post("/api/accounts", json=MIRA).headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=")
    for word in ("HttpOnly", "SameSite=lax", "Path=/", "Max-Age=2592000"):
        assert word in cookie
    assert "Secure" not in cookie  # plain http on loopback


def test_behind_https_the_cookie_stays_there(tmp_path: Path) -> None:
    with live_server(tmp_path, sites=("https://play.club.example",)) as live, live.client() as client:
        assert "Secure" in client.post("/api/accounts", json=MIRA).headers["set-cookie"]


def test_the_store_knows_neither_password_nor_token(club: Live, tmp_path: Path) -> None:
    with club.client() as client:
        client.post("/api/accounts", json=MIRA)
        token = client.cookies[COOKIE]
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("live.db*"))
    assert b"$argon2id$" in kept
    assert MIRA["password"].encode() not in kept
    assert token.encode() not in kept


def test_a_wrong_password_and_an_unknown_name_are_told_apart_by_nobody(club: Live) -> None:
    with club.client() as client:
        client.post("/api/accounts", json=MIRA)
        client.delete("/api/session")
        wrong = client.post("/api/session", json={**MIRA, "password": "another long night"})
        unknown = client.post("/api/session", json={**MIRA, "name": "Nobody"})
    assert wrong.status_code == unknown.status_code == 401
    assert wrong.json() == unknown.json()
    assert "set-cookie" not in wrong.headers


def test_a_name_belongs_to_one(club: Live) -> None:
    with club.client() as client:
        client.post("/api/accounts", json=MIRA)
        again = client.post("/api/accounts", json={**MIRA, "name": "MIRA  of the harbour"})
    assert again.status_code == 409
    assert again.json()["code"] == "taken"


@pytest.mark.parametrize(
    "body",
    [
        {"name": "", "password": "0123456789"},
        {"name": "x" * 33, "password": "0123456789"},
        {"name": "Mira\u0000", "password": "0123456789"},
        {"name": "Mira\n", "password": "0123456789\n"},
        {"name": "<b>Mira</b>", "password": "0123456789"},
        {"name": "Mira", "password": "short"},
        {"name": "Mira", "password": "x" * 201},
        {"name": 7, "password": "0123456789"},
        {"name": "Mira"},
        [],
    ],
)
def test_a_name_or_password_that_does_not_fit(http: httpx.Client, body: object) -> None:
    answer = http.post("/api/accounts", json=body)
    if body == {"name": "Mira\n", "password": "0123456789\n"}:
        assert answer.status_code == 201  # blanks around a name are no part of it
        return
    assert answer.status_code == 422
    assert answer.json()["code"] == "bad"
    assert answer.json()["error"].count("\n") == 0


def test_a_copied_cookie_is_worth_nothing_after_signing_out(club: Live) -> None:
    with club.client() as client, club.client() as thief:
        client.post("/api/accounts", json=MIRA)
        thief.cookies.set(COOKIE, client.cookies[COOKIE])
        assert name_of(thief) == MIRA["name"]
        client.delete("/api/session")
        assert name_of(thief) is None


def test_signing_in_again_ends_the_session_before(club: Live) -> None:
    with club.client() as client, club.client() as old:
        client.post("/api/accounts", json=MIRA)
        old.cookies.set(COOKIE, client.cookies[COOKIE])
        client.post("/api/session", json=MIRA)
        assert name_of(client) == MIRA["name"]
        assert name_of(old) is None


def test_a_session_runs_out(club: Live, days: Days) -> None:
    with club.client() as client:
        client.post("/api/accounts", json=MIRA)
        kept = client.cookies[COOKIE]
        days.at += 30 * 86_400_000 - 1
        assert name_of(client) == MIRA["name"]
        days.at += 2
        client.cookies.set(COOKIE, kept)
        assert name_of(client) is None


@pytest.mark.parametrize("token", ["", "nonsense", "é", "x" * 3000, "' OR 1=1 --"])
def test_a_made_up_session_is_nobody(live: Live, token: str) -> None:
    with live.client() as client:
        answer = client.get("/api/me", headers={"Cookie": f"{COOKIE}={token}".encode()})
        assert (answer.status_code, answer.json()) == (200, {"name": None})


def test_passwords_are_hashed_with_argon2id() -> None:
    async def tried() -> list[bool]:
        door = Passwords(QUICK_HASH)
        kept = await door.hash("here", "a long night at sea")
        assert kept.startswith("$argon2id$")
        return [
            await door.knows("here", kept, "a long night at sea"),
            await door.knows("here", kept, "another"),
            await door.knows("here", None, "a long night at sea"),
            await door.knows("here", "damaged", "a long night at sea"),
        ]

    assert asyncio.run(tried()) == [True, False, False, False]
    recommended = Passwords()._hasher  # the figures of argon2's authors
    assert (recommended.type, recommended.memory_cost) == (Type.ID, 65_536)
    assert recommended.parallelism == 1  # a guess takes one core, not all of them


def test_a_name_that_does_not_fit_is_told_what_a_name_is(club: Live) -> None:
    with club.client() as client:
        answer = client.post("/api/accounts", json={"name": "__", "password": "long enough"})
    assert answer.status_code == 422
    assert "a name has 1 to 32 letters" in answer.json()["error"]


def test_wrong_tries_from_elsewhere_do_not_lock_the_owner_out(tmp_path: Path) -> None:
    with live_server(tmp_path, limits=replace(Limits(), sign_ins_by_name=Rate(3, 0))) as live:
        with live.client() as owner:
            assert owner.post("/api/accounts", json=MIRA).status_code == 201
        with live.client(address="127.0.0.2") as stranger:
            tries = [stranger.post("/api/session", json={**MIRA, "password": f"wrong {n}"}) for n in range(6)]
            assert [one.status_code for one in tries] == [401, 401, 401, 429, 429, 429]
        with live.client() as owner:
            assert owner.post("/api/session", json=MIRA).status_code == 200


def test_signing_in_rightly_counts_for_nothing(tmp_path: Path) -> None:
    with live_server(tmp_path, limits=replace(Limits(), sign_ins_by_name=Rate(2, 0))) as live, live.client() as owner:
        owner.post("/api/accounts", json=MIRA)
        assert [owner.post("/api/session", json=MIRA).status_code for _ in range(6)] == [200] * 6


@pytest.mark.parametrize("name", ["M\u0456ra", "\u03faira", "Tom\u0430s", "\u041cira"])
def test_a_name_of_letters_that_only_look_like_others_is_refused(club: Live, name: str) -> None:
    with club.client() as client:
        refused = client.post("/api/accounts", json={**MIRA, "name": name})
    assert (refused.status_code, refused.json()["code"]) == (422, "bad")
    assert "one script" in refused.json()["error"]


@pytest.mark.parametrize(
    "name",
    [
        "Mi\u200dra",
        "Mira\ufe0f",
        "Mi\u0336ra",
        "\u3164",
        "B\u09e6b",
        "B\u0966b",
        "B\u0251b",
        "B\u1d0fb",
        "\u01c0bob",
        "\u0196an",
    ],
)
def test_a_name_with_what_cannot_be_seen_or_told_from_others_is_refused(club: Live, name: str) -> None:
    with club.client() as client:
        refused = client.post("/api/accounts", json={**MIRA, "name": name})
    assert (refused.status_code, refused.json()["code"]) == (422, "bad"), refused.text


@pytest.mark.parametrize(
    "name", ["Мира", "Μίρα", "ミラ 太郎", "Mira 7", "Zoë d'Arc", "미라", "मीरा ७", "Đặng", "I\u015f\u0131k"]
)
def test_a_name_of_any_one_script_is_welcome(club: Live, name: str) -> None:
    with club.client() as client:
        assert client.post("/api/accounts", json={**MIRA, "name": name}).json() == {"name": name}


def test_other_forms_of_the_same_letters_are_the_same_name(club: Live) -> None:
    with club.client() as client:
        assert client.post("/api/accounts", json={**MIRA, "name": "Mira"}).status_code == 201
    with club.client() as client:
        for like in ("\uff2dira", "M\u0131ra", "MIRA"):
            again = client.post("/api/accounts", json={**MIRA, "name": like})
            assert (again.status_code, again.json()["code"]) == (409, "taken")


def test_a_password_is_hashed_anew_when_more_is_asked_for(tmp_path: Path) -> None:
    weak = Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
    with live_server(tmp_path, passwords=weak) as live, live.client() as client:
        client.post("/api/accounts", json=MIRA)
    strong = Passwords(PasswordHasher(time_cost=2, memory_cost=16, parallelism=1))
    with live_server(tmp_path, passwords=strong) as live, live.client() as client:
        assert client.post("/api/session", json=MIRA).status_code == 200
    store = open_store(tmp_path / "live.db")
    account = store.account_named(MIRA["name"])
    store.close()
    assert account is not None
    assert "m=16,t=2,p=1" in account.password_hash
