"""The wire's short hand, for clients that ask for it: what repeats is said once, and nothing is lost.

Answers that differ only in their square or their player are one entry with runs of them; a reach map is a tree of steps
whose dice and chances stand in lists of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

from touchback.engine.options import option
from touchback.engine.pitch import column_name
from touchback.wire.bunches import Bunch
from touchback.wire.patch import fold_patch

Row = dict[str, Any]
Place = tuple[int, Any]  # an option, and its square or player

BLANK: Final = "{}"  # where the square or the player stands in a text
APART: Final = frozenset(("option", "square", "player", "text"))
ZONES: Final = "zones"
PLAYERS: Final = "players"
LEFT: Final = "movement_left"  # of a player: `acting` says it of the one whose action goes on
SUBJECT: Final[Row] = {"about": -1, "against": -1, "skill": "", "square": "", "test": ""}  # of a question without
NAMES_NONE: Final[Row] = {"player": -1, "square": "", "skill": "", "action": ""}  # of an answer
EMPTY: Final[Row] = {"target": 0, "base": "", "modifiers": [], "chance": "", "ok": None}  # of a roll in the log
STRIDE: Final = {"square": 1, "player": option(0, 1)}


# --- answers ----------------------------------------------------------------------------------------------------------


def compact_question(question: Row, called: Sequence[str]) -> Row:
    """The question with its answers in short hand; `called` is what each player is called in sentences."""
    options, also = fold(question["options"], called), fold(question["also"], called)
    return {**compact_subject(question), "options": options, "also": also}


def compact_subject(question: Row) -> Row:
    """The question without what it does not name; its answers as they are."""
    return {key: value for key, value in question.items() if SUBJECT.get(key) != value}


def whole_question(question: Row, called: Sequence[str]) -> Row:
    """The way back, as a client does it."""
    options, also = unfold(question["options"], called), unfold(question["also"], called)
    return {**SUBJECT, **question, "options": options, "also": also}


def fold(options: Sequence[Row], called: Sequence[str]) -> list[Row]:
    """Answers alike but for their square or player, as one entry each."""
    return fold_bunches([Bunch(row) for row in options], called)


def fold_bunches(bunches: Iterable[Bunch], called: Sequence[str]) -> list[Row]:
    """The same for answers that are in bunches already."""
    alike: dict[tuple[Any, ...], list[Place]] = {}
    rows: dict[int, Row] = {}
    for bunch in bunches:
        if bunch.tells_apart():
            alike.setdefault(_likeness(bunch.first, called), []).extend([(one[0], one[1]) for one in bunch.each])
            continue
        for row in bunch.spread():
            key = _likeness(row, called)
            alike.setdefault(key, []).append((row["option"], row[key[0]] if key[0] else None))
            rows[row["option"]] = row
    found: list[Row] = []
    for key, places in alike.items():
        found.append(_group(key, places) if len(places) > 1 else _plain(rows[places[0][0]]))
    return [_referred(entry, found[:at]) for at, entry in enumerate(found)]


def _referred(entry: Row, before: list[Row]) -> Row:
    """Like an entry before, each option so much further: `as` names it and how much, only what differs is said."""
    if "runs" not in entry:
        return entry
    for at, other in enumerate(before):
        if entry.keys() == other.keys():
            further = entry["runs"][0][0] - other["runs"][0][0]
            if entry["runs"] == further_on(other["runs"], further):
                differs = {key: value for key, value in entry.items() if key != "runs" and value != other[key]}
                return {**differs, "as": [at, further]}
    return entry


def further_on(runs: list[list[Any]], further: int) -> list[list[Any]]:
    return [[option + further, value, count] for option, value, count in runs]


def _likeness(row: Row, called: Sequence[str]) -> tuple[Any, ...]:
    """What an answer shares with others: by what they differ ("" if by nothing that can be left out), and the rest."""
    text, square, player = row["text"], row["square"], row["player"]
    of, name = ("square", square) if square else ("player", called[player]) if player >= 0 else ("", "")
    if not of or BLANK in text or text.count(name) != 1:
        return "", row["option"]
    rest = tuple([(key, value) for key, value in row.items() if key not in APART and NAMES_NONE.get(key) != value])
    return of, text.replace(name, BLANK), player if of == "square" else -1, rest


def _plain(row: Row) -> Row:
    """An answer without what it does not name."""
    return {key: value for key, value in row.items() if NAMES_NONE.get(key) != value}


def _group(key: tuple[Any, ...], places: list[Place]) -> Row:
    of, text, player, rest = key
    group: Row = {**dict(rest), "text": text, "of": of, "by": STRIDE[of], "runs": _runs(of, places)}
    if player >= 0:
        group["player"] = player
    return group


def _runs(of: str, places: list[Place]) -> list[list[Any]]:
    """Neighbours in a row of the pitch, or players in order, whose options are so many apart."""
    runs: list[list[Any]] = []
    for number, value in places:
        if runs:
            first, begin, count = runs[-1]
            if number == first + count * STRIDE[of] and value == _along(of, begin, count):
                runs[-1][2] += 1
                continue
        runs.append([number, value, 1])
    return runs


def _along(of: str, begin: Any, count: int) -> Any:
    """So many further: the next player, or the next column in the same row."""
    return begin + count if of == "player" else _along_row(begin, count)


@lru_cache(maxsize=10_000)
def _along_row(begin: str, count: int) -> str:
    letters = begin.rstrip("0123456789")
    return column_name(column_number(letters) + count) + begin[len(letters) :]


def column_number(letters: str) -> int:
    """A is 0."""
    at = 0
    for letter in letters:
        at = at * 26 + ord(letter) - 64
    return at - 1


def unfold(options: Sequence[Row], called: Sequence[str]) -> list[Row]:
    """The way back, as a client does it."""
    found: list[Row] = []
    whole: list[Row] = []
    for entry in options:
        whole.append(_resolved(entry, whole))
        if "runs" not in whole[-1]:
            found.append({**NAMES_NONE, **entry})
            continue
        entry = whole[-1]
        rest = {key: value for key, value in entry.items() if key not in ("of", "by", "runs", "text")}
        for first, begin, count in entry["runs"]:
            for number in range(count):
                value = _along(entry["of"], begin, number)
                said = value if entry["of"] == "square" else called[value]
                row = {**NAMES_NONE, **rest, "option": first + number * entry["by"]}
                found.append({**row, entry["of"]: value, "text": entry["text"].replace(BLANK, said)})
    return sorted(found, key=lambda row: int(row["option"])) if len(found) > len(options) else found


def _resolved(entry: Row, before: list[Row]) -> Row:
    """An entry with all that it shares with the one it names."""
    if "as" not in entry:
        return entry
    at, further = entry["as"]
    own = {key: value for key, value in entry.items() if key != "as"}
    return {**before[at], **own, "runs": further_on(before[at]["runs"], further)}


# --- views, steps and lines -------------------------------------------------------------------------------------------


def compact_view(view: Row, called: Sequence[str]) -> Row:
    """The view without what follows from the rest, and with the answers in the compact form."""
    question = view["question"]
    return {**compact_rest(view), "question": None if question is None else compact_question(question, called)}


def compact_rest(view: Row) -> Row:
    """All but the question: without the zones, and without the movement that players have left."""
    rest = {key: value for key, value in view.items() if key != ZONES}
    return {**rest, PLAYERS: _compact_players(view[PLAYERS])}


def _compact_players(players: list[Row]) -> list[Row]:
    return [{key: value for key, value in player.items() if key != LEFT} for player in players]


def compact_patch(patch: Row) -> Row:
    """The changes of a compact view."""
    kept = {path: value for path, value in patch.items() if not (path.startswith(ZONES) or path.endswith(f"/{LEFT}"))}
    if PLAYERS in kept:
        kept[PLAYERS] = _compact_players(kept[PLAYERS])
    return fold_patch(kept)


def compact_line(line: Row) -> Row:
    """A line of the log without what is empty, and without the keys of modifiers."""
    roll = line["roll"]
    rest = {key: value for key, value in line.items() if key != "roll"}
    if roll is None:
        return rest
    said: Row = {key: value for key, value in roll.items() if value or value is False}
    if "modifiers" in said:
        said["modifiers"] = [{"value": one["value"], "text": one["text"]} for one in said["modifiers"]]
    return {**rest, "roll": said}


def whole_line(line: Row) -> Row:
    """The way back, as a client does it."""
    roll = line.get("roll")
    return {**line, "roll": None if roll is None else {**EMPTY, **roll}}


def whole_zones(view: Row, static: Row) -> list[dict[str, int]]:
    """How many opponents of each side mark each square, as a client works it out from shapes and facings."""
    pitch, found = static["pitch"], [dict[str, int]() for _ in view["sides"]]
    for one in (player for player in view["players"] if player["marks"]):
        letters = one["square"].rstrip("0123456789")
        column, row = column_number(letters), int(one["square"][len(letters) :]) - 1
        for x, y in static["shapes"][one["shape"]]["zones"][one["facing"]]:
            if 0 <= column + x < pitch["width"] and 0 <= row + y < pitch["height"]:
                square = f"{column_name(column + x)}{row + y + 1}"
                for counts in (counts for side, counts in enumerate(found) if side != one["side"]):
                    counts[square] = counts.get(square, 0) + 1
    return found


# --- reach maps -------------------------------------------------------------------------------------------------------


class _Tree:
    """Steps that ways share; dice and chances by their number in a list."""

    def __init__(self, here: str) -> None:
        self.steps: list[list[Any]] = []
        self.rolls: list[Row] = []
        self.chances: list[list[Any]] = []
        self._here = here
        self._known: dict[tuple[Any, ...], int] = {}

    def way(self, path: list[str], rolls: list[Row]) -> tuple[int, list[Row]]:
        """The number of the last step of a way, and the dice that none of its steps explains."""
        left = list(rolls)
        at = -1
        for square in (self._here, *path):
            falls: list[int] = []
            while left and left[0]["square"] == square:
                falls.append(self.roll(left.pop(0)))
            at = self._step(square, at, falls)
        return at, left

    def _step(self, square: str, before: int, falls: list[int]) -> int:
        key = (square, before, *falls)
        if key not in self._known:
            self._known[key] = len(self.steps)
            self.steps.append([square, before, -1, *falls])
        return self._known[key]

    def roll(self, roll: Row) -> int:
        return self._number(self.rolls, {key: value for key, value in roll.items() if key != "square"})

    def chance(self, way: Row) -> int:
        whole = [way["whole"]] if "whole" in way else []
        return self._number(self.chances, [way["chance"], way["percent"], *whole])

    def _number(self, known: list[Any], what: Any) -> int:
        if what not in known:
            known.append(what)
        return known.index(what)


def compact_map(seen: Row, here: str) -> Row:
    """A reach map whose ways are a tree: [square, step before, chance, dice…]; a way ends where a chance is given."""
    tree = _Tree(here)
    for square, way in seen["squares"].items():
        at, left = tree.way(way["path"], way["rolls"])
        assert not left, f"dice on the way to {square} fall where he steps"
        tree.steps[at][2] = tree.chance(way)
    targets = [_compact_target(tree, one) for one in seen["targets"]]
    lists = {"steps": tree.steps, "rolls": tree.rolls, "chances": tree.chances}
    return {"player": seen["player"], **lists, "targets": targets, "actions": seen["actions"], **_opening(seen)}


def _compact_target(tree: _Tree, target: Row) -> Row:
    """A target names the step it is done from, and the dice of the action itself."""
    at, left = tree.way(target["path"], target["rolls"])
    rest = {key: value for key, value in target.items() if key not in ("path", "rolls", "percent", "from")}
    return {
        **rest,
        "step": at,
        "rolls": [[tree.roll(one), one["square"]] for one in left],
        "chance": tree.chance(target),
    }


def whole_map(compact: Row) -> Row:
    """The way back, as a client does it."""

    def way(at: int) -> tuple[list[str], list[Row]]:
        square, before, _, *falls = compact["steps"][at]
        path, rolls = ([], []) if before < 0 else way(before)
        return (path if before < 0 else [*path, square]), [*rolls, *(die(number, square) for number in falls)]

    def die(number: int, square: str) -> Row:
        return {"square": square, **compact["rolls"][number]}

    squares: Row = {}
    for at, (square, _, chance, *_falls) in enumerate(compact["steps"]):
        if chance >= 0:
            path, rolls = way(at)
            squares[square] = {"path": path, "rolls": rolls, **_weighed(compact, chance)}
    targets = []
    for one in compact["targets"]:
        path, rolls = way(one["step"])
        rolls += [die(number, square) for number, square in one["rolls"]]
        rest = {key: value for key, value in one.items() if key not in ("step", "rolls", "chance")}
        place = compact["steps"][one["step"]][0]
        targets.append({**rest, "from": place, "path": path, "rolls": rolls, **_weighed(compact, one["chance"])})
    rest = {"actions": compact["actions"], **_opening(compact)}
    return {"player": compact["player"], "squares": squares, "targets": targets, **rest}


def _opening(seen: Row) -> Row:
    """The dice before each kind of action, if there are any."""
    return {"opening": seen["opening"]} if "opening" in seen else {}


def _weighed(compact: Row, number: int) -> Row:
    chance, percent, *whole = compact["chances"][number]
    return {"chance": chance, "percent": percent, **({"whole": whole[0]} if whole else {})}
