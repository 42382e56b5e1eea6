"""Writes the form of a table as the sections of a house file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Final

from table_server.engine.collection import Charge, Fund
from table_server.engine.money import Cents
from table_server.engine.time_collection import TimeCharge
from table_server.families.rounds.lineup.terms import KillForm
from table_server.houses.amounts import Band, as_written
from table_server.houses.rounds.charges import HALF_HOUR
from table_server.houses.rounds.form import Own, PostedCollection, TableForm
from table_server.houses.rounds.keys import RULE_NAMES
from table_server.houses.rounds.tables import PostedTable

OWN: Final = "own"
"""The name of the one option of a new schedule."""


def sections(form: TableForm, like: PostedTable | None) -> Iterator[tuple[str, Mapping[str, object]]]:
    """The sections that the form adds: its fee table where it has a new collection, then the table."""
    if isinstance(form.collection, Own) and (form.collection.charges or form.collection.by_clock):
        yield "fees", _fees(form, form.collection)
    yield "tables", said_by(form, like)


def said_by(form: TableForm, like: PostedTable | None) -> Mapping[str, object]:
    """Everything that the table's section says: the rules of the table it is like, with the form's on top."""
    said: dict[str, object] = {}
    if like is not None:
        said = {key: like.said.read(key, as_written) for key in RULE_NAMES if like.said.has(key)}
    said |= {key: each for key, each in _stakes(form).items() if each is not None}
    head = {"name": form.name, "games": [form.game], "structure": form.structure}
    return {**head, **said, **_collection(form)}


def _stakes(form: TableForm) -> Mapping[str, object]:
    kills = form.kill is not None and form.kill is not KillForm.NONE
    times = form.kill_times if kills else None
    return {
        "limit": None if form.limit is None else _joined(form.limit),
        "blinds": _blinds(form),
        "ante": _dollars(form.ante),
        "bring_in": _dollars(form.bring_in),
        "spread": None if form.spread is None else [_joined(pair) for pair in form.spread],
        "chip_unit": _dollars(form.chip_unit),
        "big_blind_ante": _dollars(form.big_blind_ante),
        "straddle": form.straddle,
        "kill": form.kill,
        "kill_times": None if times is None else f"{times[0]}/{times[1]}",
        "kill_pot": _dollars(form.kill_pot) if kills else None,
        "overs": form.overs,
        "run_it": form.run_it,
        "rabbit": form.rabbit,
        "min_players": form.min_players,
        "buy_in": _dollars(form.buy_in),
        "most_buy_in": _dollars(form.most_buy_in),
        "short_buys": form.short_buys,
    }


def _blinds(form: TableForm) -> str | None:
    """The blinds, or the word `none`. A game that is opened by a bring-in does not have the key."""
    if form.blinds is None or (not form.blinds and form.bring_in):
        return None
    return _joined(form.blinds) or "none"


def _collection(form: TableForm) -> Mapping[str, object]:
    fees = form.collection
    if isinstance(fees, PostedCollection):
        return {"schedule": fees.schedule, "options": list(fees.options)}
    if not fees.charges and not fees.by_clock:
        return {"collection": "none"}
    jackpot = any(charge.fund is Fund.JACKPOT for charge in fees.charges)
    clock = {"time": fees.basis, "minutes": fees.minutes} if fees.by_clock else {}
    return {"schedule": _schedule(form), "options": [OWN], "jackpot": jackpot, **clock}


def _schedule(form: TableForm) -> str:
    return f"{OWN} {form.game} {form.name}"


def _fees(form: TableForm, own: Own) -> Mapping[str, object]:
    charges = [*map(_charge, own.charges), *map(_by_clock, own.by_clock)]
    columns = [f"charge {number}" for number in range(1, len(charges) + 1)]
    lines = [{"column": column, **charge} for column, (charge, _) in zip(columns, charges, strict=True)]
    cap = {} if own.cap is None else {"cap": _dollars(own.cap)}
    return {
        "schedule": _schedule(form),
        "games": [form.game],
        "structures": [form.structure],
        **cap,
        "charges": lines,
        "columns": ["option", *columns],
        "rows": [[OWN, *(cell for _, cell in charges)]],
    }


def _charge(charge: Charge) -> tuple[Mapping[str, object], object]:
    """A charge of the fee table, and the cell of its column: dollars, or percent of the pot."""
    line = {
        "when": charge.when,
        "players": _band(charge.players),
        "flop": charge.flop,
        "counted": charge.counted,
        "fund": charge.fund,
        "pot_at_least": _dollars(charge.pot_at_least),
        "per_player": charge.per_player,
        "of_pot": charge.percent > 0,
        "from_button": charge.from_button,
    }
    return line, _dollars(charge.percent or charge.amount)


def _by_clock(charge: TimeCharge) -> tuple[Mapping[str, object], object]:
    return {"when": HALF_HOUR, "players": _band(charge.players)}, _dollars(charge.amount)


def _band(players: Band) -> str:
    return f"{players[0]}-{players[1]}"


def _dollars(cents: Cents | None) -> Decimal | None:
    return None if cents is None else Decimal(cents) / 100


def _joined(amounts: Sequence[Cents]) -> str:
    return "-".join(f"{Decimal(amount) / 100:f}" for amount in amounts)
