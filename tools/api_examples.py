"""Write the real messages of docs/api.md anew: python -m tools.api_examples

Every block of the page that names a shape after its language (```json Welcome) is taken from a match that is played
here; long lists are cut short. Run it when the words of the game have changed; a test reads the blocks by their shapes.
"""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from websockets.asyncio.client import connect

from tests.support.secrets import EDITION, underdogs
from tests.support.table import Table
from tools.live import Live, live_server
from touchback.engine.pitch import NOBODY
from touchback.play.clocks import ClockRule
from touchback.rules.model.game import Game
from touchback.rules.terms.prompts import Prompt
from touchback.wire.from_server import Pong, encode_message

PAGE = Path(__file__).parents[1] / "docs" / "api.md"
BLOCK = re.compile(r"^```(jsonl?) (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WIDTH = 150
FEW, MANY = 3, 8
SEED = 3
Found = dict[str, Any]

KEPT = {  # how many of a long list are shown, by the key that it has
    "players": 1, "skills": 2, "options": 2, "also": 1, "end_zone": 1, "half": 1, "line": 1, "flank": 1, "bands": 1,
    "actions": 2, "faces": 2, "casualties": 2, "zones": 1, "squares": 2, "targets": 1, "steps": 3, "rolls": 2,
    "chances": 3, "rosters": 2, "log": 1, "names": 3, "terrain": 1, "goods": 2, "formations": 1, "answers": 3,
    "assists": 1, "pushes": 2, "interceptors": 1,
}  # fmt: skip


def cut(value: Any, key: str = "") -> Any:
    """The same with long lists cut short."""
    most = KEPT.get(key)
    if isinstance(value, dict):
        counts = len(value) > MANY and all(isinstance(one, int) for one in value.values())
        if counts or key in ("skills", "faces", "squares"):
            value = dict(list(value.items())[: most or FEW])
        return {name: cut(one, name) for name, one in value.items()}
    if isinstance(value, list):
        return [cut(one, key if isinstance(one, list) and len(one) > FEW else "") for one in value[:most]]
    return value


def shown(value: Any) -> str:
    """JSON on one line, or with a line for each part where that is too long."""
    text = json.dumps(value, ensure_ascii=False)
    if len(text) <= WIDTH:
        return text
    if isinstance(value, dict):
        rows = [f"{json.dumps(key)}: {shown(one)}" for key, one in value.items()]
        return "{" + joined(rows) + "}"
    return text


def joined(rows: list[str]) -> str:
    """Parts with commas between them, as many on a line as fit."""
    lines = [""]
    for number, row in enumerate(rows):
        part = row if number == len(rows) - 1 else f"{row}, "
        if lines[-1] and len(lines[-1]) + len(part) > WIDTH:
            lines.append("")
        lines[-1] += part
    return "\n ".join(line.rstrip() for line in lines)


# --- a match ----------------------------------------------------------------------------------------------------------


class Ear:
    """A seat that keeps the last message of each kind."""

    def __init__(self) -> None:
        self.last: dict[str, str] = {}

    def __call__(self, text: str) -> None:
        self.last[json.loads(text)["t"]] = text


def with_ball(game: Game) -> int:
    """The player of the side that is asked who carries the ball, at the choice of a player; else NOBODY."""
    if game.prompt != Prompt.TURN or game.asked != 0:
        return NOBODY
    return next((one for one in game.state.ball_carrier if one >= 0 and game.state.side_of[one] == 0), NOBODY)


def of_a_match(where: Path) -> Found:
    """What the server says in a match with a clock."""
    table = Table(where / "match.db", seed=SEED, clock=ClockRule("turn", 240, 0, 10, 60))
    referee, home = table.referee, table.seats[0]
    small = {"refused": referee.answer(home, referee.seq, 1).message(), "pong": encode_message(Pong(n=3))}
    table.skip_until(lambda game: game.prompt == Prompt.PLACE and game.asked == 0)
    small["setup"] = referee.setup(home)
    table.skip_until(lambda game: with_ball(game) != NOBODY)
    ear = Ear()
    referee.subscribe(home, ear)
    found = {"Welcome": ear.last["welcome"], **plans(table)}
    small["undoable"] = referee.undoable(home)
    while True:
        seq = table.game.inputs
        table.sensible()
        if "step" in ear.last and '"modifiers":[{' in ear.last["step"] and len(ear.last["step"]) < 1500:
            found.setdefault("StepTaken", ear.last["step"])
            small.setdefault("ack", f'{{"t":"ack","seq":{seq}}}')
        if "StepTaken" in found and table.game.prompt == Prompt.REROLL and table.game.asked == 0:
            break
    question = table.true_view(home)["question"]
    found["Question"] = msgspec.json.encode(question).decode()
    referee.say(home, "Good luck.", "Mira")
    table.skip_until(lambda game: game.prompt == Prompt.REROLL and game.asked == 1)
    away = Ear()
    for seat, one in ((home, ear), (table.seats[1], away)):
        referee.subscribe(seat, one)
    referee.nudge(home)
    referee.propose(home, "extend")
    table.clock.time = (referee.deadline() or 0) + 1000
    referee.tick()
    small |= {key: ear.last[key] for key in ("status", "proposal", "time_up", "chat")} | {"nudge": away.last["nudge"]}
    table.play_until(lambda game: game.over, 4000)
    small["over"] = ear.last["over"]
    table.close()
    kinds = ("ack", "refused", "status", "proposal", "nudge", "time_up", "chat", "over", "setup", "undoable", "pong")
    found["FromServer"] = "\n".join([*(small[kind] for kind in kinds), drawn(where)])
    return found


def plans(table: Table) -> Found:
    """Reach maps, and a throw at a square."""
    game, referee, home = table.game, table.referee, table.seats[0]
    maps = {player: json.loads(referee.reach(home, player, 7)) for player in game.state.on_pitch(0)}
    player = min((one for one, seen in maps.items() if seen["targets"]), key=lambda one: len(str(maps[one])))
    aimed = maps[player]["targets"][0]["player"]
    carrier = with_ball(game)
    squares = [game.rules.pitch.name(game.state.square[one]) for one in game.state.on_pitch(0) if one != carrier]
    throws = [referee.aim(home, carrier, square, 8) for square in squares]
    return {
        "ReachMap": referee.reach(home, player, 7, aimed),
        "CompactMap": referee.reach(home, player, 7, compact=True),
        "AimAnswer": min((one for one in throws if json.loads(one)["aim"]), key=len),
    }


def drawn(where: Path) -> str:
    """The names of a pack, while a card is drawn with real dice."""
    table = Table(where / "draw.db", EDITION, teams=underdogs(60), dice="real")
    text = table.referee.draws(table.seats[0])
    while '"names":["' not in text:
        game, referee = table.game, table.referee
        if game.faces:
            referee.dice(table.seats[0], referee.seq, [1] * len(game.faces))
        else:
            referee.answer(table.seats[game.asked], referee.seq, game.options[-1])
        text = table.referee.draws(table.seats[0])
    table.close()
    return text


# --- the rest ---------------------------------------------------------------------------------------------------------


def over_http(live: Live) -> Found:
    """Answers of a server over HTTP, and what is said in a room."""
    with live.client() as client:
        teams = [{"roster": "human"}, {"roster": "orc"}]
        opened = client.post("/api/matches", json={"edition": "bb2016", "teams": teams}).text
        match = json.loads(opened)["match"]
        answers = client.get("/api/policies", params={"edition": "bb2016"}).json()
        return {
            "Opened": opened,
            "AboutMatch": client.get(f"/api/matches/{match}").text,
            "Problem": client.get("/api/matches/aaaaaaaaaa").text,
            "EditionChoices": client.get("/api/editions/sheet").text,
            "Offered": json.dumps(client.get("/api/hires/bb2016/human").json()[0]),
            "RulePage": client.get("/api/rules/bb2016/skill/guard").text,
            "AutoAnswer": json.dumps(next(one for one in answers if one["skill"] == "block")),
            "Health": client.get("/api/health").text,
            "FromRoom": "\n".join(asyncio.run(room(live, match))),
        }


async def room(live: Live, match: str) -> list[str]:
    async with connect(f"{live.sockets}/ws/{match}/together/den") as socket:
        found = []
        for said in ('{"t":"join","name":"Mira"}', "", '{"t":"go","seq":0}'):
            if said:
                await socket.send(said)
            found.append(str(await socket.recv()))
        await socket.send('{"t":"draw","kind":"arrow","squares":["M6","N7"]}')
        return [*found, str(await socket.recv())]


def rewritten(page: str, found: Found) -> str:
    """The page with each named block taken from what was found; blocks that nothing was found for stay."""

    def block(match: re.Match[str]) -> str:
        language, name, _ = match.groups()
        if name not in found:
            return match[0]
        lines = found[name].splitlines()
        short = [cut(json.loads(line)) for line in lines]
        text = shown(short[0]) if language == "json" else "\n".join(json.dumps(one) for one in short)
        return f"```{language} {name}\n{text}\n```"

    return BLOCK.sub(block, page)


def main() -> None:
    with TemporaryDirectory() as folder:
        found = of_a_match(Path(folder))
        with live_server(Path(folder)) as live:
            found |= over_http(live)
    PAGE.write_text(rewritten(PAGE.read_text(encoding="utf-8"), found), encoding="utf-8")


if __name__ == "__main__":
    main()
