"""Small messages are sent at once: none waits until the other side has acknowledged the one before it."""

import asyncio
import socket

from touchback.web.running import open_socket


async def accepted_option(sock: socket.socket, option: int) -> int:
    """That option of a connection which the server's socket has accepted."""
    found: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        found.set_result(writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, option))
        writer.close()

    async with await asyncio.start_server(meet, sock=sock):
        _, writer = await asyncio.open_connection(*sock.getsockname())
        answer = await found
        writer.close()
    return answer


def test_connections_do_not_gather_small_frames() -> None:
    assert asyncio.run(accepted_option(open_socket("127.0.0.1", 0), socket.TCP_NODELAY))
