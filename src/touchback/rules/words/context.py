"""Who and what a question is about: read from the bookmark that asks it."""

from __future__ import annotations

from touchback.engine.game import Game
from touchback.engine.options import player_of, verb_of
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.rules.steps.armour import ArmourFrame, armour_to_beat, bonus_for, damage_bonus
from touchback.rules.steps.injury import InjuryFrame, injury_bonus
from touchback.rules.vocabulary import Moment, Prompt, Prop, Verb
from touchback.rules.words.catalogue import FACES, TESTS, has, phrase
from touchback.rules.words.speech import card_kind, giver, joined

SKILL_OF_STEP = {
    "AttackerKeepsFeet": Prop.STANDS_ON_BOTH_DOWN,
    "DefenderKeepsFeet": Prop.STANDS_ON_BOTH_DOWN,
    "DefenderEvades": Prop.STUMBLES_TO_PUSH,
    "LoseHold": Prop.DROPS_WHEN_PUSHED,
    "GoodKicker": Prop.HALVES_KICK,
    "OfferTestReroll": Prop.BREAKS_FREE,
    "OfferDive": Prop.BRINGS_DOWN,
    "SnatchBack": Prop.RESCUES_THROWS,
    "StabAgain": Prop.GRUDGE_ARMOUR,
    "JudgeThrow": Prop.RESCUES_THROWS,
    "OfferHaste": Prop.THROWS_IN_HASTE,
    "AttackerGrapples": Prop.GRAPPLES,
    "AttackerHoldsFast": Prop.STOPS_EVASION,
    "ChargeThrough": Prop.UNSTOPPABLE,
    "Dare": Prop.DARES,
    "DareStronger": Prop.DARES,
    "DefenderGrapples": Prop.GRAPPLES,
    "FendOff": Prop.FENDS_OFF,
    "FloorHim": Prop.FLOORS,
    "HoldGround": Prop.HOLDS_GROUND,
    "KeepFooting": Prop.KEEPS_FOOTING,
    "SeeRedIfPushed": Prop.MUST_FOLLOW,
}
ROLLED_BY_OTHER = ("tentacles", "shadowing")  # procedures in which the other player rolls
DEFENDERS_CHOICE = ("DefenderEvades", "DefenderGrapples", "DefenderKeepsFeet", "FendOff")
OTHER_IN_EVENTS = (Prompt.BOLSTER, Prompt.PLACE_ANYWHERE, Prompt.BONUS_BLITZ)


def field(game: Game, name: str, without: int = NOBODY) -> int:
    """A number of the innermost bookmark, or what to take if it has none of that name."""
    if not game.stack:
        return without
    value = getattr(game.stack[-1], name, without)
    return value if isinstance(value, int) else without


def inside(game: Game, name: str) -> bool:
    """Whether the innermost procedure has that name."""
    return bool(game.stack) and name == game.stack[-1].NAME


def subject(game: Game) -> int:
    """The player whom the question is about."""
    if game.prompt in OTHER_IN_EVENTS:
        return field(game, "other")
    if game.prompt == Prompt.CATCH_BOMB:
        return field(game, "catcher")
    if game.prompt in (Prompt.REROLL, Prompt.EARN_AGAIN) and game.stack[-1].NAME in ROLLED_BY_OTHER:
        return field(game, "other")
    if game.prompt == Prompt.GLIDE:
        return field(game, "other")
    if game.prompt == Prompt.PUSH and game.options:
        return player_of(game.options[0])
    if game.prompt == Prompt.DAMAGE_BONUS:
        return field(game, "by")
    if game.prompt == Prompt.USE_SKILL:
        return user(game)
    if game.prompt in (Prompt.FOLLOW_UP, Prompt.BLOCK_DIE) or inside(game, "block"):
        return field(game, "attacker")
    if game.prompt == Prompt.PLACE:
        placed = [player_of(option) for option in game.options if verb_of(option) == Verb.PLACE]
        return placed[0] if placed else field(game, "player")
    return field(game, "player")


