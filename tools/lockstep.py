"""Two matches in step that differ only in one coach's secrets: everything the others get must be the same bytes.

The secrets of a coach in every edition: the number drawn for the dice, until it is shown; answers left to the referee
(auto-answers); what the coach has looked at or had planned. Where an edition has cards: which ones were drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from tests.support.table import Table
from tests.support.wild import pick
from touchback.ai.coaches.simple import make_coach
from touchback.ai.harness.quick_teams import teams_for
from touchback.engine.options import verb_of
from touchback.engine.pitch import NOBODY
from touchback.play.referee.replies import Refused
from touchback.play.timeline import Batch, Timeline
from touchback.preview.auto_answers import ASK, NUMBERS, VALUES, auto_answer_trouble
from touchback.preview.targets.aiming import aim_help
from touchback.record.seal import promise_of
from touchback.rules.edition.build import build_edition
from touchback.rules.model.game import Game
from touchback.rules.model.match import MatchTeam
from touchback.rules.procedures.cards.cards import HELD
from touchback.rules.terms.inputs import USE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb
from touchback.rules.words.draws import draw_of
from touchback.wire.audience import CROWD, Seat

ROSTERS: Final = ("human", "orc")
POINTS: Final = 60  # of rating between two teams: the weaker draws many cards, where there are any
LOOKED: Final = 0.3  # how often the coach looks around in one of the two matches
SET: Final = 0.7  # of the kinds of question that can be left to the referee
MAPS: Final = 0.1  # of these, at a map of where a player can go
DEEP: Final = 25  # positions between two looks at all that can be asked for
CARDS: Final = 0.05  # how often a card is played when it could be, which ends the pair
BOTH: Final = (0, 1)
MASK: Final = "promise of the coach whose secret it is".ljust(64)


def kinds_of_secrets(edition: str) -> tuple[str, ...]:
    """The kinds that must occur in an edition."""
    figures = build_edition(edition).rules.figures
    cards = ("drawn_card", "other_choices", "held_card") if figures.handicap_points or figures.cards_dealt else ()
    return ("number", "auto_setting", "auto_answer", "look", *cards)


def squads(edition: str, weaker: int) -> list[MatchTeam]:
    """Two teams, one of them weaker on paper."""
    teams = teams_for(build_edition(edition), [(roster, "ready") for roster in ROSTERS])
    teams[1 - weaker].rating = teams[weaker].rating + POINTS
    return teams


def aimed(game: Game) -> tuple[int, str]:
    """Return the player who throws or could, or nobody for a kick; and some square."""
    squares = game.rules.pitch.squares
    carrier = next((player for player in game.state.ball_carrier if player >= 0), NOBODY)
    return aim_help(game).get("aims", carrier), game.rules.pitch.name(squares[game.inputs * 7 % len(squares)])


def said_of(wanted: Callable[[], Any]) -> str:
    """What is answered to a request, or why it is refused."""
    try:
        found = wanted()
    except Refused as refused:
        return refused.why
    return found if isinstance(found, str) else msgspec.json.encode(found).decode()


class Hall:
    """One of the two matches, and all that the others hear there."""

    def __init__(self, where: Path, edition: str, seed: int, owner: int) -> None:
        self.table = Table(where, edition, teams=squads(edition, owner), seed=seed, join=False, nonces=())
        self.owner = owner
        self.heard: list[str] = []
        self.promised = ""

    def sit_down(self, nonce: str, other: str) -> Iterator[None]:
        """All come; the owner of the secrets promises a number and shows it, and the other is slow. A moment each."""
        referee, owner, rival = self.table.referee, Seat((self.owner,)), Seat((1 - self.owner,))
        self.promised = promise_of(nonce)
        referee.subscribe(CROWD, self.heard.append)
        yield
        referee.subscribe(owner, lambda _: None, promise=self.promised)
        yield
        referee.subscribe(rival, self.heard.append, promise=promise_of(other), compact=True)
        referee.subscribe(rival, self.heard.append)
        yield
        self.heard.append(referee.show_nonce(rival, "00" * 16).message())
        yield
        assert referee.show_nonce(owner, nonce).ok
        yield
        referee.subscribe(CROWD, self.heard.append, compact=True)
        self.look_around(deep=True)
        yield

    def sit_down_without(self, nonce: str) -> None:
        """The same, and the owner never shows the number: the match begins without, and the dice know nothing of it."""
        referee = self.table.referee
        self.promised = promise_of(nonce)
        for seat, compact in ((CROWD, True), (CROWD, False), (Seat((1 - self.owner,)), False)):
            referee.subscribe(seat, self.heard.append, promise="", compact=compact)
        referee.subscribe(Seat((self.owner,)), lambda _: None, promise=self.promised)
        referee.subscribe(Seat((1 - self.owner,)), self.heard.append, compact=True)
        self.table.clock.pass_seconds(6)
        referee.begin_without()

    def look_around(self, deep: bool) -> None:
        """All that the others can ask for; `deep` asks for what is worked out from the whole log."""
        referee, game, rival = self.table.referee, self.table.game, Seat((1 - self.owner,))
        self.heard.append(said_of(referee.about))
        for seat in (rival, CROWD):
            for compact in (False, True):
                for since in (None, *[max(0, game.inputs - 5)] * deep):
                    one = referee.audience.join(seat, self.heard.append, compact)
                    referee._welcome(one, since)
            if game.asked not in seat.sides:
                self.heard.append(referee.answer(seat, referee.seq, 0).message())
            self.heard += [referee.setup(seat), referee.draws(seat)]
            self.heard.append(referee.aim(seat, *aimed(game)))
        if deep:
            self.heard.append(referee.reach(rival, game.inputs % len(game.state.side_of), 1, compact=True))
            for seq in (game.inputs, game.inputs // 2):
                self.heard += [said_of(partial(referee.at, seq)), said_of(partial(referee.at, seq, self.owner))]
            self.heard += [said_of(referee.replay), said_of(referee.file)]

    def look_for_owner(self, chance: Random) -> None:
        """The owner looks at maps, aims, plans and cards, and changes what the referee may answer."""
        referee, game, seat = self.table.referee, self.table.game, Seat((self.owner,))
        player = chance.randrange(len(game.state.side_of))
        if chance.random() < MAPS:
            referee.reach(seat, player, 1, compact=True)
        referee.aim(seat, *aimed(game))
        referee.setup(seat)
        referee.draws(seat)
        referee.audience.join(seat, lambda _: None)

    def take(self) -> list[str]:
        """What was heard since, with the promise blotted out: that one number differs is all it says."""
        heard, self.heard[:] = [text.replace(self.promised, MASK) for text in self.heard], []
        return heard

    def hand(self) -> list[int]:
        state = self.table.game.state
        held = [c for c, now in enumerate(state.card_state) if now == HELD and state.card_holder[c] == self.owner]
        return [state.card_kind[card] for card in held]


class Pair:
    """Plays two such matches with the same choices and the same dice."""

    def __init__(self, folder: Path, edition: str, seed: int, counts: Counter[str]) -> None:
        self.chance = Random(seed)
        self.owner = seed % 2
        self.edition, self.seed, self.counts = edition, seed, counts
        self.wrong: list[str] = []
        self.parted = False
        self._folder, self._number = folder, count()
        self._minds = [make_coach("steady", side) for side in BOTH]

    def _halls(self) -> list[Hall]:
        files = [self._folder / f"{self.seed}-{next(self._number)}.db" for _ in BOTH]
        return [Hall(where, self.edition, self.seed, self.owner) for where in files]

    def compare_openings(self) -> None:
        """From the opening until both numbers are to be shown."""
        halls = self._halls()
        other = self.chance.randbytes(16).hex()
        moments = [hall.sit_down(self.chance.randbytes(16).hex(), other) for hall in halls]
        for _ in zip(*moments, strict=True):
            self._compare(halls, "number")
        for hall in halls:
            hall.table.close()

    def play(self, pairs: int) -> None:
        """From the opening until a secret is shown, the match is over, or so many pairs were compared."""
        halls = self._halls()
        self._draw_apart(halls)
        for hall in halls:
            hall.sit_down_without(self.chance.randbytes(16).hex())
        self._compare(halls, "number")
        self._set_auto_answers(halls[0])
        while not halls[0].table.referee.over and not self.wrong and not self.parted and self.counts["pairs"] < pairs:
            self._one_answer(halls)
        for hall in halls:
            hall.table.close()

    def _one_answer(self, halls: list[Hall]) -> None:
        one, two = halls
        looks = self.chance.random() < LOOKED
        if looks:
            one.look_for_owner(self.chance)
        said = self._choice(one.table.game, two.table.game)
        if said is None:
            return
        before = one.table.referee.seq
        assert one.table.answer(said).ok
        timeline = one.table.referee.timeline
        given = [option for option in timeline.inputs[before:] if isinstance(option, int)]
        for option in given:  # the first, and those that the referee gave in the first match alone
            if option not in (*two.table.game.options, *two.table.game.also):
                self.parted = True
                return
            assert two.table.answer(option).ok
        if self.parted:
            return
        deep = self.counts["pairs"] % DEEP == 0
        if (deep or self.counts["pairs"] % 5 == 0) and not one.table.referee.over:  # when it is, its log is open
            for hall in halls:
                hall.look_around(deep)
        kinds = ["auto_setting", *["auto_answer"] * (len(given) > 1), *["look"] * looks]
        self._compare(halls, *kinds, *["drawn_card"] * (one.hand() != two.hand()))

    def _choice(self, game: Game, other: Game) -> int | None:
        """An answer that both matches allow; None if there is none, or if it shows a card."""
        mine = game.asked == self.owner
        if mine and game.options != other.options:
            self.counts["other_choices"] += 1
        common = [option for option in game.options if option in other.options]
        said = self._picked(game)
        shows = mine and verb_of(said) == Verb.CARD
        if said in common and not (shows and self.chance.random() > CARDS):
            self.parted = shows
            return None if shows else said
        rest = [option for option in common if not (mine and verb_of(option) == Verb.CARD)]
        self.parted = not rest
        return self.chance.choice(rest) if rest else None

    def _picked(self, game: Game) -> int:
        """Cards are drawn, players set up as a coach would; then nearly anything."""
        if game.prompt == Prompt.HANDICAP_CARD and USE in game.options:
            return USE
        if game.prompt in (Prompt.PLACE, Prompt.READY):
            return self._minds[game.asked].choose(game.copy())
        return pick(game, self.chance)

    def _set_auto_answers(self, hall: Hall) -> None:
        """Of every kind of question some: the referee answers them in the first match, the coach in the second."""
        for prompt in NUMBERS:
            value = self.chance.choice([one for one in VALUES if one != ASK])
            if not auto_answer_trouble(prompt, value) and self.chance.random() < SET:
                assert hall.table.referee.policy(Seat((self.owner,)), prompt, value).ok

    def _draw_apart(self, halls: list[Hall]) -> None:
        """The owner draws other cards in the second match; everybody else the same."""
        drawn: list[int] = []
        for number, hall in enumerate(halls):
            timeline = hall.table.referee.timeline
            setattr(timeline, "_roll_on", self._rolls(timeline, number, drawn))  # noqa: B010

    def _rolls(self, timeline: Timeline, number: int, drawn: list[int]) -> Callable[[Batch, int], None]:
        def roll_on(batch: Batch, at: int) -> None:
            while batch.game.faces and timeline.seal is not None:
                dice = timeline.seal.roll(timeline.rolls + batch.rolls + 1, batch.game.faces)
                draw = draw_of(batch.game)
                if draw is not None and number == 0:
                    drawn.append(draw.cards[dice[0] - 1])
                elif draw is not None:
                    dice = (self._other_card(batch.game, draw.side, draw.cards, drawn.pop(0)),)
                timeline._play(batch, dice, NOBODY, at)

        return roll_on

    def _other_card(self, game: Game, side: int, cards: list[int], card: int) -> int:
        """The number to roll in the second match, where this card was drawn in the first."""
        kinds, infos = game.state.card_kind, game.rules.cards
        if side != self.owner or infos[kinds[card]].is_joker:
            self.parted = self.parted or card not in cards
            return cards.index(card) + 1 if card in cards else 1
        plain = [n for n, one in enumerate(cards, 1) if not infos[kinds[one]].is_joker and one != card]
        return self.chance.choice(plain)

    def _compare(self, halls: list[Hall], *kinds: str) -> None:
        first, second = (hall.take() for hall in halls)
        self.counts["pairs"] += 1
        self.counts["messages"] += len(first)
        self.counts.update(kinds)
        if first != second:
            where = f"{self.edition}, seed {self.seed}, input {halls[0].table.game.inputs}"
            self.wrong.append(f"{where}: {apart(first, second)}")


def apart(first: list[str], second: list[str]) -> str:
    """Where two lists of messages part."""
    if len(first) != len(second):
        return f"{len(first)} messages against {len(second)}"
    one, two = next((a, b) for a, b in zip(first, second, strict=True) if a != b)
    at = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 0)
    return f"{one[max(0, at - 80) : at + 120]} | {two[max(0, at - 80) : at + 120]}"


def compare_in_step(edition: str, pairs: int, seed: int, folder: Path) -> tuple[Counter[str], list[str]]:
    """So many pairs of positions in an edition: what was compared, and where they differed."""
    counts: Counter[str] = Counter()
    wrong: list[str] = []
    while counts["pairs"] < pairs and not wrong:
        seed += 1
        counts["matches"] += 2
        pair = Pair(folder, edition, seed, counts)
        pair.compare_openings()
        pair.play(pairs)
        wrong += pair.wrong
    return counts, wrong
