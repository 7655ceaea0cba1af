"""A match that can only be watched: its rules are played no longer, so it is shown as it was told in its day."""

from __future__ import annotations

import json
from collections.abc import Iterator

from msgspec import convert

from touchback.engine.pitch import NOBODY
from touchback.play.arrange import BadMatch, begins_at, open_up
from touchback.play.clock_text import clock_text_seen
from touchback.play.clocks import rule_of, rule_stored
from touchback.play.journal import DICE, OVER, Journal, MatchInfo
from touchback.play.log_rows import input_of, rows_that_count
from touchback.play.referee.replies import Refused
from touchback.play.referee.sealing import TYPED, dice_terms, seal_of
from touchback.play.referee.seats import marks_of
from touchback.play.taken_rolls import GONE
from touchback.play.timeline import BROKEN_LOG, Timeline, play_input
from touchback.play.told import Moment, Story, add_line, public_lines, read_story
from touchback.record.match_file import DICE as FED
from touchback.record.match_file import FIRST_LINE, SIDES, UNPLAYED, write_unplayed
from touchback.record.seal import SCRIPTED, Taken
from touchback.wire.audience import last_words
from touchback.wire.from_server import AboutMatch, ClockRuleView, ClockTerms, Origin, TeamName, lines_sent
from touchback.wire.http_answers import Film, Position, Replay
from touchback.wire.match_view import MatchView, StaticView
from touchback.wire.patch import make_patch
from touchback.wire.views import DECODE, ENCODE, SPECTATOR, static_view, whole_view

PLAYED_AGAIN = "It is shown as far as today's rules can play it again."


class Archive:
    """What was told of a match that cannot go on; `why` says what is in the way."""

    def __init__(self, journal: Journal, info: MatchInfo, why: str) -> None:
        self.info = info
        self.why = why
        self._rows = journal.log_of(info.id)
        try:
            found = read_story(journal.told_of(info.id))
        except ValueError as error:
            raise BadMatch(f"{why} {error}") from error
        self._story = found or self._played_again()

    def _played_again(self) -> Story:
        """Of a match from before anything was told: the inputs that today's rules still take."""
        built, teams = open_up(self.info)
        timeline = Timeline(built.rules, teams, None, begins_at(self.info))
        game, log = timeline.game, timeline.log
        game.listener = log.hear
        view = whole_view(game, SPECTATOR, last_words(log))
        story = Story(DECODE(ENCODE(static_view(game))), [Moment(0, DECODE(ENCODE(view)))], [])
        try:
            for row in rows_that_count(self._rows):
                play_input(game, log, input_of(row))
                view = whole_view(game, SPECTATOR, last_words(log))
                story.moments.append(Moment(game.inputs, DECODE(ENCODE(view))))
                for line in log.take():
                    add_line(story.lines, line)
        except BROKEN_LOG:
            pass
        self.why = f"{self.why} {PLAYED_AGAIN}"
        return story

    @property
    def over(self) -> bool:
        return self.info.status == OVER

    @property
    def seq(self) -> int:
        return self._story.moments[-1].inputs

    def about(self) -> AboutMatch:
        """The match in brief, and why it can only be watched."""
        info, view = self.info, self._story.moments[-1].view
        rule = rule_of(info.clock)
        text = clock_text_seen(rule)
        return AboutMatch(
            match=info.id,
            edition=info.edition,
            title=str(self._story.static.get("title", info.edition)),
            rules_id=info.rules_id,
            options=dict(info.options),
            teams=[TeamName(name=side["name"], roster=side["roster"]) for side in view["sides"]],
            seats=list(info.seats),
            hot_seat=info.hot_seat,
            score=[side["score"] for side in view["sides"]],
            status=info.status,
            asked=NOBODY,
            since=self._rows[-1].at if self._rows else info.created,
            seq=self.seq,
            dice=dice_terms(info),
            clock=convert(rule_stored(rule), ClockRuleView),
            terms=None if text is None else convert(text, ClockTerms),
            origin=Origin(match=info.origin, at=info.copied) if info.origin else None,
            closed=self.why,
        )

    def replay(self) -> Replay:
        """Lines, marks, and what never changes."""
        lines = public_lines(self._story.lines, self.over)
        return Replay(
            match=self.about(),
            seq=self.seq,
            marks=marks_of(lines),
            log=lines_sent(line.seen() for line in lines),
            static=convert(self._story.static, StaticView),
            boundaries=[one.inputs for one in self._story.moments],
        )

    def film(self) -> Film:
        """Every moment that was told."""
        views = [one.view for one in self._story.moments]
        steps = [
            (one.inputs, make_patch(before, one.view))
            for before, one in zip(views, self._story.moments[1:], strict=False)
        ]
        return Film(first=convert(views[0], MatchView), steps=steps)

    def at(self, seq: int, side: int = NOBODY) -> Position:
        """The match after `seq` inputs, or as it was told last before."""
        if type(seq) is not int or not 0 <= seq <= self.seq:
            raise Refused(f"The match has inputs 0 to {self.seq}.", "bad")
        self.check_eyes(side)
        found = [one for one in self._story.moments if one.inputs <= seq] or self._story.moments[:1]
        return Position(seq=seq, view=convert(found[-1].view, MatchView))

    def check_eyes(self, side: int) -> None:
        if side != NOBODY:
            raise Refused("The match can be watched as a spectator saw it.", "secret")

    def file(self) -> str:
        """The match file as text, once the match is over: nobody plays it again, but its inputs and seal are there."""
        if not self.over:
            raise BadMatch(self.why)
        said: dict[int, list[str]] = {}
        for line in public_lines(self._story.lines, over=True):
            said.setdefault(line.seq, []).append(line.text)
        counted = rows_that_count(self._rows)
        inputs = [
            (FED if row.kind == DICE else SIDES[row.side], input_of(row), " ".join(said.get(number, ())))
            for number, row in enumerate(counted, start=1)
        ]
        last = self._story.moments[-1]
        whole = last.inputs == len(inputs)
        return write_unplayed(self._header(), inputs, [side["score"] for side in last.view["sides"]] if whole else None)

    def _header(self) -> Iterator[str]:
        info, seal = self.info, seal_of(self.info)
        yield FIRST_LINE
        yield f"edition {info.edition}"
        yield f"rules {info.rules_id}"
        for name, choice in sorted(info.options.items()):
            yield f"option {name}={choice}"
        if info.house:
            yield f"house {json.dumps(info.house, sort_keys=True)}"
        if info.position:
            yield f"position {json.dumps(info.position, ensure_ascii=False)}"
        yield f"dice {TYPED if seal is None else seal.header}"
        if seal is not None and info.copied_rolls:
            yield f"taken {Taken(info.copied_rolls, UNPLAYED, None, GONE if info.origin else SCRIPTED).line}"
        for sheet in info.teams:
            yield f"team {json.dumps(sheet['team'], ensure_ascii=False)}"
            for player in sheet["players"]:
                yield f"player {json.dumps(player, ensure_ascii=False)}"
        yield "inputs"
