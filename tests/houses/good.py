"""A small house file without a mistake, with a little of everything; and changes that make it a bad one."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from table_server.houses.house import read
from table_server.houses.section import HouseError

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

KILL = "{ after = 2 }"
STREET = 'when = "fourth" }'
ROW = '[1, "3-6", "1-3", 4, 2]'
BANDS = '["1-2", "6 or more", [4, 5]]'
FEW = '[3, "5 or less", 2]'
PICK = "options = [1, 3]"
STUD = '["3-6", 1, 2, 3]'
LIMIT = 'limit = "6-12"'
BLIND = 'blinds = "5"'
TITLE = 'title = "A room of one\'s own"'


@dataclass(frozen=True)
class Mistake:
    """One change that makes the good file a bad one, and the reason that has to be given."""

    what: str
    old: str
    new: str
    reason: str
    below: int = 0
    """Lines from the beginning of the change to the line that has to be named."""
    at: str = ""
    """The text on that line, where it is not near the change."""

    def is_refused(self) -> None:
        assert self.old in GOOD
        wrong = GOOD.replace(self.old, self.new, 1)
        where = wrong.index(self.at) if self.at else GOOD.index(self.old)
        with pytest.raises(HouseError, match=re.escape(self.reason)) as refusal:
            read(wrong, "own.toml")
        assert refusal.value.line == wrong.count("\n", 0, where) + 1 + self.below
        assert str(refusal.value).startswith(f"own.toml, line {refusal.value.line}: ")
