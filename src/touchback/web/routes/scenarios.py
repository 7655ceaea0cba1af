"""Positions over HTTP: look at a scenario, open it as a match, and ask what typed words mean."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Header, Path, Request, Response
from pydantic import Field, StringConstraints

from touchback.play.arrange import Arrangement, BadArrangement
from touchback.play.from_scenario import arrange_scenario
from touchback.play.matches import Matches
from touchback.record.scenario.document import TOML, ScenarioFields, read_fields, read_text
from touchback.record.scenario.position import BadScenario, Position
from touchback.record.scenario.reading import position_of
from touchback.rules.commands.grammar import BadWord, Words
from touchback.rules.commands.script import BadScript, split_script
from touchback.rules.edition.edition import edition_names
from touchback.web.answers import answer_schema, make_answer
from touchback.web.bodies import SIDES, Key, Strict
from touchback.web.problems import WebError
from touchback.web.routes.matches import may_open, opened_answer
from touchback.web.services import client_address, services_of
from touchback.wire.http_answers import Opened
from touchback.wire.scenario_answers import ScenarioSeen, WordsMeant
from touchback.wire.scenario_view import PlayedScenario, worded_option

MOST_WORDS: Final = 400  # items of a script
MOST_PLAYERS: Final = 64

router = APIRouter(prefix="/api", tags=["scenarios"])

Token = Annotated[
    str | None,
    Header(alias="X-Touchback-Seat", max_length=128, description="The token of a seat: speaks as that coach."),
]
Match = Annotated[str, Path(max_length=64, description="The match's id.")]


class ScenarioGiven(Strict):
    """A scenario: its fields as an object, or the text of a TOML file; docs/scenarios.md describes them."""

    scenario: dict[str, Any] | str = Field(description="Fields, or the text of a TOML file.")
    play: Annotated[str, StringConstraints(max_length=4000)] = Field(
        default="", description="Words and dice to play after those of the scenario."
    )


class ScenarioMatch(ScenarioGiven):
    """A match that begins at a scenario."""

    seats: list[Key] = Field(
        default=["person", "computer"],
        min_length=2,
        max_length=SIDES,
        description="'person', 'computer', or the name of a computer coach.",
    )
    hot_seat: bool = Field(default=False, description="Every side is coached from one screen.")
    dice: Literal["sealed", "real"] = "sealed"


class WordsSaid(Strict):
    """What a coach has typed."""

    words: Annotated[str, StringConstraints(min_length=1, max_length=200)]


@router.post("/scenarios", response_class=Response, responses=answer_schema(ScenarioSeen))
async def look(given: ScenarioGiven, request: Request) -> Response:
    """A scenario as it stands when its words have been played: the question or the dice, the players, the log."""
    services = services_of(request)
    fields_given(given)
    if not services.costly.allows(client_address(request)):
        raise WebError(429, "slow", "Too many scenarios at once from your address: wait a moment.")
    return make_answer(await services.replays.work(client_address(request), played, given))


def played(given: ScenarioGiven) -> dict[str, Any]:
    position = read_given(given)
    try:
        scenario = PlayedScenario(position)
        scenario.play(position.play)
    except BadScenario as error:
        raise WebError(422, "scenario", f"{error}.") from error
    except BadScript as error:
        raise WebError(422, "script", f"{error}.") from error
    return scenario.view()


def fields_given(given: ScenarioGiven) -> ScenarioFields:
    """The fields of a request, before anything is built from them. Who runs the server says what it reads and plays."""
    text = given.scenario
    try:
        fields = read_text(text, TOML) if isinstance(text, str) else read_fields(text)
    except BadScenario as error:
        raise WebError(422, "scenario", f"{error}.") from error
    if fields.house:
        raise WebError(422, "scenario", "house: a server takes no house rules; try the scenario at the command line.")
    if fields.edition not in edition_names():
        known = ", ".join(edition_names())
        raise WebError(422, "scenario", f"edition: there is no edition {fields.edition!r} here. Editions: {known}.")
    return fields


def read_given(given: ScenarioGiven) -> Position:
    """The position of a request, with the words that are played from it."""
    try:
        position = position_of(fields_given(given))
    except BadScenario as error:
        raise WebError(422, "scenario", f"{error}.") from error
    script = (*position.play, *split_script(given.play))
    if len(script) > MOST_WORDS or len(position.players) > MOST_PLAYERS:
        raise WebError(422, "scenario", f"At most {MOST_WORDS} words and {MOST_PLAYERS} players can be sent.")
    return replace(position, play=script)


@router.post(
    "/scenarios/matches", status_code=201, response_class=Response, responses=answer_schema(Opened, status=201)
)
async def open_scenario(given: ScenarioMatch, request: Request) -> Response:
    """Open a match that begins at a scenario. A seat's token makes its holder the coach."""
    services = services_of(request)
    fields_given(given)  # what is no scenario is no attempt to open a match
    may_open(services, request)
    try:
        arrangement = await services.rule_sets.aside(client_address(request), partial(arranged, given))
        return opened_answer(await services.ask(partial(services.matches.open, arrangement)))
    except BadArrangement as error:
        raise WebError(422, "scenario", str(error)) from error


def arranged(given: ScenarioMatch) -> Arrangement:
    return arrange_scenario(read_given(given), tuple(given.seats), given.hot_seat, given.dice)


@router.post("/matches/{match}/words", response_class=Response, responses=answer_schema(WordsMeant, 404, 409))
async def words_meant(match: Match, said: WordsSaid, request: Request, token: Token = None) -> Response:
    """What typed words mean as an answer to the question that this coach is asked. Nothing is answered."""
    return await services_of(request).look(partial(_meant, services_of(request).matches, match, said, token))


def _meant(matches: Matches, match: str, said: WordsSaid, token: str | None) -> Response:
    seat = matches.seat(match, token)
    game = matches.referee(match).game
    if seat is None or not seat.coach or game.faces or game.asked not in seat.sides:
        raise WebError(409, "not_yours", "It is not your decision just now.")
    words = Words(game)
    tokens = said.words.replace(",", " ").split()
    if not tokens:
        raise WebError(422, "words", "Nothing was said.")
    try:
        option, count = words.first(tokens)
    except BadWord as error:
        raise WebError(422, "words", f"{error}.") from error
    return make_answer(WordsMeant(**worded_option(game, words, option), rest=" ".join(tokens[count:])))
