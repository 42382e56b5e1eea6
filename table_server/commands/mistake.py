"""A mistake of the person at the keyboard: an unknown game, an unreadable file, contradicting options."""


class Mistake(Exception):
    """Ends the command with exit code 2, and prints its text on stderr as one plain line."""
