"""Procedures that special balls bring along."""
