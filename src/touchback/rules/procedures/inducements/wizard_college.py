"""A wizard with three spells: fire for a square, a toad's shape for a player, lightning from the edge of the pitch."""

from __future__ import annotations

FIRE, TOAD, BOLT = 1, 2, 3  # the spells, in the order of the wizard's list
# --- which ----------------------------------------------------------------------------------------------------------


# --- a toad ---------------------------------------------------------------------------------------------------------


# --- lightning ------------------------------------------------------------------------------------------------------
