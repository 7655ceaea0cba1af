"""The pitch as the pages get it: whose end zone is which, also where nobody sets up in it."""

import pytest

from touchback.ai.quick import teams_for
from touchback.play.broadcast import pitch_view
from touchback.rules.build import build
from touchback.rules.kickstart import new_game


@pytest.mark.parametrize("edition", ["bb2016", "lrb4", "hb2006", "sheet"])
def test_an_end_zone_belongs_to_the_side_that_defends_it(edition: str) -> None:
    built = build(edition)
    game = new_game(built.rules, teams_for(built, [("human", "ready"), ("orc", "ready")]))
    pitch = pitch_view(game)
    assert pitch["owner"] == [1, 0]
    columns = [{square.rstrip("0123456789") for square in zone} for zone in pitch["end_zone"]]
    assert columns == [{"Z"}, {"A"}]  # home scores at the far end, which is the visitors' own
