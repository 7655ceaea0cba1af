"""Readers of an edition's data: each reads and checks one kind of entry."""
