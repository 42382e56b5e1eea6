"""What the person at the keyboard got wrong: an unknown game, an unreadable file, options that cannot be."""


class Mistake(Exception):
    """Ends the command with exit code 2 and its text as one plain line on stderr; raise it with that line."""
