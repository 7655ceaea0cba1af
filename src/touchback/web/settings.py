"""Hold what the person who runs the server decides."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from touchback.web.connections import Hurry
from touchback.web.limits import Limits

STATIC: Final = Path(__file__).parent / "static"  # the front end, as `make web` builds it
DAY_MS: Final = 86_400_000


@dataclass(frozen=True)
class Settings:
    """The defaults are those of a club's server."""

    sites: tuple[str, ...] = ()  # public addresses, such as https://play.club.example
    limits: Limits = field(default_factory=Limits)
    hurry: Hurry = field(default_factory=Hurry)
    static: Path = STATIC
    session_ms: int = 30 * DAY_MS
    hello_s: float = 5.0  # how long a socket may stay silent at first
    metrics_token: str = ""  # who shows it may see /metrics; without one, the machine itself may
    sweep_s: float = 60.0  # how often idle matches and old sessions are let go

    @property
    def secure(self) -> bool:
        """Whether the public can come by https only."""
        return bool(self.sites) and all(site.startswith("https://") for site in self.sites)
