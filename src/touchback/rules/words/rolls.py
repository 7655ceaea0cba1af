"""Why dice are rolled: what for, by whom, what is needed, and what changes it."""

from __future__ import annotations

from touchback.engine.game import Game
from touchback.engine.pitch import NOBODY
from touchback.engine.ruleset import TENS, Table
from touchback.rules.steps.test import TestFrame, test_sources
from touchback.rules.steps.weigh import NO_FUMBLE, STRENGTH, lowest_sound
from touchback.rules.vocabulary import Purpose
from touchback.rules.words.catalogue import FACES, PURPOSES, TESTS, phrase
from touchback.rules.words.contests import contest_of, contest_shown, contest_sources
from touchback.rules.words.context import field, inside, test_key
from touchback.rules.words.named_dice import BETWEEN, coin_faces, dice_named
from touchback.rules.words.speech import capital, joined, lines, say, signed


def roll_words(game: Game) -> str:
    """The roll that is waited for, with each modifier and its source."""
    if game.faces and game.purpose == Purpose.COIN:
        return tossed(game, coin_faces(game))
    return lines(f"{purpose_words(game)}: {terms(game)}.") if game.faces else ""


def dice_shown(game: Game, dice: tuple[int, ...]) -> str:
    """The roll that is waited for, and what the dice show."""
    block = game.purpose == Purpose.BLOCK
    if game.purpose == Purpose.COIN:
        return tossed(game, [coin_faces(game)[dice[0] - 1]])
    contest = contest_of(game)
    if contest is not None:
        return lines(f"{purpose_words(game)}: {contest_shown(game, contest, dice)}.")
    shown = [phrase("face", FACES.get(die, "pushed")) if block else str(die) for die in dice]
    joint = "" if tens_table(game) is not None else ", "
    return lines(f"{purpose_words(game)}, {terms(game)}: {joint.join(shown)}.")


def tossed(game: Game, faces: list[str]) -> str:
    """A coin has no number: what its faces mean, or the one that it shows."""
    return lines(f"{purpose_words(game)}. {capital('; '.join(faces))}.")


def terms(game: Game) -> str:
    """Dice, need and sources: "D6, needs 3+ (agility 3 is 4+, dodging +1)"."""
    needs = f", {phrase('roll', 'needs').format(need=game.target)}" if shown_target(game) else ""
    return f"{dice_words(game)}{needs}{sources_in_brackets(game)}"


