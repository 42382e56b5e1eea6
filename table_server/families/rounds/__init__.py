"""Pot poker in betting rounds: flop, stud and draw games, all of them declared by `shape.Game`."""

from table_server.families.rounds.begin import RULES, begin

__all__ = ["RULES", "begin"]
