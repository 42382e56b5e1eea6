"""Random legal play, checked after every event. Every family of games has a package of its own here."""
