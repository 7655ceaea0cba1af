"""The pitch as the pages get it: whose end zone is which, also where nobody sets up in it."""

import pytest

from touchback.ai.harness.quick_teams import teams_for
from touchback.rules.edition.build import build_edition
from touchback.rules.teams.new_match import new_game
from touchback.wire.views import pitch_view


@pytest.mark.parametrize("edition", ["bb2016", "lrb4", "hb2006", "sheet"])
def test_an_end_zone_belongs_to_the_side_that_defends_it(edition: str) -> None:
    built = build_edition(edition)
    game = new_game(built.rules, teams_for(built, [("human", "ready"), ("orc", "ready")]))
    pitch = pitch_view(game.rules.pitch)
    assert pitch["owner"] == [1, 0]
    columns = [{square.rstrip("0123456789") for square in zone} for zone in pitch["end_zone"]]
    assert columns == [{"Z"}, {"A"}]  # home scores at the far end, which is the visitors' own
