"""Holds every roll of a game against the books: what the engine asks for, and what the oracle says it must be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.support.oracle import agility, blocks, harm, other_tests
from tests.support.oracle.books import BOOKS
from tests.support.oracle.sight import AG, ST, Sight
from tests.support.oracle.story import Story
from tests.support.oracle.sums import Sum, by_agility, flat, on_a_die
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.rules.model.game import Game
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import USE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose, Test
from touchback.rules.terms.results import Cause
from touchback.rules.view.notation import position_text

BLOCKS, TESTS = "block", "test"


@dataclass(frozen=True)
class Roll:
    """One roll that was looked at: what it was, what had a part in it, and what is wrong with it, if anything."""

    kind: str
    tags: frozenset[str]
    known: bool
    fault: str


class Judge:
    """Watches one game. Call `before` with dice waited for, `rolled` with the dice, feed them, then call `after`."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.story = Story()
        self.rolls: list[Roll] = []
        self.said: Sum | None = None  # of the roll that is waited for
        self.extra_test: Any = None  # the last roll for an extra square, to count each once
        self.by_strength: Any = None  # the dodge for which strength serves, if it is rolled again
        self.armour_frame: Any = None  # the armour roll that is waited for
        self.armour: tuple[Any, int] | None = None  # the armour roll on the table, and its total
        self.injury: tuple[Any, int, int] | None = None  # the injury roll on the table, its total and result
        self.bonus_spent: dict[int, bool] = {}  # by the player who was hit: on the armour roll
        game.listener = self.hear

    # --- listening ----------------------------------------------------------------------------------------------------

    def hear(self, game: Game, kind: int, what: tuple[int, ...]) -> None:
        if kind == Fact.BLOCK:
            self.judge_block(what)
        elif kind == Fact.INJURY:
            self.judge_injury(what)
        elif kind == Fact.SKILL and what[1] == Prop.BREAK_TACKLE:
            self.story.broke_tackle.add(what[0])
            self.by_strength = game.stack[-1]
        self.story.hear(kind, what)

    # --- rolls that are waited for ------------------------------------------------------------------------------------

    def before(self) -> None:
        """Dice are waited for: what must they show?"""
        game, sight = self.game, Sight(self.game)
        self.said = None
        if game.purpose == Purpose.TEST:
            self.judge_test(sight)
        elif game.purpose in (Purpose.LONER, Purpose.PRO):
            self.note("leave to roll again", sight, flat(4), game.target)
        elif game.purpose == Purpose.ARMOUR:
            self.judge_armour(sight)
        elif game.purpose == Purpose.DAUNTLESS:
            self.judge_old_dauntless(sight)

    def judge_test(self, sight: Sight) -> None:
        frame: Any = self.game.stack[-1]
        kind = agility.NAMES.get(frame.kind) or OTHER_NAMES.get(frame.kind, "other")
        try:
            said = self.test_sum(sight, frame)
        except LookupError:
            said = None
        self.said = said
        if said is None:
            self.rolls.append(Roll(kind, frozenset((TESTS,)), False, ""))
            return
        added = frame.modifier if frame.kind in agility.NAMES and not said.fixed else None
        self.note(kind, sight, said, self.game.target, added, TESTS, *self.flavours(frame))

    def flavours(self, frame: Any) -> list[str]:
        """What else a topic may want to know: what the square is paid for, how the ball comes."""
        caller = self.game.stack[-2].procedure
        found = [f"for {caller}", "again" if frame.reroll else "first"]
        found += [f"has {skill}" for skill in Sight(self.game).skills(frame.player)]
        if frame.kind == Test.DODGE:
            near = Sight(self.game).marking(frame.player, frame.square)
            found += ["titchy foe"] * any(Sight(self.game).has(foe, "titchy") for foe in near)
        if frame.kind == Test.CATCH:
            found.append("hand" if self.story.handed else "exact" if self.story.thrown_at != NOWHERE else "loose")
        return found

    def test_sum(self, sight: Sight, frame: Any) -> Sum | None:
        """The book's sum for a test, None where the oracle does not know."""
        player, kind, caller = frame.player, frame.kind, self.game.stack[-2]
        if kind == Test.DODGE:
            said = agility.dodge(sight, player, frame.origin, frame.square, frame.diver)
            return self.dodge_by_strength(sight, player, said) if frame is self.by_strength else said
        if kind == Test.PICK_UP:
            return agility.pick_up(sight, player)
        if kind == Test.CATCH:
            return agility.catch(sight, player, self.story)
        if kind == Test.INTERCEPT:
            return agility.intercept(sight, player)
        if kind == Test.PASS:
            return agility.throw(
                sight, player, getattr(caller, "target", NOWHERE), caller.procedure == "throw_team_mate"
            )
        if kind == Test.THROW_TEAM_MATE:
            return agility.throw_team_mate(sight, player, getattr(caller, "target", NOWHERE))
        if kind == Test.LAND:
            return agility.land(sight, player, self.story, 0)
        if kind == Test.HYPNOTIC_GAZE:
            return agility.gaze(sight, player, frame.against)
        if kind == Test.LEAP:
            return agility.leap(sight, player)
        if kind == Test.JUMP_UP:
            return agility.jump_up(sight, player)
        if kind == Test.SAFE_THROW:
            return agility.safe_throw(sight, player)
        return self.plain_sum(sight, frame)

    def plain_sum(self, sight: Sight, frame: Any) -> Sum | None:
        player, kind = frame.player, frame.kind
        if kind == Test.GO_FOR_IT:
            if frame is not self.extra_test:
                self.extra_test = frame
                self.story.extra_squares += 1
            return other_tests.extra_square(sight, self.story.extra_squares)
        if kind == Test.STAND_UP:
            return other_tests.stand_up(sight, player)
        if kind == Test.BONE_HEAD:
            return other_tests.slow_wits(sight, player, self.game.rules.skills[frame.skill].key)
        if kind == Test.WILD_ANIMAL:
            return other_tests.wild_animal(sight, player)
        if kind == Test.DAUNTLESS:
            mine = blocks.own_strength(sight, player, self.story).total
            theirs = blocks.other_strength(sight, frame.against, NOBODY, self.one_of_two())
            return other_tests.dauntless(sight, mine, theirs.total)
        if kind == Test.START_UP:
            return by_agility(sight.figure(player, AG), Sum())
        return flat(2) if kind in other_tests.ONLY_A_ONE_FAILS else None

    def judge_old_dauntless(self, sight: Sight) -> None:
        block: Any = self.game.stack[-2]
        if not blocks.knows(sight, block.attacker, block.defender):
            return
        theirs = blocks.other_strength(sight, block.defender, getattr(block, "partner", NOBODY), False)
        self.said = flat(theirs.total + 1)
        self.note("dauntless", sight, self.said, self.game.target)

    def one_of_two(self) -> bool:
        """Whether the block under way is one of the two of Multiple Block."""
        for frame in reversed(self.game.stack):
            if frame.procedure == "action":
                return False
            if frame.procedure == "multiple_block":
                return True
        return False

    # --- dice on the table --------------------------------------------------------------------------------------------

    def rolled(self, purpose: int, test: int, dice: tuple[int, ...], frame: Any, aimed_at: int) -> None:
        """The dice are seen, and the engine has not taken them yet: what do they mean for the story?"""
        made = self.said is not None and sum(dice) >= self.said.need
        if (purpose == Purpose.TEST and test == Test.DAUNTLESS) or purpose == Purpose.DAUNTLESS:
            self.story.matched = frame.player if made else NOBODY
        self.story.rolled(purpose, test, aimed_at, made)

    def after(self, purpose: int, test: int, dice: tuple[int, ...], frame: Any) -> None:
        """The engine has taken the dice: does it ask what the book wants to be asked?"""
        if purpose == Purpose.TEST and test == Test.DODGE and frame.diver == NOBODY:
            self.judge_break_tackle(frame, dice[0])
        if purpose == Purpose.ARMOUR:
            self.note_armour(frame, sum(dice))

    def note_armour(self, frame: Any, dice: int) -> None:
        """Keep the total until it is clear what comes of it."""
        self.armour = None if self.said is None else (self.armour_frame, dice + self.said.total)
        self.bonus_spent[frame.player] = False

    def judge_break_tackle(self, frame: Any, die: int) -> None:
        """Once a turn strength may serve for agility, if that helps."""
        sight, player = Sight(self.game), frame.player
        if self.said is None or not sight.has(player, "break_tackle"):
            return
        need = self.dodge_by_strength(sight, player, self.said).need
        due = need <= die < self.said.need and player not in self.story.broke_tackle
        asked = self.game.prompt == Prompt.REROLL and not self.game.faces and USE in self.game.options
        fault = "" if due == asked else f"a {die}, {self.said.text()}, by strength {need}: asked {asked}"
        self.add("break tackle", sight, fault, "used" if due else "of no use")

    def dodge_by_strength(self, sight: Sight, player: int, said: Sum) -> Sum:
        """The same dodge, with strength in the place of agility; deep snow tells on a blitzer."""
        strength = sight.figure(player, ST)
        if sight.weather == "heavy_snow" and sight.blitzes(player):
            strength = max(strength - 1, 1)
        return Sum(said.parts, on_a_die(7 - min(strength, 6) - said.total))

    # --- blocks -------------------------------------------------------------------------------------------------------

    def judge_block(self, told: tuple[int, ...]) -> None:
        attacker, defender, dice, mine, theirs, chooser = told
        sight = Sight(self.game)
        frame: Any = next(one for one in reversed(self.game.stack) if hasattr(one, "attacker"))
        partner = getattr(frame, "partner", NOBODY)
        if sight.side(attacker) == sight.side(defender) or not blocks.knows(sight, *sight.players()):
            self.rolls.append(Roll("block", frozenset((BLOCKS,)), False, ""))
            return
        said = blocks.fight(sight, attacker, defender, self.story, frame.aloof, partner, self.one_of_two())
        picks = sight.side(attacker if said.attacker_chooses else defender)
        same = (said.mine.total, said.theirs.total, said.dice, picks) == (mine, theirs, dice, chooser)
        fault = f"{said.text()}; the engine has {mine} against {theirs}, {dice} dice, side {chooser} chooses"
        tags = [f"mine {name}" for name in said.mine.parts] + [f"theirs {name}" for name in said.theirs.parts]
        tags += [f"has {skill}" for skill in sight.skills(attacker)]
        tags += [
            "blitz" if sight.blitzes(attacker) else "no blitz",
            f"{said.dice} dice",
            "second" if frame.again else "first",
        ]
        tags.append("attacker picks" if said.attacker_chooses else "defender picks")
        self.add("block", sight, "" if same else fault, BLOCKS, *tags)
        if "horns" in said.mine.parts:
            self.story.horns_used.add(attacker)
        self.story.matched = NOBODY

    # --- harm ---------------------------------------------------------------------------------------------------------

    def judge_armour(self, sight: Sight) -> None:
        at = self.depth_of("armour")
        if at < 0:
            self.said = None
            self.rolls.append(Roll("armour", frozenset(), False, ""))
            return
        frame: Any = self.game.stack[at]
        below = self.game.stack[at - 1]
        down = below.procedure == "knock_down"
        said = harm.armour(sight, frame.player, frame.by, frame.cause, down, getattr(below, "aloof", 0))
        self.said, self.armour_frame = said, frame
        if said is None:
            self.rolls.append(Roll("armour", frozenset(), False, ""))
            return
        tags = ["knocked down" if down else "not knocked down", f"cause {frame.cause}"]
        if frame.by != NOBODY and sight.has(frame.by, "claw") and frame.cause == Cause.BLOCK:
            tags.append("claw")
        again = at < len(self.game.stack) - 1  # Piling On names no number for its second roll: `settle` reads it
        self.note("armour", sight, said, said.need if again else self.game.target, None, *tags)

    def depth_of(self, procedure: str) -> int:
        """Where in the stack the last frame of a procedure lies: a skill's own may lie on top of it; -1 for nowhere."""
        stack = self.game.stack
        return next((at for at in range(len(stack) - 1, -1, -1) if stack[at].procedure == procedure), -1)

    def settle(self) -> None:
        """After each input: the armour roll is over, or a coach is asked about it. Was he rightly asked?"""
        self.settle_injury()
        if self.armour is None:
            return
        game, (frame, total) = self.game, self.armour
        asked = not game.faces and game.prompt == Prompt.DAMAGE_BONUS and game.stack[-1] is frame
        if frame in game.stack and not asked:
            return
        self.armour = None
        sight, about = Sight(game), (frame.player, frame.by, frame.cause)
        broken = harm.breaks(sight, *about, total)
        bonus = harm.bonus_on_armour(sight, *about)
        due = not broken and bonus > 0 and harm.breaks(sight, *about, total + bonus)
        hurt = bool(game.faces) and game.purpose == Purpose.INJURY and game.roller == frame.player
        wrong = due != asked or (not asked and frame.cause != Cause.STAB and broken != hurt)
        fault = f"armour total {total}, {broken=}, may add {bonus}: {asked=}, {hurt=}" if wrong else ""
        tags = ["bonus" if due else "broken" if broken else "held", f"cause {frame.cause}"]
        self.add("armour read", sight, fault, *tags, *self.helpful(sight, frame))

    def helpful(self, sight: Sight, frame: Any) -> list[str]:
        """The skills of the one who did it that a book knows here."""
        known = ("mighty_blow", "claw", "dirty_player", "razor_sharp_claws")
        return [skill for skill in known if frame.by != NOBODY and sight.has(frame.by, skill)]

    def answered(self, option: int) -> None:
        """Before an answer: whether a bonus is spent on armour."""
        game = self.game
        if game.prompt == Prompt.DAMAGE_BONUS and game.stack[-1].procedure == "armour" and option == USE:
            frame: Any = game.stack[-1]
            sight = Sight(game)
            old_claw = BOOKS[sight.edition].old and frame.cause == Cause.BLOCK and sight.has(frame.by, "claw")
            self.bonus_spent[frame.player] = not old_claw

    def judge_injury(self, told: tuple[int, ...]) -> None:
        player, first, second, total, outcome = told
        sight, frame = Sight(self.game), self.game.stack[self.depth_of("injury")]
        said = harm.added_to_injury(sight, player, getattr(frame, "cause", 0))
        if said is None or not blocks.knows(sight, player):
            self.rolls.append(Roll("injury", frozenset(), False, ""))
            return
        ought = first + second + said.total
        result = harm.injury(sight, player, ought)
        fault = f"{first}+{second} {said.text()} is {ought}, result {result}; the engine has {total}, {outcome}"
        tags = [f"has {skill}" for skill in sight.skills(player)]
        tags += [f"total {ought}", f"cause {getattr(frame, 'cause', 0)}"]
        same = (ought, result) == (total, outcome)
        self.add("injury", sight, "" if same else fault, *said.parts, *tags)
        self.injury = (frame, ought, result)

    def settle_injury(self) -> None:
        """The injury is read, or a coach is asked whether to make it worse: was he rightly asked?"""
        game = self.game
        if self.injury is None or "piling_on" in game.stack[-1].procedure:
            return
        (frame, total, result), self.injury = self.injury, None
        if game.rules.edition == "lrb4" and frame.cause == Cause.CROWD:
            return
        sight, spent = Sight(game), self.bonus_spent.get(frame.player, False)
        bonus = harm.bonus_on_injury(sight, frame.player, frame.by, frame.cause, spent)
        due = bonus > 0 and harm.injury(sight, frame.player, total + bonus) != result
        asked = not game.faces and game.prompt == Prompt.DAMAGE_BONUS and game.stack[-1] is frame
        fault = f"injury total {total}, may add {bonus}, {spent=}: {asked=}" if due != asked else ""
        tags = ["bonus" if due else "no bonus", f"cause {frame.cause}", "spent" if spent else "not spent"]
        self.add("injury read", sight, fault, *tags, *self.helpful(sight, frame))

    # --- writing down -------------------------------------------------------------------------------------------------

    def note(self, kind: str, sight: Sight, said: Sum, target: int, added: int | None = None, *tags: str) -> None:
        fault = ""
        if said.need != target or (added is not None and added != said.total):
            fault = f"the book {said.text()}; the engine needs {target}, adding {added}"
        self.add(kind, sight, fault, *said.parts, *tags)

    def add(self, kind: str, sight: Sight, fault: str, *tags: str) -> None:
        if fault:
            game = self.game
            who = f"{sight.name(game.roller)} of {sight.skills(game.roller) if game.roller >= 0 else ''}"
            fault = (
                f"{sight.edition}, seed {self.seed}, {kind} by {who}, {sight.weather}: {fault}\n{position_text(game)}"
            )
        self.rolls.append(Roll(kind, frozenset((*tags, sight.weather)), True, fault))


OTHER_NAMES = {
    Test.GO_FOR_IT: "go for it",
    Test.STAND_UP: "stand up",
    Test.BONE_HEAD: "slow wits",
    Test.WILD_ANIMAL: "wild animal",
    Test.DAUNTLESS: "dauntless",
    Test.START_UP: "start up",
    **other_tests.ONLY_A_ONE_FAILS,
}
