"""Reads the golden fee sheets, and finds out what a schedule takes by dealing hands with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import TypeAlias

from table_server.engine.collection import AT_DEAL, AT_END, Facts, Flop, Fund, Schedule, due
from table_server.engine.time_collection import TimeCollection, charge_for
from table_server.houses.rounds.fees import Option

GOLDEN = Path(__file__).parents[2] / "golden" / "houses"
SEATS = range(2, 11)
POT = 100_000
Taken: TypeAlias = dict[tuple[str, int], int]
"""Cents by moment and number of players dealt in."""


@dataclass(frozen=True)
class Posted:
    """One line of a golden sheet."""

    schedule: str
    label: str
    stakes: str
    taken: Taken


def sheet(name: str) -> list[Posted]:
    """All lines of a sheet."""
    return list(_lines((GOLDEN / f"{name}.txt").read_text(encoding="utf-8")))


def _lines(text: str) -> Iterator[Posted]:
    schedule = ""
    for line in text.splitlines():
        if line.startswith("["):
            schedule = line.strip("[]")
        elif line and not line.startswith("#"):
            label, stakes, fees = (part.strip() for part in line.split("|"))
            yield Posted(schedule=schedule, label=label, stakes=stakes, taken=_taken(fees))


def _taken(fees: str) -> Taken:
    taken: Taken = {}
    for part in fees.split("; ") if fees != "nothing" else ():
        moment, _, bands = part.partition(": ")
        for band in bands.split(", "):
            players, _, amount = band.rpartition(" ")
            for count in _players(players):
                assert (moment, count) not in taken, f"{part} counts {count} players twice"
                taken[moment, count] = cents(amount)
    return taken


def _players(words: str) -> range:
    numbers = [int(number) for number in re.findall(r"\d+", words)]
    if "or more" in words:
        return range(numbers[0], 11)
    if "or less" in words:
        return range(2, numbers[0] + 1)
    return range(numbers[0], numbers[-1] + 1)


def cents(amount: str) -> int:
    """Dollars as the sheets print them."""
    return int(Decimal(amount.strip("$")) * 100)


def really_taken(option: Option, schedule: Schedule) -> Taken:
    """The charges of hands with a large pot at each moment, with every street and with the first alone."""
    streets = [street.name for street in option.games[0].streets[1:]]
    taken: Taken = {}
    for players in SEATS:
        taken |= _of_hand(schedule, players, [AT_DEAL, *streets, AT_END])
        taken |= _of_hand(schedule, players, [AT_DEAL, AT_END])
        clock = charge_for(TimeCollection(option.by_clock), players)
        if clock:
            taken["half hour", players] = clock
    return _with_threshold(schedule, taken)


def _of_hand(schedule: Schedule, players: int, moments: list[str]) -> Taken:
    taken: Taken = {}
    charged: set[int] = set()
    before = 0
    for at, moment in enumerate(moments):
        facts = Facts(
            dealt_in=players,
            saw_flop=2 if len(moments) > 2 and at else 0,
            pot=POT - before,
            taken=before,
            charged=charged,
            reached=tuple(moments[: at + 1]),
            unit=50,
        )
        for one in due(schedule, moment, facts):
            charged.add(one.charge)
            before += one.amount
            name = _named(moment, one.fund, schedule if len(moments) == 2 else None)
            if not (len(moments) == 2 and moment == AT_DEAL):
                taken[name, players] = taken.get((name, players), 0) + one.amount
    return taken


def _named(moment: str, fund: Fund, without_flop: Schedule | None) -> str:
    """The name of a charge on the sheets. A hand without a flop has names of its own for the end."""
    if fund is Fund.JACKPOT:
        return "jackpot"
    if moment == AT_END and without_flop is not None:
        opened = any(charge.flop is Flop.OPENED for charge in without_flop.charges)
        return "no draw" if opened else "no flop"
    return moment.replace("_", " ")


def _with_threshold(schedule: Schedule, taken: Taken) -> Taken:
    """Renames a charge that a pot of $18.99 does not pay and a pot of $19 does."""
    if not any(charge.pot_at_least for charge in schedule.charges):
        return taken
    poor, rich = _flop(schedule, 1899), _flop(schedule, 1900)
    assert not poor
    assert rich == {count: amount for (moment, count), amount in taken.items() if moment == "flop"}
    return {("flop from $19" if m == "flop" else m, count): amount for (m, count), amount in taken.items()}


def _flop(schedule: Schedule, pot: int) -> dict[int, int]:
    found: dict[int, int] = {}
    for players in SEATS:
        facts = Facts(
            dealt_in=players,
            saw_flop=2,
            pot=pot - 100,
            taken=100,
            charged={0},
            reached=(AT_DEAL, "flop"),
            unit=50,
        )
        for one in due(schedule, "flop", facts):
            found[players] = one.amount
    return found
