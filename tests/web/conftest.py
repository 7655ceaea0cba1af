"""One server for all tests that leave no trace in it."""

from collections.abc import Iterator

import httpx
import pytest

from tools.live import Live, live_server


@pytest.fixture(scope="session")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live_server(tmp_path_factory.mktemp("live")) as server:
        yield server


@pytest.fixture(autouse=True)
def same_luck(request: pytest.FixtureRequest, live: Live) -> None:
    """Each test meets the same dice in every run, whichever tests the server has seen before."""
    live.luck.begin(request.node.nodeid)


@pytest.fixture
def http(live: Live) -> Iterator[httpx.Client]:
    with live.client() as client:
        yield client
