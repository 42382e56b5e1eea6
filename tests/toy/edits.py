"""Where a family is named in the program: each place, and what stands there with the toy.

Nothing else of the program changes for a new family but the texts of its screens.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

Edit: TypeAlias = tuple[str, str]
"""A place that is there exactly once, and what stands there instead."""

EDITS: Final[Mapping[str, tuple[Edit, ...]]] = {
    "table_server/table/families.py": (
        (
            "from table_server.games import discover\n",
            "from table_server.games import discover\n"
            "from tests.toy import high_card as toy\n"
            "from tests.toy import rotation as toy_lineup\n",
        ),
        ("Game: TypeAlias = RoundsGame\n", "Game: TypeAlias = RoundsGame | toy.Game\n"),
        ("\nTerms: TypeAlias = RoundsTerms\n", "\nTerms: TypeAlias = RoundsTerms | toy.Terms\n"),
        (
            "LineupTerms: TypeAlias = rounds_lineup.LineupTerms\n",
            "LineupTerms: TypeAlias = rounds_lineup.LineupTerms | toy_lineup.Between\n",
        ),
        ("Hand: TypeAlias = RoundsHand\n", "Hand: TypeAlias = RoundsHand | toy.Hand\n"),
        ("HandBegan: TypeAlias = RoundsBegan\n", "HandBegan: TypeAlias = RoundsBegan | toy.Began\n"),
        (
            "HandCommand: TypeAlias = RoundsCommand\n",
            "HandCommand: TypeAlias = RoundsCommand | toy.Command\n",
        ),
        ("HandEvent: TypeAlias = RoundsEvent\n", "HandEvent: TypeAlias = RoundsEvent | toy.Event\n"),
        ("Offer: TypeAlias = RoundsOffer\n", "Offer: TypeAlias = RoundsOffer | toy.Wagers\n"),
        (
            "Lineup: TypeAlias = rounds_lineup.Lineup\n",
            "Lineup: TypeAlias = rounds_lineup.Lineup | toy_lineup.Lineup\n",
        ),
        ("KeptLineup: TypeAlias = RoundsKept\n", "KeptLineup: TypeAlias = RoundsKept | toy_lineup.Kept\n"),
        (
            "HandPrepared: TypeAlias = rounds_lineup.HandPrepared\n",
            "HandPrepared: TypeAlias = rounds_lineup.HandPrepared | toy_lineup.Ready\n",
        ),
        (
            "HandFinished: TypeAlias = RoundsFinished\n",
            "HandFinished: TypeAlias = RoundsFinished | toy_lineup.RoundPaid\n",
        ),
        (
            "LineupCommand: TypeAlias = RoundsLineupCommand\n",
            "LineupCommand: TypeAlias = RoundsLineupCommand | toy_lineup.Command\n",
        ),
        (
            "LineupEvent: TypeAlias = RoundsLineupEvent\n",
            "LineupEvent: TypeAlias = RoundsLineupEvent | toy_lineup.Event\n",
        ),
        (
            'FAMILIES: Final = Families({"rounds": family(ROUNDS, rounds_lineup.RULES)}, discover)\n',
            "FAMILIES: Final = Families(\n"
            '    {"rounds": family(ROUNDS, rounds_lineup.RULES), "toy": family(toy.HighCard(), toy_lineup.Rotation())},\n'
            "    discover,\n"
            ")\n",
        ),
    ),
}
