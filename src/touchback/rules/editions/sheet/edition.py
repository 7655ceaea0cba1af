"""The match sheet has the skills of the handbook, a pack of cards, and what the cards do to players."""

from __future__ import annotations

from touchback.rules.edition.edition import SkillChanges
from touchback.rules.editions.sheet import procedures, windows
from touchback.rules.editions.sheet.card_skills import SKILLS as CARD_SKILLS

SKILLS: SkillChanges = {**CARD_SKILLS}

PATCHES = windows.PATCHES

PROCEDURES = procedures.PROCEDURES
