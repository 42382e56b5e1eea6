"""PURE. A tournament: its structure, clock, entrants, seats, places and prizes; commands in, events out.

The tables deal the hands. Chance and time come in as values; no clock, no wait, no socket.
"""
