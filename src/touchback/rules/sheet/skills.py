"""The match sheet has the skills of the handbook, a pack of cards, and what the cards do to players."""

from __future__ import annotations

from touchback.rules.editions import SkillChanges
from touchback.rules.sheet.card_skills import SKILLS as CARD_SKILLS
from touchback.rules.sheet.windows import PATCHES as PATCHES

SKILLS: SkillChanges = {**CARD_SKILLS}
