"""The referee's page for those who look: welcomes, reach maps, set-up plans, chat, policies, files and replays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from msgspec import UNSET, convert

from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.play.clock_text import clock_text_seen
from touchback.play.clocks import rule_stored
from touchback.play.journal import OVER, Chat, JournalError
from touchback.play.referee.replies import Refused, Reply
from touchback.play.referee.sealing import TYPED, Sealing, dice_terms
from touchback.play.taken_rolls import taken_rolls
from touchback.preview.auto_answers import ASK, auto_answer_key, auto_answer_trouble, skill_answer_trouble
from touchback.preview.reach import USUAL, Manner
from touchback.preview.set_up import PLACING, NoPlace, placing_all, placing_answers
from touchback.record.match_file import write_match_file
from touchback.record.seal import PROMISED, Seal, Taken
from touchback.rules.model.codec import digest
from touchback.rules.teams.formations import UnknownFormation, formation_named, next_placement, suitable_formations
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.prompts import Prompt
from touchback.rules.words.catalogue import FACTS, phrase
from touchback.rules.words.draws import draw_names, draw_of
from touchback.rules.words.speech import player_names
from touchback.wire.answers import looked_on
from touchback.wire.audience import Picture, Seat, Subscription, coach_at, last_words, lines_for
from touchback.wire.compact import compact_view
from touchback.wire.from_client import VERSION
from touchback.wire.from_server import (
    AboutMatch,
    ChatView,
    ClockRuleView,
    ClockTerms,
    CompactWelcome,
    DrawNames,
    Origin,
    Said,
    SetUpPlan,
    StepTaken,
    TeamName,
    Welcome,
    encode_message,
    lines_sent,
)
from touchback.wire.http_answers import MarkView, Position, Replay
from touchback.wire.map_messages import MapRequest, map_message
from touchback.wire.match_log import TIME_CALLED, FactLog, Line
from touchback.wire.match_view import CompactView, MatchView, StaticView
from touchback.wire.question import FormationView
from touchback.wire.views import has_secrets, static_view, whole_view

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


class Telling(Sealing):
    """Everything that is only looked at."""

    def about(self) -> AboutMatch:
        """The match in brief. The seed is in it only when the match is over."""
        info = self.info
        rule, text = self.timer.rule, clock_text_seen(self.timer.rule)
        return AboutMatch(
            match=info.id,
            edition=info.edition,
            title=self.game.rules.title,
            rules_id=info.rules_id,
            options=dict(info.options),
            teams=[TeamName(name=team.name, roster=team.roster) for team in self.game.match.teams],
            seats=list(info.seats),
            hot_seat=info.hot_seat,
            score=list(self.game.state.score),
            status=self.status,
            asked=self.game.asked,
            since=self.stood_at,
            seq=self.seq,
            dice=dice_terms(info),
            clock=convert(rule_stored(rule), ClockRuleView),
            terms=None if text is None else convert(text, ClockTerms),
            origin=Origin(match=info.origin, at=info.copied) if info.origin else None,
        )

    # --- welcome ------------------------------------------------------------------------------------------------------

    def _welcome(self, one: Subscription, since: int | None) -> None:
        """Send the match as the listener last saw it and the steps since; or as it is now, if those are too many."""
        start = self.timeline.boundary(since) if since is not None and since >= 0 else self.seq
        if start < self.seq and self.seq - start <= MOST_MISSED and since is not None and since <= self.seq:
            self._catch_up(one, start)
        else:
            log = self.timeline.log
            eyes, compact = one.look
            view = whole_view(self.game, coach_at(self.game, eyes), last_words(log))
            view = looked_on(self.game, view, self.people)
            seen = compact_view(view, player_names(self.game)) if compact else view
            one.send(self._greeting(one, self.seq, seen, log))

    def _catch_up(self, one: Subscription, start: int) -> None:
        (eyes, compact), last = one.look, None
        for game, log, lines in self.timeline.steps_from(start):
            full, short = ((), (eyes,)) if compact else ((eyes,), ())
            picture = Picture(game, last_words(log), full, short, self.people)
            if last is None:
                one.send(self._greeting(one, game.inputs, picture.view(eyes, compact), log))
            else:
                patch, seen = picture.changes(last)[one.look], lines_for(lines, one.look)
                told = StepTaken(
                    seq=game.inputs, patch=patch, log=seen, rows=self.rows, clock=self.clock_now(), missed=True
                )
                one.send(encode_message(told))
            last = picture

    def _greeting(self, one: Subscription, seq: int, view: dict[str, Any], log: FactLog) -> str:
        seat = one.seat
        fields: dict[str, Any] = {
            "v": VERSION,
            "side": seat.side,
            "match": self.about(),
            "static": convert(static_view(self.game), StaticView),
            "seq": seq,
            "rows": self.rows,
            "log": lines_for(log.lines, one.look),
            "clock": self.clock_now(),
            "chat": [chat_seen(chat) for chat in self.journal.chat_of(self.id)],
            "proposal": self.proposal.sent() if self.proposal is not None else None,
            "policies": {str(side): self.auto_answers.get(side, {}) for side in seat.sides},
        }
        if one.look[1]:
            return encode_message(CompactWelcome(view=convert(view, CompactView), **fields))
        return encode_message(Welcome(view=convert(view, MatchView), **fields))

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
        one = chat_seen(chat)
        told = Said(at=one.at, side=one.side, name=one.name, text=one.text, channel=one.channel)
        self.audience.tell(encode_message(told))
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
            wrong = skill_answer_trouble(rules, prompt, skill, value) if skill else auto_answer_trouble(prompt, value)
            if wrong:
                raise Refused(wrong, "never")
            kept = {side: dict(own) for side, own in self.auto_answers.items()}
            key = auto_answer_key(prompt, skill)
            own = kept.setdefault(whose, {})
            own.pop(key, None)
            if value != ASK:
                own[key] = value
            self.change({"auto_answers": {str(one): answers for one, answers in kept.items()}})
            self.auto_answers = kept
        except Refused as refused:
            return refused.reply(seq)
        except JournalError as error:
            return Refused(str(error), "store").reply(seq)
        return Reply(True, seq)

    # --- what could be done -------------------------------------------------------------------------------------------

    def check_map_request(self, seat: Seat, request: MapRequest) -> MapRequest:
        """The request for a map as this seat may have it. Raises Refused."""
        if not seat.coach:
            raise Refused("Maps are drawn for coaches.", "seat")
        least = NOBODY if request.square else 0
        if type(request.player) is not int or not least <= request.player < len(self.game.state.side_of):
            raise Refused("There is no such player.", "bad")
        # a spell or a kick is its coach's own affair
        return replace(request, mine=request.player != NOBODY or self.game.asked in seat.sides)

    def draw_map(self, seat: Seat, request: MapRequest) -> str:
        """A map, or what a throw at one square would be like, or a refusal, as a message. Reads only."""
        try:
            return map_message(self.game, self.maps, self.check_map_request(seat, request))
        except Refused as refused:
            return refused.reply(self.seq).message()

    def reach(
        self,
        seat: Seat,
        player: int,
        n: int = 0,
        aimed: int = NOBODY,
        compact: bool = False,
        manner: Manner = USUAL,
    ) -> str:
        """The reach map of a piece, or a refusal, as a message."""
        return self.draw_map(seat, MapRequest(player, n, aimed, compact, manner))

    def aim(
        self, seat: Seat, player: int, square: str, n: int = 0, along: Sequence[str] = (), mate: int = NOBODY
    ) -> str:
        """A throw at a square after a way, or a kick (of nobody), as a message; null if it cannot be."""
        return self.draw_map(seat, MapRequest(player, n, manner=Manner(tuple(along)), square=square, mate=mate))

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
            return refused.reply(self.seq).message()
        names = draw_names(self.game, draw) if own else []
        why = "" if names else phrase("draw", "hidden" if own else "computer").format(team=name)
        return encode_message(DrawNames(seq=self.seq, names=names, why=why or UNSET))

    def setup(self, seat: Seat, formation: str = "") -> str:
        """The answers that would set a formation up from here, as a message: a plan, nothing is done."""
        game = self.game
        try:
            self.check_seat(seat)
            if game.asked not in seat.sides or game.prompt != Prompt.PLACE or not game.options:
                raise Refused("A formation can be chosen while you set up.", "nothing")
            key = formation_named(game, game.asked, formation if isinstance(formation, str) else "?").key
        except Refused as refused:
            return refused.reply(self.seq).message()
        except UnknownFormation as unknown:
            return Refused(str(unknown), "bad").reply(self.seq).message()
        answers: list[int] = []
        trial, side = game.copy(), game.asked
        while trial.asked == side and trial.prompt == Prompt.PLACE and trial.options and len(answers) < MOST_PLACEMENTS:
            answers.append(next_placement(trial, key))
            trial.choose(answers[-1])
        known = [FormationView(key=one.key, summary=one.summary) for one in suitable_formations(game, side)]
        return encode_message(SetUpPlan(seq=game.inputs, formation=key, answers=answers, formations=known))

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
            return refused.reply(self.seq).message()
        answers, out = placing_all(game, places)
        return encode_message(SetUpPlan(seq=game.inputs, answers=answers, left_out=out or UNSET))

    def setup_one(self, seat: Seat, player: int, square: str) -> str:
        """Return the answers that would place one player on a square, as a message; or why they cannot stand there.

        With `lift` the player stands somewhere already, and that must be taken back first.
        """
        game = self.game
        try:
            self.check_seat(seat)
            if game.asked not in seat.sides or game.prompt not in PLACING or not game.options:
                raise Refused("A player can be placed while you set up.", "nothing")
            try:
                answers = placing_answers(game, player, self._square(player, square))
            except NoPlace as why:
                raise Refused(str(why), "illegal") from why
        except Refused as refused:
            return refused.reply(self.seq).message()
        lift = True if answers is None else UNSET
        plan = SetUpPlan(seq=game.inputs, player=player, square=square, answers=answers or [], lift=lift)
        return encode_message(plan)

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
        """Return whether nothing in the log is a coach's secret (any more)."""
        return self.status == OVER or not has_secrets(self.game)

    def file(self) -> str:
        """The match file, for `touchback replay`. Sealed dice are in it with their seed once the match is over."""
        if not self.open_book:
            raise Refused("The match file is for when the match is over: it would show the coaches' secrets.", "secret")
        timeline, dice = self.timeline, self._dice_header()
        taken = [one.line for one in self._taken_over()]
        return write_match_file(self.built, timeline.teams, dice, timeline.inputs, timeline.begins, taken)

    def _dice_header(self) -> str:
        seal = self.seal()
        if seal is None:
            return TYPED
        return seal.header if self.status == OVER else f"{PROMISED} {seal.commitment}"

    def _taken_over(self) -> Iterator[Taken]:
        """By which seals the rolls fell that came from other matches; a match that goes on keeps its seed to itself."""
        for one in taken_rolls(self.journal, self.info):
            state = digest(self.timeline.position(self.timeline.after_roll(one.rolls))[0])
            seal, why = (one.source, "") if isinstance(one.source, Seal) else (None, one.source)
            yield Taken(one.rolls, state, seal, why, one.match)

    def replay(self) -> Replay:
        """Everything a viewer needs but the positions: lines, marks, and what never changes."""
        lines = self._all_lines()
        public = [line for line in lines if line.owner == NOBODY or self.status == OVER]
        return Replay(
            match=self.about(),
            seq=self.seq,
            marks=marks_of(public),
            log=lines_sent(line.seen() for line in public),
            static=convert(static_view(self.game), StaticView),
            boundaries=[at for at in range(self.seq + 1) if self.timeline.boundary(at) == at],
        )

    def _all_lines(self) -> list[Line]:
        return self.timeline.position(self.seq, whole=True)[1].lines

    def at(self, seq: int, side: int = NOBODY) -> Position:
        """The match after `seq` inputs, as a spectator sees it; once it is over, as any coach did."""
        if type(seq) is not int or not 0 <= seq <= self.seq:
            raise Refused(f"The match has inputs 0 to {self.seq}.", "bad")
        self.check_eyes(side)
        game, log = self.timeline.position(seq)
        return Position(seq=seq, view=convert(whole_view(game, side, last_words(log)), MatchView))

    def check_eyes(self, side: int) -> None:
        """Refuse a look through a coach's eyes while anything may still be a secret."""
        if side != NOBODY and (self.status != OVER or not 0 <= side < len(self.info.seats)):
            raise Refused("As a coach saw it: that is shown when the match is over.", "secret")


def marks_of(lines: Sequence[Line]) -> list[MarkView]:
    """What stands out on the line in time. A touchdown that ends the turn is no turnover beside it."""
    scored = {line.seq for line in lines if line.kind == FACTS[Fact.TOUCHDOWN]}
    loud = [line for line in lines if line.kind in MARKS and not (line.kind == LOST and line.seq in scored)]
    return [MarkView(seq=line.seq, kind=MARKS[line.kind], text=line.text) for line in loud]


def chat_seen(chat: Chat) -> ChatView:
    channel = "coaches" if chat.side != NOBODY else "crowd"
    return ChatView(at=chat.at, side=chat.side, name=chat.name, text=chat.text, channel=channel)
