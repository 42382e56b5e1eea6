"""A table to test: it carries out commands, plays the cage, and returns what happened.

Every step is checked: a refused wish changes nothing, the journal makes the same table, chips are conserved.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

from table_server.cage import ledger
from table_server.cage.ledger import NEVER_NEGATIVE, Account, Entry, NotMoved
from table_server.engine.cards import PACK, STANDARD_52, Card, Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.families.rounds.commands import BringIn, Call, Check, Fold
from table_server.families.rounds.commands import Command as HandCommand
from table_server.families.rounds.offers import BetOffer
from table_server.families.rounds.state import HandState
from table_server.families.seating.chairs import EntryChoice
from table_server.store.journal.streams import dumps, loads
from table_server.table import commands as wish
from table_server.table.decide import handle
from table_server.table.entries import entry_of
from table_server.table.events import Happened, Stood
from table_server.table.evolve import evolve, rebuilt
from table_server.table.families import FAMILIES, Families
from table_server.table.opening import open_table
from table_server.table.question import seats_asked
from table_server.table.state import Phase, Sitter, Table
from table_server.table.terms import Spread, TableTerms, Turnover
from tests.families.rounds.declared import pot_poker
from tests.table.picture import LAST_HAND, differing, picture
from tests.table.spreads import FEES, HOLDEM

KEY: Final = "t1"
STACK: Final = 20_000
START: Final = 1_000_000_000
FLOOR: Final = Seat(0)
TWO: Final = ("one", "other")
ROOM_TERMS: Final = TableTerms(KEY, "Table one", (HOLDEM,))


class TableInPlay:
    """A table with these seats and equal stacks, activated, with nothing dealt yet."""

    def __init__(
        self,
        *seats: int,
        menu: tuple[Spread, ...] = (HOLDEM,),
        terms: TableTerms | None = None,
        families: Families = FAMILIES,
    ) -> None:
        course = open_table(terms or replace(ROOM_TERMS, menu=menu), families)
        assert not isinstance(course, Refused)
        self.table: Table = course.table
        self.journal: list[Happened] = list(course.events)
        self.entries: list[Entry] = []
        self.accounts: Counter[Account] = Counter()
        self.now = START
        self._shadow = rebuilt(self.journal, families)
        for seat in seats:
            self.sit(seat)
        if seats:
            self.do(wish.Activate())

    # wishes

    def do(self, command: wish.Command) -> list[Happened]:
        """Carry out a command that is granted."""
        course = handle(self.table, command, self.now)
        assert not isinstance(course, Refused), (command, course)
        self._written(course.events, course.entries)
        return course.events

    def kinds(self, command: wish.Command) -> list[str]:
        """Carry out a command that is granted; the names of its events."""
        return [type(event).__name__ for event in self.do(command)]

    def refusal(self, command: wish.Command) -> Refusal:
        """Give a command that is refused; the reason."""
        before = picture(self.table)
        refused = handle(self.table, command, self.now)
        assert isinstance(refused, Refused), (command, refused.events)
        assert differing(before, picture(self.table)) == []
        return refused.code

    def attempt(self, command: wish.Command) -> list[Happened] | Refusal:
        """Give a command that may be granted or refused."""
        before = picture(self.table)
        course = handle(self.table, command, self.now)
        if isinstance(course, Refused):
            assert differing(before, picture(self.table)) == [], (command, course)
            return course.code
        self._written(course.events, course.entries)
        return course.events

    def _written(self, events: list[Happened], entries: list[Entry]) -> None:
        assert events
        self.journal += events
        again = [entry for event in events if (entry := self._follow(event)) is not None]
        assert again == entries
        self._post(entries)
        assert differing(picture(self._shadow), picture(self.table)) == []
        self._conserved()

    def _follow(self, event: Happened) -> Entry | None:
        entry = entry_of(self._shadow, event)
        evolve(self._shadow, event)
        return entry

    def _post(self, entries: list[Entry]) -> None:
        for entry in entries:
            assert entry.key not in {posted.key for posted in self.entries}
            self.entries.append(entry)
            assert sum(line.amount for line in entry.lines) == 0
            for line in entry.lines:
                assert line.amount
                self.accounts[line.account] += line.amount

    def _conserved(self) -> None:
        """The ledger's chips of every player lie in front of the player, or are on their way.

        In a tournament chips are no money, and the ledger knows nothing of them.
        """
        chips: Counter[Account] = Counter()
        for chair in self.table.lineup.chairs.values():
            worth = 0 if self.table.terms.tournament else chair.stack
            chips[ledger.in_play(KEY, chair.player)] += worth
        for move in self.table.moves.values():
            chips[ledger.in_play(KEY, move.player)] += move.amount if move.arrived else 0
        chips[ledger.pot(KEY)] = self.table.lineup.lying
        said = {
            a: m for a, m in self.accounts.items() if a.kind in NEVER_NEGATIVE - {ledger.AccountKind.WALLET}
        }
        said = {
            account: amount
            for account, amount in said.items()
            if account.kind is not ledger.AccountKind.JACKPOT
        }
        assert {a: m for a, m in said.items() if m} == {a: m for a, m in chips.items() if m}
        assert all(self.accounts[account] >= 0 for account in said)
        if self.table.hand is not None:
            faults = self.table.families.rules_of(self.table.hand).faults(self.table.hand)
            assert faults == (), faults

    def read_back(self) -> list[Happened]:
        """The journal, read from its text."""
        return [loads(*dumps(event)) for event in self.journal]

    def replays(self) -> None:
        """The journal as it is written makes this table, and so does what follows any checkpoint."""
        now, families = picture(self.table), self.table.families
        read = self.read_back()
        assert differing(picture(rebuilt(read, families)), now) == []
        for at, event in enumerate(read):
            if isinstance(event, Stood):
                again = picture(rebuilt(read[at:], families))
                hand_follows = any(families.prepares(later) for later in self.journal[at:])
                assert differing(again, now, frozenset() if hand_follows else LAST_HAND) == []

    # players

    def log_in(self, seat: int, player: str = "") -> None:
        self.do(wish.LogIn(Seat(seat), player or f"p{seat}", f"Player {seat}"))

    def sit(
        self, seat: int, stack: int = STACK, entry: EntryChoice = EntryChoice.WAIT, player: str = ""
    ) -> None:
        self.log_in(seat, player)
        self.buy_in(seat, stack, entry)

    def buy_in(self, seat: int, amount: int = STACK, entry: EntryChoice = EntryChoice.WAIT) -> None:
        self.do(wish.BuyIn(Seat(seat), amount, entry))
        self.arrives()

    def arrives(self) -> list[Happened]:
        """The cage pays the oldest crossing that waits for it."""
        move = next(move for move in self.table.moves.values() if not move.arrived)
        self._post([ledger.buy_in(move.key, table=KEY, player=move.player, amount=move.amount)])
        return self.do(wish.MoneyArrived(move.key))

    def fails(self, why: NotMoved = NotMoved.NOT_ENOUGH) -> list[Happened]:
        """The cage refuses the oldest crossing."""
        move = next(move for move in self.table.moves.values() if not move.arrived)
        return self.do(wish.MoneyRefused(move.key, why))

    def wallet(self, player: str) -> int:
        return self.accounts[ledger.wallet(player)]

    def stacks(self) -> dict[int, int]:
        return {int(seat): chair.stack for seat, chair in sorted(self.table.lineup.chairs.items())}

    def sitter(self, seat: int) -> Sitter:
        return self.table.sitters[Seat(seat)]

    # hands

    @property
    def hand(self) -> HandState:
        """The running hand, or the one just over."""
        assert self.table.hand is not None
        return self.table.hand

    def deal(self) -> list[Happened]:
        return self.do(self.next_deal())

    def next_deal(self, deck: tuple[Card, ...] = ()) -> wish.Deal:
        """The pack in its printed order, unless another is given."""
        spread = self.table.spread
        game = pot_poker()[spread.game]
        pack = game.packs[spread.terms.pack].cards
        return wish.Deal(
            deck=deck or pack,
            spare=(pack,) * game.reshuffles,
            for_button=DRAW,
            root=f"root {self.table.count}",
            secret="secret",
        )

    def asked(self) -> list[int]:
        return [int(seat) for seat in seats_asked(self.hand.offer)]

    def act(self, command: HandCommand, spent: int = 0) -> list[Happened]:
        return self.do(wish.AnswerQuestion(self.table.asked, command, spent))

    def time_up(self, seat: int, spent: int = 0) -> list[Happened]:
        return self.do(wish.TimeUp(self.table.asked, Seat(seat), spent))

    def free(self, seat: int) -> Check | Call | BringIn:
        """The cheapest act that keeps a seat in."""
        offer = self.hand.offer
        assert isinstance(offer, BetOffer)
        if offer.bring_in:
            return BringIn(Seat(seat))
        return Check(Seat(seat)) if offer.check else Call(Seat(seat))

    def folds(self) -> None:
        """Everybody folds until one is left."""
        while not self.hand.over:
            (seat,) = self.asked()
            free = self.free(seat)
            self.act(Fold(Seat(seat)) if isinstance(free, Call) else free)

    def calls(self) -> None:
        """Everybody checks and calls to the end."""
        while not self.hand.over:
            (seat,) = self.asked()
            self.act(self.free(seat))

    def calls_to_the_flop(self) -> None:
        """Everybody checks and calls until the second street."""
        while not self.hand.street:
            (seat,) = self.asked()
            self.act(self.free(seat))

    def whole_hand(self) -> None:
        """Deal a hand and fold it to the last."""
        self.deal()
        self.folds()

    def dealt_in(self) -> list[int]:
        return sorted(int(seat) for seat in self.hand.seats)

    @property
    def running(self) -> bool:
        return self.table.lineup.running is not None

    @property
    def phase(self) -> Phase:
        return self.table.phase


DRAW: Final = (PACK[51], *PACK[:9])
"""Cards that give the first button to the lowest seat."""


def aces_to_the_first(players: int) -> tuple[Card, ...]:
    """A deck for hold'em in which the first seat left of the button wins."""
    others = players - 1
    deck = (PACK[51], *PACK[:others], PACK[50], *PACK[others : 2 * others])
    return (*deck, *(card for card in reversed(STANDARD_52) if card not in deck))


def dealing_fees(*seats: int) -> TableInPlay:
    """A table that collects on the flop, for the house and for its jackpot."""
    return TableInPlay(*seats, menu=(replace(HOLDEM, terms=replace(HOLDEM.terms, collection=FEES)),))


def rotation(*menu: Spread, hands_each: int = 0) -> TableTerms:
    """A table where the game changes by itself."""
    return replace(ROOM_TERMS, menu=menu, turnover=Turnover.ROTATES, hands_each=hands_each)


def dealers_choice(*menu: Spread, hands_each: int = 0) -> TableTerms:
    """A table where the button names the game."""
    return replace(ROOM_TERMS, menu=menu, turnover=Turnover.DEALERS_CHOICE, hands_each=hands_each)
