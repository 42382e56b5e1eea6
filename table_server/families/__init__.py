"""Families of games: each folder knows one shape of play and no game by name."""
