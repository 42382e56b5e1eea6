"""Tables for the tests of views: driven by commands like a real one, or set up around any playable hand."""

from __future__ import annotations

from table_server.cage.ledger import Entry as LedgerEntry
from table_server.engine.cards import Card, Seat
from table_server.engine.money import Cents
from table_server.engine.refusal import Refused
from table_server.families.rounds import RULES
from table_server.families.rounds.begin import opened
from table_server.families.rounds.commands import Command as HandCommand
from table_server.families.rounds.events import Event as HandEvent
from table_server.families.rounds.events import HandBegan
from table_server.families.rounds.lineup.state import Chair, Debt, Lineup
from table_server.families.rounds.lineup.terms import LineupTerms
from table_server.families.rounds.shape import BettingStructure, Game
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import Terms
from table_server.families.seating.chairs import EntryChoice, Player
from table_server.simulation.rounds.defaults import small_stakes
from table_server.table import commands
from table_server.table.commands import Command
from table_server.table.decide import handle
from table_server.table.ephemeral import Presence
from table_server.table.events import Happened, TableOpened
from table_server.table.evolve import HandAtTable, evolve, rebuilt
from table_server.table.state import Sitter, Table
from table_server.table.terms import Spread, TableTerms
from tests.families.rounds.declared import pot_poker
from tests.projection.dice import Dice

NOW = 1_700_000_000_000
BUY_IN: Cents = 40_000


def spread_of(game: Game, terms: Terms, between: LineupTerms | None = None) -> Spread:
    """A game with terms that a house could have, for as many players as it seats."""
    lineup = between or LineupTerms(most_players=game.seats[1])
    return Spread(
        game=game.key, name="4-8", terms=terms, between=lineup, least_buy_in=4_000, most_buy_in=200_000
    )


def table_of(*menu: Spread) -> TableTerms:
    return TableTerms("t1", "Table 1", menu)


class Room:
    """One table with its people and its chance."""

    def __init__(self, terms: TableTerms, game: Game, dice: Dice) -> None:
        self.table = rebuilt([TableOpened(terms)])
        self.presence = Presence(wall=NOW)
        self.game = game
        self.dice = dice
        self.entries: list[LedgerEntry] = []

    def asks(self, command: Command) -> list[Happened] | Refused:
        """The events that the command leads to."""
        course = handle(self.table, command, NOW)
        if isinstance(course, Refused):
            return course
        self.entries += course.entries
        return course.events

    def does(self, command: Command) -> list[Happened]:
        """The events of a command that is not refused."""
        events = self.asks(command)
        assert not isinstance(events, Refused), (command, events.code)
        return events

    def log_in(self, *seats: int) -> list[Happened]:
        """Log in players, named after their seats."""
        found: list[Happened] = []
        for seat in seats:
            found += self.does(commands.LogIn(Seat(seat), f"account-{seat}", f"Player {seat}"))
            self.presence.connected.add(Seat(seat))
        return found

    def sit(
        self, *seats: int, amount: Cents = BUY_IN, entry: EntryChoice = EntryChoice.POST
    ) -> list[Happened]:
        """Log these players in and buy them in."""
        found = self.log_in(*seats)
        way = entry if self.table.lineup.terms.blinds else EntryChoice.WAIT
        for seat in seats:
            found += self.does(commands.BuyIn(Seat(seat), amount, way))
            key = next(iter(self.table.moves))
            found += self.does(commands.MoneyArrived(key))
        return found

    def pack(self) -> tuple[Card, ...]:
        return self.game.packs[self.table.lineup.terms.pack].cards

    def deal(self) -> commands.Deal:
        """Deal the next hand from any order of the cards; no two hands have the same seal."""
        spare = tuple(self.dice.shuffled(self.pack()) for _ in range(self.game.reshuffles))
        deck, draw = self.dice.shuffled(self.pack()), self.dice.shuffled(self.pack())
        root = f"{self.table.lineup.hands + 1:064x}"
        return commands.Deal(deck, spare, for_button=draw, root=root, secret="cd" * 32)

    def deals(self) -> list[Happened]:
        return self.does(self.deal())

    def acts(self, command: HandCommand) -> list[Happened]:
        """Answer the question that stands."""
        return self.does(commands.AnswerQuestion(self.table.asked, command))

    @property
    def hand(self) -> HandState:
        assert self.table.hand is not None
        return self.table.hand


def plain_room(key: str = "holdem", seed: int = 1, structure: BettingStructure | None = None) -> Room:
    """A table with small stakes, and nobody there yet."""
    game = pot_poker()[key]
    terms = small_stakes(game, structure or game.structures[0])
    return Room(table_of(spread_of(game, terms)), game, Dice(seed))


def felt_around(game: Game, began: HandBegan) -> tuple[Table, list[HandEvent]]:
    """A table with this hand on it, up to its first question, whatever its seats and terms."""
    known = game if game.key in pot_poker() else pot_poker()["holdem"]  # a game of the tests is on no menu
    spread = spread_of(known, began.terms)
    lineup = Lineup(spread.between, began.terms)
    table = Table(table_of(spread), spread, lineup)
    for dealt in began.setup.seats:
        lineup.chairs[dealt.seat] = Chair(Player(f"account-{dealt.seat}"), dealt.stack, debt=Debt.NOTHING)
        table.sitters[dealt.seat] = Sitter(f"account-{dealt.seat}", f"Player {dealt.seat}", bank=60_000)
        table.dealt_to[dealt.seat] = f"account-{dealt.seat}"
    table.root = "ab" * 32
    table.hand, table.hand_rules = opened(game, began), HandAtTable(RULES)
    table.story = [began]
    return table, [began, *follows(table)]


def played(table: Table, command: HandCommand) -> list[HandEvent] | Refused:
    """An act and everything that follows it, event by event, as a table would have it."""
    assert table.hand is not None
    first = RULES.decide(table.hand, command)
    if isinstance(first, Refused):
        return first
    evolve(table, first)
    return [first, *follows(table)]


def follows(table: Table) -> list[HandEvent]:
    assert table.hand is not None
    found: list[HandEvent] = []
    while events := RULES.progress(table.hand):
        for event in events:
            evolve(table, event)
        found += events
    return found
