"""Brings the tables of a server up: each as its last durable event left it, or opened for the first time."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final

import structlog

from table_server.engine.refusal import Refused
from table_server.records.houses import Houses
from table_server.runtime.actor import TableActor, World
from table_server.runtime.opening import table_terms
from table_server.settings.values import TableSettings
from table_server.store.journal.codec import table_codec
from table_server.store.journal.reader import JournalReader
from table_server.store.people.claims import TableClaims
from table_server.store.safekeeping import configured_before, remember_configured
from table_server.store.sql.errors import CannotOpen
from table_server.store.sql.writer import Writer
from table_server.table.commands import SetTerms
from table_server.table.decide import handle
from table_server.table.events import Happened, TermsSet
from table_server.table.opening import open_table
from table_server.table.recovery import resumed_table
from table_server.table.state import Table
from table_server.table.terms import TableTerms

_LOG: Final = structlog.get_logger("openfelt")


@dataclass(frozen=True, slots=True)
class Recovery:
    """Everything that it takes to bring a table up."""

    world: World
    reader: JournalReader
    writer: Writer
    houses: Houses
    claims: TableClaims

    async def bring_up(
        self, configured: TableSettings, newest: TableSettings, version: int
    ) -> tuple[TableActor, TableSettings]:
        """Return the table, and its settings with the house it plays by.

        `newest` are the settings with the newest version of the house, `version` is that version's number.
        """
        key, terms = configured.key, table_terms(newest)
        events = await asyncio.to_thread(self.reader.events_since_checkpoint, key)
        table = await self._recovered(key, events) if events else await self._opened(terms)
        new_terms = await self._give_terms(table, terms, _digest(table_terms(configured))) or not events
        house = await self.houses.came_up(configured, version, new_terms)
        present = [sitter.player for sitter in table.sitters.values() if sitter.present]
        await self.claims.recover(key, present)
        _LOG.info("table_up", table=key, events=table.count, hands=table.lineup.hands)
        menu = tuple(dish for dish in configured.menu if (dish.game, dish.name) in house.tables)
        return TableActor(table, self.world), replace(configured, house=house, menu=menu)

    async def _opened(self, terms: TableTerms) -> Table:
        outcome = open_table(terms)
        if isinstance(outcome, Refused):
            raise CannotOpen(f"table {terms.key} cannot be opened: {outcome.code.value}")
        await self.world.journal.commit(terms.key, self.world.clock.now(), outcome.events)
        return outcome.table

    async def _recovered(self, key: str, events: Sequence[Happened]) -> Table:
        table, written = resumed_table(events)
        if written:
            _LOG.error("hand_abandoned", table=key, hand=table.lineup.hands)
            await self.world.journal.commit(key, self.world.clock.now(), written)
        return table

    async def _give_terms(self, table: Table, terms: TableTerms, digest: bytes) -> bool:
        """Give the table the terms of the configuration. During a hand they wait for the next start.

        A configuration that has not changed since the last start changes nothing: what the floor has chosen
        since then stays.
        """
        if table.terms.tournament:
            return False  # the tournament has the table until it is over
        if await self.writer.run(lambda connection: configured_before(connection, terms.key)) == digest:
            return False
        if table.terms != terms:
            now = self.world.clock.now()
            outcome = handle(table, SetTerms(terms), now)
            if isinstance(outcome, Refused):
                _LOG.warning("terms_wait", table=terms.key, why=outcome.code.value)
                return False
            await self.world.journal.commit(terms.key, now, outcome.events, entries=outcome.entries)
        await self.writer.run(lambda connection: remember_configured(connection, terms.key, digest))
        return True


def _digest(configured: TableTerms) -> bytes:
    """The fingerprint of a table's configuration, with its house as the configuration names it.

    A version of a house that was published on this server is not part of any configuration.
    """
    return sha256(table_codec().dumps(TermsSet(configured)).encode()).digest()
