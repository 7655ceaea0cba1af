"""Inducements: staff, spells and gifts for one match."""
