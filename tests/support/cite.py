"""How a test says which rules it proves."""

import re

import pytest

from touchback.rules.index import CITED_ID


def rule(*ids: str, **others: str) -> pytest.MarkDecorator:
    """Cite rules of the index, or clauses of them: a decorator for a test, or `marks=` of one parameter.

    A keyword names another edition in which the same holds, with its own ids: the test is played there too.
    """
    cited = [*ids, *(one for listed in others.values() for one in listed.split())]
    wrong = [one for one in cited if not re.fullmatch(CITED_ID, one)]
    if wrong or not cited:
        raise ValueError(f"not a rule id: {', '.join(wrong) or 'nothing cited'}")
    return pytest.mark.rule(*ids, **others)
