"""A line between browser and server that a test can cut: a relay of bytes on a port of its own."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock, Thread
from urllib.parse import urlsplit


class Line:
    """Relays connections until it is cut; then refuses them until it is mended."""

    def __init__(self, server: str) -> None:
        parts = urlsplit(server)
        self._server = (parts.hostname or "127.0.0.1", parts.port or 80)
        self._up = True
        self._open: list[socket.socket] = []
        self._lock = Lock()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._thread = Thread(target=self._accept, daemon=True)
        self._thread.start()

    def cut(self) -> None:
        """Every connection ends at once, and nobody gets through."""
        with self._lock:
            self._up = False
            for one in self._open:
                with suppress(OSError):
                    one.shutdown(socket.SHUT_RDWR)
                one.close()
            self._open.clear()

    def mend(self) -> None:
        with self._lock:
            self._up = True

    def close(self) -> None:
        self.cut()
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self._thread.join(5)

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            with self._lock:
                if not self._up:
                    near.close()
                    continue
                far = socket.create_connection(self._server)
                self._open += [near, far]
            Thread(target=_relay, args=(near, far), daemon=True).start()
            Thread(target=_relay, args=(far, near), daemon=True).start()


def _relay(source: socket.socket, sink: socket.socket) -> None:
    with suppress(OSError):
        while block := source.recv(65536):
            sink.sendall(block)
    for one in (source, sink):
        with suppress(OSError):
            one.shutdown(socket.SHUT_RDWR)


@contextmanager
def line_to(server: str) -> Iterator[Line]:
    line = Line(server)
    try:
        yield line
    finally:
        line.close()
