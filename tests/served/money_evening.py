"""An evening with money in and out at the seat: notes into a validator, a hand, a ticket, cash for it.

The server is a process that is killed in the middle of any of it; validator and printer stay, as devices do.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from hardware.id003.frames import Frame
from hardware.id003.simulator import simulated_id003
from hardware.note_path import Spot
from hardware.simulated import Simulated
from hardware.simulated_validator import SimulatedValidator
from hardware.ticket_printer.simulator import TicketPrinterSimulator
from table_server.cage import ledger
from table_server.cage.hashing import Cost, Hasher
from table_server.cage.notes import box
from table_server.cage.pepper import pepper_from
from table_server.cage.secret import CardNumber, Pin, StaffSecret
from table_server.cage.staff import Member, Role
from table_server.clock import SystemClock
from table_server.store.audit.audit import audit
from table_server.store.cash.cash_desk import CashDesk
from table_server.store.ledger.ledger import balances
from table_server.store.people.roster import Roster
from table_server.store.sql.engine import database, reading
from table_server.store.sql.writer import InlineWriter
from tests.served.entrants import asked
from tests.served.money_pages import Floor, Page
from tests.served.process import Process, free_port, process_of
from tests.served.room import FLOOR, PIN, Plan, Room, made_ready, unsynced

CASHIER: Final = ("Cas", "cashier-secret")
SEAT: Final = 3
CARD: Final = "5010000004"
PLAYER: Final = "4"
"""Of a room with three seats, the fourth account, with nothing on it. Seat 2 stays free."""
VALIDATOR: Final = f"t1/seat/{SEAT}/notes"
BUYS: Final = 100_00
CLOCKS: Final = "between_hands = 0.1\nrun_out = 0\nchoice = 1"
LONG: Final = 180.0
"""Seconds; whoever shares the machine may be busy."""
NEVER: Final = 8.0
"""Seconds after the last step for a server to come up again; a moment not come by then never does."""
LOOKS: Final = 3
"""Chips that were cashed out are on the account for a moment, until the ticket is issued."""
OFTEN: Final = 0.003
"""Seconds between two looks for the moment to cut."""


@dataclass
class Ended:
    """The findings of an evening."""

    kills: int = 0
    wrong: list[str] = field(default_factory=list)
    in_box: int = 0
    papers: list[tuple[str, ...]] = field(default_factory=list)
    left: dict[str, int] = field(default_factory=dict)
    """On the wallet, in play, owed for vouchers."""


@dataclass(frozen=True)
class Hands:
    """The devices within a person's reach."""

    plug: Simulated
    validator: SimulatedValidator[Frame]
    printer: TicketPrinterSimulator

    async def order(self, words: str) -> None:
        """To the validator."""
        await self.plug.order(words)


Pays = Callable[[Room, Process, Sequence[tuple[str, ...]]], Awaitable[None]]
"""Somebody at the cash station who is brought these papers."""


