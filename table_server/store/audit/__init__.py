"""Examines everything that is stored. Nothing is repaired here."""
