"""Who may call: the name that was asked for, and the page that asks."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address
from typing import Final
from urllib.parse import urlsplit

DEFAULT_PORTS: Final = {"http": 80, "https": 443, "ws": 80, "wss": 443}
LOCAL: Final = "localhost"
SAME: Final = ("same-origin", "none")


def split_host(host: str) -> tuple[str, int | None]:
    """Name and port of a Host header; no name if it makes no sense."""
    try:
        parts = urlsplit(f"//{host}")
        return (parts.hostname or "").rstrip("."), parts.port
    except ValueError:
        return "", None


def known_host(host: str, sites: tuple[str, ...]) -> bool:
    """Whether the server goes by that name. A stranger's name that leads here is not ours; a plain address is."""
    name, _ = split_host(host)
    if not name:
        return False
    if name == LOCAL or name in {urlsplit(site).hostname for site in sites}:
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def own_origin(origin: str, host: str, sites: tuple[str, ...]) -> bool:
    """Whether a page of ours asks: one of the public sites, or the very host that is asked."""
    try:
        asking = urlsplit(origin)
        asked = urlsplit(f"//{host}")
        port = asking.port
        asked_port = asked.port
    except ValueError:
        return False
    if asking.scheme not in ("http", "https") or not asking.hostname:
        return False
    if origin.rstrip("/") in sites:
        return True
    default = DEFAULT_PORTS[asking.scheme]
    return asking.hostname == asked.hostname and (port or default) == (asked_port or default)


def may_change(headers: dict[str, str], sites: tuple[str, ...]) -> bool:
    """Whether a request that changes something comes from our page, or from no page at all."""
    return headers.get("x-touchback") == "1" and may_connect(headers, sites)


def may_connect(headers: dict[str, str], sites: tuple[str, ...]) -> bool:
    """A browser always names the page that opens a socket; a program of its own names none."""
    origin = headers.get("origin")
    site = headers.get("sec-fetch-site")
    if origin is None or (origin == "null" and site == "same-origin"):  # a page that keeps its referrer to itself
        return site is None or site in SAME
    return own_origin(origin, headers.get("host", ""), sites)


def address_of(client: tuple[str, int] | None) -> str:
    """Return the caller as limits count them: an IPv6 caller has a whole network to themselves."""
    if client is None:
        return ""
    try:
        address = ip_address(client[0])
    except ValueError:
        return client[0]
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or int(address) >> 64)
    return str(address)