class Evening:
    """Goes from step to step, each until it is seen to be done, however often the power goes meanwhile."""

    def __init__(self, room: Room, process: Process, hands: Hands, seed: int) -> None:
        self.room = room
        self.process = process
        self._luck = Random(seed)
        self._hands = hands
        self._page = Page(room, process.port, SEAT, self._luck)
        self._other = Page(room, process.port, 1, self._luck)
        self._floor = Floor(process.port)
        self.paid = False
        self._paying = False
        self._sessions: dict[object, str] = {}
        self._pays: Pays | None = None
        self.ended = Ended()

    async def run(self, cuts: Sequence[str], pays: Pays | None = None) -> Ended:
        """`cuts`: the MOMENTS at which the power goes, one after the other; `pays`: who is the cashier."""
        self._pays = pays
        pages = [asyncio.create_task(page.stays()) for page in (self._page, self._other, self._floor)]
        await self._comes_up()
        cutting = asyncio.create_task(self._cut(cuts))
        try:
            async with asyncio.timeout(LONG):
                for step in (self._feed, self._buy, self._play, self._leave, self._redeem):
                    await step()
                await asyncio.wait([cutting], timeout=NEVER)
                await self._redeem()
        except TimeoutError:
            self.ended.wrong.append(f"it was not over after {LONG:.0f} seconds")
        finally:
            for task in (*pages, cutting):
                task.cancel()
            await asyncio.gather(*pages, cutting, return_exceptions=True)
        self.ended.in_box = sum(self._hands.validator.path.box)
        self.ended.papers = list(self.papers)
        return self.ended

    async def _cut(self, cuts: Sequence[str]) -> None:
        for moment in cuts:
            while not MOMENTS[moment](self):  # noqa: ASYNC110  # devices tell nobody in this process
                await asyncio.sleep(OFTEN)
            self.process.kill()
            self.ended.kills += 1
            await self._comes_up()

    async def _comes_up(self) -> None:
        self.process.start()
        await asyncio.to_thread(self.process.until_it_answers)

    async def _until(self, so: Callable[[], object], **said: object) -> None:
        """Said again and again: a message may have been lost with the power."""
        while not so():
            if said:
                await self._page.says(**said)
            await asyncio.sleep(0.2)

    # The steps.

    async def _feed(self) -> None:
        """Notes until the buy-in can be paid. One that came back in a cut is fed once more."""
        await self._until(lambda: self._page.you.get("name"), type="log_in", card=CARD, pin=PIN)
        path = self._hands.validator.path
        while sum(path.box) < BUYS:
            if (self._page.you.get("money") or {}).get("notes"):
                await self._hands.order("insert 50")
            await asyncio.sleep(0.7)

    async def _buy(self) -> None:
        other = {"type": "log_in", "card": self.room.people[self._other.screen].card, "pin": PIN}
        while not self._other.you.get("name"):
            await self._other.says(**other)
            await asyncio.sleep(0.2)
        while self._other.you.get("stage") in {None, "choosing"}:
            await self._other.says(type="buy_in", amount=BUYS, entry="wait")
            await asyncio.sleep(0.2)
        seated = {"seated", "leaving"}
        await self._until(
            lambda: self._page.you.get("stage") in seated, type="buy_in", amount=BUYS, entry="wait"
        )

    async def _play(self) -> None:
        """At least a hand."""
        await self._until(lambda: self._page.view and self._page.view["table"]["hands"] > 0)

    async def _leave(self) -> None:
        """When the hand is over. The paper comes a moment later, or the floor has it printed."""
        await self._until(lambda: self._page.you.get("stage") == "empty", type="leave_for_ticket")
        looks = 0
        while looks < LOOKS:
            looks = looks + 1 if self._is_out() else 0
            await asyncio.sleep(0.5)  # the printer is given its time before somebody of the floor comes
            if not looks:
                await self._try(self._print_again)

    async def _redeem(self) -> None:
        """At the cash station: the number on the paper, or what is on the account where there is none."""
        while not self.paid and self._pays is not None:
            await self._pays(self.room, self.process, self.papers)
            self.paid = True
        while not self.paid:
            await self._try(self._pay)
            await asyncio.sleep(0.2)

    def _is_out(self) -> bool:
        """On paper, wherever the power went."""
        tickets = self._rows("SELECT t.voucher FROM tickets t")
        printed = self._rows("SELECT voucher FROM ticket_outcomes WHERE outcome = 'printed'")
        return bool(tickets) and {*tickets} == {*printed}

    def _rows(self, query: str) -> list[Any]:
        engine = reading(database(self.room.settings.database.url))
        with engine.connect() as connection:
            found = [row[0] for row in connection.exec_driver_sql(query)]
        engine.dispose()
        return found

    # Over HTTP.

    async def _try(self, work: Callable[[], None]) -> None:
        """The server may be down, or say no to what was done already."""
        with suppress(OSError, AssertionError):
            await asyncio.to_thread(work)

    def _print_again(self) -> None:
        owed = self._ask(FLOOR, "/api/tickets/unprinted")
        for each in owed:
            key = f"print-{self._luck.randrange(10**9):09}"
            self._ask(FLOOR, f"/api/tickets/{each['serial']}/prints", {"key": key})

    def _pay(self) -> None:
        """Both may be: what was fed in and not bought in with is still on the account."""
        with suppress(AssertionError):  # open already
            drawer = [{"worth": 100, "count": 1_000}]
            self._ask(CASHIER, "/api/shifts", {"key": "shift-0001", "counted": drawer})
        if self.papers:
            number = self.papers[-1][0]
            amount = self._ask(CASHIER, "/api/vouchers/find", {"number": number})["amount"]
            said = {"key": "redeem-0001", "number": number, "side": "cash", "counted": _ones(amount)}
            self._paying = True
            self._ask(CASHIER, "/api/vouchers/redemptions", said)
        amount = self._ask(CASHIER, f"/api/cash/accounts/{PLAYER}")["wallet"]
        if amount:
            account = f"/api/cash/accounts/{PLAYER}"
            proof = self._ask(CASHIER, f"{account}/proofs", {"card": CARD, "pin": PIN})["word"]
            said = {"key": "withdraw-01", "amount": amount, "counted": _ones(amount), "proof": proof}
            self._ask(CASHIER, f"/api/cash/accounts/{PLAYER}/withdrawals", said)
        self.paid = True

    def _ask(self, who: tuple[str, str], path: str, said: object = None) -> Any:
        """A session is gone with the power, and is not begun for every question."""
        port, key = self.process.port, (who, self.ended.kills)
        if key not in self._sessions:
            signing = {"name": who[0], "secret": who[1]}
            self._sessions[key] = str(asked(port, "/api/session", signing)["token"])
        return asked(port, path, said, self._sessions[key])

    @property
    def papers(self) -> list[tuple[str, ...]]:
        """The papers that came out of the printer; the number is the first word of each."""
        return self._hands.printer.printed

    @property
    def spot(self) -> Spot:
        """Where the note is."""
        return self._hands.validator.path.spot

    @property
    def notes(self) -> int:
        """In the box."""
        return len(self._hands.validator.path.box)

    @property
    def stage(self) -> object:
        """The stage that the player has reached, as the page shows it."""
        return self._page.you.get("stage")

    @property
    def hand(self) -> bool:
        """True while a hand is being played."""
        hand = self._page.view.get("table", {}).get("hand")
        return hand is not None and hand["stage"] == "running"

    @property
    def paper(self) -> str:
        """The fate of the ticket at the printer."""
        if self.papers:
            return "number"
        return "begun" if self._hands.printer._ticket else ""

    @property
    def paying(self) -> bool:
        """The cashier has the number in hand."""
        return self._paying


