"""A checkpoint holds everything but the hand that is over, and shares nothing with the table."""

from __future__ import annotations

from dataclasses import fields, replace

from table_server.engine.cards import Seat
from table_server.families.rounds.commands import Wager
from table_server.families.rounds.lineup import Lineup, LineupTerms
from table_server.families.rounds.lineup.kept import KeptLineup
from table_server.families.rounds.lineup.terms import KillForm, KillTerms
from table_server.store.journal.streams import dumps, loads
from table_server.table import commands as wish
from table_server.table.events import Stood
from table_server.table.snapshot import Snapshot, restored, taken
from table_server.table.state import Absence, Table
from tests.table.picture import LAST_HAND, differing, picture
from tests.table.spreads import HOLDEM, STUD
from tests.table.table import TableInPlay, aces_to_the_first, dealers_choice, rotation


def names(kind: type[Table | Lineup | KeptLineup | Snapshot]) -> set[str]:
    return {field.name for field in fields(kind)}


def test_nothing_of_a_lineup_is_forgotten() -> None:
    """A new field has to be stored too. Only a running hand is left out."""
    assert names(KeptLineup) == names(Lineup) - {"running"}


def test_nothing_of_a_table_is_forgotten() -> None:
    """Between hands nobody is asked anything, so nobody has called the clock."""
    assert names(Snapshot) == names(Table) - LAST_HAND - {"hand_rules", "clock_called", "families"}


def eventful() -> TableInPlay:
    """Somebody on a break, somebody gone, money on its way and money that waits, a locked seat, a choice.

    One has left for a ticket that nobody has heard of yet, another waits with the wish for a top-up.
    """
    table = TableInPlay(1, 2, 3, 4, 5, 7, terms=dealers_choice(HOLDEM, STUD, hands_each=1))
    table.do(wish.LockSeat(Seat(9), on=True))
    table.do(wish.Announce("Last hand at midnight"))
    table.do(wish.Queue((wish.Waits("Red", called_in=True), wish.Waits("Blue", "4-8", paged=True))))
    table.do(wish.Register("21", "Green"))
    table.do(wish.LockSeat(Seat(8), on=True, player="21"))
    table.do(wish.KeepToppedUp(Seat(3), 20_000))
    table.do(wish.TakeBreak(Seat(4), Absence.NEXT_HAND))
    table.do(wish.Leave(Seat(5), for_ticket=True))
    table.do(wish.TopUp(Seat(7), 1_000))
    table.do(wish.Leave(Seat(7), for_ticket=True))
    table.deal()
    table.time_up(table.asked()[0], spent=1_000)
    table.folds()
    table.log_in(6)
    table.do(wish.BuyIn(Seat(6), 4_000, table.table.lineup.chairs[Seat(1)].entry))
    assert table.table.chooser is not None
    assert (len(table.table.tickets), table.sitter(7).for_ticket) == (1, True)
    return table


def test_a_table_stands_again_as_it_stood() -> None:
    """It does so after having been text, too."""
    table = eventful()
    stood = Stood(taken(table.table))
    again = loads(*dumps(stood))
    assert isinstance(again, Stood)
    assert again == stood
    assert differing(picture(restored(again.snapshot)), picture(table.table), LAST_HAND) == []


def test_blinds_that_wait_for_their_game_are_kept() -> None:
    table = TableInPlay(1, 2, 3, terms=rotation(HOLDEM, STUD, hands_each=1))
    table.whole_hand()
    assert table.table.lineup.shelved is not None
    again = restored(taken(table.table))
    assert again.lineup == table.table.lineup


def test_who_has_left_with_a_leg_up_is_remembered() -> None:
    """D-55: the leg up survives a restart."""
    kills = replace(HOLDEM, between=LineupTerms(kill=KillTerms(KillForm.NATURAL)))
    table = TableInPlay(1, 2, 3, menu=(kills,))
    table.do(table.next_deal(aces_to_the_first(3)))
    table.act(Wager(Seat(1), 800))
    table.calls()
    table.do(wish.Leave(Seat(2)))
    assert table.table.lineup.away.keys() == {"p2"}
    assert restored(taken(table.table)).lineup == table.table.lineup


def test_a_checkpoint_does_not_change_with_the_table() -> None:
    table = eventful()
    snapshot = taken(table.table)
    before = dumps(Stood(snapshot))
    table.do(wish.ChoiceLapsed())
    table.do(wish.TakeBreak(Seat(1), Absence.NEXT_BLIND))
    table.do(wish.CorrectStack(seat=Seat(2), amount=100, by=("one", "other"), reason="miscounted"))
    assert dumps(Stood(snapshot)) == before
    again = restored(snapshot)
    again.sitters[Seat(1)].bank = 7
    again.lineup.chairs[Seat(1)].stack = 7
    assert dumps(Stood(snapshot)) == before
