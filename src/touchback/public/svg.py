"""The pitch as a picture: an SVG of a few kilobytes that stands alone, for notebooks and pages."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import groupby
from typing import Final

from touchback.engine.pitch import OPEN, TRAPDOOR, column_name
from touchback.rules.model.game import Game
from touchback.rules.model.state import IN_AIR, ON_GROUND, PITCH, PRONE, STUNNED
from touchback.rules.view.drawing import clock_line, score_line

CELL: Final = 26
MARGIN: Final = 18
TOP: Final = 44
TURF: Final = ("#2f6b4f", "#337355")
WIDE: Final = "#000000"
HOLE: Final = "#101614"
END: Final = ("#2c4f86", "#8a5a2c")  # by the side that defends it
CHALK: Final = "#f4f1e8"
SHIRTS: Final = (("#2563c9", "#ffffff"), ("#f0822b", "#1a1400"), ("#efe6d2", "#1a1400"), ("#24262e", "#ffffff"))
BALL: Final = "#a0522d"


def pitch_svg(game: Game) -> str:
    """Score and clock above, the pitch with its names, every player by number, and the ball."""
    pitch = game.rules.pitch
    width, height = pitch.width * CELL + 2 * MARGIN, pitch.height * CELL + TOP + MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="sans-serif" role="img" aria-label="{escape(score_line(game), quote=True)}">',
        f'<rect width="{width}" height="{height}" fill="#173829"/>',
        _text(width / 2, 16, score_line(game), 14, CHALK, bold=True),
        _text(width / 2, 31, clock_line(game).replace("   ", " \u00b7 "), 11, CHALK),
        *_names(game),
        *_ground(game),
        *_lines(game),
        *(_player(game, slot) for slot, place in enumerate(game.state.place) if place == PITCH),
        *_balls(game),
        "</svg>",
    ]
    return "\n".join(parts)


def _corner(game: Game, square: int) -> tuple[int, int]:
    pitch = game.rules.pitch
    return MARGIN + pitch.col[square] * CELL, TOP + pitch.row[square] * CELL


def _text(x: float, y: float, text: str, size: int, fill: str, bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="middle" fill="{fill}"{weight}>{escape(text)}</text>'
    )


def _names(game: Game) -> Iterator[str]:
    pitch = game.rules.pitch
    for x in range(pitch.width):
        yield _text(MARGIN + (x + 0.5) * CELL, TOP - 4, column_name(x), 9, CHALK)
    for y in range(pitch.height):
        yield _text(MARGIN / 2, TOP + (y + 0.5) * CELL + 3, str(y + 1), 9, CHALK)


def _ground(game: Game) -> Iterator[str]:
    pitch = game.rules.pitch
    for x in range(pitch.width):
        fill, left = TURF[x // 2 % 2], MARGIN + x * CELL
        yield f'<rect x="{left}" y="{TOP}" width="{CELL}" height="{pitch.height * CELL}" fill="{fill}"/>'
    for y in range(pitch.height):
        tints = [_tint(game, pitch.square(x, y)) for x in range(pitch.width)]
        x = 0
        for tint, run in groupby(tints):
            count = len(list(run))
            if tint:
                left, top = MARGIN + x * CELL, TOP + y * CELL
                yield f'<rect x="{left}" y="{top}" width="{count * CELL}" height="{CELL}" {tint}/>'
            x += count


def _tint(game: Game, square: int) -> str:
    """What lies over the turf: an end zone, a wide zone, a hole."""
    pitch = game.rules.pitch
    if pitch.terrain[square] != OPEN:
        return f'fill="{HOLE}" fill-opacity="{0.4 if pitch.terrain[square] == TRAPDOOR else 0.9}"'
    if pitch.goal[square]:
        return f'fill="{END[0 if pitch.goal[square] & 2 else 1]}"'
    return f'fill="{WIDE}" fill-opacity="0.14"' if pitch.flank[square] else ""


def _lines(game: Game) -> Iterator[str]:
    """The grid, faint; the edge and the halfway line in chalk."""
    pitch = game.rules.pitch
    right, bottom = MARGIN + pitch.width * CELL, TOP + pitch.height * CELL
    grid = [f"M{MARGIN + x * CELL} {TOP}V{bottom}" for x in range(1, pitch.width)]
    grid += [f"M{MARGIN} {TOP + y * CELL}H{right}" for y in range(1, pitch.height)]
    yield f'<path d="{"".join(grid)}" stroke="{CHALK}" stroke-opacity="0.15" fill="none"/>'
    yield (
        f'<rect x="{MARGIN}" y="{TOP}" width="{right - MARGIN}" height="{bottom - TOP}" fill="none" stroke="{CHALK}"/>'
    )
    if len(pitch.sides) == 2:
        middle = MARGIN + pitch.width // 2 * CELL
        yield f'<path d="M{middle} {TOP}V{bottom}" stroke="{CHALK}" stroke-width="2"/>'


def _player(game: Game, slot: int) -> str:
    """A disc with the number: flat when prone, hollow when stunned, pale when the player has acted."""
    state, sheet = game.state, game.match.players[slot]
    x, y = _corner(game, state.square[slot])
    size = CELL * game.rules.pitch.shapes[state.shape[slot]].width
    cx, cy, r = x + size / 2, y + size / 2, size * 0.42
    shirt, ink = SHIRTS[game.match.side_of[slot] % len(SHIRTS)]
    lies = state.stance[slot] in (PRONE, STUNNED)
    look = f'fill="{shirt}"'
    if state.stance[slot] == STUNNED:
        look, ink = f'fill="{TURF[0]}" stroke="{shirt}" stroke-width="2" stroke-dasharray="3 2"', CHALK
    elif state.used[slot]:
        look += ' fill-opacity="0.6"'
    title = f"<title>{escape(f'{sheet.name}, {game.rules.pitch.name(state.square[slot])}')}</title>"
    disc = f'<ellipse cx="{cx:g}" cy="{cy:g}" rx="{r:g}" ry="{r * 0.62 if lies else r:g}" {look}/>'
    ball = f'<circle cx="{cx + r * 0.75:g}" cy="{cy - r * 0.7:g}" r="4.5" fill="{BALL}" stroke="{CHALK}"/>'
    carries = ball if slot in state.ball_carrier else ""
    return f"<g>{title}{disc}{_text(cx, cy + 4, str(sheet.number), 12, ink, bold=True)}{carries}</g>"


def _balls(game: Game) -> Iterator[str]:
    """Balls that nobody carries; one in the air has a ring around it."""
    state = game.state
    for square, place in zip(state.ball_square, state.ball_place, strict=True):
        if place not in (ON_GROUND, IN_AIR):
            continue
        x, y = _corner(game, square)
        cx, cy = x + CELL / 2, y + CELL / 2
        yield f'<ellipse cx="{cx:g}" cy="{cy:g}" rx="7" ry="5" fill="{BALL}" stroke="{CHALK}"/>'
        if place == IN_AIR:
            yield f'<circle cx="{cx:g}" cy="{cy:g}" r="11" fill="none" stroke="{CHALK}" stroke-dasharray="2 2"/>'
