"""Each step says how it changed stacks, bets and pots: one after the other they lead from view to view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.families.hand import VoidHand
from table_server.projection.audience import AUDITOR, BOARD, Audience
from table_server.projection.boards import board_view
from table_server.projection.recall import recall
from table_server.projection.teller import Teller
from table_server.projection.views.amounts import Amounts
from table_server.projection.views.hand import HandStatus, PotView
from table_server.projection.views.step import Step, What
from table_server.simulation.rounds.choices import answer
from table_server.simulation.rounds.hands import wild_hand
from table_server.table import commands
from table_server.table.ephemeral import Presence
from table_server.table.events import Happened
from table_server.table.state import Table
from tests.families.rounds.declared import pot_poker
from tests.families.rounds.shapes import (
    FIVE_CARD_FLOP,
    JACKS_BACK_LIKE,
    PINEAPPLE,
    RAZZ_LIKE,
    TURNED_STUD,
    TWO_BOARDS,
    TWO_DRAWS,
)
from tests.projection.dice import Dice
from tests.projection.rig import Room, felt_around, plain_room, played

DECLARED = (PINEAPPLE, TWO_BOARDS, TWO_DRAWS, FIVE_CARD_FLOP, TURNED_STUD, RAZZ_LIKE, JACKS_BACK_LIKE)
GAMES = {game.key: game for game in (*pot_poker().values(), *DECLARED)}


class Told:
    """A page that draws the steps it is told and works nothing out."""

    def __init__(self) -> None:
        self.stacks: dict[Seat, Cents] = {}
        self.bets: dict[Seat, Cents] = {}
        self.status: dict[Seat, HandStatus] = {}
        self.pots: tuple[PotView, ...] = ()
        self.pot: Cents = 0
        self.collected: Cents = 0
        self.jackpot: Cents = 0

    def hears(self, step: Step) -> None:
        if step.what is What.HAND:
            self.bets.clear()
            self.status.clear()
        if step.amounts is not None:
            self._draws(step.amounts)

    def _draws(self, amounts: Amounts) -> None:
        self.stacks.update(amounts.stacks)
        self.bets.update(amounts.bets)
        self.status.update(amounts.status)
        self.pots = self.pots if amounts.pots is None else amounts.pots
        self.pot = self.pot if amounts.pot is None else amounts.pot
        self.collected = self.collected if amounts.collected is None else amounts.collected
        self.jackpot = self.jackpot if amounts.jackpot is None else amounts.jackpot

    @property
    def lying(self) -> Cents:
        """All chips that the steps tell of."""
        return sum(self.stacks.values()) + self.pot + self.collected


def steps_of(teller: Teller, table: Table, events: Sequence[Happened]) -> list[Step]:
    return [step for step in teller.told(table, events) if step is not None]


def some(amounts: dict[Seat, Cents]) -> dict[Seat, Cents]:
    return {seat: amount for seat, amount in amounts.items() if amount}


def agree(told: Told, table: Table) -> None:
    """The steps that were told lead to the view that is shown."""
    view = board_view(table, Presence())
    hand = table.hand
    paid = {} if hand is None or table.lineup.hands else dict(zip(hand.seats, hand.stacks, strict=True))
    assert some(told.stacks) == some({plate.seat: plate.stack for plate in view.seats} | paid)
    if view.hand is not None:
        assert some(told.bets) == some({plate.seat: plate.bet for plate in view.seats})
        assert told.status == {p.seat: p.status for p in view.seats if p.status is not None}
        shown = view.hand
        assert (told.pots, told.pot) == (shown.pots, shown.pot)
        assert (told.collected, told.jackpot) == (shown.collected, shown.jackpot)


def at_each_step(told: Told, steps: Iterable[Step]) -> None:
    """Pots and bets are always everything that lies there, and no chip comes or goes on the way."""
    for step in steps:
        before = told.lying
        told.hears(step)
        if before and step.amounts is not None:
            assert told.lying == before, step
        assert sum(pot.amount for pot in told.pots) + sum(told.bets.values()) in {told.pot, 0}, step


@pytest.mark.parametrize("key", sorted(GAMES))
@pytest.mark.parametrize("seed", range(4))
def test_steps_lead_from_view_to_view(key: str, seed: int) -> None:
    """At every act of a whole hand of every game; a page that starts in the middle hears the same."""
    game = GAMES[key]
    dice = Dice(seed)
    fewest, most = game.seats
    structure = game.structures[seed % len(game.structures)]
    began = wild_hand(
        game, structure, fewest + seed % (most - fewest + 1), chance=dice, shuffle=dice.shuffled
    )
    table, events = felt_around(game, began)
    teller, told = Teller(), Told()
    heard: list[Step] = []
    while True:
        steps = steps_of(teller, table, events)
        assert steps == steps_of(Teller(), table, events)
        at_each_step(told, steps)
        heard += steps
        agree(told, table)
        assert table.hand is not None
        if table.hand.over:
            break
        command = VoidHand() if seed == 3 and len(heard) > 30 else answer(table.hand, dice, loose=True)
        answered = played(table, command)
        assert isinstance(answered, list)
        events = answered
    looked_back(table, heard)


def looked_back(table: Table, heard: Sequence[Step]) -> None:
    """Every audience of the past hand is told the amounts that everybody was told during play."""
    live = [step.amounts for step in heard if step.what is not What.CHANCES]
    seats = [dealt.seat for dealt in table.hand.setup.seats] if table.hand is not None else []
    if table.hand is None or table.hand.began_as.key not in pot_poker():
        return
    audiences: tuple[Audience, ...] = (BOARD, AUDITOR, *seats)
    for audience in audiences:
        past = recall(table.story, audience)
        assert [step.amounts for street in past.streets for step in street.steps] == live
        told = Told()
        for street in past.streets:
            at_each_step(told, street.steps)
        assert all(told.stacks[each.seat] == each.after for each in past.seats)


def evening(room: Room) -> None:
    """People come, play, buy chips, change seats and leave; the steps alone tell a page everything."""
    teller, told, seats = Teller(), Told(), (1, 2, 3, 5)

    def hears(events: Sequence[Happened]) -> None:
        for step in steps_of(teller, room.table, events):
            told.hears(step)
        agree(told, room.table)

    hears(room.sit(*seats, amount=5_000))
    hears(room.does(commands.Activate()))
    for number in range(12):
        for seat, chair in room.table.lineup.chairs.items():
            if not chair.stack:
                room.does(commands.BuyIn(seat, 5_000, chair.entry))
                hears(room.does(commands.MoneyArrived(next(iter(room.table.moves)))))
        if number == 3:
            hears(room.does(commands.TopUp(Seat(1), 2_000)))
            hears(room.does(commands.MoneyArrived(next(iter(room.table.moves)))))
        if number == 6:
            hears(room.does(commands.MoveSeat(Seat(5), Seat(7))))
        if number == 8:
            hears(room.does(commands.LogOut(Seat(2))))
        hears(room.deals())
        while room.hand.offer is not None:
            hears(room.acts(answer(room.hand, room.dice, loose=True)))


@pytest.mark.parametrize("key", ["holdem", "seven_card_stud", "lowball"])
def test_steps_tell_an_evening(key: str) -> None:
    evening(plain_room(key))


def test_a_stack_put_right_is_told_with_its_step() -> None:
    room = plain_room()
    room.sit(1, 2, amount=5_000)
    room.does(commands.Activate())
    events = room.does(
        commands.CorrectStack(seat=Seat(1), amount=-300, by=("one", "other"), reason="a chip too many")
    )
    (step,) = [step for step in steps_of(Teller(), room.table, events) if step.what is What.CORRECTED]
    assert step.amounts == Amounts(stacks=((Seat(1), 4_700),))
