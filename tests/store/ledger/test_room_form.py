"""The room's form of money: the table's own SQLite, the room's PostgreSQL, and the room dying all the while.

A1: whatever dies when, not a cent is lost or moved twice, and the table deals on.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random

from table_server.cage import ledger
from table_server.cage.ledger import Account
from table_server.engine.money import Cents
from table_server.store.ledger.meters import meters
from table_server.store.sql.engine import Database
from tests.postgres import Server
from tests.store.cages import hand
from tests.store.rooms import Beside, beside, rich

BOUGHT = 1000


class Game:
    """A table's chips as the table itself counts them."""

    def __init__(self, players: list[str], seed: int) -> None:
        self.players = players
        self.chance = Random(seed)
        self.stacks: Counter[str] = Counter()
        self.wallets: Counter[str] = Counter(dict.fromkeys(players, 100_000))
        self.taken = 0
        self.number = 0
        self.dealt_while_away = 0

    async def play(self, table: Beside) -> None:
        """One step: a hand, a cash-out, or a buy-in that the game does not wait for."""
        self.number += 1
        seated = [player for player in self.players if self.stacks[player]]
        roll = self.chance.random()
        if len(seated) < 2 or roll < 0.1:
            await self.buy_in(table)
        elif roll < 0.2:
            await self.cash_out(table, self.chance.choice(seated))
        else:
            await self.deal(table, *self.chance.sample(seated, 2))

    async def buy_in(self, table: Beside) -> None:
        player = self.chance.choice(self.players)
        entry = ledger.buy_in(f"t1-in-{self.number}", "t1", player, BOUGHT)
        assert await table.bank.move(entry) is None
        assert await table.bank.move(entry) is None  # as after a crash before it was journalled
        self.wallets[player] -= BOUGHT
        self.stacks[player] += BOUGHT

    async def cash_out(self, table: Beside, player: str) -> None:
        amount = self.stacks.pop(player)
        self.wallets[player] += amount
        await table.commit(ledger.cash_out(f"t1-out-{self.number}", "t1", player, amount))

    async def deal(self, table: Beside, winner: str, loser: str) -> None:
        lost = self.chance.randint(1, self.stacks[loser])
        taken = min(lost, self.chance.randint(0, 4))
        self.stacks[loser] -= lost
        self.stacks[winner] += lost - taken
        self.taken += taken
        self.dealt_while_away += table.room.is_away
        wins = {winner: lost - taken, loser: -lost}
        await table.commit(hand(f"t1-hand-{self.number}", "t1", wins, taken))

    def accounts(self) -> dict[Account, Cents]:
        held = {ledger.wallet(player): self.wallets[player] for player in self.players}
        held |= {ledger.in_play("t1", player): self.stacks[player] for player in self.players}
        return {**held, ledger.collection("t1"): self.taken}


async def deaths(mortal: Server, chance: Random, how_many: int) -> None:
    """The room's server stops in order or at once, and comes back after a while."""
    for _ in range(how_many):
        await asyncio.sleep(chance.uniform(0.05, 0.4))
        await asyncio.to_thread(mortal.kill if chance.random() < 0.6 else mortal.stop)
        await asyncio.sleep(chance.uniform(0.0, 0.3))
        await asyncio.to_thread(mortal.start)


async def storm(mortal: Server, places: tuple[Database, Database], seed: int, how_many: int) -> Game:
    """Play while the room dies, then look at every account."""
    table_place, room_place = places
    players = rich(room_place, *[100_000] * 5)
    game, chance = Game(players, seed), Random(seed + 1)
    dying = asyncio.create_task(deaths(mortal, chance, how_many))
    while not dying.done():  # every round is another process of the table
        async with beside(table_place, room_place) as table:
            for _ in range(chance.randint(5, 60)):
                await game.play(table)
                await asyncio.sleep(0.002)
    await dying
    async with beside(table_place, room_place) as table:
        await table.all_delivered()
        accounts = game.accounts()
        there = await table.holds(accounts)
        assert {account: there.get(account, 0) for account in accounts} == accounts
        assert await table.faults() == []
        assert (await table.patient.run(meters)).missing == 0
    return game


async def test_a_room_that_dies_again_and_again_loses_nothing(
    mortal: Server, sqlite_place: Database, room_place: Database
) -> None:
    game = await storm(mortal, (sqlite_place, room_place), seed=5, how_many=4)
    assert game.number > 0  # whether a hand falls into a gap is chance; tests/served/test_room.py sees to one
