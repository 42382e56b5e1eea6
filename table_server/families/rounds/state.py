"""The state of one hand. Only `evolve` writes it; all others read.

Places 0 to n-1 run clockwise from the left of the button, so in every rule that goes by position the lowest
place comes first. Seats are the numbers on the table; commands and events carry seats.
"""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import ClassVar, Literal

from table_server.engine.cards import Card, Seat
from table_server.engine.collection import Fund
from table_server.engine.money import Cents
from table_server.engine.pots import Deduction
from table_server.families.rounds.offers import Offer
from table_server.families.rounds.setup import NOTHING_CARRIED, Carried, Setup
from table_server.families.rounds.shape import BettingStructure, Game, Step
from table_server.families.rounds.terms import Kills, ShortAllIn, Terms


class Asking(Enum):
    """The question the hand is waiting for."""

    NOTHING = "nothing"
    BET = "bet"
    BRING_IN = "bring_in"
    OPENING = "opening"
    KILL = "kill"
    DRAW = "draw"
    DISCARD = "discard"
    TURN_UP = "turn_up"
    RUN_IT = "run_it"
    OPEN_HANDS = "open_hands"


class PlaceStatus(IntEnum):
    """The status of a place in the hand."""

    ACTIVE = 0
    ALL_IN = 1
    FOLDED = 2


_NO_CAP = 1_000_000
NO_CHARGE = -1
"""Stands for what was taken out of a carried pot in the hand before."""


