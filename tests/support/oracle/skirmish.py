"""Skirmishes: a few players close together with random skills in random weather, and coaches who look for trouble."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, Final

from touchback.engine.options import player_of, thing_of, verb_of
from touchback.engine.pitch import NOBODY
from touchback.record.scenario.build import match_teams, open_game
from touchback.record.scenario.position import PlayerSet, Position
from touchback.rules.edition.build import Built
from touchback.rules.model.game import Game
from touchback.rules.model.state import PITCH, STANDING
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Action, Verb

COLUMNS: Final = "JKLMNO"
WIDE: Final = "GHIJKLMNOPQR"
ROWS: Final = range(5, 11)
HANDLING: Final = (
    "very_long_legs",
    "nerves_of_steel",
    "extra_arms",
    "diving_catch",
    "safe_throw",
    "accurate",
    "strong_arm",
    "disturbing_presence",
    "foul_appearance",
    "stunty",
    "bombardier",
    "big_hand",
)
SOUGHT: Final = ("guard", "horns", "frenzy", "dauntless", "mighty_blow", "break_tackle", "leap")  # rare otherwise
WILD_WEATHER: Final = ("pouring_rain", "pouring_rain", "pouring_rain", "very_sunny", "blizzard")
# What changes a sum of the book's, given more often than the rest.
TELLING: Final = (
    "two_heads",
    "stunty",
    "break_tackle",
    "titchy",
    "prehensile_tail",
    "diving_tackle",
    "big_hand",
    "extra_arms",
    "nerves_of_steel",
    "accurate",
    "strong_arm",
    "very_long_legs",
    "disturbing_presence",
    "foul_appearance",
    "guard",
    "horns",
    "dauntless",
    "mighty_blow",
    "claw",
    "dirty_player",
    "thick_skull",
    "frenzy",
    "leap",
    "diving_catch",
    "bombardier",
    "throw_team_mate",
    "right_stuff",
    "hypnotic_gaze",
    "jump_up",
    "swoop",
    "stab",
    "multiple_block",
    "piling_on",
    "razor_sharp_claws",
    "spikes",
    "loner",
    "pro",
    "safe_throw",
    "sprint",
    "sure_feet",
    "pass_block",
    "hail_mary_pass",
    "chainsaw",
    "timmm_ber",
)
THROWING, RAGING, DIM = "throwing", "raging", "dim"
THEMES: Final = {
    THROWING: HANDLING,
    RAGING: ("horns", "dauntless", "guard", "sure_feet", "sprint", "jump_up", "claw"),
    DIM: ("guard", "dirty_player", "block"),
}
FELT: Final = ("blizzard", "winter_blizzard", "heavy_snow")  # by blitzers
# Cards' and spells' own, and what takes a player out of the game before it begins or has no sum.
LEFT_OUT: Final = {
    "toad": "a spell's",
    "deathroller": "blocks by rules of its own",
    "bombs": "thrown by rules of their own",
    "blunderbuss": "shot by rules of its own",
    "running_chainsaw": "what a chainsaw becomes",
    "pogo_stick": "leaps by rules of its own",
    "easily_confused": "changes sides",
    "thruds_fans": "of no account on the pitch",
    "kick_team_mate": "ends too many blitzes",
    "no_hands": "holds no ball",
    "ball_and_chain": "moves by chance",
    "secret_weapon": "comes with a weapon",
}
OLD_SKILLS: Final = ("ancient_grudge", "swift_reaction", "cometh_the_hour", "get_da_git", "sneakiest_of_the_lot")
CARD_SKILLS: Final = (
    "big_head",
    "codpiece",
    "cursed",
    "deafened",
    "enthralled",
    "greased",
    "heroic_leap",
    "invulnerable",
    "iron_man",
    "kid_gloves",
    "knuckledusters",
    "late_arrival",
    "long_arms",
    "lucky_charm",
    "open_book",
    "pelted",
    "pricked_hands",
    "queasy",
    "snake_oil",
    "soaked",
    "soft_ground",
    "sticky_gloves",
    "stony_ground",
    "volatile_runes",
)


def skills_of(built: Built) -> tuple[list[str], list[str]]:
    """Those that tell, and the others, of an edition's own list."""
    left_out = {*LEFT_OUT, *OLD_SKILLS, *CARD_SKILLS}
    known = [key for key in built.skills if key not in left_out]
    return [key for key in TELLING if key in known], [key for key in known if key not in TELLING]


