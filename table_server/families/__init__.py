"""Families of games: each folder knows one way of playing and no game by name."""