def user(game: Game) -> int:
    """Of the players in this procedure, the one whose coach is asked about a skill."""
    if asking_step(game) in DEFENDERS_CHOICE:
        return field(game, "defender")
    for name in ("attacker", "defender", "player", "by", "other", "target"):
        player = field(game, name)
        if 0 <= player < len(game.state.side_of) and game.state.side_of[player] == game.asked:
            return player
    return field(game, "player")


def opposite(game: Game) -> int:
    """The other player of the question."""
    if game.prompt == Prompt.DAMAGE_BONUS:
        return field(game, "player")
    return field(game, "defender", field(game, "victim", field(game, "other")))


def square_meant(game: Game) -> int:
    """The square that the question names."""
    if game.prompt == Prompt.FOLLOW_UP:
        return field(game, "left", NOWHERE)
    if game.prompt == Prompt.HIGH_KICK:
        ball = field(game, "player")
        return game.state.ball_square[ball] if 0 <= ball < len(game.state.ball_square) else NOWHERE
    if game.prompt == Prompt.DIVE and not inside(game, "bomb_flight"):
        return game.state.ball_square[field(game, "ball", 0)]
    if game.prompt in (Prompt.DIVE, Prompt.CATCH_BOMB):
        return field(game, "square", NOWHERE)
    return field(game, "target", field(game, "square", NOWHERE))


def card_meant(game: Game) -> str:
    """The name of the card that is being played; every bookmark of a card has its kind."""
    return card_kind(game, field(game, "kind"))


def asking_step(game: Game) -> str:
    """The name of the step that asks."""
    frame = game.stack[-1] if game.stack else None
    return type(frame.steps[frame.pc]).__name__ if frame is not None and frame.pc < len(frame.steps) else ""


def skill_meant(game: Game) -> str:
    """The name of the skill that the question is about, or ''."""
    if game.prompt == Prompt.REACTION and game.options:
        return reaction_meant(game, player_of(game.options[-1]))
    prop = SKILL_OF_STEP.get(asking_step(game))
    player = user(game)
    if prop is None or player == NOBODY or not game.state.profiles[player].values[prop]:
        return ""
    return giver(game, player, prop)


MOMENT_OF_STEP = {"Depart": Moment.LEAVING, "Shadow": Moment.LEFT, "ShadowFollower": Moment.LEFT}


def reaction_meant(game: Game, player: int) -> str:
    """The skill with which this player would do something about an opponent who gets away."""
    moment = MOMENT_OF_STEP.get(asking_step(game))
    if moment is None:
        return giver(game, player, Prop.BRINGS_DOWN)
    return joined([game.rules.skills[skill].name for skill in game.state.profiles[player].hooks[moment]])


def faces_shown(game: Game) -> str:
    """The block dice on the table."""
    dice = [field(game, name, 0) for name in ("first", "second", "third")]
    return joined([phrase("face", FACES[die]) for die in dice if die in FACES])


def roll_shown(game: Game) -> int:
    return field(game, "roll", 0)


def test_meant(game: Game) -> str:
    return phrase("test", test_key(game))


def test_key(game: Game) -> str:
    """What the test is called in the catalogue: the second of two in one procedure may have a name of its own."""
    name = TESTS.get(field(game, "kind"), "_")
    caller = game.stack[-2] if len(game.stack) > 1 else None
    again = f"{name}_again"
    return again if caller is not None and name == caller.NAME and caller.pc > 1 and has("test", again) else name


def bonus_meant(game: Game) -> int:
    """What may be added to an armour or injury roll."""
    frame = game.stack[-1] if game.stack else None
    if isinstance(frame, InjuryFrame):
        return injury_bonus(game, frame)
    if not isinstance(frame, ArmourFrame):
        return 0
    own = bonus_for(game, frame, Prop.ARMOUR_BONUS)  # if it will do, what serves for either is kept
    return own if own and frame.total + own > armour_to_beat(game, frame) else damage_bonus(game, frame)