def position(built: Built, chance: Random, theme: str = "") -> Position:
    """10 to 16 players within a few squares, the ball with one of them or between them.

    THROWING is to have room, the ball in hand and skills of throwing and catching alone. RAGING is to be slow and to
    have Frenzy, in weather that blitzers feel. DIM is to be a Dirty Player and Really Stupid, or small
    with a chainsaw.
    """
    throwing, raging = theme == THROWING, theme == RAGING
    squares = [f"{column}{row}" for column in (WIDE if throwing else COLUMNS) for row in ROWS]
    chance.shuffle(squares)
    telling, others = skills_of(built)
    telling = [key for key in telling if key in THEMES.get(theme, TELLING)]
    weathers = [one.key for one in built.rules.weathers]
    count = chance.randint(10, 16)
    players = []
    for number in range(count):
        side = "HA"[number % 2]
        skills = chance.sample(telling, min(len(telling), chance.choice((0, 1, 2, 3, 3, 4))))
        skills += chance.sample(SOUGHT, chance.choice((0, 0, 1)))
        skills += chance.sample(others, chance.choice((0, 0, 0, 1)))
        sheet = figures(chance)
        if raging:
            skills, sheet = ["frenzy", *skills], (chance.randint(1, 2), *sheet[1:])
        if theme == DIM:
            skills.append("dirty_player")
            skills += chance.choice((["really_stupid"], ["really_stupid"], ["stunty", "chainsaw"]))
        players.append(
            PlayerSet(
                f"{side}{number // 2 + 1}",
                squares.pop(),
                stance=chance.choice(("standing",) * (2 if theme == DIM else 6) + ("prone", "stunned")),
                figures=sheet,
                skills=tuple(fitting(built, skills)),
                title=f"P{number}",
                niggles=chance.choice((0, 0, 0, 1)),
            )
        )
    if not theme and chance.random() < 0.25:
        players[:4:2] = hurlers(players[0], players[2])
    standing = [one.name for one in players if one.stance == "standing" and one.name[0] == "H"]
    ball = chance.choice(standing) if standing and (throwing or chance.random() < 0.65) else squares.pop()
    return Position(
        built.rules.edition,
        tuple(players),
        options=built.options,
        balls=(ball,),
        weather=chance.choice([one for one in FELT if raging and one in weathers] or [*WILD_WEATHER, *weathers]),
        turns=(3, 2),
        rerolls=(chance.randint(0, 3), chance.randint(0, 3)),
    )


def hurlers(thrower: PlayerSet, thrown: PlayerSet) -> list[PlayerSet]:
    """One who throws his team-mates beside one who is thrown, both on their feet, away from the rest."""
    strong = {*thrower.skills, "throw_team_mate"}
    light = {*thrown.skills, "right_stuff"}
    return [
        replace(thrower, square="R7", stance="standing", skills=tuple(sorted(strong))),
        replace(thrown, square="R8", stance="standing", skills=tuple(sorted(light))),
    ]


def figures(chance: Random) -> tuple[int, int, int, int]:
    return (
        chance.choice((1, 2, 3, 3, 4, 5, 6, 7)),
        chance.choice((1, 2, 2, 3, 3, 3, 4, 4, 5, 6)),
        chance.choice((1, 2, 2, 3, 3, 3, 4, 4, 5, 6)),
        chance.choice((5, 6, 7, 7, 8, 8, 9, 10)),
    )


def fitting(built: Built, skills: list[str]) -> list[str]:
    """Without those that exclude each other."""
    found: list[str] = []
    for key in dict.fromkeys(skills):
        shut = {other for one in (*found, key) for other in built.skills[one].excludes}
        if key not in shut and not shut & {*found, key}:
            found.append(key)
    return found


