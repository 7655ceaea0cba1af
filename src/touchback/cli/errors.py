"""What a command raises when the user asked for something impossible."""

from typing import Final

INTERRUPTED: Final = 130  # the exit code after Ctrl-C


class UserError(Exception):
    """One clear line for stderr. Exit code 2 says the request was wrong, 1 that honest work failed."""

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code
