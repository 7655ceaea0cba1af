"""What an inducement's list says of itself: gifts with their sign, another shape with its figures."""

from touchback.rules.edition.build import build_edition
from touchback.rules.words.for_hire import gift_words


def test_another_shape_is_told_by_its_figures() -> None:
    toad = {"becomes": {"ma": 3, "st": 1, "ag": 4, "av": 4}, "skills": ["dodge"]}
    assert gift_words(build_edition("lrb4"), toad) == "MA 3, ST 1, AG 4, AV 4, Dodge"


def test_a_gift_has_its_sign() -> None:
    assert gift_words(build_edition("lrb4"), {"gives": {"st": 1}}) == "+1 ST"