def sides_of_dice(game: Game) -> list[int]:
    """Whose each die is, where both sides roll at once; else nothing. The dice come in the order of the sides."""
    sides = range(len(game.state.score))
    if game.purpose == Purpose.GATE:
        return [side for side in sides for _ in range(game.match.teams[side].fan_factor)]
    if (game.purpose not in EACH_SIDE and contest_of(game) is None) or not game.faces or len(game.faces) % len(sides):
        return []
    return [side for side in sides for _ in range(len(game.faces) // len(sides))]


def order_words(game: Game) -> str:
    """Whose dice come first, that tens come before units, or who picks one; in a sentence of its own, else empty."""
    if game.purpose == Purpose.BLOCK and len(game.faces) > 1 and field(game, "chooser") != NOBODY:
        return phrase("roll", "picks").format(team=game.match.teams[field(game, "chooser")].name)
    if tens_table(game) is not None:
        return phrase("roll", "tens_first")
    names = [game.match.teams[side].name for side in dict.fromkeys(sides_of_dice(game))]
    return phrase("roll", "in_turn").format(first=names[0], then=joined(names[1:])) if len(names) > 1 else ""


EACH_SIDE = (Purpose.FANS, Purpose.SCANDAL)  # and every contest


def shown_target(game: Game) -> bool:
    """Whether one number decides the roll, so that it can be told beforehand."""
    return game.target > 0 and game.purpose not in UNSAID


UNSAID = (Purpose.RIOT, Purpose.HEAT, Purpose.GEYSER, Purpose.TREMOR, Purpose.INVASION, Purpose.PELTED)


def purpose_words(game: Game) -> str:
    if game.purpose == Purpose.TEST and inside(game, "test"):
        does = say(game, phrase("test_does", test_key(game)), square=field(game, "square"))
        return say(game, phrase("roll", "test"), who=game.roller, does=does)
    return say(game, phrase("purpose", PURPOSES.get(game.purpose, "_")), who=game.roller)


def dice_words(game: Game) -> str:
    """D6, 2D6, D8 and D6; 2 block dice."""
    if game.purpose == Purpose.BLOCK:
        return phrase("roll", "block_die" if len(game.faces) == 1 else "block_dice").format(count=len(game.faces))
    table = tens_table(game)
    if table is not None:
        return phrase("roll", "tens").format(first=table.faces[0], second=table.faces[1])
    groups: list[tuple[int, int]] = []
    for face in game.faces:
        if groups and groups[-1][1] == face:
            groups[-1] = (groups[-1][0] + 1, face)
        else:
            groups.append((1, face))
    return " and ".join(f"D{face}" if count == 1 else f"{count}D{face}" for count, face in groups)


def tens_table(game: Game) -> Table | None:
    """The casualty table that is rolled on, if one of its dice gives the tens and the other the units."""
    if game.purpose != Purpose.CASUALTY or not game.faces:
        return None
    first = game.rules.tables["casualty"]
    found = [
        table for table in (first, *(game.rules.tables[key] for key in first.leads.values())) if table.dice in TENS
    ]
    return next((table for table in found if table.faces == game.faces), None)


def names_of_dice(game: Game) -> list[str]:
    """What each of several dice is for: a side, a player, tens or units, direction or distance; else nothing."""
    if tens_table(game) is not None:
        return phrase("die", "tens").split(BETWEEN)
    return dice_named(game, sides_of_dice(game))


def source_words(game: Game) -> str:
    """How the need came about: "agility 3 is 4+, dodging +1"."""
    contest = contest_of(game)
    if contest is not None:
        return contest_sources(game, contest)
    frame = game.stack[-1]
    found = frame.steps[frame.pc].modifiers(game, frame)
    parts = [f"{source_name(game, source)} {signed(value)}" for source, value in found]
    return ", ".join([*base_words(game, bool(parts)), *parts])


def source_name(game: Game, source: str) -> str:
    """What the rules call the situation, people call by its name."""
    frame = game.stack[-1] if game.stack else None
    return source_of(frame, source) if isinstance(frame, TestFrame) else source


def source_of(frame: TestFrame, source: str) -> str:
    if source != "situation":
        return source
    return phrase("situation", "team_mate" if frame.asks == NO_FUMBLE else TESTS.get(frame.kind, "_"))


def base_words(game: Game, modified: bool) -> list[str]:
    """What the roll would need without any modifier."""
    if game.purpose != Purpose.TEST or not inside(game, "test"):
        return []
    frame = game.stack[-1]
    assert isinstance(frame, TestFrame)
    return base_of(game, frame, modified)


def base_of(game: Game, frame: TestFrame, modified: bool) -> list[str]:
    info, profile = game.rules.tests[frame.kind], game.state.profiles[frame.player]
    if frame.kind in profile.fixed:
        return []
    if info.agility:
        if frame.asks == NO_FUMBLE:
            return [phrase("roll", "base").format(base=lowest_sound(game, 0))] if modified else []
        strong = frame.asks == STRENGTH
        figure = profile.st if strong else profile.ag
        return [phrase("roll", "strength" if strong else "agility").format(ag=figure, base=max(1, 7 - figure))]
    return [phrase("roll", "base").format(base=info.target)] if modified else []


def need_words(game: Game, frame: TestFrame) -> str:
    """How the need of a test comes about that is not rolled yet: "agility 3 is 4+, dodging +1"."""
    sources = test_sources(game, frame)
    parts = [f"{source_of(frame, source)} {signed(value)}" for source, value in sources]
    return ", ".join([*base_of(game, frame, bool(parts)), *parts])


def sources_in_brackets(game: Game) -> str:
    """The same, ready to stand inside a sentence."""
    words = source_words(game)
    return f" ({words})" if words else ""
