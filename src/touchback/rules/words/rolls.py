"""Why dice are rolled: what for, by which player, what is needed, and what changes it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from touchback.engine.step import Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.ruleset import TENS, Table
from touchback.rules.procedures.action.acting_player import strength_of
from touchback.rules.procedures.block.block_frame import BlockFrame
from touchback.rules.procedures.kick_off.fan_support import gate_dice
from touchback.rules.procedures.test.modifiers import NO_FUMBLE, lowest_sound
from touchback.rules.procedures.test.test import test_sources
from touchback.rules.procedures.test.test_frame import STRENGTH, TestFrame
from touchback.rules.terms.purposes import Purpose
from touchback.rules.words.catalogue import FACES, PURPOSES, phrase
from touchback.rules.words.contests import contest_of, contest_shown, contest_sources
from touchback.rules.words.context import test_key
from touchback.rules.words.named_dice import BETWEEN, coin_faces, dice_named, players_of_dice
from touchback.rules.words.own_phrases import own_phrase
from touchback.rules.words.speech import (
    fill_sentence,
    join_words,
    signed_number,
    skill_name,
    team_name,
    with_capital,
    wrap_lines,
)


def roll_words(game: Game) -> str:
    """The roll that is waited for, with each modifier and its source."""
    if game.faces and game.purpose == Purpose.COIN:
        return tossed(game, coin_faces(game))
    return wrap_lines(f"{purpose_words(game)}: {terms(game)}.") if game.faces else ""


def dice_shown(game: Game, dice: tuple[int, ...]) -> str:
    """The roll that is waited for, and what the dice show."""
    block = game.purpose == Purpose.BLOCK
    if game.purpose == Purpose.COIN:
        return tossed(game, [coin_faces(game)[dice[0] - 1]])
    contest = contest_of(game)
    if contest is not None:
        return wrap_lines(f"{purpose_words(game)}: {contest_shown(game, contest, dice)}.")
    shown = [phrase("face", FACES.get(die, "pushed")) if block else str(die) for die in dice]
    joint = "" if tens_table(game) is not None else ", "
    return wrap_lines(f"{purpose_words(game)}, {terms(game)}: {joint.join(shown)}.")


def tossed(game: Game, faces: list[str]) -> str:
    """A coin has no number: what its faces mean, or the one that it shows."""
    return wrap_lines(f"{purpose_words(game)}. {with_capital('; '.join(faces))}.")


def terms(game: Game) -> str:
    """Dice, need and sources: "D6, needs 3+ (agility 3 is 4+, dodging +1)"."""
    needs = f", {need_of_dice(game)}" if shown_target(game) else ""
    return f"{dice_words(game)}{needs}{sources_in_brackets(game)}"


def need_of_dice(game: Game) -> str:
    """What the dice must show, together or each for itself."""
    verb = "hits" if game.purpose in HITS else "needs"
    return phrase("roll", f"each_{verb}" if are_separate(game) else verb).format(need=game.target)


HITS = (Purpose.EXPLOSION, Purpose.BLAST, Purpose.ARC, Purpose.BALL_BLAST)  # a high die is bad for the player


def sides_of_dice(game: Game) -> list[int]:
    """Whose each die is, where both sides roll at once; else nothing. The dice come in the order of the sides."""
    sides = range(len(game.state.score))
    if game.purpose == Purpose.GATE:
        return [side for side in sides for _ in range(gate_dice(game, side))]
    if (game.purpose not in EACH_SIDE and contest_of(game) is None) or not game.faces or len(game.faces) % len(sides):
        return []
    return [side for side in sides for _ in range(len(game.faces) // len(sides))]


def order_words(game: Game) -> str:
    """Whose dice come first, that tens come before units, or who picks one; in a sentence of its own, else empty."""
    frame = game.stack[-1] if game.stack else None
    if game.purpose == Purpose.BLOCK and len(game.faces) > 1 and isinstance(frame, BlockFrame):
        return phrase("roll", "picks").format(team=game.match.teams[frame.chooser].name)
    if tens_table(game) is not None:
        return phrase("roll", "tens_first")
    names = [game.match.teams[side].name for side in dict.fromkeys(sides_of_dice(game))]
    return phrase("roll", "in_turn").format(first=names[0], then=join_words(names[1:])) if len(names) > 1 else ""


EACH_SIDE = (Purpose.FANS, Purpose.SCANDAL)  # and every contest


def shown_target(game: Game) -> bool:
    """Whether one number decides the roll, so that it can be told beforehand."""
    return game.target > 0 and game.purpose not in UNSAID


UNSAID = (Purpose.RIOT, Purpose.HEAT, Purpose.GEYSER, Purpose.TREMOR, Purpose.INVASION)


def purpose_words(game: Game) -> str:
    if game.purpose == Purpose.TEST:
        does = fill_sentence(game, phrase("test_does", test_key(game, game.test)), square=game.square)
        return fill_sentence(game, phrase("roll", "test"), who=game.roller, does=does)
    words = own_phrase(game, "purpose") or phrase("purpose", PURPOSES.get(game.purpose, "_"))
    return fill_sentence(game, words, who=game.roller)


def dice_words(game: Game) -> str:
    """D6, 2D6, D8 and D6; 2 separate D6; D3 a side; 2 block dice."""
    if game.purpose == Purpose.BLOCK:
        return phrase("roll", "block_die" if len(game.faces) == 1 else "block_dice").format(count=len(game.faces))
    table = tens_table(game)
    if table is not None:
        return phrase("roll", "tens").format(first=table.faces[0], second=table.faces[1])
    if are_separate(game):
        return phrase("roll", "separate").format(count=len(game.faces), face=game.faces[0])
    sides = sides_of_dice(game)
    if game.purpose == Purpose.GATE:
        return summed(game.faces)
    if sides:
        return phrase("roll", "a_side").format(dice=summed(game.faces[: sides.count(sides[0])]))
    names = names_of_dice(game) or [""] * len(game.faces)
    groups = groupby(zip(names, game.faces, strict=True))
    return " and ".join(summed([face for _, face in group]) for _, group in groups)


def summed(faces: Sequence[int]) -> str:
    """Dice of one kind whose total counts."""
    return f"D{faces[0]}" if len(faces) == 1 else f"{len(faces)}D{faces[0]}"


def are_separate(game: Game) -> bool:
    """Whether there are several dice that do not add up: each is for a player, or counts for itself."""
    if len(game.faces) < 2:
        return False
    return game.purpose in SEPARATE or bool(players_of_dice(game)) or (game.purpose == Purpose.CARD and game.target > 0)


SEPARATE = (Purpose.COOKING, Purpose.DRUM, Purpose.NIGGLING_INJURY)


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
    parts = modifier_parts(game, frame.steps[frame.pc].modifiers(game, frame), game.test)
    return ", ".join([*base_words(game, bool(parts)), *parts])


def modifier_parts(game: Game, found: list[Modifier], test: int) -> list[str]:
    """Each modifier with its value: "dodging +1"; the assists of a side stand together."""
    assists = [modifier for modifier in found if modifier.key == ASSIST]
    parts = [
        f"{modifier_name(game, modifier, test)} {signed_number(modifier.value)}"
        for modifier in found
        if modifier.key != ASSIST
    ]
    for side in dict.fromkeys(game.state.side_of[modifier.player] for modifier in assists):
        mine = [modifier for modifier in assists if game.state.side_of[modifier.player] == side]
        total = signed_number(sum(modifier.value for modifier in mine))
        parts.append(f"{assist_words(game, [modifier.player for modifier in mine], side)} {total}")
    return parts


ASSIST = "assist"


def assist_words(game: Game, players: list[int], side: int) -> str:
    """Which players of which side assist."""
    numbers = join_words([f"no. {game.match.players[player].number}" for player in players])
    words = phrase("modifier", ASSIST if len(players) == 1 else "assists")
    return words.format(numbers=numbers, team=team_name(game, side))


def modifier_name(game: Game, modifier: Modifier, test: int) -> str:
    """What a modifier of this test, or of no test, comes from: a skill, the weather and the like by their names."""
    if modifier.skill >= 0:
        return skill_name(game, modifier.skill)
    if modifier.key == ASSIST:
        return assist_words(game, [modifier.player], game.state.side_of[modifier.player])
    words = phrase("modifier", modifier.key).format(
        weather=game.rules.weathers[game.state.weather].name,
        test=game.rules.tests[test].word if test >= 0 else "",
    )
    return f"{team_name(game, modifier.side)} {words}" if modifier.side >= 0 else words


def base_words(game: Game, modified: bool) -> list[str]:
    """What the roll would need without any modifier."""
    frame = game.stack[-1]
    return base_of(game, frame, modified) if game.purpose == Purpose.TEST and isinstance(frame, TestFrame) else []


def base_of(game: Game, frame: TestFrame, modified: bool) -> list[str]:
    info, profile = game.rules.tests[frame.kind], game.state.profiles[frame.player]
    if frame.kind in profile.fixed:
        return []
    if info.agility:
        if frame.asks == NO_FUMBLE:
            return [phrase("roll", "base").format(base=lowest_sound(game, 0))] if modified else []
        strong = frame.asks == STRENGTH
        figure = strength_of(game, frame.player) if strong else profile.ag
        return [phrase("roll", "strength" if strong else "agility").format(ag=figure, base=max(1, 7 - figure))]
    return [phrase("roll", "base").format(base=info.target)] if modified else []


def need_words(game: Game, frame: TestFrame, extra: Sequence[Modifier] = ()) -> str:
    """How the need of a test comes about that is not rolled yet: "agility 3 is 4+, dodging +1"."""
    parts = modifier_parts(game, test_sources(game, frame, extra), frame.kind)
    return ", ".join([*base_of(game, frame, bool(parts)), *parts])


def sources_in_brackets(game: Game) -> str:
    """The same, ready to stand inside a sentence."""
    words = source_words(game)
    return f" ({words})" if words else ""
