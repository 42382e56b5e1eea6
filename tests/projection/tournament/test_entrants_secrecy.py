"""A tournament deals cards to seats where nobody sits, and no screen there shows them (D-152)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.cards import Seat
from table_server.projection.rounds.views.seat import RoundsSeat
from table_server.projection.seats import seat_part
from table_server.projection.views.seat import Stage
from table_server.simulation.chance import one_of
from table_server.simulation.rounds.choices import answer
from table_server.simulation.rounds.defaults import small_stakes
from table_server.table import commands
from table_server.table.commands import Command, SeatedEntrant
from table_server.table.events import Happened, TableOpened
from table_server.table.evolve import rebuilt
from table_server.table.state import Absence
from tests.families.rounds.declared import pot_poker
from tests.projection.dice import Dice
from tests.projection.knowledge import NOBODY, audience_at
from tests.projection.rig import BUY_IN, Room, spread_of, table_of
from tests.projection.test_life import Life, differs, looked_at

HELD = tuple(Seat(seat) for seat in (1, 2, 4, 5, 7))
AWAY = Seat(2)
"""The seat whose entrant never comes."""
SPARE = Seat(3)
"""Nobody holds it; somebody may log in there to look on."""


class Held(Life):
    """Seats belong to entrants; people come to them and leave, in the middle of hands too."""

    def __init__(self, key: str, seed: int) -> None:
        game = pot_poker()[key]
        spread = spread_of(game, small_stakes(game, game.structures[seed % len(game.structures)]))
        terms = replace(table_of(spread), tournament="evening", number=1)
        self.room = Room(terms, game, Dice(seed))
        self.dice = Dice(seed)
        self.journal: list[Happened] = [TableOpened(terms)]
        self.asked: list[tuple[Command, list[Happened]]] = []
        self._does(commands.Activate())

    def plays_a_hand(self) -> None:
        """The table is arranged anew, with the same chips before every hand."""
        self.asked = []
        entrants = tuple(
            SeatedEntrant(seat=seat, player=f"account-{seat}", name=f"Player {seat}", chips=BUY_IN)
            for seat in HELD
        )
        self._does(commands.Reseat(entrants, self.room.table.spread))
        self._does(commands.Resume())
        self._does(self.room.deal())
        while (hand := self.room.table.hand) is not None and hand.offer is not None:
            self._does(self._something())
            self._does(commands.AnswerQuestion(self.room.table.asked, answer(hand, self.dice, loose=True)))

    def _something(self) -> Command:
        """Any command that anybody may try: those of open play are refused, and change nothing."""
        seat = one_of(self.dice, [seat for seat in HELD if seat != AWAY])
        wishes: tuple[Command, ...] = (
            commands.LogIn(seat, f"account-{seat}", f"Player {seat}"),
            commands.LogIn(AWAY, f"account-{seat}", f"Player {seat}"),
            commands.LogIn(AWAY, "account-99", "Player 99"),
            commands.LogIn(SPARE, "account-99", "Player 99"),
            commands.Leave(seat),
            commands.Leave(SPARE),
            commands.TakeBreak(seat, Absence.NEXT_HAND),
            commands.MoveSeat(AWAY, SPARE),
            commands.CallClock(seat),
        )
        return one_of(self.dice, wishes)


@pytest.mark.parametrize("key", sorted(pot_poker()))
@pytest.mark.parametrize("seed", range(4))
def test_sessions_of_a_tournament(key: str, seed: int) -> None:
    """Onlookers and absent players know only what the board shows."""
    life = Held(key, seed)
    for who in (AWAY, NOBODY, Seat(1), AWAY):
        before = len(life.journal)
        life.plays_a_hand()
        if audience_at(life.room.table, who) != NOBODY or who in (AWAY, NOBODY):
            knows = NOBODY if who == AWAY else who
            assert differs(rebuilt(life.journal[:before]), life, who=who, as_who=knows) is None
    assert life.room.table.lineup.hands == 4


@pytest.mark.parametrize("key", sorted(pot_poker()))
def test_a_seat_nobody_has_come_to_shows_no_cards_and_asks_nothing(key: str) -> None:
    life = Held(key, 1)
    life.room.does(
        commands.Reseat(
            tuple(
                SeatedEntrant(seat=seat, player=f"account-{seat}", name=f"Player {seat}", chips=BUY_IN)
                for seat in HELD
            ),
            life.room.table.spread,
        )
    )
    life.room.deals()
    table = life.room.table
    while table.hand is not None and table.hand.offer is not None:
        for seat in HELD:
            assert seat_part(table, looked_at(table), seat) == RoundsSeat(seat)
        life.room.acts(answer(table.hand, life.dice, loose=True))


def test_a_player_who_comes_back_sees_the_own_cards_and_is_asked() -> None:
    life = Held("holdem", 1)
    life.room.does(
        commands.Reseat(
            tuple(
                SeatedEntrant(seat=seat, player=f"account-{seat}", name=f"Player {seat}", chips=BUY_IN)
                for seat in HELD
            ),
            life.room.table.spread,
        )
    )
    life.room.deals()
    table, presence = life.room.table, life.room.presence
    seat = life.room.hand.seats[life.room.hand.turn]
    assert seat_part(table, presence, seat).cards == ()
    life.room.does(commands.LogIn(seat, f"account-{seat}", f"Player {seat}"))
    shown = seat_part(table, presence, seat)
    assert len(shown.cards) == 2
    assert shown.offer is not None
    life.room.does(commands.Leave(seat))
    assert seat_part(table, presence, seat) == RoundsSeat(seat)


def test_nothing_of_open_play_is_offered_at_an_entrants_seat() -> None:
    """LP-133: no buying, no seat change, no break, no choice of how to come in."""
    life = Held("holdem", 1)
    entrants = tuple(
        SeatedEntrant(seat=seat, player=f"account-{seat}", name=f"Player {seat}", chips=BUY_IN)
        for seat in HELD[:2]
    )
    life.room.does(commands.Reseat(entrants, life.room.table.spread))
    table, presence = life.room.table, life.room.presence
    life.room.does(commands.LogIn(HELD[0], f"account-{HELD[0]}", "Player"))
    life.room.does(commands.LogIn(SPARE, "account-99", "Player 99"))
    for seat in (HELD[0], SPARE):
        shown = seat_part(table, presence, seat)
        assert (shown.buy_in, shown.top_up, shown.coming_in, shown.free_seats) == (None, None, None, ())
    assert seat_part(table, presence, HELD[0]).stage is Stage.SEATED