def begin(built: Built, chance: Random, theme: str = "") -> Game:
    where = position(built, chance, theme)
    return open_game(built.rules, match_teams(where, built), where)


# --- the coach --------------------------------------------------------------------------------------------------------

LIKED: Final = {
    Verb.END_TURN: 0.02,
    Verb.END_ACTION: 0.15,
    Verb.DECLINE: 0.5,
    Verb.TARGET: 6.0,
    Verb.THROW: 5.0,
    Verb.HAND_OFF: 8.0,
    Verb.THROW_TEAM_MATE: 5.0,
    Verb.LEAP: 1.0,
    Verb.HYPNOTIC_GAZE: 5.0,
    Verb.MULTIPLE_BLOCK: 2.0,
    Verb.HAIL_MARY_PASS: 0.05,
}
ACTIONS: Final = {
    Action.MOVE: 0.5,
    Action.BLOCK: 2.5,
    Action.BLITZ: 2.0,
    Action.PASS: 3.0,
    Action.HAND_OFF: 3.0,
    Action.FOUL: 1.5,
    Action.BOMB: 6.0,
}


def answer(game: Game, chance: Random) -> int:
    """A legal answer: first a kind of answer by how much it is liked, then one of that kind."""
    options = game.options
    if game.prompt == Prompt.TURN:
        return choose_action(game, options, chance)
    kinds: dict[int, list[int]] = {}
    for option in options:
        kinds.setdefault(verb_of(option), []).append(option)
    verbs = sorted(kinds)
    verb = chance.choices(verbs, [fondness(game, one) for one in verbs])[0]
    some = kinds[verb]
    if verb == Verb.STEP and chance.random() < 0.5:
        return towards_ball(game, some, chance)
    if game.prompt == Prompt.PASS_TARGET and chance.random() < 0.6:
        return at_somebody(game, some, chance)
    return chance.choice(some)


def fondness(game: Game, verb: int) -> float:
    """How much a kind of answer is liked: a player who has run enough rather ends the action."""
    if verb == Verb.END_ACTION and game.prompt == Prompt.STEP and game.stack[-1].procedure == "action":
        frame: Any = game.stack[-1]
        return 2.0 if frame.moved >= game.state.profiles[frame.player].ma else LIKED[verb]
    if verb == Verb.DECLINE and game.prompt in (Prompt.INTERCEPT, Prompt.REACTION, Prompt.DIVING_CATCH):
        return 0.2
    return LIKED.get(verb, 1.0)


def choose_action(game: Game, options: list[int], chance: Random) -> int:
    acts = [option for option in options if verb_of(option) == Verb.ACTIVATE]
    if not acts or chance.random() < 0.02:
        return chance.choice(options)
    holds = set(game.state.ball_carrier)
    hurls = [skill.key for skill in game.rules.skills].index("throw_team_mate")
    wished = [liking(game, option, holds, hurls) for option in acts]
    return chance.choices(acts, wished)[0]


def liking(game: Game, option: int, holds: set[int], hurls: int) -> float:
    """Those who hold the ball shall give it away, and those who can throw a team-mate shall try."""
    wish, player, action = ACTIONS.get(thing_of(option), 1.0), player_of(option), thing_of(option)
    if action not in (Action.PASS, Action.HAND_OFF):
        return wish
    if player in holds:
        return wish * 8
    return wish * 2 if action == Action.PASS and hurls in game.state.profiles[player].skills else wish * 0.1


def towards_ball(game: Game, steps: list[int], chance: Random) -> int:
    state, pitch = game.state, game.rules.pitch
    player = getattr(game.stack[-1], "player", NOBODY)
    if player in state.ball_carrier:
        return chance.choice(steps)
    return min(steps, key=lambda one: (pitch.distance(thing_of(one), state.ball_square[0]), chance.random()))


def at_somebody(game: Game, aims: list[int], chance: Random) -> int:
    """A square with a standing player on it, if there is one."""
    state = game.state
    peopled = [one for one in aims if (there := state.board[thing_of(one)]) >= 0 and state.stance[there] == STANDING]
    peopled = [one for one in peopled if state.place[state.board[thing_of(one)]] == PITCH]
    return chance.choice(peopled or aims)
