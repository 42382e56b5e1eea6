"""PURE. A tournament: its structure, clock, entrants, seats, places and prizes; commands in, events out.

The hands are its tables' business. Chance and time come in as values; no clock, no wait, no socket.
"""
