"""Plays a match against the computer over the match server: python examples/play_a_match.py http://127.0.0.1:8000"""

import asyncio
import json
import random
import sys
import urllib.request

from websockets.asyncio.client import connect  # pip install websockets

SERVER = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"
WISH = {"edition": "bb2016", "teams": [{"roster": "human"}, {"roster": "orc"}], "seats": ["person", "computer"]}


def arrange():
    headers = {"X-Touchback": "1", "Content-Type": "application/json"}
    request = urllib.request.Request(f"{SERVER}/api/matches", json.dumps(WISH).encode(), headers)
    return json.load(urllib.request.urlopen(request))


def patch(view, changes):  # "sides/0/score": 1 sets, "question/~why": null deletes
    for path, value in changes.items():
        *way, last = path.split("/")
        place = view
        for part in way:
            place = place[int(part) if isinstance(place, list) else part]
        if last.startswith("~"):
            del place[last[1:]]
        else:
            place[int(last) if isinstance(place, list) else last] = value


def choose(options):  # be quick about it: end the turn when that is possible
    return next((one for one in options if one["verb"] == "end_turn"), None) or random.choice(options)


async def play(match, token):
    async with connect(f"{SERVER.replace('http', 'ws', 1)}/ws/{match}", max_size=None) as socket:
        await socket.send(json.dumps({"t": "hello", "seat": token, "since": None, "v": 1}))
        async for text in socket:
            frame = json.loads(text)
            if frame["t"] == "welcome":
                view = frame["view"]
            elif frame["t"] == "step":
                patch(view, frame["patch"])
            else:
                continue  # ack, status, chat, ...
            print(*(line["text"] for line in frame["log"]), sep="\n", end="\n" if frame["log"] else "")
            question = view["question"]
            if view["over"]:
                return [side["score"] for side in view["sides"]]
            if question and question["asked"] == view["coach"] and question["options"]:
                option = choose(question["options"])["option"]
                await socket.send(json.dumps({"t": "answer", "seq": frame["seq"], "option": option}))
    return None


opened = arrange()
print("Watch it at", SERVER + opened["spectate"])
print("Final score:", asyncio.run(play(opened["match"], opened["seats"][0]["token"])))
