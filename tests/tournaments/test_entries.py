"""LP-135, LP-159: money between wallets, pool and house, to the cent and once."""

from __future__ import annotations

from dataclasses import replace

from table_server.cage.ledger import EntryReason, collection, wallet
from table_server.tournaments import commands, events
from table_server.tournaments.course import TournamentOutcome
from table_server.tournaments.entries import crossing_entry, fee_of, pool, ticket, ticket_holder
from table_server.tournaments.payouts import Tickets
from table_server.tournaments.seam import HandReport, StackResult
from table_server.tournaments.state import Crossing, TournamentPurpose
from table_server.tournaments.structure import AddOn, Rebuys
from tests.tournaments.played import Played, begun, checked
from tests.tournaments.structures import SIT_AND_GO


def two_play(played: Played) -> None:
    played.must(commands.Begin())
    played.hand(1, {1: 0, 2: 3_000})
    checked(played)


def test_prizes_go_to_wallets() -> None:
    """LP-159."""
    played = begun(SIT_AND_GO, 2)
    two_play(played)
    winner = played.tournament.entrants[2].player
    assert played.accounts[wallet(winner)] == 10_000 - 5_500
    assert played.accounts[pool("s1")] == 0
    assert played.accounts[collection("tournament:s1")] == 1_000  # not a table's that is called s1


def test_a_seat_in_another_tournament_goes_to_its_ticket() -> None:
    played = begun(replace(SIT_AND_GO, payouts=Tickets("main", 9_000)), 2)
    two_play(played)
    one, two = (entrant.player for entrant in played.tournament.entrants.values())
    assert played.accounts[ticket("main", two)] == 9_000
    assert played.accounts[wallet(one)] == 1_000 - 5_500


def test_the_owner_of_a_ticket() -> None:
    assert ticket_holder(ticket("main", "17")) == "17"
    assert [ticket_holder(account) for account in (pool("main"), wallet("17"))] == [None, None]


def test_the_house_makes_the_pool_up_to_its_guarantee_and_its_part_counts() -> None:
    played = begun(replace(SIT_AND_GO, guarantee=12_500, contribution=1_000), 2)
    two_play(played)
    assert played.accounts[collection("tournament:s1")] == 1_000 - 2_500


def test_the_player_who_puts_one_out_wins_the_bounty_and_the_winner_keeps_the_own() -> None:
    played = begun(replace(SIT_AND_GO, bounty=2_000), 2)
    two_play(played)
    won = [event for event in played.story if isinstance(event, events.BountyWon)]
    assert [(event.of, event.amounts) for event in won] == [(1, ((2, 2_000),)), (2, ((2, 2_000),))]


def test_every_price_has_its_own_fee() -> None:
    both = replace(SIT_AND_GO, rebuys=Rebuys(1, 1, 1, fee=2), add_on=AddOn(1, 1, 2, fee=3))
    assert [fee_of(both, purpose) for purpose in TournamentPurpose] == [500, 2, 3]
    assert [fee_of(SIT_AND_GO, purpose) for purpose in TournamentPurpose] == [500, 0, 0]


def test_a_statement_says_what_every_payment_was_for() -> None:
    both = replace(SIT_AND_GO, rebuys=Rebuys(1, 1, 1), add_on=AddOn(1, 1, 2))
    asked = [
        crossing_entry(both, Crossing(key="k", purpose=purpose, player="7", name="Player 7", amount=600))
        for purpose in TournamentPurpose
    ]
    assert [entry.what for entry in asked] == [
        EntryReason.TOURNAMENT_ENTRY,
        EntryReason.REBUY,
        EntryReason.ADD_ON,
    ]


def test_a_statement_says_what_every_payout_was() -> None:
    played = begun(replace(SIT_AND_GO, bounty=2_000, guarantee=20_000), 3)
    out = played.told(commands.Unregister(3))
    assert isinstance(out, TournamentOutcome)
    assert [entry.what for entry in out.entries] == [EntryReason.TOURNAMENT_REFUND]
    started = played.told(commands.Begin())
    assert isinstance(started, TournamentOutcome)
    assert [entry.what for entry in started.entries] == [EntryReason.HOUSE_PART]
    played.must(commands.BeginHand(1))
    there = {entrant.number: seat for seat, entrant in played.tournament.at(1).items()}
    lost, won = (
        StackResult(seat=there[1], before=1_500, after=0, beaten_by=(there[2],)),
        StackResult(there[2], 1_500, 3_000),
    )
    over = played.told(commands.FinishHand(HandReport(1, (lost, won))))
    assert isinstance(over, TournamentOutcome)
    assert {entry.what for entry in over.entries} == {EntryReason.PRIZE, EntryReason.BOUNTY}


def test_no_key_moves_money_twice() -> None:
    played = begun(replace(SIT_AND_GO, bounty=2_000, guarantee=20_000), 3)
    played.must(commands.Begin())
    played.hand(1, {1: 0, 2: 3_000})
    played.hand(1, {2: 0, 3: 4_500})
    keyed = (events.Placed, events.BountyWon, events.PoolClosed, events.Registered)
    keys = [event.key for event in played.story if isinstance(event, keyed)]
    assert len(set(keys)) == len(keys)
