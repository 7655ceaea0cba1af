"""The columns of a match, as attributes. Made by `python -m tools.make_state` from `columns.py`; do not edit."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class StateColumns:
    """One attribute for each column of the table."""

    square: list[int]  # the upper left square that the player covers
    place: list[int]  # on the pitch, in reserve, knocked out, ...
    stance: list[int]  # standing, prone or stunned
    used: list[int]  # has acted this turn
    flags: list[int]  # bits: distracted, rooted, sits out, ...
    spent: list[int]  # once-per-turn skills used this turn, a bit each
    facing: list[int]  # direction 0 to 7
    injury: list[int]  # row of the casualty table suffered in this match, from 1
    injury_too: list[int]  # a second row of it, for a player who suffers two at once
    shape: list[int]  # 0 one square, 1 two by two
    mount: list[int]  # the player who carries this one
    turned: list[int]  # how many sides further round the table the player now plays for
    score: list[int]  # touchdowns, in points
    turn: list[int]  # the turn marker
    rerolls: list[int]  # team re-rolls left in this half
    bonus_rerolls: list[int]  # of the re-rolls, those that end with the drive
    leader_rerolls: list[int]  # of the re-rolls, those that need a leader on the pitch
    reroll_used: list[int]  # team re-rolls used this turn
    declared: list[int]  # once-per-turn actions declared this turn, a bit each
    bribes: list[int]  # bribes that can still be offered
    apothecaries: list[int]  # apothecaries who can still be called
    fame: list[int]  # FAME
    cheerleaders: list[int]  # cheerleaders
    assistants: list[int]  # assistant coaches
    fans: list[int]  # fans, in thousands
    ejected: list[int]  # the head coach has been sent off
    points: list[int]  # a side's own count in a kick-off result
    necromancers: list[int]  # necromancers who may still raise a dead opponent
    balls_used: list[int]  # kinds of special ball a side has kicked off with, a bit each
    ball_kind: list[int]  # kind of ball
    ball_place: list[int]  # not in play, on the ground, carried, in the air, with the crowd
    ball_square: list[int]  # where the ball is, in hands or not
    ball_carrier: list[int]  # the player who has the ball
    card_kind: list[int]
    card_holder: list[int]
    card_state: list[int]  # 0 in the deck, 1 held in secret, 2 revealed, 3 spent
    grants: list[int]  # changes to players: player, kind, what, value, until; five ints each
    inducements: list[int]  # those beside the pitch: kind, side, uses left (-1 when gone); three ints each
    half: int  # from 1; overtime comes after the last
    drive: int  # counted through the match
    active: int  # the side whose turn it is
    kicking: int  # the side that kicks off this drive
    first_kicking: int  # the side that kicked off the match
    weather: int  # kind of weather
    wind: int  # direction it blows in
    weather_refused: int  # 1 once a coach has refused another weather table
    turnover: int  # why the turn ends early, 0 if it does not
    scored: int  # the side that has just scored
    result: int  # what the last procedure left for its caller
    rolled: int  # the last test's die
    modified: int  # and with its modifiers
    in_kick_off: int  # a kicked ball is in flight or bouncing
    touchback: int  # the kick has gone where a kick may not
    rogue: int  # a second ball thrown in by the fans, counted from 1
    rogue_out: int  # the second ball has left the pitch
    bonus_turn: int  # a turn from the kick-off table: 1 with all actions, 2 with some
    lawless: int  # no referee looks this drive
    free_rerolls: int  # re-rolls do not count against the limit of one a turn
    referee: int  # who is the referee
    watched: int  # the side that an impatient referee keeps an eye on
    anger: int  # how angry the impatient referee is
    fuse: int  # spaces left before a ball explodes, 0 if none burns
    winner: int  # the side that has won
    conceded: int  # the side that gave up
    over: int  # the match is over
    spared: int  # sides whose players no referee sends off in this half, a bit each

    def copy_columns(self, other: StateColumns) -> None:
        """Give another state what this one holds; columns that change seldom are shared."""
        other.square = self.square.copy()
        other.place = self.place.copy()
        other.stance = self.stance.copy()
        other.used = self.used.copy()
        other.flags = self.flags.copy()
        other.spent = self.spent.copy()
        other.facing = self.facing
        other.injury = self.injury.copy()
        other.injury_too = self.injury_too
        other.shape = self.shape
        other.mount = self.mount
        other.turned = self.turned
        other.score = self.score.copy()
        other.turn = self.turn.copy()
        other.rerolls = self.rerolls.copy()
        other.bonus_rerolls = self.bonus_rerolls.copy()
        other.leader_rerolls = self.leader_rerolls.copy()
        other.reroll_used = self.reroll_used.copy()
        other.declared = self.declared.copy()
        other.bribes = self.bribes.copy()
        other.apothecaries = self.apothecaries.copy()
        other.fame = self.fame
        other.cheerleaders = self.cheerleaders
        other.assistants = self.assistants
        other.fans = self.fans
        other.ejected = self.ejected
        other.points = self.points
        other.necromancers = self.necromancers
        other.balls_used = self.balls_used
        other.ball_kind = self.ball_kind
        other.ball_place = self.ball_place.copy()
        other.ball_square = self.ball_square.copy()
        other.ball_carrier = self.ball_carrier.copy()
        other.card_kind = self.card_kind
        other.card_holder = self.card_holder.copy()
        other.card_state = self.card_state.copy()
        other.grants = self.grants
        other.inducements = self.inducements
        other.half = self.half
        other.drive = self.drive
        other.active = self.active
        other.kicking = self.kicking
        other.first_kicking = self.first_kicking
        other.weather = self.weather
        other.wind = self.wind
        other.weather_refused = self.weather_refused
        other.turnover = self.turnover
        other.scored = self.scored
        other.result = self.result
        other.rolled = self.rolled
        other.modified = self.modified
        other.in_kick_off = self.in_kick_off
        other.touchback = self.touchback
        other.rogue = self.rogue
        other.rogue_out = self.rogue_out
        other.bonus_turn = self.bonus_turn
        other.lawless = self.lawless
        other.free_rerolls = self.free_rerolls
        other.referee = self.referee
        other.watched = self.watched
        other.anger = self.anger
        other.fuse = self.fuse
        other.winner = self.winner
        other.conceded = self.conceded
        other.over = self.over
        other.spared = self.spared

    def clear_columns(self, players: int, sides: int, balls: int, cards: int) -> None:
        """Fill every column with what it holds before the match."""
        self.square = [0] * players
        self.place = [1] * players
        self.stance = [0] * players
        self.used = [0] * players
        self.flags = [0] * players
        self.spent = [0] * players
        self.facing = [0] * players
        self.injury = [0] * players
        self.injury_too = [0] * players
        self.shape = [0] * players
        self.mount = [-1] * players
        self.turned = [0] * players
        self.score = [0] * sides
        self.turn = [0] * sides
        self.rerolls = [0] * sides
        self.bonus_rerolls = [0] * sides
        self.leader_rerolls = [0] * sides
        self.reroll_used = [0] * sides
        self.declared = [0] * sides
        self.bribes = [0] * sides
        self.apothecaries = [0] * sides
        self.fame = [0] * sides
        self.cheerleaders = [0] * sides
        self.assistants = [0] * sides
        self.fans = [0] * sides
        self.ejected = [0] * sides
        self.points = [0] * sides
        self.necromancers = [0] * sides
        self.balls_used = [0] * sides
        self.ball_kind = [0] * balls
        self.ball_place = [0] * balls
        self.ball_square = [0] * balls
        self.ball_carrier = [-1] * balls
        self.card_kind = [0] * cards
        self.card_holder = [-1] * cards
        self.card_state = [0] * cards
        self.grants = []
        self.inducements = []
        self.half = 0
        self.drive = 0
        self.active = -1
        self.kicking = 0
        self.first_kicking = 0
        self.weather = 0
        self.wind = -1
        self.weather_refused = 0
        self.turnover = 0
        self.scored = -1
        self.result = 0
        self.rolled = 0
        self.modified = 0
        self.in_kick_off = 0
        self.touchback = 0
        self.rogue = 0
        self.rogue_out = 0
        self.bonus_turn = 0
        self.lawless = 0
        self.free_rerolls = 0
        self.referee = 0
        self.watched = -1
        self.anger = 0
        self.fuse = 0
        self.winner = -1
        self.conceded = -1
        self.over = 0
        self.spared = 0
