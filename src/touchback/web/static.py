"""The built front end, read once, sent with the right headers."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
NAMED_BY_CONTENT: Final = "assets/"  # the build puts a hash into each of their names
PAGE: Final = "index.html"
PAGES: Final = re.compile(r"|(play|replay)/[^/]+(/.*)?|verify(/[^/]*)?|rules(/.*)?")  # as web/src/main.ts knows them
WORTH_PACKING: Final = 600
PACKED: Final = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
MISSING: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Touchback</title>
<p>The pages are not built: run <code>make web</code> in the source tree and start again.</p></html>
"""


@dataclass(frozen=True)
class Asset:
    """One file, plain and packed."""

    body: bytes
    packed: bytes | None
    kind: str
    tag: str
    keep: str


class Assets:
    """All files of the front end by their path."""

    def __init__(self, folder: Path) -> None:
        files = sorted(path for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else []
        self._assets = {
            path.relative_to(folder).as_posix(): read_asset(path, path.relative_to(folder).as_posix()) for path in files
        }

    @property
    def built(self) -> bool:
        return PAGE in self._assets

    def answer(self, path: str, request: Request) -> Response | None:
        """A file; or the page, which finds its way by the address and says so if there is none; or nothing."""
        name = path.strip("/")
        asset = self._assets.get(name)
        if asset is not None:
            return respond(asset, request)
        if "." in name.rpartition("/")[2]:
            return None
        page = self._assets.get(PAGE)
        if page is None:
            return HTMLResponse(MISSING, 503)
        return respond(page, request, 200 if PAGES.fullmatch(name) else 404)


def read_asset(path: Path, name: str) -> Asset:
    body = path.read_bytes()
    kind = kind_of(path)
    packed = None
    if len(body) >= WORTH_PACKING and kind.startswith(PACKED):
        packed = gzip.compress(body, 9, mtime=0)
    keep = FOR_EVER if name.startswith(NAMED_BY_CONTENT) else ASK_AGAIN
    return Asset(body, packed, kind, hashlib.sha256(body).hexdigest()[:20], keep)


def kind_of(path: Path) -> str:
    """What a browser is told it is; scripts must be known as such whatever the machine says."""
    known = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".html": "text/html"}
    kind = known.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind


def respond(asset: Asset, request: Request, status: int = 200) -> Response:
    pack = asset.packed is not None and "gzip" in request.headers.get("accept-encoding", "")
    tag = f'"{asset.tag}{"-gz" if pack else ""}"'
    headers = {"Cache-Control": asset.keep, "ETag": tag, "Vary": "Accept-Encoding"}
    if status == 200 and tag in (
        part.strip().removeprefix("W/") for part in request.headers.get("if-none-match", "").split(",")
    ):
        return Response(status_code=304, headers=headers)
    if pack and asset.packed is not None:
        return Response(asset.packed, status, {**headers, "Content-Encoding": "gzip"}, asset.kind)
    return Response(asset.body, status, headers, asset.kind)
