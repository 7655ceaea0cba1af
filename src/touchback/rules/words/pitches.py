"""The pitch of an edition, taken apart: its size, what each side has of it, and what is underfoot."""

from __future__ import annotations

from touchback.engine.pitch import PIT, TRAPDOOR, WALL, Pitch, Rect
from touchback.rules.edition.build import Built
from touchback.rules.view.drawing import SIDE_LETTERS
from touchback.rules.words.catalogue import phrase
from touchback.rules.words.saying import Explanation, Said

TERRAIN = {"walls": WALL, "pits": PIT, "trapdoors": TRAPDOOR}


def explain_pitch(built: Built, key: str) -> Explanation:
    pitch, layered, data = built.rules.pitch, built.layered, built.layered.table("pitch")
    said = [
        Said(
            "columns",
            f"{pitch.width}, A to {pitch.name(pitch.square(pitch.width - 1, 0))[:-1]}",
            who_set(built, "width"),
        ),
        Said("rows", f"{pitch.height}, 1 to {pitch.height}", who_set(built, "height")),
        Said("sides", str(len(pitch.sides)), who_set(built, "sides")),
    ]
    for side in range(len(pitch.sides)):
        said += explain_side(built, side)
    for name, kind in TERRAIN.items():
        squares = [pitch.name(square) for square in range(pitch.size) if pitch.terrain[square] == kind]
        if squares:
            said.append(Said(name, ", ".join(squares), who_set(built, name)))
    if "back_row" in data:
        words = "may" if data["back_row"] else "may not"
        said.append(Said("set-up", f"players {words} be set up in an end zone", layered.who_set("pitch.back_row")))
    return Explanation("pitch", key, "Pitch", said, [], tuple(data.get("rules", ())))


def explain_side(built: Built, number: int) -> list[Said]:
    """What one side has of the pitch; H is home, A is away, B and C are further sides."""
    pitch = built.rules.pitch
    side, letter = pitch.sides[number], SIDE_LETTERS[number]
    ahead = phrase("compass", str(side.forward + 1))
    found = [
        Said(f"{letter}: half", area(pitch, side.half), who_set(built, "sides", "width")),
        Said(f"{letter}: line of scrimmage", area(pitch, side.line), who_set(built, "sides", "flank")),
        Said(f"{letter}: scores in", area(pitch, side.goal), who_set(built, "sides", "end_zone")),
    ]
    wide = [area(pitch, box) for box in side.flanks if box[0] <= box[2] and box[1] <= box[3]]
    if wide:
        found.append(Said(f"{letter}: wide zones", ", ".join(wide), who_set(built, "sides", "flank")))
    return [*found, Said(f"{letter}: plays towards", ahead, who_set(built, "sides", "width"))]


def area(pitch: Pitch, box: Rect) -> str:
    """A rectangle by its upper left and its lower right square."""
    first, last = pitch.square(box[0], box[1]), pitch.square(box[2], box[3])
    return pitch.name(first) if first == last else f"{pitch.name(first)} to {pitch.name(last)}"


def who_set(built: Built, *fields: str) -> str:
    """The layer that set the first of these fields that any layer has set."""
    known = [f"pitch.{field}" for field in (*fields, "width")]
    return built.layered.who_set(next(path for path in known if path in built.layered.set_by))
