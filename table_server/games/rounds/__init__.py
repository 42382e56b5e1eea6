"""Pot poker, one game a file."""
