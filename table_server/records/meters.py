"""The money meters, by name, for who watches the server."""

from __future__ import annotations

from collections.abc import Mapping

from table_server.engine.money import Cents
from table_server.store.ledger.meters import meters
from table_server.store.sql.runner import Runner


class LedgerMeters:
    """Worked out from the ledger each time; nothing is kept beside it."""

    def __init__(self, ledger: Runner) -> None:
        self._ledger = ledger

    async def cents(self) -> Mapping[str, Cents]:
        read = await self._ledger.run(meters)
        return {
            "cash_in": read.cash_in,
            "cash_out": read.cash_out,
            "short": read.short,
            "wallets": read.wallets,
            "seats": read.seats,
            "pots": read.pots,
            "pools": read.pools,
            "vouchers": read.vouchers,
            "chips": read.chips,
            "corrections": read.corrections,
            "collection": sum(read.collection.values()),
            "missing": read.missing,
        }
