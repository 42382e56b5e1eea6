"""A small house file without a mistake, with a little of everything."""

from __future__ import annotations

GOOD = """\
house = "OWN"
title = "A room of one's own"
sources = "the operator"
allow_percent = false

[rules.all]
raise_cap = 3

[rules.holdem.no_limit]
buy_in = 100

[forms]
flop = [
  { column = "many", when = "flop", players = "6 or more" },
  { column = "few", when = "flop", players = "5 or less" },
]

[[fees]]
schedule = "limit"
games = ["holdem"]
structures = ["fixed_limit"]
options = "1-2"
form = "flop"
columns = ["option", "limit", "blinds", "many", "few"]
rows = [
  [1, "3-6", "1-3", 4, 2],
  [2, "4-8", "2-4", 4, 2],
]

[[fees]]
schedule = "bands"
games = ["holdem"]
structures = ["fixed_limit"]
limit_from = "1-2"
limit_to = "50-100"
charges = [{ column = "fee", when = "flop" }]
columns = ["option", "players", "fee"]
rows = [
  ["1-2", "6 or more", [4, 5]],
  [3, "5 or less", 2],
]

[[fees]]
schedule = "stud"
games = ["seven_card_stud"]
structures = ["fixed_limit"]
charges = [{ column = "fee", when = "fourth" }]
columns = ["limit", "ante", "bring_in", "fee"]
rows = [["3-6", 1, 2, 3]]

[[fees]]
schedule = "again"
games = ["holdem"]
structures = ["no_limit"]
rows_of = "bands"
first = 11

[[fees]]
schedule = "max"
games = ["holdem"]
structures = ["spread_limit"]
charges = [{ column = "fee", when = "flop" }]
columns = ["option", "max", "blinds_within", "fee"]
rows = [[1, 100, "1-20", 3]]

[[tables]]
name = "6-12"
games = ["holdem"]
structure = "fixed_limit"
limit = "6-12"
schedule = "bands"
options = [1, 3]

[[tables]]
name = "lowball"
games = ["lowball"]
structure = "fixed_limit"
limit = "5-10"
blinds = "5"
voluntary_kill = { after = 2 }
collection = "none"

[[tables]]
name = "100 max"
games = ["holdem"]
structure = "spread_limit"
schedule = "max"
options = [1]
blinds = "1-2"

[[tables]]
name = "spread"
games = ["holdem"]
structure = "spread_limit"
blinds = "1-2"
spread = "2-10"
collection = "none"
"""
