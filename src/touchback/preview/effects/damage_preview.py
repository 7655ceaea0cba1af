"""What a bonus to an armour or injury roll makes of it: both sums and their results, and which of them to light."""

from __future__ import annotations

from typing import Final

from touchback.engine.options import verb_of
from touchback.engine.pitch import NOBODY
from touchback.rules.model.game import Game
from touchback.rules.model.profile import skill_giving
from touchback.rules.procedures.harm.armour import BONUS_OF, armour_to_beat, bonus_for, damage_bonus
from touchback.rules.procedures.harm.harm_frames import ArmourFrame, InjuryFrame
from touchback.rules.procedures.harm.injury import injury_bonus, read_injury
from touchback.rules.terms.inputs import USE
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.results import Injury
from touchback.rules.terms.verbs import Verb
from touchback.rules.words.catalogue import INJURIES, phrase
from touchback.rules.words.speech import skill_name

WORSE: Final = (Injury.UNHURT, Injury.STUNNED, Injury.KNOCKED_OUT, Injury.BADLY_HURT, Injury.CASUALTY)


def bonus_words(game: Game, option: int) -> str:
    """The sum and the result if this is answered, with the skill that adds to it."""
    frame, used = game.stack[-1], verb_of(option) == Verb.USE
    if isinstance(frame, ArmourFrame):
        bonus, prop = armour_bonus(game, frame)
        beats = armour_to_beat(game, frame)
        key = "broken" if frame.total + bonus * used > beats else "held"
        said = phrase("effect", f"armour_{key}").format(total=_sum(frame.total, bonus * used), armour=beats)
    elif isinstance(frame, InjuryFrame):
        bonus = injury_bonus(game, frame)
        prop = Prop.INJURY_BONUS if bonus == bonus_for(game, frame, Prop.INJURY_BONUS) else _either(frame)
        result = phrase("injury", INJURIES[read_injury(game, frame, frame.total + bonus * used)])
        said = phrase("effect", "injury").format(total=_sum(frame.total, bonus * used), result=result)
    else:
        return ""
    skill = skill_giving(game, frame.by, prop) if used else -1
    return phrase("effect", "with_skill").format(skill=skill_name(game, skill), what=said) if skill >= 0 else said


def armour_bonus(game: Game, frame: ArmourFrame) -> tuple[int, int]:
    """What would be added, and by which property: what serves for either roll is kept if the other will do."""
    own = bonus_for(game, frame, Prop.ARMOUR_BONUS)
    if own and frame.total + own > armour_to_beat(game, frame):
        return own, Prop.ARMOUR_BONUS
    return damage_bonus(game, frame), _either(frame)


def _either(frame: ArmourFrame | InjuryFrame) -> int:
    return BONUS_OF.get(frame.cause, Prop.MIGHTY_BLOW)


def _sum(total: int, bonus: int) -> str:
    return phrase("effect", "sum").format(total=total, bonus=bonus, sum=total + bonus) if bonus else str(total)


def worth_adding(game: Game) -> int | None:
    """To add it, if a skill of one's own makes it worse for an opponent; else nothing is lit."""
    frame = game.stack[-1] if game.stack else None
    if not isinstance(frame, ArmourFrame | InjuryFrame) or USE not in game.options or frame.by == NOBODY:
        return None
    if frame.bonus or game.state.side_of[frame.player] == game.asked:
        return None
    if isinstance(frame, InjuryFrame):
        added = read_injury(game, frame, frame.total + injury_bonus(game, frame))
        return USE if WORSE.index(added) > WORSE.index(frame.outcome) else None
    return USE if frame.total + armour_bonus(game, frame)[0] > armour_to_beat(game, frame) else None
