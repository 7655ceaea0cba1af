"""What a player could do, as it goes over the wire: squares and targets within reach, and a throw at one square."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Meta, UnsetType, field

from touchback.wire.question import Sent


class CompactRoll(Sent, kw_only=True):
    """A die: what for, what is needed, and its chance as an exact fraction; the compact map says elsewhere where."""

    text: str
    target: int
    chance: str
    again: bool
    by: str | UnsetType = UNSET
    cause: str | UnsetType = UNSET
    why: str | UnsetType = UNSET
    extra: bool | UnsetType = UNSET
    harmless: bool | UnsetType = UNSET


class WayRoll(CompactRoll, kw_only=True):
    """A die on the way, and the square where it falls."""

    square: str


class Way(Sent, kw_only=True):
    """The best way to a square; `whole` is its chance with the dice of each opening."""

    path: list[str]
    rolls: list[WayRoll]
    chance: str
    percent: int
    whole: list[str] | UnsetType = UNSET


class Opening(Sent, kw_only=True):
    """The dice that fall before these actions begin."""

    actions: list[str]
    rolls: list[WayRoll]


class Assist(Sent, kw_only=True):
    """A player who assists, or would if an opponent did not cancel it."""

    player: int
    side: int
    cancelled_by: int | None


class Push(Sent, kw_only=True):
    """Where a block may push: a square, or a step (columns, rows) over the edge."""

    square: str | None
    mark: str
    step: tuple[int, int] | UnsetType = UNSET


class Risk(Sent, kw_only=True):
    """What an action may cost, in words, with its chance."""

    text: str
    chance: str


class Lands(Sent, kw_only=True):
    """That a thrown team-mate lands standing, with all that comes before."""

    text: str
    chance: str
    percent: int


class End(Sent, kw_only=True):
    """How something may end; a `good` end is what is wanted."""

    text: str
    chance: str
    good: bool | UnsetType = UNSET


class KickWay(Sent, kw_only=True):
    """How a kicked team-mate may come down, for one of the answers."""

    text: str
    ends: list[End]


class Rescue(Sent, kw_only=True):
    """What the thrower needs to have the ball back."""

    target: int
    chance: str
    percent: int


class Interceptor(Sent, kw_only=True):
    """An opponent who may intercept; `counted`: the chance of the throw takes it that they do."""

    player: int
    target: int
    chance: str
    counted: bool | UnsetType = UNSET
    rescue: Rescue | UnsetType = UNSET


class Hit(Sent, kw_only=True):
    """A player who may be hit."""

    player: int
    chance: str
    percent: int


class LandingOdds(Sent, kw_only=True):
    """Where a ball may come down: counts out of `of`, over the edge `off`; of a kick so many are `good`."""

    of: int
    squares: dict[str, int]
    off: int
    good: int | UnsetType = UNSET


class AnyTarget(Sent, kw_only=True):
    """What can be done to a target, in either form of the map."""

    player: int
    square: str
    kind: str
    dice: int | UnsetType = UNSET
    picks: int | UnsetType = UNSET
    strength: tuple[int, int] | UnsetType = UNSET
    assists: list[Assist] | UnsetType = UNSET
    pushes: list[Push] | UnsetType = UNSET
    modifier: int | UnsetType = UNSET
    outcomes: dict[str, str] | UnsetType = UNSET
    rerolled: dict[str, str] | UnsetType = UNSET
    counted: str | UnsetType = UNSET
    risks: list[Risk] | UnsetType = UNSET
    band: str | UnsetType = UNSET
    interceptors: list[Interceptor] | UnsetType = UNSET
    fetches: str | UnsetType = UNSET
    action: str | UnsetType = UNSET
    verb: str | UnsetType = UNSET
    text: str | UnsetType = UNSET
    mate: int | UnsetType = UNSET
    aims: int | UnsetType = UNSET


class Target(AnyTarget, kw_only=True):
    """A target of the map, with the way there."""

    start: str = field(name="from")
    path: list[str] | UnsetType = UNSET
    rolls: list[WayRoll] | UnsetType = UNSET
    chance: str | UnsetType = UNSET
    percent: int | UnsetType = UNSET
    whole: list[str] | UnsetType = UNSET


class AimedThrow(Target, kw_only=True):
    """A throw, a kick or a spell at one square, worked out in full."""

    landing_odds: LandingOdds | UnsetType | None = UNSET
    ends: list[End] | UnsetType = UNSET
    lands: Lands | UnsetType = UNSET
    ways: list[KickWay] | UnsetType = UNSET
    template: list[str] | UnsetType = UNSET
    hits: list[Hit] | UnsetType = UNSET
    harm: str | UnsetType = UNSET


class CompactTarget(AnyTarget, kw_only=True):
    """A target of the compact map: the step it is done from, its own rolls, and its chance by number."""

    step: int
    rolls: list[tuple[int, str]]
    chance: int


class ActionChoice(Sent, kw_only=True):
    """A kind of action: the option that begins it, or why it cannot be taken now; `still`: it has no movement."""

    action: str
    name: str
    option: int | None
    why: str
    still: str | UnsetType = UNSET


class AnyMap(Sent, kw_only=True):
    """What both forms of a reach map have; `moves` is the movement used and the whole movement."""

    n: int
    seq: int
    player: int
    moves: tuple[int, int]
    actions: list[ActionChoice]
    rise: str | UnsetType = UNSET
    opening: list[Opening] | UnsetType = UNSET


class ReachMap(AnyMap, tag_field="t", tag="reach", kw_only=True):
    """Where a player can go, and the targets of their actions."""

    squares: dict[str, Way]
    targets: list[Target]


def a_row(*places: dict[str, Any], least: int, rest: dict[str, Any] | None = None) -> Meta:
    """What stands at each place of a list, of which at least so many are there, and what may follow."""
    further = {} if rest is None else {"items": rest}
    return Meta(min_length=least, extra_json_schema={"prefixItems": list(places), **further})


def a_place(title: str, kind: str) -> dict[str, Any]:
    """One place of a list, and what it is."""
    return {"title": title, "type": kind}


MapStep = Annotated[
    list[str | int],
    a_row(
        a_place("square", "string"),
        a_place("before", "integer"),
        a_place("chance", "integer"),
        least=3,
        rest=a_place("rolls", "integer"),
    ),
]
MapChance = Annotated[
    list[str | int | list[str]],
    a_row(
        a_place("chance", "string"),
        a_place("percent", "integer"),
        {**a_place("whole", "array"), "items": {"type": "string"}},
        least=2,
    ),
]


class CompactMap(AnyMap, tag_field="t", tag="reach", kw_only=True):
    """The same in the compact form: a tree of steps, each [square, step before, chance, rolls...]."""

    aimed: int
    steps: list[MapStep]
    rolls: list[CompactRoll]
    chances: list[MapChance]
    targets: list[CompactTarget]


class AimAnswer(Sent, tag_field="t", tag="reach", kw_only=True):
    """What a throw, a kick or a spell at one square would be like; null if it cannot go there."""

    n: int
    seq: int
    player: int
    square: str
    aim: AimedThrow | None
    along: list[str] | UnsetType = UNSET
    mate: int | UnsetType = UNSET
