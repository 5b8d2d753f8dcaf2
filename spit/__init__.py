"""Spit, the card game for two, with its rules in Python."""

__version__ = "0.1.0"
