"""The built front end: the right file, the right headers, packed for those who can unpack."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tools.live import live_server

SCRIPT = "console.log('a pitch');\n" * 100


def built(folder: Path) -> Path:
    static = folder / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Touchback</title><script src='/theme.js'></script>")
    (static / "theme.js").write_text("document.documentElement.dataset.theme = 'dark'")
    (static / "assets" / "index-4f3a.js").write_text(SCRIPT)
    (static / "icon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    return static


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    folder = tmp_path_factory.mktemp("site")
    with live_server(folder, static=built(folder)) as live, live.client() as client:
        yield client


PAGES = ["/", "/index.html", "/play/abcdefghij", "/replay/abcdefghij", "/verify", "/verify/abcdefghij", "/rules"]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        *((path, 200) for path in (*PAGES, "/rules/bb2016/skill/block")),
        *((path, 404) for path in ("/anything/else", "/play", "/playing/abcdefghij", "/rule")),
    ],
)
def test_every_page_is_the_page_and_one_that_is_none_says_so(site: httpx.Client, path: str, status: int) -> None:
    answer = site.get(path)
    assert answer.status_code == status
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "<title>Touchback</title>" in answer.text
    assert answer.headers["cache-control"] == "no-cache"


def test_files_named_by_their_content_are_kept_for_ever(site: httpx.Client) -> None:
    answer = site.get("/assets/index-4f3a.js")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert site.get("/theme.js").headers["cache-control"] == "no-cache"
    assert site.get("/icon.svg").headers["content-type"] == "image/svg+xml"


def test_what_is_large_is_packed_for_those_who_can_unpack(site: httpx.Client) -> None:
    plain = site.get("/assets/index-4f3a.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    with site.stream("GET", "/assets/index-4f3a.js", headers={"Accept-Encoding": "gzip"}) as packed:
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.headers["vary"] == "Accept-Encoding"
        raw = b"".join(packed.iter_raw())
    assert gzip.decompress(raw).decode() == plain.text == SCRIPT
    assert len(raw) < 200


def test_what_has_not_changed_is_not_sent_again(site: httpx.Client) -> None:
    first = site.get("/")
    again = site.get("/", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert site.get("/", headers={"If-None-Match": '"another"'}).status_code == 200


def test_only_the_head_when_that_is_wanted(site: httpx.Client) -> None:
    answer = site.head("/theme.js")
    assert answer.status_code == 200
    assert answer.content == b""


@pytest.mark.parametrize("path", ["/assets/gone.js", "/../pyproject.toml", "/assets/..%2f..%2fapp.py", "/favicon.ico"])
def test_there_is_nothing_else(site: httpx.Client, path: str) -> None:
    answer = site.get(path)
    assert answer.status_code == 404
    assert answer.json() == {"error": "There is nothing at this address.", "code": "nothing"}


def test_without_a_built_front_end_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    with live_server(tmp_path, static=tmp_path / "nowhere") as live, live.client() as client:
        answer = client.get("/")
        assert answer.status_code == 503
        assert "make web" in answer.text
        assert client.get("/api/health").json()["ok"] is True
