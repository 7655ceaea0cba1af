"""Define what a referee answers to a request."""

from __future__ import annotations

from dataclasses import dataclass

from touchback.wire.from_server import Ack, NotDone, encode_message


@dataclass(frozen=True)
class Reply:
    """Done, or refused with one sentence and a short code; `seq` is the one that was answered."""

    ok: bool
    seq: int
    why: str = ""
    code: str = ""

    def message(self) -> str:
        """The message for the one who asked."""
        if self.ok:
            return encode_message(Ack(seq=self.seq))
        return encode_message(NotDone(seq=self.seq, why=self.why, code=self.code))


class Refused(Exception):
    """Something that a referee does not do; one sentence and a short code say why."""

    def __init__(self, why: str, code: str = "bad") -> None:
        super().__init__(why)
        self.why = why
        self.code = code

    def reply(self, seq: int) -> Reply:
        return Reply(False, seq, self.why, self.code)
