"""The choices of each seat between hands, with the amounts."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal
from table_server.families.rounds.lineup import RULES, LineupTerms
from table_server.families.rounds.lineup.offers import LineupOffer, SeatOffer, WayIn
from table_server.families.rounds.lineup.state import Debt
from table_server.families.rounds.lineup.terms import MissedSmallBlind, NewPlayer, Straddle
from table_server.families.seating.chairs import EntryChoice
from tests.families.rounds.lineup.table import Table, limit


def offered(table: Table, seat: int) -> SeatOffer:
    offer = RULES.offer(table.lineup)
    assert offer is not None
    return next(of for of in offer.seats if of.seat == seat)


def ways(table: Table, seat: int) -> list[WayIn]:
    return [*offered(table, seat).ways_in]


def test_an_empty_table_offers_nothing_and_deals_nothing() -> None:
    """LP-46."""
    assert RULES.offer(Table().lineup) == LineupOffer((), Refusal.TOO_FEW_PLAYERS)


def test_a_player_in_good_standing_has_nothing_to_choose() -> None:
    """D-19."""
    table = Table(1, 2)
    assert RULES.offer(table.lineup) == LineupOffer(
        tuple(
            SeatOffer(
                seat=Seat(n),
                debt=Debt.NOTHING,
                ways_in=(WayIn(EntryChoice.WAIT, 0, 0),),
                straddle=False,
                overs=False,
            )
            for n in (1, 2)
        ),
        None,
    )


def test_a_newcomer_waits_posts_or_lets_the_button_pass() -> None:
    """D-19: a big blind, live."""
    table = Table(1, 2)
    table.sit(3)
    assert ways(table, 3) == [
        WayIn(EntryChoice.WAIT, 0, 0),
        WayIn(EntryChoice.POST, 10, 0),
        WayIn(EntryChoice.LET_BUTTON_PASS, 10, 0),
    ]


def test_a_newcomer_who_may_kill_sees_what_it_costs() -> None:
    """D-66: twice the blind."""
    table = Table(1, 2, rules=LineupTerms(new_player=NewPlayer.KILL))
    table.sit(3)
    assert ways(table, 3) == [WayIn(EntryChoice.WAIT, 0, 0), WayIn(EntryChoice.KILL, 20, 0)]


def test_missed_blinds_are_offered_live_and_dead() -> None:
    """D-21; a player who sits out sees the price of coming back."""
    table = Table(1, 2)
    table.out(2)
    assert WayIn(EntryChoice.POST, 10, 5) in ways(table, 2)


def test_the_small_blind_alone_dead_or_a_big_blind_live() -> None:
    """OCE sheet, $20-$40."""
    table = Table(1, 2, 3, 4, rules=LineupTerms(missed_small=MissedSmallBlind.DEAD_OR_BIG_LIVE))
    table.hand()
    table.out(3)
    table.hand()
    assert ways(table, 3) == [
        WayIn(EntryChoice.WAIT, 0, 0),
        WayIn(EntryChoice.POST, 10, 0),
        WayIn(EntryChoice.LET_BUTTON_PASS, 10, 0),
        WayIn(EntryChoice.POST_DEAD, 0, 5),
    ]


def test_without_blinds_everybody_simply_plays() -> None:
    """D-19: nothing to escape."""
    table = Table(1, 2, terms=limit((), ante=1))
    table.sit(3)
    assert ways(table, 3) == [WayIn(EntryChoice.WAIT, 0, 0)]


def test_straddles_and_overs_are_offered_where_the_house_has_them() -> None:
    """D-24, D-68."""
    table = Table(1, 2, rules=LineupTerms(straddle=Straddle.UNDER_THE_GUN), terms=limit(overs=True))
    assert offered(table, 1).straddle
    assert offered(table, 1).overs