MOMENTS: Final[dict[str, Callable[[Evening], bool]]] = {
    "drawn in": lambda at: at.spot is Spot.DRAWN_IN,
    "escrow": lambda at: at.spot is Spot.ESCROW,
    "pushed": lambda at: at.spot is Spot.PUSHED,
    "past": lambda at: at.spot is Spot.PAST,
    "in the box": lambda at: at.notes > 0,
    "second in the box": lambda at: at.notes > 1,
    "buying": lambda at: at.stage in {"buying", "seated"},
    "hand": lambda at: at.hand,
    "leaving": lambda at: at.stage in {"leaving", "empty"} and at.notes > 1,
    "printing": lambda at: at.paper == "begun",
    "printed": lambda at: at.paper == "number",
    "paying": lambda at: at.paying,
}
"""In the order in which they come."""


def _ones(amount: int) -> list[dict[str, int]]:
    """Notes of a dollar, and the cents."""
    return [{"worth": 100, "count": amount // 100}, {"worth": 1, "count": amount % 100}]


def evening(folder: Path, cuts: Sequence[str], seed: int = 1) -> Ended:
    """One of them, on a database of its own; all that is wrong afterwards is said."""
    return asyncio.run(an_evening(folder, cuts, seed))


async def an_evening(folder: Path, cuts: Sequence[str], seed: int = 1, pays: Pays | None = None) -> Ended:
    """The same within a loop; the cashier may be somebody at a page."""
    port = free_port()
    validator, printer = simulated_id003({}), TicketPrinterSimulator({})
    plugs = [Simulated(validator, lambda _: None), Simulated(printer, lambda _: None)]
    paths = [await plug.plug_in() for plug in plugs]
    devices = (
        f'seat{SEAT}.notes = {{ at = "serial://{paths[0]}", kind = "id003" }}\n'
        f'seat{SEAT}.tickets = "serial://{paths[1]}"'
    )
    plan = Plan(clocks=CLOCKS, server=f"port = {port}", devices=devices, seats=SEAT)
    room = await asyncio.to_thread(made_ready, folder, plan)
    await _people(room)
    with process_of(room.config, port) as process:
        ended = await Evening(room, process, Hands(plugs[0], validator, printer), seed).run(cuts, pays)
    for plug in plugs:
        await plug.unplug()
    _examine(room, ended)
    return ended


async def _people(room: Room) -> None:
    """A cashier, and a player with a card and no money."""
    writer = InlineWriter(unsynced(database(room.settings.database.url)))
    hasher = Hasher(pepper_from(room.settings.files.pepper), Cost(passes=1, kibibytes=8), threads=0)
    name, secret = CASHIER
    cashier = Member(name, Role.CASHIER)
    await Roster(writer, hasher, SystemClock()).hire("cashier", cashier, StaffSecret(secret), "test")
    desk = CashDesk(writer, hasher, SystemClock())
    opened = await desk.open_account("open-poor", "Player 3", CardNumber(CARD), Pin(PIN), "test")
    assert opened == PLAYER
    await writer.close()


def _examine(room: Room, ended: Ended) -> None:
    """Compare what the devices know with the books."""
    engine = reading(database(room.settings.database.url))
    ended.wrong += [str(fault) for fault in audit(engine)]
    accounts = {
        "box": box(VALIDATOR),
        "wallet": ledger.wallet(PLAYER),
        "in_play": ledger.in_play("t1", PLAYER),
        "vouchers": ledger.VOUCHERS,
    }
    with engine.connect() as connection:
        lies = balances(connection, list(accounts.values()))
        booked = connection.exec_driver_sql("SELECT count(*) FROM tickets").scalar_one()
    engine.dispose()
    ended.left = {name: lies.get(account, 0) for name, account in accounts.items()}
    if ended.in_box != -ended.left["box"]:
        ended.wrong.append(f"the box holds {ended.in_box} cents, the books say {-ended.left['box']}")
    unmarked = [paper for paper in ended.papers if not paper[1].startswith("COPY")]
    if len(unmarked) > 1:
        ended.wrong.append(f"{len(unmarked)} tickets without a mark were printed")
    if booked != 1:
        ended.wrong.append(f"{booked} tickets were booked for one who left")
    rest = {name: cents for name, cents in ended.left.items() if cents and name != "box"}
    if rest:
        ended.wrong.append(f"not everything was paid: {rest}")
