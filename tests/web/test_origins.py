"""Which names are ours, and whose pages may ask."""

import pytest

from touchback.web.origins import address_of, known_host, may_change, may_connect, own_origin

CLUB = ("https://play.club.example",)


@pytest.mark.parametrize(
    ("host", "sites", "known"),
    [
        ("localhost:8000", (), True),
        ("127.0.0.1:8000", (), True),
        ("[::1]:8000", (), True),
        ("192.168.1.7", (), True),
        ("play.club.example", CLUB, True),
        ("PLAY.club.example.", CLUB, True),
        ("play.club.example", (), False),
        ("evil.example", CLUB, False),
        ("localhost.evil.example", CLUB, False),
        ("", CLUB, False),
        ("[::1", CLUB, False),
        ("localhost:port", (), False),
    ],
)
def test_a_strangers_name_that_leads_here_is_not_ours(host: str, sites: tuple[str, ...], known: bool) -> None:
    assert known_host(host, sites) is known


@pytest.mark.parametrize(
    ("origin", "host", "own"),
    [
        ("http://localhost:8000", "localhost:8000", True),
        ("http://localhost", "localhost:80", True),
        ("https://play.club.example", "127.0.0.1:8000", True),  # a proxy in between
        ("http://localhost:8001", "localhost:8000", False),
        ("http://127.0.0.1:8000", "localhost:8000", False),
        ("https://evil.example", "localhost:8000", False),
        ("https://play.club.example.evil.example", "play.club.example", False),
        ("http://play.club.example:99999", "play.club.example", False),
        ("null", "localhost:8000", False),
        ("file://", "localhost:8000", False),
        ("", "localhost:8000", False),
    ],
)
def test_only_our_own_pages_ask(origin: str, host: str, own: bool) -> None:
    assert own_origin(origin, host, CLUB) is own


def test_a_program_names_no_page_and_needs_the_header_to_change_anything() -> None:
    assert may_connect({"host": "localhost"}, ())
    assert may_change({"host": "localhost", "x-touchback": "1"}, ())
    assert not may_change({"host": "localhost"}, ())
    assert not may_change({"host": "localhost", "x-touchback": "1", "origin": "https://evil.example"}, ())
    assert not may_connect({"host": "localhost", "sec-fetch-site": "cross-site"}, ())


def test_a_page_that_hides_its_address_is_known_by_the_browsers_word() -> None:
    assert may_connect({"host": "localhost", "origin": "null", "sec-fetch-site": "same-origin"}, ())
    assert not may_connect({"host": "localhost", "origin": "null", "sec-fetch-site": "cross-site"}, ())
    assert not may_connect({"host": "localhost", "origin": "null"}, ())


def test_a_caller_with_a_network_is_one_caller() -> None:
    assert address_of(("2001:db8::1", 1)) == address_of(("2001:db8::ffff", 2))
    assert address_of(("2001:db8::1", 1)) != address_of(("2001:db8:0:1::1", 1))
    assert address_of(("::ffff:10.0.0.1", 1)) == address_of(("10.0.0.1", 9)) == "10.0.0.1"
    assert address_of(None) == ""
    assert address_of(("a socket", 0)) == "a socket"
