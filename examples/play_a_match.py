"""Plays a match against the computer: python examples/play_a_match.py http://127.0.0.1:8000"""

import random
import sys

from touchback.client import Server

address, opponent = (*sys.argv[1:], *("http://127.0.0.1:8000", "computer")[len(sys.argv) - 1 :])[:2]
server = Server(address)
opened = server.arrange("bb2016", ["human", "orc"], seats=["person", opponent])
with server.take_seat(opened.match, opened.seats[0].token, lambda line: print(line.text)) as table:
    for question in table.questions():
        best = [option for option in question.options if option.verb == "end_turn"] or question.options
        table.answer(random.choice(best))
    print("Final score:", *(side.score for side in table.view.sides))
