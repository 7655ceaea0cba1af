"""What the tests share."""

from tests.support.cite import rule

__all__ = ["rule"]
