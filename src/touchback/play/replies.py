"""What a referee answers to whoever asked something of him."""

from __future__ import annotations

from dataclasses import dataclass

from touchback.play.broadcast import frame


@dataclass(frozen=True)
class Reply:
    """Done, or refused with one sentence and a short code; `seq` is the one that was answered."""

    ok: bool
    seq: int
    why: str = ""
    code: str = ""

    def frame(self) -> str:
        """The message for the one who asked."""
        if self.ok:
            return frame("ack", seq=self.seq)
        return frame("refused", seq=self.seq, why=self.why, code=self.code)


class Refused(Exception):
    """Something that a referee does not do; one sentence and a short code say why."""

    def __init__(self, why: str, code: str = "bad") -> None:
        super().__init__(why)
        self.why = why
        self.code = code

    def reply(self, seq: int) -> Reply:
        return Reply(False, seq, self.why, self.code)
