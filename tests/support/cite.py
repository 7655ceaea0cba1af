"""How a test says which rules it proves."""

import re

import pytest

from touchback.rules.index import RULE_ID


def rule(*ids: str) -> pytest.MarkDecorator:
    """Cite rules of the index: a decorator for a test, or `marks=` of one parameter."""
    wrong = [cited for cited in ids if not re.fullmatch(RULE_ID, cited)]
    if wrong or not ids:
        raise ValueError(f"not a rule id: {', '.join(wrong) or 'nothing cited'}")
    return pytest.mark.rule(*ids)
