"""docs/api.md and docs/deploy.md say what there is: addresses, frames, codes, limits, options."""

import re
from pathlib import Path
from typing import get_args

import httpx
import pytest

from tests.support.shell import touchback
from touchback.web import frames, socket
from touchback.web.limits import Limits

DOCS = Path(__file__).parents[2] / "docs"
API = (DOCS / "api.md").read_text(encoding="utf-8")
DEPLOY = (DOCS / "deploy.md").read_text(encoding="utf-8")


def test_every_address_is_in_the_manual(http: httpx.Client) -> None:
    for path, methods in http.get("/api/openapi.json").json()["paths"].items():
        for method in methods:
            assert f"`{method.upper()} {path.replace('{match}', '{id}')}`" in API


def test_every_frame_of_a_client_is_in_the_manual() -> None:
    kinds = [kind.__struct_config__.tag for kind in get_args(frames.Frame)]
    assert len(kinds) > 12
    for kind in kinds:
        assert f'{{"t":"{kind}"' in API
    fields = {field for kind in get_args(frames.Frame) for field in kind.__struct_fields__}
    for field in fields:
        assert f'"{field}":' in API


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
        "new matches": limits.matches.burst,
        "new accounts": limits.accounts.burst,
        "attempts to sign in, also for each name": limits.sign_ins.burst,
        "comments, also of one account": limits.comments.burst,
        "open sockets": limits.sockets,
        "frames on a socket": limits.frames.burst,
        "reach maps that wait on a socket": socket.MOST_MAPS,
        "spectators of a match": limits.spectators,
        "bytes of a request, of a frame": limits.body,
    }


@pytest.mark.parametrize("name", ["--host", "--port", "--database", "--site", "--proxy", "--pace"])
def test_every_option_of_serve_is_in_the_manual(name: str) -> None:
    assert f"`{name}`" in DEPLOY


def test_serve_has_no_other_option() -> None:
    told = set(re.findall(r"`(--[a-z]+)`", DEPLOY[: DEPLOY.index("## systemd")]))
    assert set(re.findall(r"--[a-z]+", touchback("serve", "--help").stdout)) - {"--help"} == told
