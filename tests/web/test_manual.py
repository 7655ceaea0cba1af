"""docs/api.md and docs/deploy.md say what there is: addresses, messages, codes, limits, options."""

import json
import re
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, get_args

import httpx
import msgspec
import pytest

from tests.support.shell import touchback
from touchback.web import socket
from touchback.web.bodies import MatchRequest
from touchback.web.limits import Limits
from touchback.wire import from_client
from touchback.wire.from_server import FROM_SERVER, ClockView, CompactWelcome, read_sent
from touchback.wire.http_answers import ANSWERS
from touchback.wire.log_line import LineView, RollView
from touchback.wire.match_view import (
    Acting,
    BallView,
    MatchView,
    PitchView,
    PlayerView,
    SideView,
    StaticView,
    Tracks,
)
from touchback.wire.question import DiceView, OptionView, Question
from touchback.wire.reach_view import AimAnswer, ReachMap, Target, WayRoll
from touchback.wire.together import FROM_ROOM, RoomCommand

DOCS = Path(__file__).parents[2] / "docs"
API = (DOCS / "api.md").read_text(encoding="utf-8")
DEPLOY = (DOCS / "deploy.md").read_text(encoding="utf-8")


def test_every_address_is_in_the_manual(http: httpx.Client) -> None:
    for path, methods in http.get("/api/openapi.json").json()["paths"].items():
        for method in methods:
            assert f"`{method.upper()} {path.replace('{match}', '{id}')}`" in API


BLOCKS = re.findall(r"^```(jsonl?) (\S+)\n(.*?)^```$", API, re.MULTILINE | re.DOTALL)
SHAPES = {kind.__name__: kind for kind in (*ANSWERS, *FROM_SERVER, Question)}
READERS: dict[str, Callable[[str], object]] = {
    "FromClient": lambda text: strictly(text, from_client.Message),
    "FromServer": read_sent,
    "ToRoom": lambda text: strictly(text, RoomCommand),
    "FromRoom": lambda text: room_message(text),
    "MatchRequest": MatchRequest.model_validate_json,
    **{name: partial(msgspec.json.decode, type=kind) for name, kind in SHAPES.items()},
}


def strictly(text: str, kinds: Any) -> object:
    """A message of a client, whose fields are all known."""
    read = msgspec.json.decode(text, type=kinds)
    known = {field.encode_name for field in msgspec.structs.fields(type(read))}
    assert set(json.loads(text)) - {"t"} <= known
    return read


def room_message(text: str) -> object:
    tag = json.loads(text)["t"]
    return msgspec.json.decode(text, type=next(one for one in FROM_ROOM if one.__struct_config__.tag == tag))


def messages_of(language: str, text: str) -> list[str]:
    return text.splitlines() if language == "jsonl" else [text]


@pytest.mark.parametrize(("language", "name", "text"), BLOCKS, ids=[name for _, name, _ in BLOCKS])
def test_every_message_of_the_manual_is_a_real_one(language: str, name: str, text: str) -> None:
    for one in messages_of(language, text):
        READERS[name](one)


def test_a_message_that_is_not_real_is_found() -> None:
    with pytest.raises(msgspec.ValidationError):
        READERS["FromServer"]('{"t": "ack", "seq": "three"}')
    with pytest.raises(AssertionError):
        READERS["FromClient"]('{"t": "ping", "number": 3}')


def test_no_json_of_the_manual_is_left_unread() -> None:
    assert len(BLOCKS) == API.count("```json")
    assert len(BLOCKS) > 15


def test_every_kind_of_message_has_a_row_and_a_real_one() -> None:
    shown = {
        (name, json.loads(one)["t"])
        for language, name, text in BLOCKS
        for one in messages_of(language, text)
        if "t" in json.loads(one)
    }
    ways = {"FromClient": get_args(from_client.Message), "FromServer": FROM_SERVER, "ToRoom": get_args(RoomCommand)}
    for way, kinds in ways.items():
        for kind in kinds:
            tag = kind.__struct_config__.tag
            assert f"`{tag}`" in API
            assert {(way, tag), (kind.__name__, tag)} & shown or kind is CompactWelcome, tag


@pytest.mark.parametrize(
    ("heading", "kinds"),
    [
        ("### What a client says", get_args(from_client.Message)),
        ("### What the server says", [one for one in FROM_SERVER if one.__struct_config__.tag != "reach"]),
        ("### Question", [Question, OptionView]),
        ("### Dice", [DiceView]),
        ("### VIEW", [MatchView, SideView, PlayerView, BallView, Acting, Tracks]),
        ("### STATIC", [StaticView, PitchView]),
        ("### Lines of the log", [LineView, RollView]),
        ("### Clock\n", [ClockView]),
        ("### Reach maps", [ReachMap, Target, WayRoll]),
        ("### A throw at a square", [AimAnswer]),
    ],
    ids=lambda value: value.strip("# \n") if isinstance(value, str) else "",
)
def test_every_field_is_in_the_manual(heading: str, kinds: Sequence[type[msgspec.Struct]]) -> None:
    begin = API.index(heading)
    part = API[begin : API.index("\n##", begin + 1)]
    for kind in kinds:
        for field in msgspec.structs.fields(kind):
            assert f"`{field.encode_name}" in part or f'"{field.encode_name}"' in part, f"{kind.__name__}.{field.name}"


def test_every_close_code_is_in_the_manual() -> None:
    codes = {value for name, value in vars(socket).items() if name.isupper() and type(value) is int and value >= 4000}
    assert len(codes) > 5
    for code in codes:
        assert f"| {code} |" in API


def test_the_limits_are_those_of_the_manual() -> None:
    limits = Limits()
    rows = dict(re.findall(r"^\| ([^|]+?) \| ([0-9,]+)[^|]* \|", API[API.index("## Limits") :], re.MULTILINE))
    told = {what: int(figure.replace(",", "")) for what, figure in rows.items()}
    assert told == {
        "requests": limits.requests.burst,
        "replays, positions, match files": limits.costly.burst,
        "rules with options that nobody has asked for lately": limits.rule_sets.burst,
        "new matches": limits.matches.burst,
        "new accounts": limits.accounts.burst,
        "wrong attempts to sign in": limits.sign_ins.burst,
        "the same for one name": limits.sign_ins_by_name.burst,
        "comments, also of one account": limits.comments.burst,
        "connections that are no sockets": limits.connections,
        "open sockets": limits.sockets,
        "messages on a socket": limits.messages.burst,
        "answers and typed dice of a seat, from all its windows": limits.inputs.burst,
        "reach maps that wait on a socket": socket.MOST_MAPS,
        "spectators of a match": limits.spectators,
        "bytes of a request, of a message": limits.body,
    }


OPTIONS = ("--host", "--port", "--database", "--site", "--proxy", "--pace", "--config", "--log", "--log-json")


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_of_serve_is_in_the_manual(name: str) -> None:
    assert f"`{name}`" in DEPLOY


def test_serve_has_no_other_option() -> None:
    told = set(re.findall(r"`(--[a-z-]+)`", DEPLOY[: DEPLOY.index("## systemd")]))
    assert set(re.findall(r"--[a-z-]+[a-z]", touchback("serve", "--help").stdout)) - {"--help"} == told
