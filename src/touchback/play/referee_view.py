"""The referee's page for those who look: welcomes, reach maps, set-up plans, chat, policies, files and replays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.play.aims import aim_at
from touchback.play.answers import looked_on
from touchback.play.audience import Picture, Seat, Subscription, coach_at, last_words, readable
from touchback.play.broadcast import VERSION, called, frame, has_secrets, static_view, whole_view
from touchback.play.clocks import rule_stored
from touchback.play.journal import OVER, REAL, SEALED, WAITING, Chat, JournalError
from touchback.play.lean import lean_map, lean_view, whole_map
from touchback.play.lines import TIME_CALLED, FactLog, Line
from touchback.play.policies import ASK, policy_key, skill_trouble
from touchback.play.policies import trouble as policy_trouble
from touchback.play.reachmap import USUAL, Manner, rising, standing_at
from touchback.play.record import transcribe
from touchback.play.referee_base import RefereeBase
from touchback.play.replies import Refused, Reply
from touchback.play.seal import Seal
from touchback.play.setup_help import PLACING, NoPlace, placing, placing_all
from touchback.play.terms import terms_seen
from touchback.rules.formations import UnknownFormation, formations, named, next_placement
from touchback.rules.reach import movement_spent
from touchback.rules.steps.deeds import movement_of
from touchback.rules.vocabulary import Fact, Prompt
from touchback.rules.words.catalogue import FACTS, phrase
from touchback.rules.words.draws import draw_names, draw_of

MOST_MISSED: Final = 150  # more steps than this are not shown one by one
MOST_LETTERS: Final = 500
MOST_PLACEMENTS: Final = 200
LOST: Final = FACTS[Fact.TURNOVER]
MARKS: Final = {
    FACTS[Fact.TOUCHDOWN]: "touchdown",
    FACTS[Fact.TURNOVER]: "turnover",
    TIME_CALLED: "turnover",
    FACTS[Fact.HALF_BEGINS]: "half",
    FACTS[Fact.CASUALTY]: "casualty",
    FACTS[Fact.KICKS]: "drive",
}


class Telling(RefereeBase):
    """Everything that is only looked at."""

    def about(self) -> dict[str, Any]:
        """The match in brief. The seed is in it only when the match is over."""
        info = self.info
        dice: dict[str, Any] = {"kind": info.dice, "nonces": list(info.nonces) if self.status != WAITING else []}
        if info.dice == SEALED:
            dice["commitment"] = Seal(info.seed, tuple(info.nonces)).commitment
            if self.status == OVER:
                dice["seed"] = info.seed
        return {
            "match": info.id,
            "edition": info.edition,
            "title": self.game.rules.title,
            "rules_id": info.rules_id,
            "options": dict(info.options),
            "teams": [{"name": team.name, "roster": team.roster} for team in self.game.match.teams],
            "seats": list(info.seats),
            "hot_seat": info.hot_seat,
            "score": list(self.game.state.score),
            "status": self.status,
            "asked": self.game.asked,
            "since": self.stood_at,
            "seq": self.seq,
            "dice": dice,
            "clock": rule_stored(self.timer.rule),
            "terms": terms_seen(self.timer.rule),
            "origin": {"match": info.origin, "at": info.copied} if info.origin else None,
        }

    # --- welcome ------------------------------------------------------------------------------------------------------

    def _welcome(self, one: Subscription, since: int | None) -> None:
        """The match as he last saw it and the steps he missed; or as it is now, if those are too many."""
        start = self.course.boundary(since) if since is not None and since >= 0 else self.seq
        if start < self.seq and self.seq - start <= MOST_MISSED and since is not None and since <= self.seq:
            self._catch_up(one, start)
        else:
            log = self.course.log
            eyes, lean = one.look
            view = whole_view(self.game, coach_at(self.game, eyes), last_words(log))
            view = looked_on(self.game, view, self.people)
            seen = lean_view(view, called(self.game)) if lean else view
            one.send(self._greeting(one, self.seq, seen, log))

    def _catch_up(self, one: Subscription, start: int) -> None:
        (eyes, lean), last = one.look, None
        for game, log, lines in self.course.steps_from(start):
            full, short = ((), (eyes,)) if lean else ((eyes,), ())
            picture = Picture(game, last_words(log), full, short, self.people)
            if last is None:
                one.send(self._greeting(one, game.inputs, picture.view(eyes, lean), log))
            else:
                patch, seen = picture.changes(last)[one.look], readable(lines, one.look)
                clock = self.timer.seen(self.clock.now())
                one.send(
                    frame("step", seq=game.inputs, patch=patch, log=seen, rows=self.rows, clock=clock, missed=True)
                )
            last = picture

    def _greeting(self, one: Subscription, seq: int, view: dict[str, Any], log: FactLog) -> str:
        seat = one.seat
        chats = self.journal.chat_of(self.id)
        return frame(
            "welcome",
            v=VERSION,
            side=seat.side,
            match=self.about(),
            static=static_view(self.game),
            seq=seq,
            rows=self.rows,
            view=view,
            log=readable(log.lines, one.look),
            clock=self.timer.seen(self.clock.now()),
            chat=[chat_seen(chat) for chat in chats],
            proposal=self.proposal.seen() if self.proposal is not None else None,
            policies={str(side): self.policies.get(side, {}) for side in seat.sides},
        )

    # --- small talk ---------------------------------------------------------------------------------------------------

    def say(self, seat: Seat, text: str, name: str = "") -> Reply:
        """A word to everyone; stored, then told."""
        words = "".join(letter for letter in text if letter.isprintable()).strip() if isinstance(text, str) else ""
        if not words or len(words) > MOST_LETTERS:
            return Reply(False, self.seq, f"A message has 1 to {MOST_LETTERS} letters.", "bad")
        chat = Chat(self.clock.now(), seat.side, name[:64], words)
        try:
            self.journal.add_chat(self.id, chat)
        except JournalError as error:
            return Refused(str(error), "store").reply(self.seq)
        self.audience.tell(frame("chat", **chat_seen(chat)))
        return Reply(True, self.seq)

    def policy(self, seat: Seat, prompt: str, value: str, skill: str = "", side: int = NOBODY) -> Reply:
        """What to answer to a kind of question from now on, or to one about this skill; for one side only.

        At one screen `side` says for which; without it, for the coach who looks at it now.
        """
        seq = self.seq
        try:
            self.check_seat(seat)
            whose = coach_at(self.game, seat.eyes) if side == NOBODY else side
            if whose not in seat.sides:
                raise Refused("A coach decides for his own side only.", "seat")
            rules = self.built.rules
            wrong = skill_trouble(rules, prompt, skill, value) if skill else policy_trouble(prompt, value)
            if wrong:
                raise Refused(wrong, "never")
            kept = {side: dict(own) for side, own in self.policies.items()}
            key = policy_key(prompt, skill)
            own = kept.setdefault(whose, {})
            own.pop(key, None)
            if value != ASK:
                own[key] = value
            self.change({"policies": {str(one): answers for one, answers in kept.items()}})
            self.policies = kept
        except Refused as refused:
            return refused.reply(seq)
        except JournalError as error:
            return Refused(str(error), "store").reply(seq)
        return Reply(True, seq)

    # --- what could be done -------------------------------------------------------------------------------------------

    def reach(
        self,
        seat: Seat,
        player: int,
        n: int = 0,
        aimed: int = NOBODY,
        lean: bool = False,
        manner: Manner = USUAL,
    ) -> str:
        """The reach map of a piece, or a refusal, as a message. Reads only: may run in another thread.

        `lean`: in short hand; and with a block to weigh, the targets on that opponent and nothing else.
        """
        game = self.game
        if not seat.coach:
            return Refused("Maps are drawn for coaches.", "seat").reply(self.seq).frame()
        if type(player) is not int or not 0 <= player < len(game.state.side_of):
            return Refused("There is no such player.", "bad").reply(self.seq).frame()
        moves = [movement_spent(game, player), movement_of(game, player)]
        rise = rising(game, player)
        seen = self.maps.lean(game, player, aimed, manner)
        if not lean:
            return frame("reach", n=n, seq=game.inputs, moves=moves, **rise, **whole_map(seen))
        if aimed != NOBODY:
            few = [one for one in whole_map(seen)["targets"] if one["player"] == aimed]
            seen = lean_map({"player": player, "squares": {}, "targets": few, "actions": []}, standing_at(game, player))
        return frame("reach", n=n, seq=game.inputs, aimed=aimed, moves=moves, **rise, **seen)

    def aim(
        self, seat: Seat, player: int, square: str, n: int = 0, along: Sequence[str] = (), mate: int = NOBODY
    ) -> str:
        """A throw at a square after a way, or a kick (of nobody), as a message; null if it cannot be. Reads only."""
        game = self.game
        if not seat.coach:
            return Refused("Maps are drawn for coaches.", "seat").reply(self.seq).frame()
        if type(player) is not int or not NOBODY <= player < len(game.state.side_of):
            return Refused("There is no such player.", "bad").reply(self.seq).frame()
        mine = player != NOBODY or game.asked in seat.sides  # a spell or a kick is its coach's own affair
        aim = aim_at(game, player, square, along, mate) if mine else None
        way = {**({"along": [*along]} if along else {}), **({"mate": mate} if mate != NOBODY else {})}
        return frame("reach", n=n, seq=game.inputs, player=player, square=square, aim=aim, **way)

    def draws(self, seat: Seat) -> str:
        """Which card each number of the draw that is waited for is, as a message: for its coach alone."""
        draw = draw_of(self.game)
        try:
            self.check_seat(seat)
            if draw is None:
                raise Refused("No card is drawn just now.", "nothing")
            own, name = draw.side in seat.sides, self.name(draw.side)
            if draw.side in self.people and not own:
                raise Refused(f"Only {name} may see this roll.", "secret")
        except Refused as refused:
            return refused.reply(self.seq).frame()
        names = draw_names(self.game, draw) if own else []
        why = "" if names else phrase("draw", "hidden" if own else "computer").format(team=name)
        return frame("draws", seq=self.seq, names=names, **({"why": why} if why else {}))

    def setup(self, seat: Seat, formation: str = "") -> str:
        """The answers that would set a formation up from here, as a message: a plan, nothing is done."""
        game = self.game
        try:
            self.check_seat(seat)
            if game.asked not in seat.sides or game.prompt != Prompt.PLACE or not game.options:
                raise Refused("A formation can be chosen while you set up.", "nothing")
            key = named(game, game.asked, formation if isinstance(formation, str) else "?").key
        except Refused as refused:
            return refused.reply(self.seq).frame()
        except UnknownFormation as unknown:
            return Refused(str(unknown), "bad").reply(self.seq).frame()
        answers: list[int] = []
        trial, side = game.copy(), game.asked
        while trial.asked == side and trial.prompt == Prompt.PLACE and trial.options and len(answers) < MOST_PLACEMENTS:
            answers.append(next_placement(trial, key))
            trial.choose(answers[-1])
        known = [{"key": one.key, "summary": one.summary} for one in formations(game, side)]
        return frame("setup", seq=game.inputs, formation=key, answers=answers, formations=known)

    def setup_all(self, seat: Seat, places: Sequence[tuple[int, str]]) -> str:
        """The answers that would put several on their squares, as a message; who may not stand there is left out."""
        game = self.game
        try:
            self.check_seat(seat)
            if game.asked not in seat.sides or game.prompt != Prompt.PLACE or not game.options:
                raise Refused("A formation can be chosen while you set up.", "nothing")
            if not all(0 <= player < len(game.state.side_of) for player, _ in places):
                raise Refused("There is no such player.", "bad")
        except Refused as refused:
            return refused.reply(self.seq).frame()
        answers, out = placing_all(game, places)
        return frame("setup", seq=game.inputs, answers=answers, **({"left_out": out} if out else {}))

    def setup_one(self, seat: Seat, player: int, square: str) -> str:
        """The answers that would put one player on a square, as a message; or why he cannot stand there.

        With `lift` he stands somewhere already, and that must be taken back first.
        """
        game = self.game
        try:
            self.check_seat(seat)
            if game.asked not in seat.sides or game.prompt not in PLACING or not game.options:
                raise Refused("A player can be placed while you set up.", "nothing")
            try:
                answers = placing(game, player, self._square(player, square))
            except NoPlace as why:
                raise Refused(str(why), "illegal") from why
        except Refused as refused:
            return refused.reply(self.seq).frame()
        lift = {"lift": True} if answers is None else {}
        return frame("setup", seq=game.inputs, player=player, square=square, answers=answers or [], **lift)

    def _square(self, player: int, square: str) -> int:
        if type(player) is not int or not 0 <= player < len(self.game.state.side_of):
            raise Refused("There is no such player.", "bad")
        found = self.game.rules.pitch.named(square)
        if found == NOWHERE:
            raise Refused("There is no such square.", "bad")
        return found

    # --- afterwards ---------------------------------------------------------------------------------------------------

    @property
    def open_book(self) -> bool:
        """Whether nothing in the log is anybody's secret (any more)."""
        return self.status == OVER or not has_secrets(self.game)

    def file(self) -> str:
        """The match file, for `touchback replay`. Sealed dice are in it with their seed once the match is over."""
        if not self.open_book:
            raise Refused("The match file is for when the match is over: it would show the coaches' secrets.", "secret")
        return transcribe(self.built, self.course.teams, self._dice_header(), self.course.inputs)

    def _dice_header(self) -> str:
        if self.info.dice == REAL:
            return "real, typed in"
        seal = Seal(self.info.seed, tuple(self.info.nonces), self.info.copied_rolls)
        return seal.header if self.status == OVER else f"promised {seal.commitment}"

    def replay(self) -> dict[str, Any]:
        """Everything a viewer needs but the positions: lines, marks, and what never changes."""
        lines = self._all_lines()
        public = [line for line in lines if line.owner == NOBODY or self.status == OVER]
        return {
            "match": self.about(),
            "seq": self.seq,
            "marks": marks_of(public),
            "log": [line.seen() for line in public],
            "static": static_view(self.game),
            "boundaries": [at for at in range(self.seq + 1) if self.course.boundary(at) == at],
        }

    def _all_lines(self) -> list[Line]:
        return self.course.position(self.seq, whole=True)[1].lines

    def at(self, seq: int, side: int = NOBODY) -> dict[str, Any]:
        """The match after `seq` inputs, as a spectator sees it; once it is over, as any coach did."""
        if type(seq) is not int or not 0 <= seq <= self.seq:
            raise Refused(f"The match has inputs 0 to {self.seq}.", "bad")
        if side != NOBODY and (self.status != OVER or not 0 <= side < len(self.info.seats)):
            raise Refused("As a coach saw it: that is shown when the match is over.", "secret")
        game, log = self.course.position(seq)
        return {"seq": seq, "view": whole_view(game, side, last_words(log))}


def marks_of(lines: Sequence[Line]) -> list[dict[str, Any]]:
    """What stands out on the line in time. A touchdown that ends the turn is no turnover beside it."""
    scored = {line.seq for line in lines if line.kind == FACTS[Fact.TOUCHDOWN]}
    loud = [line for line in lines if line.kind in MARKS and not (line.kind == LOST and line.seq in scored)]
    return [{"seq": line.seq, "kind": MARKS[line.kind], "text": line.text} for line in loud]


def chat_seen(chat: Chat) -> dict[str, Any]:
    channel = "coaches" if chat.side != NOBODY else "crowd"
    return {"at": chat.at, "side": chat.side, "name": chat.name, "text": chat.text, "channel": channel}
