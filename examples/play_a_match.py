"""Plays a match against the computer: python examples/play_a_match.py http://127.0.0.1:8000"""

import json
import random
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect  # pip install websockets

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


headers = {"X-Touchback": "1", "Content-Type": "application/json"}
opened = json.load(urlopen(Request(f"{SERVER}/api/matches", json.dumps(WISH).encode(), headers)))
with connect(f"{SERVER.replace('http', 'ws', 1)}/ws/{opened['match']}", max_size=None) as socket:
    socket.send(json.dumps({"t": "hello", "v": 1, "seat": opened["seats"][0]["token"]}))
    view = {"over": False}
    while not view["over"]:
        frame = json.loads(socket.recv())
        if frame["t"] in ("welcome", "step"):  # the rest is ack, status, chat, ...
            view = frame.get("view", view)
            patch(view, frame.get("patch", {}))
            print(*(line["text"] for line in frame["log"]), sep="\n")
            if options := (view["question"] or {}).get("options"):  # we are asked
                best = [one for one in options if one["verb"] == "end_turn"] or options
                socket.send(json.dumps({"t": "answer", "seq": frame["seq"], "option": random.choice(best)["option"]}))
print("Final score:", *(side["score"] for side in view["sides"]))
