"""The match sheet has the skills of the handbook."""

from __future__ import annotations

from touchback.rules.editions import SkillChanges

SKILLS: SkillChanges = {}
