"""One edition with its options, resolved and frozen: what a match is played by. Built in `touchback.rules`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchback.engine.machine import Book
from touchback.engine.pitch import Pitch
from touchback.rules.model.card import CardInfo
from touchback.rules.model.profile import Profile


class Figures:
    """The numbers of an edition. Each is set in its data file and has a rule behind it."""

    halves: int
    turns: int  # of each side in a half
    overtime: int  # turns of each side in overtime, 0 for none
    fielded: int  # players a side sets up
    squad: int
    line_minimum: int
    flank_maximum: int
    touchdown: int
    balls: int
    extra_squares: int
    stand_cost: int
    block_cost: int
    kick_dice: int  # faces of the die for how far a kick scatters
    pass_scatters: int
    throw_in_short: int  # squares taken off a throw-in's distance: the edge square counts as the first
    return_roll: int  # a knocked-out player comes back on this or more
    bribe_roll: int
    argue_roll: int
    argue_ejected: int
    rerolls_per_turn: int
    reroll_successes: int
    two_dice: int  # strength ratio (times ten) above which two dice are rolled
    three_dice: int
    missing_side_turns: int
    reroll_track: int
    ruler_width: int  # of the range ruler, in hundredths of a square
    raise_strength: int  # the strongest player who can be raised from the dead
    cards_dealt: int  # to each side before the match
    referee_picked: int  # 1 if the coaches roll off for the right to pick a referee
    guest_fans: int  # what a side's dice for its fans must come to before famous guests turn up; 0: never
    pile_on: int  # Piling On may re-roll armour or injury: 1 with a team re-roll, 2 for free
    special_balls: int  # whether a side may kick off with a ball of its own
    leave_goal: int  # whether a carrier about to score may still leave the end zone or give the ball away
    assists: int  # whether team-mates help in a block
    fumbles: int  # whether a throw can go wrong in the thrower's hands
    turn_minutes: int  # a coach's time for a turn, 0 for no limit
    fame: int  # whether more fans than the others make a side famous; if not, its fan factor counts
    toss_chosen: int  # whether the winner of the toss chooses; if not, the coin says who kicks
    touchback_due: int  # whether a touchback must be given to someone
    return_due: int  # whether a knocked-out player who can return must
    shoot_out: int  # whether overtime without a score ends in a shoot-out
    bonus_actions: int  # actions open in a bonus turn at the kick-off, a bit each
    illegal_procedure: int  # whether coaches move their own turn markers and call those who forget to
    illegal_ends_turn: int  # whether a coach who was called out may end the turn instead
    illegal_after_reroll: int  # whether a re-roll already used this turn leaves nothing to lose
    illegal_standing: int  # whether standing up is an action for that
    illegal_argued: int  # whether the head coach may argue
    niggle_injury: int  # what each niggling injury adds to injury rolls
    foul_bonus: int  # to the armour roll of everyone who is fouled
    spot_roll: int  # a referee who looks at every foul sees it on this or more
    spot_again: int  # and this is added for the side that the referee keeps an eye on
    argue_clears: int  # whether a call well argued is taken back altogether
    handicap_points: int  # of team rating for each card that the weaker side draws; 0: no such cards
    double_margin: int  # fans beyond twice as many before fame counts double
    stars_treated: int  # whether the apothecary sees to star players too
    raise_below: int  # a side with so many players cannot raise the dead; 0 for any number


FIGURE_NAMES: Final = (
    "halves",
    "turns",
    "overtime",
    "fielded",
    "squad",
    "line_minimum",
    "flank_maximum",
    "touchdown",
    "balls",
    "extra_squares",
    "stand_cost",
    "block_cost",
    "kick_dice",
    "pass_scatters",
    "throw_in_short",
    "return_roll",
    "bribe_roll",
    "argue_roll",
    "argue_ejected",
    "rerolls_per_turn",
    "reroll_successes",
    "two_dice",
    "three_dice",
    "missing_side_turns",
    "reroll_track",
    "ruler_width",
    "raise_strength",
    "cards_dealt",
    "referee_picked",
    "guest_fans",
    "pile_on",
    "special_balls",
    "leave_goal",
    "assists",
    "fumbles",
    "turn_minutes",
    "fame",
    "toss_chosen",
    "touchback_due",
    "return_due",
    "shoot_out",
    "bonus_actions",
    "illegal_procedure",
    "illegal_ends_turn",
    "illegal_after_reroll",
    "illegal_standing",
    "illegal_argued",
    "niggle_injury",
    "foul_bonus",
    "spot_roll",
    "spot_again",
    "argue_clears",
    "handicap_points",
    "double_margin",
    "stars_treated",
    "raise_below",
)


FACES: Final = {
    "d3": (3,),
    "d6": (6,),
    "d8": (8,),
    "d16": (16,),
    "2d6": (6, 6),
    "3d6": (6, 6, 6),
    "d66": (6, 6),
    "d68": (6, 8),
}
TENS: Final = ("d66", "d68")  # one die for tens, one for units


class Table:
    """A table to roll on: totals and the key of the result."""

    def __init__(self, name: str, dice: str, rows: tuple[tuple[int, int, str], ...], rules: tuple[str, ...]) -> None:
        self.name = name
        self.dice = dice
        self.rows = rows
        self.rules = rules
        self.faces = FACES[dice]
        self.leads: dict[int, str] = {}  # by row: the table that must be rolled on next
        self.row_of = {total: index for index, (first, last, _) in enumerate(rows) for total in range(first, last + 1)}
        self.low = rows[0][0]
        self.high = rows[-1][1]

    def total(self, rolled: tuple[int, ...]) -> int:
        return rolled[0] * 10 + rolled[1] if self.dice in TENS else sum(rolled)

    def row(self, total: int) -> int:
        """The row for a total; totals past either end count as the end."""
        return self.row_of[self.low if total < self.low else self.high if total > self.high else total]

    def result(self, total: int) -> str:
        return self.rows[self.row(total)][2]


class SkillInfo:
    """A resolved skill: its words, and the procedures it brings."""

    def __init__(self, key: str, name: str, category: str, summary: str, rules: tuple[str, ...]) -> None:
        self.key = key
        self.name = name
        self.category = category
        self.summary = summary
        self.rules = rules
        self.index = -1
        self.trait = False  # gained on doubles only
        self.procedures: dict[int, str] = {}  # by moment: the procedure it starts
        self.offers: dict[int, Offer] = {}  # by prompt: options it adds
        self.patched: tuple[str, ...] = ()  # the procedures that it brings steps into
        self.outside = False  # whether these steps come from an edition from outside
        self.excludes: set[int] = set()  # skills that a player cannot gain beside it


class Offer:
    """Options that a skill adds to a question, and the procedure that carries one out."""

    def __init__(self, verb: int, options: Callable[..., list[int]], procedure: str, goes_on: bool = False) -> None:
        self.verb = verb
        self.options = options
        self.procedure = procedure
        self.goes_on = goes_on  # the action is not over with it


class TestInfo:
    """One kind of test: what is rolled against and what changes it."""

    def __init__(self, key: str, agility: bool, target: int, bonus: int, zones: int, team: bool, word: str) -> None:
        self.key = key
        self.agility = agility
        self.target = target  # the roll needed, when it is no agility test
        self.bonus = bonus
        self.zones = zones  # what each opposing zone on the player changes
        self.team = team  # whether a team re-roll may be used on it
        self.word = word


class WeatherInfo:
    """One kind of weather: what it changes, by property and by test."""

    def __init__(self, key: str, name: str, values: list[int], modifiers: list[int], rules: tuple[str, ...]) -> None:
        self.key = key
        self.name = name
        self.values = values
        self.modifiers = modifiers
        self.rules = rules
        self.on_fall = ""  # a procedure for each player who is knocked down
        self.on_turn_end = ""  # and one for the end of each turn
        self.on_change = ""  # and one for when this weather sets in


class RefereeInfo:
    """One referee, with the procedures that go with it."""

    def __init__(self, key: str, name: str, rules: tuple[str, ...] = ()) -> None:
        self.key = key
        self.name = name
        self.rules = rules
        self.on_foul = ""  # after a foul without a double
        self.on_set_up = ""  # before each side sets up
        self.on_got = ""  # when the fans get the referee
        self.consequence = ""  # what a fouler suffers from one whose patience wears thin
        self.deaf = False  # no coach may argue the call


class BallInfo:
    """One kind of ball: what it changes, and the procedures that it brings along."""

    def __init__(self, key: str, name: str, values: list[int], modifiers: list[int], rules: tuple[str, ...]) -> None:
        self.key = key
        self.name = name
        self.values = values  # by property
        self.modifiers = modifiers  # by test
        self.rules = rules
        self.rosters: tuple[str, ...] = ()  # whose ball it is; anyone's if empty
        self.on_placed = ""  # when it has been put down for the kick
        self.on_slip = ""  # for a player who rolls a 1 to catch it or pick it up
        self.on_missed = ""  # for a player who fails to catch a pass, when it has bounced away
        self.on_struck = ""  # for a player who is not standing where it comes down, instead of its bounce
        self.on_turn_begins = ""
        self.on_turn_ends = ""
        self.moves = ""  # when its own side moves it


class Gift:
    """What an inducement can do for a player: skills and figures, or a word that says what else."""

    def __init__(self, key: str, skills: tuple[int, ...], figures: tuple[tuple[int, int], ...], does: str) -> None:
        self.key = key
        self.skills = skills
        self.figures = figures  # property and change
        self.does = does


class InducementInfo:
    """An inducement beside the pitch: what it is worth, and the procedures it brings along."""

    def __init__(self, key: str, name: str, values: list[int], rules: tuple[str, ...] = ()) -> None:
        self.key = key
        self.name = name
        self.values = values  # by Aid
        self.rules = rules
        self.uses = 0  # how often; 0 for as often as it comes
        self.each_half = False  # so often in each half
        self.unique = False  # works for no side if more than one has hired it
        self.procedures: dict[int, str] = {}  # by window
        self.gifts: list[Gift] = []


class Rules(Book):
    """The frozen edition."""

    def __init__(self, edition: str, pitch: Pitch, figures: Figures) -> None:
        super().__init__()
        self.edition = edition
        self.source = edition  # what builds it again: its key, or the path of a folder from outside
        self.rules_id = edition
        self.title = edition
        self.pitch = pitch
        self.figures = figures
        self.options: dict[str, int] = {}
        self.choices: dict[str, str] = {}  # what was chosen of the edition's options
        self.house: dict[str, object] = {}  # the house rules as they were given
        self.actions = 0  # what players may be activated for, a bit each
        self.once_a_turn: dict[int, int] = {}  # by skill: its bit in what a player has spent
        self.each_action = 0  # bits of what a player has spent that a new action gives back
        self.strides_at_once = False  # whether a step over open ground needs no procedure
        self.strides_unless: tuple[int, ...] = ()  # properties whose players need the procedure all the same
        self.skills: list[SkillInfo] = []
        self.skill_of: dict[str, SkillInfo] = {}
        self.cards: list[CardInfo] = []
        self.words: dict[str, dict[int, str]] = {}  # what the vocabulary's numbers are called, for screens
        self.phrases: dict[str, dict[str, str]] = {}  # the edition's own sentences, by group and key
        self.tests: list[TestInfo] = []
        self.tables: dict[str, Table] = {}
        self.weathers: list[WeatherInfo] = []
        self.weather_of: dict[str, int] = {}
        self.referees: list[RefereeInfo] = []  # the first is the plain one
        self.referee_of: dict[str, int] = {}
        self.inducements: list[InducementInfo] = []
        self.inducement_of: dict[str, int] = {}
        self.bands: list[list[int]] = []  # pass range by rows and columns apart, -1 beyond the ruler
        self.band_modifiers: list[int] = []
        self.band_names: list[str] = []
        self.balls: list[BallInfo] = []  # the first is the plain one
        self.ball_of: dict[str, int] = {}
        self.casualties: list[str] = []  # keys of all results that the casualty tables lead to
        self.casualty_means: list[dict[str, int]] = []  # beside them: what each costs the player after the match
        self.casualty_first: list[int] = []  # by row of the casualty table: its first result, from 1
        self.resolve: Callable[[tuple[int, int, int, int], tuple[int, ...]], Profile] = _no_profiles
        self.range_squares: list[list[tuple[int, ...]]] = []  # by longest band and square: what a pass can reach


def _no_profiles(figures: tuple[int, int, int, int], skills: tuple[int, ...]) -> Profile:
    raise NotImplementedError("an edition brings its own profiles")
