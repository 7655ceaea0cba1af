"""Armour, injury and casualty rolls, and who can heal."""
