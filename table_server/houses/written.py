"""A form written down as the house's own file would say it, so that the house's own reader checks it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from enum import Enum
from typing import Final

from table_server.engine.collection import Charge, Fund
from table_server.engine.money import Cents
from table_server.engine.time_collection import TimeCharge
from table_server.families.rounds.lineup.terms import KillForm
from table_server.houses.amounts import Band, as_written
from table_server.houses.charges import HALF_HOUR
from table_server.houses.form import Own, PostedCollection, TableForm, liked
from table_server.houses.house import House, read
from table_server.houses.schema import RULE_KEYS
from table_server.houses.tables import PostedTable

OWN: Final = "own"
"""What the one option of a new schedule is called."""


def house_with(house: House, forms: Sequence[TableForm]) -> House:
    """The house, and these tables besides. HouseError says in plain words what cannot be."""
    sheets = [house.toml, *(sheet for form in forms for sheet in _sheets(house, form))]
    return read("\n".join(sheets), house.file)


def _sheets(house: House, form: TableForm) -> Iterator[str]:
    if isinstance(form.collection, Own) and (form.collection.charges or form.collection.by_clock):
        yield _listed("fees", _fees(form, form.collection))
    yield _listed("tables", said_by(form, liked(house, form)))


def said_by(form: TableForm, like: PostedTable | None) -> Mapping[str, object]:
    """All that is written down of a table that is like another."""
    said: dict[str, object] = {}
    if like is not None:
        said = {key: like.said.read(key, as_written) for key in RULE_KEYS if like.said.has(key)}
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
    """A game that is opened by a bring-in has no blinds to be without."""
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
    """One line, and the cell of its column: dollars, or percent of the pot."""
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


def _listed(name: str, table: Mapping[str, object]) -> str:
    lines = (f"{json.dumps(key)} = {_toml(each)}" for key, each in table.items())
    return f"[[{name}]]\n" + "\n".join(lines)


def _toml(raw: object) -> str:
    """A value as TOML has it; what a house file may hold and nothing else."""
    match raw:
        case bool():
            return "true" if raw else "false"
        case Enum():
            return _toml(raw.value)
        case int() | Decimal():
            return f"{raw:f}" if isinstance(raw, Decimal) else str(raw)
        case list():
            return "[" + ", ".join(map(_toml, raw)) + "]"
        case dict():
            return "{" + ", ".join(f"{json.dumps(key)} = {_toml(each)}" for key, each in raw.items()) + "}"
        case _:
            return json.dumps(str(raw), ensure_ascii=False)
