"""A drawing of the whole pitch from a few named squares, for positions that are too spread out to draw."""

from __future__ import annotations

COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ROWS = range(1, 16)


def squares(**tokens: str) -> str:
    """`squares(M8="H1", N8="A1-")`: a drawing to use with `at="A1"`."""
    lines = [" ".join(tokens.pop(f"{column}{row}", ".") for column in COLUMNS) for row in ROWS]
    assert not tokens, f"no such squares: {sorted(tokens)}"
    return "\n".join(lines)
