"""LP-158, D-12: a deal needs every remaining player, and divides exactly the prizes left."""

from __future__ import annotations

from dataclasses import replace

from table_server.tournaments import commands
from table_server.tournaments.commands import ProposeDeal
from table_server.tournaments.deals import Basis
from table_server.tournaments.payouts import Prize, Tickets
from table_server.tournaments.refusal import TournamentRefusal
from table_server.tournaments.state import Finish, TournamentPhase
from tests.tournaments.played import Played, begun, checked
from tests.tournaments.structures import SIT_AND_GO
from tests.tournaments.test_decide_entries import refused
from tests.tournaments.test_decide_hands import finishes


def finalists() -> Played:
    """Two of four are left, for 130 and 70 dollars."""
    played = begun(SIT_AND_GO, 4)
    played.must(commands.Begin())
    played.hand(1, {1: 0, 2: 0, 3: 4_500})
    return played


def test_everybody_accepts_and_it_ends_with_places_by_chips() -> None:
    played = finalists()
    played.must(ProposeDeal(4, Basis.CHIP_CHOP))
    assert played.phase() is TournamentPhase.RUNNING
    played.must(commands.AcceptDeal(3))
    assert played.phase() is TournamentPhase.OVER
    assert finishes(played)[3] == (1, 1, 11_500)
    assert finishes(played)[4] == (2, 2, 8_500)
    checked(played)


def test_two_players_have_the_same_by_chips_and_by_the_model() -> None:
    played = finalists()
    played.must(ProposeDeal(3, Basis.ICM))
    proposal = played.tournament.proposal
    assert proposal is not None
    assert proposal.deal.amounts == ((3, 11_500), (4, 8_500))


def test_something_may_be_kept_to_play_for() -> None:
    played = finalists()
    played.must(ProposeDeal(number=3, basis=Basis.CUSTOM, kept=1_000, amounts=((4, 9_000), (3, 10_000))))
    played.must(commands.AcceptDeal(4))
    assert played.tournament.prizes == (Prize(1_000), Prize())
    played.hand(1, {3: 0, 4: 6_000})
    assert finishes(played)[4] == (1, 1, 10_000)
    assert finishes(played)[3] == (2, 2, 10_000)
    checked(played)


def test_equal_chips_share_the_place_and_keep_the_agreed_amount() -> None:
    played = finalists()
    played.hand(1, {3: 3_000, 4: 3_000})
    played.must(ProposeDeal(number=3, basis=Basis.CUSTOM, kept=0, amounts=((3, 12_000), (4, 8_000))))
    played.must(commands.AcceptDeal(4))
    assert [e.finish for n, e in played.tournament.entrants.items() if n > 2] == [
        Finish(1, 2, Prize(12_000)),
        Finish(1, 2, Prize(8_000)),
    ]


def test_one_no_is_enough_and_nobody_asks_twice_in_a_row() -> None:
    played = finalists()
    played.must(ProposeDeal(3, Basis.ICM))
    assert refused(played, ProposeDeal(4, Basis.ICM)) is TournamentRefusal.DEAL_IS_PROPOSED
    assert refused(played, commands.BeginHand(1)) is TournamentRefusal.DEAL_IS_PROPOSED
    assert refused(played, commands.AcceptDeal(3)) is TournamentRefusal.NOT_OFFERED
    assert refused(played, commands.AcceptDeal(1)) is TournamentRefusal.NOT_OFFERED
    assert refused(played, commands.DeclineDeal(1)) is TournamentRefusal.NOT_OFFERED
    played.must(commands.DeclineDeal(4))
    assert refused(played, commands.AcceptDeal(4)) is TournamentRefusal.NOT_OFFERED
    assert refused(played, commands.DeclineDeal(4)) is TournamentRefusal.NOT_OFFERED
    assert refused(played, ProposeDeal(3, Basis.ICM)) is TournamentRefusal.NOT_OFFERED
    played.hand(1, {})
    played.must(ProposeDeal(3, Basis.ICM))
    played.must(commands.DeclineDeal(0))  # the floor


def test_a_deal_that_does_not_divide_what_is_left_is_refused() -> None:
    played = finalists()
    for kept, amounts in (
        (0, ((3, 12_000), (4, 8_001))),
        (0, ((3, 20_001), (4, -1))),
        (0, ((3, 20_000),)),
        (0, ((1, 10_000), (3, 10_000))),
        (1, ((3, 12_000), (4, 8_000))),
        (-1, ((3, 12_000), (4, 8_001))),
        (13_001, ((3, 6_999), (4, 0))),
    ):
        assert (
            refused(played, ProposeDeal(number=3, basis=Basis.CUSTOM, kept=kept, amounts=amounts))
            is TournamentRefusal.NOT_WHAT_IS_LEFT
        )


def test_no_deal_in_a_hand_or_by_a_player_out_or_about_tickets() -> None:
    played = finalists()
    assert refused(played, ProposeDeal(1, Basis.ICM)) is TournamentRefusal.NOT_OFFERED
    played.must(commands.BeginHand(1))
    assert refused(played, ProposeDeal(3, Basis.ICM)) is TournamentRefusal.HAND_IS_RUNNING
    assert refused(begun(SIT_AND_GO, 2), ProposeDeal(1, Basis.ICM)) is TournamentRefusal.NOT_OFFERED
    satellite = begun(replace(SIT_AND_GO, payouts=Tickets("main", 5_500)), 3)
    satellite.must(commands.Begin())
    assert refused(satellite, ProposeDeal(1, Basis.ICM)) is TournamentRefusal.NOT_OFFERED


def test_deals_are_among_finalists() -> None:
    """LP-158: at two tables there are no finalists, whether they play or not."""
    played = begun(replace(SIT_AND_GO, seats=3, tables=2), 4)
    played.must(commands.Begin())
    assert refused(played, ProposeDeal(1, Basis.ICM)) is TournamentRefusal.NOT_THE_FINAL_TABLE
    played.must(commands.BeginHand(1))
    assert refused(played, ProposeDeal(1, Basis.ICM)) is TournamentRefusal.NOT_THE_FINAL_TABLE
    there = [entrant.number for entrant in played.tournament.at(1).values()]
    played.ends(1, {there[0]: 0, there[1]: 3_000})
    assert len(played.tournament.tables) == 1
    played.must(ProposeDeal(there[1], Basis.ICM))


def test_everybody_keeps_the_own_bounty_when_it_ends_by_agreement() -> None:
    played = begun(replace(SIT_AND_GO, bounty=500), 3)
    played.must(commands.Begin())
    played.must(ProposeDeal(1, Basis.ICM))
    played.must(commands.AcceptDeal(2))
    played.must(commands.AcceptDeal(3))
    assert [entrant.bounties for entrant in played.tournament.entrants.values()] == [500, 500, 500]
    checked(played)
