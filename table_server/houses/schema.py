"""The keys of a house file's own parts, by the part they stand in; stakes and rules are in `keys`."""

from __future__ import annotations

from typing import Final

from table_server.houses.keys import RULES, STAKES

STAKE_KEYS: Final = tuple(key.name for key in STAKES)
RULE_KEYS: Final = tuple(key.name for key in RULES)

HOUSE_KEYS: Final = ("house", "title", "sources", "allow_percent", "forms", "rules", "fees", "tables")

FEE_KEYS: Final = (
    "schedule",
    "games",
    "structures",
    "source",
    "options",
    "columns",
    "form",
    "charges",
    "rows",
    "rows_of",
    "first",
    "limit_from",
    "limit_to",
    "cap",
)

COLUMN_KEYS: Final = ("option", "players", *STAKE_KEYS)
"""Columns of a fee table that are not a fee."""

CHARGE_KEYS: Final = (
    "column",
    "when",
    "players",
    "flop",
    "counted",
    "fund",
    "pot_at_least",
    "per_player",
    "of_pot",
    "from_button",
)

TABLE_KEYS: Final = ("name", "games", "structure", "schedule", "options", "collection")
