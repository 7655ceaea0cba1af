"""What Living Rulebook 4 plays differently: frame."""

from __future__ import annotations

from touchback.engine.frame import Procedure
from touchback.rules.patches import Patch

PROCEDURES: tuple[Procedure, ...] = ()

PATCHES: tuple[Patch, ...] = ()
