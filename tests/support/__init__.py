"""What rule tests are written with: `position` draws one, `rule` cites what it proves."""

from tests.support.cite import rule
from tests.support.position import Board, position

__all__ = ["Board", "position", "rule"]
