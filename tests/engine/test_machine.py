"""The machine alone, with a toy that has no pitch: coaches bid for a prize, dice decide, and the winner pays."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final, Self

import pytest

from touchback.engine.codec import BadSave, read_machine, write_machine
from touchback.engine.frame import Frame, Procedure
from touchback.engine.machine import NONE, Book, BrokenRules, Machine, Refusal
from touchback.engine.odds import NoOutcome, count_positions, outcome_chances
from touchback.engine.step import AGAIN, DONE, NEXT, RESTART, Step

BID, KEEP_ON = 1, 2  # prompts
LUCK, GIFT = 7, 8  # purposes
STOP, GO_ON, WALK_OUT = 100, 101, 999
SOLD: Final = 5  # a fact


class Purses:
    """The whole state of the toy: what each coach owns, how many prizes each has won, and whether it was broken off."""

    def __init__(self, coins: list[int]) -> None:
        self.coins = coins
        self.prizes = [0] * len(coins)
        self.left = 0

    def copy(self) -> Self:
        other = type(self)(list(self.coins))
        other.prizes = list(self.prizes)
        other.left = self.left
        return other

    def numbers(self) -> list[int]:
        return [*self.coins, *self.prizes, self.left]


Toy = Machine[Book, Purses]


class AuctionFrame(Frame):
    """One auction."""

    FIELDS = ("asked", "best", "bidder", "round")

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0  # how many coaches have bid
        self.best = 0
        self.bidder = NONE
        self.round = 1


class GiftFrame(Frame):
    """A coach who was given something."""

    FIELDS = ("coach", "worth")

    def __init__(self, coach: int = NONE) -> None:
        super().__init__("gift")
        self.coach = coach
        self.worth = 0


class TakeBids(Step[Toy, AuctionFrame]):
    """Each coach in turn bids up to two coins more than the best bid."""

    key = "auction.take_bids"

    def run(self, game: Toy, frame: AuctionFrame) -> int:
        if frame.asked == len(game.state.coins):
            return NEXT
        most = min(game.state.coins[frame.asked], frame.best + 2)
        signal = game.ask(
            frame.asked, BID, [0, *range(frame.best + 1, most + 1)], about=frame.asked, square=frame.round
        )
        game.also = [WALK_OUT] if frame.round > 1 else []
        return signal

    def answer(self, game: Toy, frame: AuctionFrame, option: int) -> int:
        if option == WALK_OUT:
            game.state.left = 1
            return DONE
        if option:
            frame.best, frame.bidder = option, frame.asked
        frame.asked += 1
        return AGAIN


class ThrowForLuck(Step[Toy, AuctionFrame]):
    """The best bidder wins on 3+ and pays."""

    key = "auction.throw_for_luck"

    def run(self, game: Toy, frame: AuctionFrame) -> int:
        return game.roll(LUCK, frame.bidder, (6,), target=3) if frame.bidder != NONE else NEXT

    def rolled(self, game: Toy, frame: AuctionFrame, dice: tuple[int, ...]) -> int:
        if dice[0] < 3:
            return game.call(GiftFrame(frame.bidder))
        game.state.coins[frame.bidder] -= frame.best
        game.state.prizes[frame.bidder] += 1
        if game.listener is not None:
            game.tell(SOLD, frame.bidder, frame.best)
        return NEXT

    def modifiers(self, game: Toy, frame: AuctionFrame) -> list[tuple[str, int]]:
        return [("bid", frame.best)]


class AnotherRound(Step[Toy, AuctionFrame]):
    """The first coach decides whether there is another round, twice at most."""

    key = "auction.another_round"

    def run(self, game: Toy, frame: AuctionFrame) -> int:
        return game.ask(0, KEEP_ON, [STOP, GO_ON] if frame.round < 3 else [STOP])

    def answer(self, game: Toy, frame: AuctionFrame, option: int) -> int:
        if option == STOP:
            return DONE
        frame.asked, frame.best, frame.bidder = 0, 0, NONE
        frame.round += 1
        return RESTART


class RollGift(Step[Toy, GiftFrame]):
    """A coach without luck is given a coin for each point of two dice above 9."""

    key = "gift.roll_gift"

    def run(self, game: Toy, frame: GiftFrame) -> int:
        return game.roll(GIFT, frame.coach, (6, 6))

    def rolled(self, game: Toy, frame: GiftFrame, dice: tuple[int, ...]) -> int:
        frame.worth = max(0, sum(dice) - 9)
        return NEXT


class PayGift(Step[Toy, GiftFrame]):
    """The gift is paid coin by coin, each by a procedure of its own."""

    key = "gift.pay_gift"

    def run(self, game: Toy, frame: GiftFrame) -> int:
        if not frame.worth:
            return NEXT
        frame.worth -= 1
        game.state.coins[frame.coach] += 1
        return game.call_and_repeat(Frame("clink"))


class Clink(Step[Toy, Frame]):
    """A coin falls."""

    key = "clink.clink"

    def run(self, game: Toy, frame: Frame) -> int:
        game.tell(SOLD + 1)
        return NEXT


def book(*more: Procedure) -> Book:
    made = Book()
    steps = (TakeBids(), ThrowForLuck(), AnotherRound())
    for procedure in (
        Procedure("auction", AuctionFrame, steps),
        Procedure("gift", GiftFrame, (RollGift(), PayGift())),
        Procedure("clink", Frame, (Clink(),)),
        *more,
    ):
        made.procedures[procedure.key] = procedure
    return made


def auction(coins: tuple[int, ...] = (5, 5), rules: Book | None = None) -> Toy:
    game: Toy = Machine(rules or book(), Purses(list(coins)))
    game.start(game.rules.procedures["auction"].new_frame())
    return game


def play(game: Toy, *inputs: int | tuple[int, ...]) -> Toy:
    for given in inputs:
        if isinstance(given, tuple):
            game.feed(given)
        else:
            game.choose(given)
    return game


# --- asking and rolling ---------------------------------------------------------------------------------------------


def test_coaches_are_asked_in_turn_and_the_question_says_what_it_is_about() -> None:
    game = auction()
    assert (game.asked, game.prompt, game.options) == (0, BID, [0, 1, 2])
    assert (game.about, game.against, game.skill, game.square) == (0, NONE, NONE, 1)
    play(game, 2)
    assert (game.asked, game.options, game.about) == (1, [0, 3, 4], 1)


def test_the_dice_are_waited_for_with_a_purpose_a_roller_and_a_target() -> None:
    game = play(auction(), 0, 1)
    assert (game.faces, game.purpose, game.roller, game.target, game.about) == ((6,), LUCK, 1, 3, 1)
    assert (game.options, game.asked) == ([], NONE)
    frame = game.stack[-1]
    assert frame.steps[frame.pc].modifiers(game, frame) == [("bid", 1)]


def test_a_winner_pays_and_the_next_step_follows() -> None:
    game = play(auction(), 0, 2, (3,))
    assert (game.state.coins, game.state.prizes) == ([5, 3], [0, 1])
    assert (game.prompt, game.options) == (KEEP_ON, [STOP, GO_ON])


def test_a_procedure_is_called_and_repeated_and_returns() -> None:
    game = play(auction(), 1, 0, (2,))
    assert [frame.procedure for frame in game.stack] == ["auction", "gift"]
    assert game.faces == (6, 6)
    heard: list[int] = []
    game.listener = lambda machine, kind, what: heard.append(kind)
    play(game, (6, 5))
    assert heard == [SOLD + 1] * 2
    assert game.state.coins == [7, 5]
    assert [frame.procedure for frame in game.stack] == ["auction"]
    assert game.prompt == KEEP_ON


def test_a_procedure_begins_again_from_its_first_step() -> None:
    game = play(auction(), 0, 0, GO_ON)
    assert (game.asked, game.prompt, game.square) == (0, BID, 2)
    assert game.also == [WALK_OUT]


def test_what_is_legal_beside_the_question_may_be_chosen() -> None:
    game = play(auction(), 0, 0, GO_ON, WALK_OUT)
    assert game.over
    assert game.state.left == 1


def test_a_single_answer_is_taken_without_asking() -> None:
    game = play(auction((0, 1)), 1, (6,))  # the first has nothing to bid; the second is asked
    assert game.state.prizes == [0, 1]
    play(game, GO_ON, 0, 0, GO_ON)
    play(game, 0, 0)
    assert game.over, "after the third round there is only one answer"


def test_facts_reach_the_listener() -> None:
    heard: list[tuple[int, tuple[int, ...]]] = []
    game = auction()
    game.listener = lambda machine, kind, what: heard.append((kind, what))
    play(game, 0, 2, (6,))
    assert heard == [(SOLD, (1, 2))]


# --- refusing -------------------------------------------------------------------------------------------------------

WRONG: list[tuple[tuple[int | tuple[int, ...], ...], int | tuple[int, ...], str]] = [
    ((), 3, "not one of the options"),
    ((), WALK_OUT, "not one of the options"),
    ((), (3,), "No dice are waited for"),
    ((0, 1), 0, "The dice are waited for, not a choice"),
    ((0, 1), (7,), "A D6 cannot show 7"),
    ((0, 1), (0,), "A D6 cannot show 0"),
    ((0, 1), (1, 1), "1 dice are waited for"),
]


@pytest.mark.parametrize(("before", "wrong", "reason"), WRONG)
def test_what_is_not_legal_is_refused_and_changes_nothing(
    before: tuple[int | tuple[int, ...], ...], wrong: int | tuple[int, ...], reason: str
) -> None:
    game = play(auction(), *before)
    was = (write_machine(game), game.state.numbers())
    with pytest.raises(Refusal, match=reason):
        play(game, wrong)
    assert (write_machine(game), game.state.numbers()) == was


def test_the_book_has_the_words_of_a_refusal() -> None:
    rules = book()
    rules.refuse = lambda machine, option: f"{option} is more than the purse holds."
    with pytest.raises(Refusal, match="9 is more than the purse holds"):
        auction(rules=rules).choose(9)


class Chase(Step[Toy, Frame]):
    """A step that never ends."""

    key = "chase.chase"

    def run(self, game: Toy, frame: Frame) -> int:
        return AGAIN


class Fall(Step[Toy, Frame]):
    """A step that calls itself for ever."""

    key = "fall.fall"

    def run(self, game: Toy, frame: Frame) -> int:
        return game.call_and_repeat(Frame("fall"))


@pytest.mark.parametrize("step", [Chase(), Fall()])
def test_rules_that_chase_their_tail_are_stopped(step: Step[Any, Any]) -> None:
    name = step.key.partition(".")[0]
    game: Toy = Machine(book(Procedure(name, Frame, (step,))), Purses([1]))
    with pytest.raises(BrokenRules, match=f"no end in sight at .*, step {step.key}"):
        game.start(Frame(name))


# --- copies and documents -------------------------------------------------------------------------------------------

SCRIPT = (1, 2, (2,), (6, 6), GO_ON, 0, 1, (4,), STOP)


def test_a_copy_is_independent_and_goes_on_alike() -> None:
    for at in range(len(SCRIPT)):
        game = play(auction(), *SCRIPT[:at])
        was = (write_machine(game), game.state.numbers())
        other = game.copy()
        assert (write_machine(other), other.state.numbers()) == was
        play(other, *SCRIPT[at:])
        assert other.over
        assert (write_machine(game), game.state.numbers()) == was
        play(game, *SCRIPT[at:])
        assert game.state.numbers() == other.state.numbers()


def test_a_machine_is_written_down_by_keys_and_read_again_after_every_input() -> None:
    for at in range(len(SCRIPT) + 1):
        game = play(auction(), *SCRIPT[:at])
        written = json.loads(json.dumps(write_machine(game)))
        other: Toy = Machine(book(), game.state.copy())
        read_machine(other, written)
        assert write_machine(other) == write_machine(game)
        assert [type(frame) for frame in other.stack] == [type(frame) for frame in game.stack]
        play(other, *SCRIPT[at:])
        assert other.over
    assert game.over


def test_only_what_is_not_as_usual_is_written_down() -> None:
    assert write_machine(auction()) == {
        "stack": [["auction", "auction.take_bids", {}]],
        "options": [0, 1, 2],
        "asked": 0,
        "prompt": BID,
        "about": 0,
        "square": 1,
    }
    written = write_machine(play(auction(), 2))
    assert written["stack"] == [["auction", "auction.take_bids", {"asked": 1, "best": 2, "bidder": 0}]]


class Bell(Step[Toy, Any]):
    """A bell rings."""

    key = "auction.bell"

    def run(self, game: Toy, frame: Frame) -> int:
        return NEXT


class LongerFrame(AuctionFrame):
    """An auction that has one more thing to remember."""

    FIELDS = (*AuctionFrame.FIELDS, "gavel")

    def __init__(self) -> None:
        super().__init__()
        self.gavel = 4


def test_steps_fields_and_procedures_that_are_added_change_no_document() -> None:
    steps = (Bell(), TakeBids(), ThrowForLuck(), AnotherRound())
    longer = book(Procedure("auction", LongerFrame, steps), Procedure("bells", Frame, (Bell(),)))
    for at in range(len(SCRIPT)):
        mine, theirs = play(auction(), *SCRIPT[:at]), play(auction(rules=longer), *SCRIPT[:at])
        assert write_machine(mine) == write_machine(theirs)
        read_machine(theirs, write_machine(mine))
        assert play(theirs, *SCRIPT[at:]).over


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (lambda written: written["stack"][0].__setitem__(0, "raffle"), "the procedure 'raffle'"),
        (lambda written: written["stack"][0].__setitem__(1, "auction.raffle"), "the step 'auction.raffle' of auction"),
        (lambda written: written["stack"][0].__setitem__(2, {"hat": 1}), "auction has no hat = 1"),
        (lambda written: written["stack"][0].__setitem__(2, {"best": "1"}), "auction has no best = '1'"),
        (lambda written: written["stack"].append([]), "a frame is torn"),
        (lambda written: written.__setitem__("hat", 1), "hat is nothing that a game has"),
        (lambda written: written.__setitem__("options", 1), "options is no list"),
        (lambda written: written.__setitem__("asked", True), "no whole number"),
    ],
)
def test_a_damaged_document_is_refused(damage: Callable[[Any], None], reason: str) -> None:
    written = json.loads(json.dumps(write_machine(auction())))
    damage(written)
    game: Toy = Machine(book(), Purses([5, 5]))
    with pytest.raises(BadSave, match=reason):
        read_machine(game, written)
    assert game.over, "nothing was read"


# --- odds -----------------------------------------------------------------------------------------------------------


def first_option(game: Toy) -> int:
    return game.options[0]


def test_odds_are_exact() -> None:
    game = play(auction(), 0, 2)

    def sold(machine: Toy) -> str | None:
        if machine.prompt == KEEP_ON and machine.options:
            return f"{machine.state.prizes[1]} for {machine.state.coins[1]}"
        return None

    found = outcome_chances(game, first_option, sold)
    assert sum(found.values()) == 1
    assert found == {
        "1 for 3": Fraction(4, 6),
        "0 for 5": Fraction(2, 6) * Fraction(30, 36),
        "0 for 6": Fraction(2, 6) * Fraction(3, 36),
        "0 for 7": Fraction(2, 6) * Fraction(2, 36),
        "0 for 8": Fraction(2, 6) * Fraction(1, 36),
    }
    assert game.faces == (6,), "the machine itself has not moved"


def test_odds_of_nothing_are_refused() -> None:
    with pytest.raises(NoOutcome):
        outcome_chances(play(auction(), 0, 0), first_option, lambda machine: None)


def test_every_way_that_it_can_go_is_counted() -> None:
    game = auction()
    assert count_positions(game, 1) == 3
    assert count_positions(game, 2) == 3 + 3 + 3  # 0 1 2, then what may be bid over it
    after_two = {(0, 0): 2, (0, 1): 6, (0, 2): 6, (1, 0): 6, (1, 2): 6, (1, 3): 6, (2, 0): 6, (2, 3): 6, (2, 4): 6}
    assert count_positions(game, 3) == sum(after_two.values())
