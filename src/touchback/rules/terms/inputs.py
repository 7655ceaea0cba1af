"""What most questions and rolls have in common: no, yes, and the dice."""

from __future__ import annotations

from typing import Final

from touchback.engine.options import option
from touchback.rules.terms.verbs import Verb

DECLINE: Final = option(Verb.DECLINE)  # the option that says no
USE: Final = option(Verb.USE)  # the option that says yes

D3: Final = (3,)  # one die with three faces
D6: Final = (6,)  # one die with six faces
D8: Final = (8,)  # one die with eight faces: a direction
TWO_D6: Final = (6, 6)  # two dice with six faces; `D6 * n` is n of them
