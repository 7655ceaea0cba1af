"""Plays a match over the server: python examples/play_a_match.py http://127.0.0.1:8000 computer"""

import asyncio
import json
import random
import sys
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect  # pip install websockets

SERVER, OPPONENT = (sys.argv[1:] + ["http://127.0.0.1:8000", "computer"][len(sys.argv) - 1 :])[:2]
WISH = {"edition": "bb2016", "teams": [{"roster": "human"}, {"roster": "orc"}], "seats": ["person", OPPONENT]}


def patch(view, changes):  # {"sides/0/score": 1} sets, {"question/~why": null} deletes
    for path, value in changes.items():
        *way, last = path.split("/")
        place = view
        for part in way:
            place = place[int(part) if isinstance(place, list) else part]
        if last.startswith("~"):
            del place[last[1:]]
        else:
            place[int(last) if isinstance(place, list) else last] = value


async def play(match, token):
    async with connect(f"{SERVER.replace('http', 'ws', 1)}/ws/{match}", max_size=None) as socket:
        await socket.send(json.dumps({"t": "hello", "v": 1, "seat": token}))
        view = {"over": False}
        while not view["over"]:
            frame = json.loads(await socket.recv())
            if frame["t"] not in ("welcome", "step"):
                continue  # ack, status, chat, ...
            view = frame.get("view", view)
            patch(view, frame.get("patch", {}))
            print(*(line["text"] for line in frame["log"]), sep="\n")
            question = view["question"]
            if question and question["asked"] == view["coach"] and question["options"]:
                hurry = [one for one in question["options"] if one["verb"] == "end_turn"]
                option = (hurry or [random.choice(question["options"])])[0]["option"]
                await socket.send(json.dumps({"t": "answer", "seq": frame["seq"], "option": option}))
        print("Final score:", *(side["score"] for side in view["sides"]))


headers = {"X-Touchback": "1", "Content-Type": "application/json"}
opened = json.load(urlopen(Request(f"{SERVER}/api/matches", json.dumps(WISH).encode(), headers)))
asyncio.run(play(opened["match"], opened["seats"][0]["token"]))
