"""What happens as the ball is kicked off happens whoever kicks, and in the second half too."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.kick_off import AWAY, EVEN_FANS, HOME, NICE, event, kick_off, opening, set_up
from tests.support.referees import fans_get_him, under
from touchback.rules.model.state import INJURED

AIM = {"H": "T6", "A": "G6"}
FAR_OFF = {"H": "R3", "A": "I3"}
WILD = {"kick_off": "blitzmania"}


def kicked(rows: str, total: int, *script: Any, told: str, options: dict[str, str] | None = None) -> Any:
    marks = rule(*rows.split())
    return pytest.param(total, script, tuple(told.split()), options, marks=marks, id=rows.split()[0])


RESULTS = [
    kicked("BB16-KOT-02", 2, told="bribes bribes"),
    kicked("BB16-KOT-03 BB16-QREF-50", 3, told="clock"),
    kicked("BB16-KOT-10", 10, told="turn_begins"),
    kicked("BB16-KOT-11", 11, 6, 1, 1, 1, 1, told="injury"),
    kicked("BB16-KOT-12", 12, 6, *[1] * 21, told="stunned_by_mob"),
    kicked("BB16-BLM-02", 2, told="kick_off_event", options=WILD),
    kicked("BB16-BLM-03 BB16-QREF-64", 3, 1, 1, told="fame fame", options=WILD),
    kicked("BB16-BLM-05 BB16-QREF-66", 5, "far off", 5, 1, told="kick kick", options=WILD),
    kicked("BB16-BLM-08", 8, 1, 2, 1, told="reserves", options=WILD),
    kicked("BB16-BLM-10 BB16-QREF-71", 10, 1, "far off", 5, 1, told="placed", options=WILD),
    kicked("BB16-BLM-11", 11, 1, 6, 1, *[6] * 10, told="fall", options=WILD),
    kicked("BB16-BLM-12 BB16-QREF-73", 12, 3, told="rerolls rerolls", options=WILD),
]


@pytest.mark.parametrize("half", [1, 2])
@pytest.mark.parametrize("kicking", ["H", "A"])
@pytest.mark.parametrize(("total", "script", "told", "options"), RESULTS)
def test_it_happens_whoever_kicks_off_and_in_either_half(
    total: int,
    script: tuple[str | int, ...],
    told: tuple[str, ...],
    options: dict[str, str] | None,
    kicking: str,
    half: int,
) -> None:
    match = kick_off(kicking=kicking, options=options)
    match.game.state.half = half
    words = [FAR_OFF[kicking] if word == "far off" else word for word in script]
    match.play_to_dice(AIM[kicking], 5, 1, *event(total), *words)
    kinds = iter(kind for kind, _ in match.told)
    assert all(kind in kinds for kind in told), [kind for kind, _ in match.told]


@rule("BB16-FREF-11.b", "BB16-FREF-11.c")
@pytest.mark.parametrize("half", [1, 2])
@pytest.mark.parametrize("kicking", [0, 1])
@pytest.mark.parametrize(("had", "die", "fame"), [([0, 0], 2, [0, 1]), ([0, 2], 1, [1, 0]), ([1, 0], 2, [0, 0])])
def test_jorm_rages_whoever_kicks_off_and_in_either_half(
    had: list[int], die: int, fame: list[int], kicking: int, half: int
) -> None:
    match = under("jorm", half=half)
    match.game.state.kicking, match.game.state.fame = kicking, had
    assert fans_get_him(match).play(die).game.state.fame == fame


@rule("BB16-SKILL-47.a")
@pytest.mark.parametrize("half", [1, 2])
@pytest.mark.parametrize(("kicking", "runner"), [("H", "A10"), ("A", "H10")])
def test_a_receiver_runs_back_whoever_kicks_off_and_in_either_half(kicking: str, runner: str, half: int) -> None:
    match = kick_off(kicking=kicking, **{runner: "kick_off_return"})
    match.game.state.half = half
    match.play(AIM[kicking], 5, 1)
    assert (match.asked, set(match.choices())) == (runner[0], {"no", runner})


# --- the staff of the side that receives ------------------------------------------------------------------------------


@pytest.mark.parametrize("half", [1, 2])
@pytest.mark.parametrize(
    ("key", "prompt", "script", "told"),
    [
        pytest.param("kari", "inducement", ("kari",), "", marks=rule("BB16-INFAM-03"), id="kari"),
        pytest.param("krot", "patient", ("A10", 4), "surgery", marks=rule("BB16-INFAM-16"), id="krot"),
        pytest.param("runesmith", "rune", ("A1 1", 3), "rune", marks=rule("BB16-OLR-15"), id="runesmith"),
        pytest.param("skullbones", "bless", ("A1", 7), "blessed", marks=rule("BB16-INFAM-07"), id="skullbones"),
    ],
)
def test_the_visitors_staff_is_asked_for_as_well_and_in_either_half(
    key: str, prompt: str, script: tuple[str | int, ...], told: str, half: int
) -> None:
    match = opening((11, 10), options={"specialists": "yes"}, inducements=("", key)).play(*NICE, 1, "kick", *EVEN_FANS)
    match.game.state.half = half
    if key == "krot":
        match.game.state.place[match.slot("A10")], match.game.state.injury[match.slot("A10")] = INJURED, 1
    set_up(match, HOME, *([" ".join(AWAY.split()[:10])] if prompt in ("rune", "bless") else []))
    assert (match.asked, match.prompt) == ("A", prompt)
    match.play(*script)
    assert match.where("A11") == "reserves" if key == "kari" else match.facts(told)
