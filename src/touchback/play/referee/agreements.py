"""The referee's page on agreement: take-backs, corrected dice, more time, stopping play; and the free take-back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from touchback.engine.machine import Refusal
from touchback.engine.pitch import NOWHERE
from touchback.play.clock_text import EXTENSION_S, time_words
from touchback.play.clocks import OFF
from touchback.play.journal import LIVE, REAL, Changes, JournalError
from touchback.play.move_placed_player import move_placed_player
from touchback.play.referee.base import RefereeBase
from touchback.play.referee.consent import (
    ADJOURN,
    CORRECT,
    EXTEND,
    FROM,
    PAUSE,
    RESUME,
    TAKE_BACK,
    TO,
    Proposal,
    agreed_words,
    asked_target,
    chosen_words,
    free_target,
    typed_words,
)
from touchback.play.referee.corrections import last_roll
from touchback.play.referee.replies import Refused, Reply
from touchback.play.timeline import Batch
from touchback.preview.set_up import NoPlace
from touchback.rules.terms.prompts import Prompt
from touchback.wire.audience import Prepared, Seat
from touchback.wire.from_server import CanUndo, Nudged, encode_message

NOT_NOW = {
    TAKE_BACK: "Nothing can be taken back now: the match is {status}.",
    CORRECT: "No dice can be corrected now: the match is {status}.",
    "pause": "Only a match that is being played can be paused.",
    "resume": "Only a match that is paused or adjourned can be resumed.",
    "adjourn": "Only a match that is being played can be adjourned.",
    EXTEND: "No time can be given now: the match is {status}.",
}


NOT_FREE: Final = "That cannot be taken back without asking: others have spoken, or the turn has ended."
STANDS: Final = "A die has fallen, a secret was shown or time was up since your last choice: it stands."
AGAIN: Final = "That was refused; ask again after the next choice."
TYPED: Final = " Dice that were typed wrongly can be corrected."
STOPS: Final = (PAUSE, ADJOURN)
NUDGE_MS: Final = 20_000  # from one nudge to the next


class Consent(RefereeBase):
    """What needs the opponent's word, and what does not."""

    nudged_at: int
    turned_down: dict[tuple[str, int], int]  # proposals by kind and side: the length of the log at the refusal

    def undo(self, seat: Seat) -> Reply:
        """Take back the own activation while no die has fallen in it; needs nobody's word."""
        seq = self.seq
        try:
            self.check_seat(seat)
            self._check_now(TAKE_BACK)
            if self.timer.late(self.clock.ticks()) in seat.sides:
                raise Refused("Your time is up: what you have chosen stands.", "nothing")
            to = free_target(self.timeline, seat.sides)
            if to is None:
                why = STANDS if asked_target(self.timeline, seat.sides) is None else NOT_FREE
                raise Refused(why + (TYPED if self._typed() is not None else ""), "nothing")
            self._go_back(to, (), seat.side)
        except Refused as refused:
            return refused.reply(seq)
        self.woken()
        return Reply(True, seq)

    def lift(self, seat: Seat, player: int, square: str = "") -> Reply:
        """Take a placed player in hand again while setting up, or place them elsewhere; the others stay."""
        seq, game = self.seq, self.game
        try:
            self.check_seat(seat)
            self._check_now(TAKE_BACK)
            if game.asked not in seat.sides or game.prompt != Prompt.PLACE:
                raise Refused("A player can be taken up again while you set up.", "nothing")
            if self.timer.late(self.clock.ticks()) in seat.sides:
                raise Refused("Your time is up: what you have chosen stands.", "nothing")
            where = game.rules.pitch.named(square) if square else NOWHERE
            if type(player) is not int or not 0 <= player < len(game.state.side_of) or (square and where == NOWHERE):
                raise Refused("There is no such player or square.", "bad")
            try:
                self._go_back(*move_placed_player(self.timeline, player, where), side=game.asked)
            except NoPlace as why:
                raise Refused(str(why), "illegal") from why
        except Refused as refused:
            return refused.reply(seq)
        self.woken()
        return Reply(True, seq)

    def propose(self, seat: Seat, kind: str) -> Reply:
        """Ask the opponent; the same proposal from them means yes. With nobody to ask it is done at once."""
        seq = self.seq
        try:
            self.check_seat(seat)
            if kind not in FROM:
                raise Refused(f"There is nothing called {kind!r} to propose: choose from {', '.join(FROM)}.", "bad")
            self._check_now(kind)
            if kind == TAKE_BACK and free_target(self.timeline, seat.sides) is not None:
                return self.undo(seat)
            standing = self.proposal
            if standing is not None and standing.kind == kind and standing.side not in seat.sides:
                return self.reply(seat, True)
            self._propose(seat, kind)
        except Refused as refused:
            return refused.reply(seq)
        except JournalError as error:
            return Refused(str(error), "store").reply(seq)
        return Reply(True, seq)

    def _propose(self, seat: Seat, kind: str) -> None:
        to, what = None, ""
        if kind in STOPS and self._left_alone(seat):
            self._carry_proposal_out(Proposal(kind, seat.side, seat.sides, rows=self.rows))
            return
        if any(self.turned_down.get((kind, side)) == self.rows for side in seat.sides):
            raise Refused(AGAIN, "slow")
        if kind == TAKE_BACK:
            to = asked_target(self.timeline, seat.sides)
            if to is None:
                raise Refused(STANDS, "nothing")
            what = chosen_words(self.timeline, to)
        if kind == CORRECT:
            to = self._roll_to_correct(seat)
            what = typed_words(self.timeline, to)
        side = seat.side
        if kind == EXTEND:
            if self.timer.rule.kind == OFF:
                raise Refused("There is no clock in this match.", "nothing")
            side = self.game.asked if self.game.asked in seat.sides else side
            what = time_words(EXTENSION_S)
        self._agree(Proposal(kind, side, seat.sides, to, self.rows, what))

    def undoable(self, seat: Seat) -> str:
        """What can be taken back now: without asking, with the opponent's word, and which typed dice."""
        live = self.status == LIVE and seat.coach
        free = free_target(self.timeline, seat.sides) if live else None
        asked = asked_target(self.timeline, seat.sides) if live else None
        typed = self._typed() if live else None
        found = CanUndo(
            seq=self.seq,
            free=None if free is None else chosen_words(self.timeline, free),
            asked=None if asked is None else chosen_words(self.timeline, asked),
            dice=None if typed is None else typed_words(self.timeline, typed),
            alone=all(side in seat.sides for side in self.people),
        )
        return encode_message(found)

    def _typed(self) -> int | None:
        """Where the last typed dice are, if any were; sealed dice are never rolled anew."""
        return last_roll(self.timeline.inputs, self.info.copied) if self.info.dice == REAL else None

    def _roll_to_correct(self, seat: Seat) -> int:
        if self.info.dice != REAL:
            raise Refused("The dice of this match are rolled by the server: they stand.", "dice")
        at = self._typed()
        if at is None:
            raise Refused("No dice have been typed yet.", "nothing")
        owner = self.secret_roll(self.timeline.position(at)[0])
        if owner in self.people and owner not in seat.sides:
            raise Refused(f"Only {self.name(owner)} may see this roll.", "secret")
        return at

    def reply(self, seat: Seat, yes: bool) -> Reply:
        """Agree to what was proposed, or turn it down; who proposed it may withdraw it."""
        seq = self.seq
        try:
            self.check_seat(seat)
            proposal = self.proposal
            if proposal is None:
                raise Refused("Nothing has been proposed.", "nothing")
            if not yes:
                if seat.side not in proposal.yes and proposal.kind != RESUME:
                    self.turned_down[proposal.kind, proposal.side] = self.rows
                self._forget(refused_by=seat.side)
                return Reply(True, seq)
            if seat.side in proposal.yes:
                raise Refused("You have agreed already: it is for the other coach to answer.", "not_yours")
            self._check_now(proposal.kind)
            self._agree(replace(proposal, yes=(*proposal.yes, *seat.sides)))
        except Refused as refused:
            return refused.reply(seq)
        except JournalError as error:
            return Refused(str(error), "store").reply(seq)
        return Reply(True, seq)

    def nudge(self, seat: Seat) -> Reply:
        """Remind the coach who is asked; not stored, and not too often."""
        try:
            self.check_seat(seat)
            if self.status != LIVE or self.game.asked not in self.people or self.game.asked in seat.sides:
                raise Refused("There is nobody to nudge: no other coach has to decide.", "nothing")
            now = self.clock.ticks()
            if now - self.nudged_at < NUDGE_MS:
                raise Refused(f"One nudge in {NUDGE_MS // 1000} seconds is enough.", "slow")
        except Refused as refused:
            return refused.reply(self.seq)
        self.nudged_at = now
        asked = self.game.asked
        self.audience.tell(encode_message(Nudged(side=seat.side, to=asked)), lambda one: asked in one.sides)
        return Reply(True, self.seq)

    # --- what follows -------------------------------------------------------------------------------------------------

    def _check_now(self, kind: str) -> None:
        if self.status not in FROM[kind]:
            raise Refused(NOT_NOW[kind].format(status=self.status), self.status if self.status != LIVE else "nothing")

    def _left_alone(self, seat: Seat) -> bool:
        """Whether every other coach has been away for a while, and one of them is asked."""
        others = [side for side in self.people if side not in seat.sides]
        return self.game.asked not in seat.sides and all(self.still_waited_for(side) == 0 for side in others)

    def _agree(self, proposal: Proposal) -> None:
        """Done when every person has said yes; computers always do."""
        if all(side in proposal.yes for side in self.people):
            self._carry_proposal_out(proposal)
            return
        self.change({"proposal": proposal.stored()})
        self.proposal = proposal
        self.tell_proposal()

    def _carry_proposal_out(self, proposal: Proposal) -> None:
        if proposal.kind in (TAKE_BACK, CORRECT):
            if proposal.rows < self.timeline.asked_at or proposal.to is None:
                self._forget()
                raise Refused("The match has gone on since that was proposed.", "stale")
            if proposal.kind == CORRECT:
                self._type_again(proposal.to, proposal.side)
            else:
                self._go_back(proposal.to, (), proposal.side, self._agreed(proposal, self.timeline.sides[proposal.to]))
        elif proposal.kind == EXTEND:
            self._extend(proposal)
        else:
            self.timer.charge(self.clock.ticks())
            self.change({"status": TO[proposal.kind], "proposal": None, "timer": self.timer.stored()})
            self.run_clock()
            self.tell_status(by=proposal.side)
        self._clear()
        self.woken()

    def _agreed(self, proposal: Proposal, side: int) -> str:
        """Say in the log what was agreed on for that side, and by which others, if anyone had to be asked."""
        others = [] if self.info.hot_seat else [self.name(one) for one in self.people if one != side]
        return agreed_words(proposal, self.name(side), others)

    def _extend(self, proposal: Proposal) -> None:
        """More time: stored with its row, then told."""
        before = self.timer.copy()
        self.timer.extend(proposal.side, EXTENSION_S * 1000, self.clock.ticks())
        batch = self.timeline.try_note(proposal.side, self._agreed(proposal, proposal.side), self.clock.now())
        try:
            prepared = self._store(batch, {"proposal": None, "timer": self.timer.stored()})
        except Refused:
            self.timer = before
            raise
        self.timeline.accept(batch)
        self._clear()
        self.run_clock()
        self.tell_step(batch, prepared)

    def _store(self, batch: Batch, changes: Changes) -> Prepared:
        raise NotImplementedError

    def _go_back(self, to: int, answers: Sequence[int], side: int, note: str = "") -> None:
        try:
            batch = self.timeline.try_back(to, side, self.clock.now(), answers, note)
        except Refusal as refusal:
            raise Refused(str(refusal), "nothing") from refusal
        self.carry_out(batch, {"proposal": None})

    def _type_again(self, to: int, side: int) -> None:
        try:
            batch = self.timeline.try_correction(to, side, self.clock.now())
        except Refusal as refusal:
            raise Refused(str(refusal), "nothing") from refusal
        self.carry_out(batch, {"proposal": None})

    def _forget(self, refused_by: int | None = None) -> None:
        self.change({"proposal": None})
        self.proposal = None
        self.tell_proposal(refused_by)

    def _clear(self) -> None:
        if self.proposal is not None:
            self.proposal = None
            self.tell_proposal()
