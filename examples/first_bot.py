"""A first bot: goes for the ball, carries it home, and throws a good block. python examples/first_bot.py"""

import touchback
from touchback import Option, Player, Seat, Slot, Square

BLOCK_DICE = ["attacker_down", "both_down", "pushed", "stumbles", "defender_down"]  # from worst to best


class FirstBot:
    def __init__(self) -> None:
        self.path: list[Square] = []  # the steps still to go

    def choose(self, seat: Seat) -> Option:
        """A method for each kind of question that matters; any option for the rest."""
        answer = getattr(self, f"on_{seat.prompt}", None)
        return (answer(seat) if answer else None) or seat.random.choice(seat.legal())

    def on_place(self, seat: Seat) -> Option | None:
        return seat.set_up()

    on_ready = on_place

    def on_turn(self, seat: Seat) -> Option | None:
        """The best move for the sake of the ball, then blocks with two dice, then the turn is over."""
        legal = seat.legal()
        moves = [option for option in legal if option.action == "move"]
        plans = [(*self.plan(seat, seat.players[option.player]), option) for option in moves]
        worth, self.path, move = max(plans, key=lambda plan: plan[0], default=(0, [], None))
        if worth > 0:
            return move
        blocks = [option for option in legal if option.action == "block"]
        good = [option for option in blocks if self.target(seat, seat.players[option.player]) is not None]
        return good[0] if good else next(option for option in legal if option.verb == "end_turn")

    def plan(self, seat: Seat, player: Player) -> tuple[float, list[Square]]:
        """What a move of this player is worth, and its steps: home with the ball, or towards it."""
        ball, pitch, worth = seat.ball, seat.pitch, {}
        if not ball or not ball.square or (ball.carrier != player.slot and ball.carrier in [p.slot for p in seat.mine]):
            return 0, []  # no ball to go for, or a team-mate has it
        reach = seat.reach(player.slot)
        for square, route in reach.items():
            if player.has_ball:
                gain, left = pitch.to_goal(seat.side, player.square), pitch.to_goal(seat.side, square)
            else:
                gain, left = pitch.distance(player.square, ball.square), pitch.distance(square, ball.square)
            worth[square] = route.chance**3 * (gain - left + (20 if left == 0 else 0))
        best = max(worth, key=worth.__getitem__, default=None)
        return (worth[best], list(reach[best].path)) if best else (0, [])

    def target(self, seat: Seat, player: Player) -> Slot | None:
        """An opponent to block with two dice or more."""
        foes = [foe.slot for foe in player.opponents if foe.standing]
        return next((foe for foe in foes if seat.block_dice(player.slot, foe) >= 2), None)

    def on_step(self, seat: Seat) -> Option | None:
        """Along the path; with the ball in hand and movement left, on towards the goal; or the block."""
        player = seat.players[seat.question.about]
        if not self.path and player.has_ball and player.movement_left:
            self.path = self.plan(seat, player)[1]
        step, target = self.path.pop(0) if self.path else None, self.target(seat, player)
        for option in seat.legal():
            if step and option.verb == "step" and option.square == step:
                return option
            if not step and option.verb == "target" and option.player == target:
                return option
        return next((option for option in seat.legal() if option.verb == "end_action"), None)

    def on_reroll(self, seat: Seat) -> Option | None:
        """A failed roll is made again, any other is kept."""
        failed = seat.question.failed or seat.question.faces in (("attacker_down",), ("both_down",))
        return next((option for option in seat.legal() if (option.verb != "keep") == failed), None)

    def on_block_die(self, seat: Seat) -> Option | None:
        best = max if seat.active == seat.side else min
        return best(seat.legal(), key=lambda option: BLOCK_DICE.index(option.value))


if __name__ == "__main__":
    print(touchback.Game.new("bb2016", "human", "orc", seed=1).play(FirstBot(), "random"))
