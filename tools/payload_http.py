"""The HTTP door of tools/payloads.py: every route of a real server; odd bodies, paths, queries, headers and bytes."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final
from urllib.parse import quote, urlsplit

from tools.live import WISH, Live, live_server
from tools.load import OPEN, WIDE, Table
from tools.payload_doors import COMMANDS, records, scenarios
from tools.payload_mutations import MARKS, ODD_LETTERS, changed_tree, mutated, random_text, written
from tools.wire import pick
from touchback.record.scenario.document import JSON, TOML
from touchback.record.seal import promise_of

LIMITS: Final = replace(
    OPEN, rule_sets=WIDE, accounts=WIDE, sign_ins=WIDE, sign_ins_by_name=WIDE, comments=WIDE, connections=1000
)
MOST_S: Final = 5.0  # for one answer
PATIENCE_S: Final = 30.0
CUT_S: Final = 0.1  # for an answer to what is perhaps half a request
MIRA: Final = {"name": "Mira", "password": "a long enough password"}
PAGES: Final = ("/", "/play/{match}", "/replay/{match}/3", "/verify", "/rules/{edition}", "/assets/{key}", "/metrics")
OTHERS: Final = (*PAGES, "/ws/{match}", "/ws/{match}/together/{key}", "/api/{key}", "/{key}", "/api/openapi.json")
METHODS: Final = ("GET", "HEAD", "OPTIONS", "PUT", "PATCH", "POST", "DELETE", "TRACE", "get", "GE\tT", "\0")
QUERIES: Final = ("side=0", "side=1", "option=kick_off=standard", "option=a=b", "edition=bb2016", "rating=110", "x")
HEADERS: Final = (
    *("Accept-Encoding: gzip", "Accept-Encoding: \xff;q=9", 'If-None-Match: "x", W/"y"', "Range: bytes=0-9999999999"),
    *("Origin: null", "Origin: http://[::1", "Origin: http://127.0.0.1:99999", "Sec-Fetch-Site: cross-site"),
    *("Expect: 100-continue", "X-Forwarded-For: a, b", "Cookie: touchback=\xe9; =; touchback", "Host: [", "Host: a:b"),
    *("Upgrade: websocket", "Content-Type: text/plain; charset=utf-7", "Content-Type: multipart/form-data"),
    *("Content-Encoding: gzip", "Authorization: Bearer \xff", "X-Touchback-Seat: \xff\xfe", "Accept-Language: \x80"),
)
FRAMES: Final = (  # what makes a server wait for more, or take the rest for another request
    *("Content-Length: 99999999999999999999", "Content-Length: " + "9" * 5000, "Content-Length: -1"),
    *("Content-Length: 5", "Content-Length: \xb2", "Transfer-Encoding: chunked", "Transfer-Encoding: gzip, chunked"),
)


@dataclass
class Site:
    """A running server and what is known of it: its routes, matches, a seat, a session; and what it logged."""

    live: Live
    routes: list[tuple[str, str]] = field(default_factory=list)
    known: dict[str, list[str]] = field(default_factory=dict)
    token: str = ""
    cookie: str = ""
    logged: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Request:
    """As it is sent, and whether the server can know where it ends."""

    route: str
    sent: bytes
    whole: bool


class Notes(logging.Handler):
    """Keep what a server has to say about faults."""

    def __init__(self, logged: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._logged = logged

    def emit(self, record: logging.LogRecord) -> None:
        fault = record.exc_info[1] if record.exc_info else None
        self._logged.append(f"{record.getMessage()}: {fault!r}"[:600])


@contextmanager
def open_site(folder: Path) -> Iterator[Site]:
    """A server with an open match, one that is over, and an account; whatever it logs as an error is kept."""
    logged: list[str] = []
    notes, root = Notes(logged), logging.getLogger()
    root.addHandler(notes)
    try:
        with live_server(folder, LIMITS) as live:
            yield furnished(Site(live, logged=logged))
    finally:
        root.removeHandler(notes)


def furnished(site: Site) -> Site:
    match, tokens = site.live.open()
    over = asyncio.run(conceded(site.live))
    with site.live.client() as client:
        paths = client.get("/api/openapi.json").json()["paths"]
        site.cookie = client.post("/api/accounts", json=MIRA).headers["set-cookie"].partition(";")[0]
    site.routes = [(method.upper(), path) for path, methods in paths.items() for method in methods]
    site.token = tokens[0] or ""
    site.known = {
        "match": [match, match, over, over, "nobody"],
        "edition": ["bb2016", "lrb4", "sheet"],
        "roster": ["human", "orc"],
        "kind": ["skill", "table", "prompt"],
        "key": ["dodge", "block", "injury", "a.js"],
        "seq": ["0", "3", "99999"],
        "number": ["1", "2", "50"],
    }
    warm_up(site, over)
    return site


def warm_up(site: Site, over: str) -> None:
    """Each process and page that is made when it is first asked for, before anything is measured."""
    with site.live.client() as client:
        client.get("/api/editions")
        client.get(f"/api/matches/{over}/film")
        client.post("/api/verify", json={"text": records()[0]})
        client.post("/api/scenarios", json={"scenario": scenarios(TOML)[0]})


async def conceded(live: Live) -> str:
    """A match that is over, for comments and films."""
    table, chance = Table(live, 1), Random(1)
    match = await table.begin()
    while not table.clients[0].over:
        asked = next(client for client in table.clients if client.question)
        question = asked.question or {}
        ways = [one["option"] for one in question["also"] if one["verb"] == "concede"]
        await table.answer(asked, ways[0] if ways else pick(question, chance, 0.8))
    await table.leave()
    return match


# --- requests -------------------------------------------------------------------------------------------------------


@cache
def bodies() -> dict[str, list[Any]]:
    """Sound bodies, by the end of the address."""
    wide = {"options": {"kick_off": "standard"}, "dice": "real", "hot_seat": True, "clock": {"kind": "bank"}}
    hiring = {
        "teams": [{"roster": "human", "kind": "quick", "hire": ["keg", "bribe"]}, {"roster": "orc", "rating": 99}]
    }
    sketches = [*scenarios(TOML)[:6], *map(json.loads, scenarios(JSON)[:4])]
    seen = [{"scenario": one, "play": "H1 move, west"} for one in sketches]
    kept = {"commitment": "0f" * 32, "promises": f"{promise_of('a0' * 16)},-", "nonce": "a0" * 16}
    return {
        "/matches": [WISH, {**WISH, **wide}, {**WISH, **hiring}],
        "/branch": [{"at": 3, "seats": ["person", "person"], "hot_seat": True}],
        "/comments": [{"seq": 3, "text": "Well played."}],
        "/verify": [{"text": one, **kept, "taken": 3, "origins": ["0f" * 32 + ",-,-"]} for one in records()],
        "/scenarios": seen,
        "/scenarios/matches": [{**one, "seats": ["person", "person"], "dice": "sealed"} for one in seen],
        "/words": [{"words": one} for one in COMMANDS],
        "/accounts": [MIRA, {**MIRA, "name": "Zoë 2"}],
        "/session": [MIRA],
    }


def body_for(path: str, chance: Random) -> bytes:
    ends = sorted((end for end in bodies() if path.endswith(end)), key=len)
    tree = chance.choice(bodies()[ends[-1]]) if ends else {"a": [1]}
    kind = chance.random()
    if kind < 0.05:
        return json.dumps(tree).encode()
    if kind < 0.1:
        return random_text(chance).encode(chance.choice(("utf-8", "utf-16")), "surrogatepass")
    if kind < 0.65:
        text = json.dumps(changed_tree(tree, chance), ensure_ascii=chance.random() < 0.5)
    else:
        text = mutated(written(tree), [written(WISH), written(tree)], chance)
    return text.encode("utf-8", "surrogatepass")[: LIMITS.file]


def target_for(path: str, site: Site, chance: Random) -> str:
    """The address with something in each of its places, and perhaps a query."""

    def filled(found: re.Match[str]) -> str:
        good = chance.choice(site.known.get(found[1], ["1"]))
        if chance.random() < 0.8:
            return good
        odd = chance.choice((mutated(good, [good], chance), random_text(chance), "..", "%2e%2e%2f", "9" * 30))[:3000]
        return quote(odd, safe="/?%", errors="surrogatepass") if chance.random() < 0.8 else odd

    asked = re.sub(r"\{(\w+)\}", filled, path)
    if chance.random() < 0.3:
        query = "&".join(chance.choices(QUERIES, k=chance.randint(1, 3)))
        asked += "?" + (
            query if chance.random() < 0.4 else quote(mutated(query, [query], chance), "=&", None, "replace")
        )
    return mutated(asked, [asked], chance)[:4000] if chance.random() < 0.03 else asked


def make_request(site: Site, chance: Random) -> Request:
    method, path = chance.choice(site.routes) if chance.random() < 0.9 else ("GET", chance.choice(OTHERS))
    route = f"{method} {path}"
    body = body_for(path, chance) if method in ("POST", "PUT") or chance.random() < 0.02 else b""
    lines = [f"Host: {urlsplit(site.live.address).netloc}", "X-Touchback: 1", "Connection: close"]
    lines += [f"X-Touchback-Seat: {site.token}"] if chance.random() < 0.5 else []
    lines += [f"Cookie: {site.cookie}"] if chance.random() < 0.5 else []
    lines += ["Content-Type: application/json"] if body and chance.random() < 0.97 else []
    lines += [odd_header(chance) for _ in range(chance.choice((0, 0, 0, 0, 1, 3)))]
    whole = chance.random() > 0.01
    lines += [f"Content-Length: {len(body)}"] if whole else [chance.choice(FRAMES)]
    said = method if chance.random() < 0.97 else chance.choice(METHODS)
    head = "\r\n".join([f"{said} {target_for(path, site, chance)} HTTP/1.1", *lines, "", ""])
    sent = head.encode("utf-8", "surrogatepass") + body
    if chance.random() < 0.02:
        whole, sent = False, mutated(sent.decode("latin-1"), [head], chance).encode("latin-1", "replace")
    return Request(route, sent, whole)


def odd_header(chance: Random) -> str:
    if chance.random() < 0.7:
        return chance.choice(HEADERS)
    letters = MARKS.replace("\r", "").replace("\n", "") + "".join(one for one in ODD_LETTERS if one != "\0")
    return f"X-Odd: {''.join(chance.choices(letters, k=chance.choice((3, 40, 3000))))}"


# --- answers --------------------------------------------------------------------------------------------------------


def answer_to(site: Site, request: Request) -> int:
    """The status; 0 if none came. Raises TimeoutError."""
    there = urlsplit(site.live.address)
    with socket.create_connection((there.hostname or "", there.port or 0), PATIENCE_S) as way:
        if not request.whole:
            way.settimeout(CUT_S)
        heard = b""
        try:
            way.sendall(request.sent)
            while len(piece := way.recv(65_536)):
                heard += piece
                if heard.startswith(b"HTTP/1.1 101"):
                    break
        except (ConnectionError, TimeoutError):
            if request.whole and not heard:
                raise
    statuses = [int(one) for one in re.findall(rb"(?:^|\r\n\r\n)HTTP/1\.1 ([0-9]{3}) ", heard)]
    return statuses[-1] if statuses else 0


def healthy(site: Site) -> bool:
    with site.live.client() as client:
        return client.get("/api/health").status_code == 200
