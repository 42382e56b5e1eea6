"""Hands that are over, told again."""