class HandState:
    """The whole state of a hand. A new rule adds a field here, not a second state."""

    __slots__ = (
        "absent",
        "acted",
        "active",
        "aggressor",
        "asking",
        "at",
        "base",
        "began_as",
        "bets",
        "betting",
        "big_bet",
        "boards",
        "burns",
        "cap",
        "capped_open",
        "carried",
        "charged",
        "checked",
        "choosing",
        "chosen",
        "collected",
        "dead",
        "dealt_at_once",
        "declined",
        "deductions",
        "discard_count",
        "discards",
        "draw_most",
        "drawing",
        "either_limit",
        "faced",
        "first",
        "free_fold",
        "from_button",
        "full",
        "game",
        "half_is_full",
        "high",
        "hole",
        "jackpot",
        "killer",
        "killer_spoke",
        "kills",
        "least",
        "live",
        "may_check",
        "n",
        "offer",
        "on_top",
        "open_answers",
        "open_asked",
        "opened",
        "opener",
        "openers",
        "over",
        "owed",
        "paid",
        "paid_before_draw",
        "pending",
        "phantom",
        "place",
        "posted",
        "pot",
        "program",
        "raises",
        "reshuffles",
        "run",
        "run_answers",
        "run_from",
        "run_most",
        "runs",
        "saw_flop",
        "scale",
        "seats",
        "setup",
        "shown",
        "size",
        "stacks",
        "status",
        "street",
        "structure",
        "stub",
        "swept",
        "taken",
        "terms",
        "thrown",
        "top",
        "turn",
        "turned",
        "turning",
        "unit",
        "up",
        "voided",
    )

    family: ClassVar[Literal["rounds"]] = "rounds"

    def __init__(self, game: Game, terms: Terms, setup: Setup) -> None:
        self.game = game  # as it is played now
        self.began_as = game
        self.terms = terms
        self.setup = setup
        self.program: tuple[tuple[int, Step], ...] = game.program
        self.n = len(setup.seats)
        self.seats: tuple[Seat, ...] = tuple(s.seat for s in setup.seats)
        self.place: dict[Seat, int] = {seat: i for i, seat in enumerate(self.seats)}
        self._terms(terms)
        self._money(self.n)
        self._cards(self.n)
        self._standing(self.n)
        self._round(self.n)
        self._kills_draws_and_runs(self.n)

    @property
    def number(self) -> int:
        return self.setup.hand

    @property
    def lying(self) -> Cents:
        """Pots and bets together, with what is left to the next hand."""
        return self.pot + self.carried

    def _terms(self, terms: Terms) -> None:
        """Look up once the terms that every turn needs."""
        self.structure = terms.structure
        self.unit: Cents = terms.unit
        self.big_bet = terms.structure in (BettingStructure.NO_LIMIT, BettingStructure.POT_LIMIT)
        # Raises go on top of the highest bet, whether it was a full one or not.
        self.on_top = self.big_bet or terms.short_all_in is ShortAllIn.ON_TOP
        self.free_fold = terms.free_fold
        self.half_is_full = not self.big_bet and terms.short_all_in is ShortAllIn.HALF_BET
        self.cap = _NO_CAP if terms.raise_cap is None else terms.raise_cap
        self.kills = terms.kills or Kills(after=0)

    def _money(self, n: int) -> None:
        """Set up the money: stacks, pot and collected money always add up to the same sum."""
        self.stacks: list[Cents] = [s.stack for s in self.setup.seats]
        self.bets: list[Cents] = [0] * n  # in this round
        self.paid: list[Cents] = [0] * n  # in this hand; side pots are built from it
        self.paid_before_draw: list[Cents] = []
        self.dead: Cents = 0  # in the pot, but no part of any bet (LP-183)
        self.pot: Cents = 0  # all bets of all rounds, less money taken or won
        self.taken: Cents = 0  # collected out of the pot
        self.collected: Cents = 0  # collected for the house and the jackpot together
        self.jackpot: Cents = 0  # the jackpot's part of it
        self.charged: set[int] = set()
        self.deductions: list[Deduction] = []  # one by one, what is collected out of the pots
        self.from_button: list[Deduction] = []  # and from the button's stack (D-76)
        self.swept = False  # bets lie in the pots
        self.carried: Cents = 0  # left to the next hand
        self.absent: tuple[Cents, ...] = ()  # as `paid`, for players who are no longer in the hand
        if self.setup.carried is not NOTHING_CARRIED:
            self._carried_in(self.setup.carried)

    def _carried_in(self, carried: Carried) -> None:
        """Start with the pot that nobody opened, in which each seat has its part (D-136)."""
        for seat, amount in carried.paid:
            self.paid[self.place[seat]] = amount
        self.absent = carried.gone
        self.dead = carried.dead
        self.taken = carried.taken
        if carried.taken:
            self.deductions.append(Deduction(NO_CHARGE, Fund.HOUSE, carried.taken))
        self.pot = carried.total()

    def _cards(self, n: int) -> None:
        self.stub: tuple[Card, ...] = self.setup.deck
        self.top = 0  # the next card of the stub
        self.hole: list[tuple[Card, ...]] = [()] * n
        self.up: list[tuple[Card, ...]] = [()] * n
        self.boards: list[tuple[Card, ...]] = [()] * self.game.boards
        self.faced: list[tuple[Card, ...]] = [()] * n  # down cards turned up; they are in `hole` too
        self.burns: list[Card] = []
        self.thrown: list[tuple[Card, ...]] = [()] * n  # in this draw, by places that still wait for cards
        self.discards: list[Card] = []
        self.reshuffles = 0

    def _standing(self, n: int) -> None:
        """Set up the position in the program and the places' status."""
        self.at = 0  # the next step of the program
        self.street = 0
        self.posted = 0
        self.status: list[PlaceStatus] = [PlaceStatus.ACTIVE] * n
        self.live = n
        self.active = n
        if self.setup.carried is not NOTHING_CARRIED:  # a place all in for an ante plays on (D-136)
            self.status = [PlaceStatus.ACTIVE if stack else PlaceStatus.ALL_IN for stack in self.stacks]
            self.active = self.status.count(PlaceStatus.ACTIVE)
        self.saw_flop = 0
        self.asking = Asking.NOTHING
        self.turn = -1
        self.offer: Offer | None = None
        self.opened = False  # all hands are face up; nobody can bet any more
        self.shown: set[int] = set()
        self.over = False
        self.voided = False

    def _round(self, n: int) -> None:
        """Set up the betting round."""
        self.betting = False
        self.size: Cents = 0  # of a bet or of the next raise
        self.least: Cents = self.terms.lower  # in big-bet games: the big blind, or a live straddle
        self.high: Cents = 0  # the bet to match
        self.base: Cents = 0  # the level that the next full wager is added to
        self.full: Cents = 0  # the level of the last full wager
        self.raises = -1  # 0 is the bet
        self.capped_open = False  # heads-up before the cap: raises are free (LP-107)
        self.either_limit = False  # an open pair allows bets of either limit (D-100)
        self.may_check = True
        self.acted: list[Cents] = [-1] * n  # the level a place last acted at; -1 not yet
        self.checked: list[bool] = [False] * n
        self.pending = 0  # places that still have to act
        self.aggressor = -1
        self.first = 0
        self.opener = -1  # the place that opened, in games with openers
        self.openers: tuple[Card, ...] = ()  # the cards the opener has to show
        self.phantom: Cents = 0  # added to the pot before the flop, in pot limit

    def _kills_draws_and_runs(self, n: int) -> None:
        self.killer = -1 if self.setup.killer is None else self.place[self.setup.killer]
        self.scale: tuple[int, int] = self.setup.kill
        self.killer_spoke = False
        self.declined = 0
        self.drawing = False
        self.choosing: list[int] = []  # places that still have to answer
        self.chosen = False  # some place has chosen its discard
        self.discard_count = 0
        self.turning: dict[int, bool] = {}  # answers, hidden until all have answered
        self.turned: set[int] = set()  # places whose next card comes face down
        self.draw_most = 0
        self.dealt_at_once = True
        self.owed: list[int] = [0] * n  # cards still to come for discards
        self.run = 0
        self.runs = 1
        self.run_from = 0
        self.run_most = 0
        self.run_answers: dict[int, int] = {}
        self.open_asked = False
        self.open_answers: dict[int, bool] = {}
