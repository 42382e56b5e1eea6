"""The house calls off a running tournament: shared to the cent, once, and everything reconciled."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from table_server.cage.ledger import wallet
from table_server.tournaments import commands, events
from table_server.tournaments.deals import Basis
from table_server.tournaments.decide_hands import may_not_deal
from table_server.tournaments.entries import house, pool
from table_server.tournaments.evolve import rebuilt
from table_server.tournaments.payouts import Bracket, Percentages, Tickets
from table_server.tournaments.refusal import TournamentRefusal
from table_server.tournaments.state import EntrantStanding, Rhythm, TournamentPhase
from table_server.tournaments.structure import AddOn, Rebuys
from tests.tournaments.played import Played, begun, checked
from tests.tournaments.structures import EVENING, MINUTE, SIT_AND_GO
from tests.tournaments.test_decide_entries import refused
from tests.tournaments.test_whole import structures

BY = ("One of the floor", "One supervisor")
CHIPS = commands.CallOff(BY, "fire alarm", Basis.CHIP_CHOP)
ICM = replace(CHIPS, basis=Basis.ICM)
FEES = replace(CHIPS, fees_back=True)


def paid(played: Played) -> dict[int, int]:
    """Each entrant's payments, out of the money put in."""
    return {e.number: played.accounts[wallet(e.player)] for e in played.tournament.entrants.values()}


def ended(played: Played, command: commands.CallOff) -> dict[int, int]:
    """Every entrant is placed once, nothing is left over, and the journal replays to the same."""
    played.must(command)
    t = played.tournament
    assert (t.phase, t.called_off) == (TournamentPhase.OVER, True)
    assert all(entrant.finish is not None for entrant in t.entrants.values())
    assert played.accounts[pool(t.structure.key)] == 0
    assert rebuilt(played.story) == t
    assert refused(played, command) is TournamentRefusal.IS_OVER
    return paid(played)


def test_only_what_runs_and_stands_still_can_be_called_off() -> None:
    """Before the start everybody's money goes back; a running hand is played out, or voided by the floor."""
    played = begun(SIT_AND_GO, 3)
    assert refused(played, CHIPS) is TournamentRefusal.NOT_STARTED
    played.must(commands.Begin())
    played.must(commands.BeginHand(1))
    assert refused(played, CHIPS) is TournamentRefusal.HAND_IS_RUNNING
    played.must(commands.UndoHand(1))
    assert refused(played, replace(CHIPS, basis=Basis.CUSTOM)) is TournamentRefusal.NOT_OFFERED
    assert played.tournament.phase is TournamentPhase.RUNNING
    assert played.wants(CHIPS)


def test_by_chips_the_least_prize_is_everybodys_and_paid_places_stay() -> None:
    """Of 9 x 50.00: 225.00, 135.00, 90.00. Two are left, with 3 and 7 parts of 10."""
    played = begun(SIT_AND_GO, 9)
    played.must(commands.Begin())
    played.hand(1, dict.fromkeys(range(3, 10), 0) | {1: 4_050, 2: 9_450})
    third = max(paid(played).values())
    assert third == 9_000 // 7 - 5_500 + 1  # seven share the third place, the odd cents to the first of them
    found = ended(played, CHIPS)
    assert found[1] == 13_500 + 2_700 - 5_500
    assert found[2] == 13_500 + 6_300 - 5_500
    assert max(found[n] for n in range(3, 10)) == third
    finish = played.tournament.entrants[2].finish
    assert finish is not None
    assert (finish.first, finish.last) == (1, 1)  # places go by chips


def test_by_the_independent_chip_model() -> None:
    """Three of four left: 130.00 and 70.00 are shared as a deal would."""
    played = begun(SIT_AND_GO, 4)
    played.must(commands.Begin())
    played.hand(1, {1: 3_000, 2: 2_000, 3: 1_000, 4: 0})
    found = ended(played, ICM)
    assert [found[n] + 5_500 for n in (1, 2, 3)] == [8_950, 7_133, 3_917]


def test_with_more_than_ten_only_by_chips() -> None:
    played = begun(EVENING, 12)
    played.must(commands.Begin())
    assert refused(played, ICM) is TournamentRefusal.NOT_OFFERED
    found = ended(played, CHIPS)
    assert set(found.values()) == {5_000 - 5_500}


def test_fees_go_back_to_the_remaining_players_if_the_house_says_so() -> None:
    """Of entries, rebuys and the add-on; a player who is out has had the game."""
    structure = replace(
        SIT_AND_GO,
        rebuys=Rebuys(price=700, chips=1_500, levels=3, fee=30, at_most=100),
        add_on=AddOn(price=900, chips=2_000, after_level=2, fee=10),
    )
    played = begun(structure, 4)
    played.must(commands.Begin())
    played.hand(1, {1: 0, 2: 0, 3: 5_900, 4: 100})
    played.must(commands.Rebuy(1))
    played.must(commands.Rebuy(4))
    played.pays()
    played.must(commands.DeclineRebuy(2))
    played.now += 21 * MINUTE
    played.must(commands.Tick())
    played.must(commands.TakeAddOn(3))
    played.pays()
    fees = 4 * 500 + 2 * 30 + 10
    assert played.accounts[house(structure)] == fees
    ended(played, FEES)
    assert played.accounts[house(structure)] == 500
    (back,) = [event for event in played.story if isinstance(event, events.FeesReturned)]
    assert back.amounts == ((1, 530), (3, 510), (4, 530))


def test_no_fee_goes_back_if_there_was_none() -> None:
    played = begun(replace(SIT_AND_GO, fee=0), 3)
    played.must(commands.Begin())
    ended(played, FEES)
    assert not any(isinstance(event, events.FeesReturned) for event in played.story)


def test_while_players_may_still_enter_the_pool_closes_as_promised() -> None:
    """The house adds its guarantee; a broke player who has not rebought is out.

    Money on its way goes back.
    """
    structure = replace(SIT_AND_GO, late_levels=2, guarantee=30_000, rebuys=Rebuys(700, 1_500, 2))
    played = begun(structure, 4)
    played.must(commands.Begin())
    played.hand(1, {1: 0, 2: 0, 3: 3_000, 4: 3_000})
    played.must(commands.Rebuy(1))
    played.must(commands.Register("late", "late", 5_500))
    assert played.tournament.entrants[2].standing is EntrantStanding.DECIDING
    played.must(CHIPS)
    played.pays()
    found = paid(played)
    assert found == {1: -5_500, 2: -5_500, 3: 15_000 - 5_500, 4: 15_000 - 5_500}
    assert played.accounts[wallet("late")] == 0
    assert played.accounts[pool(structure.key)] == 0


def test_everybody_keeps_the_own_bounty() -> None:
    played = begun(replace(SIT_AND_GO, bounty=1_000), 4)
    played.must(commands.Begin())
    played.hand(1, {1: 3_000, 2: 1_500, 3: 1_500, 4: 0})
    found = ended(played, CHIPS)
    bounties = {e.number: e.bounties for e in played.tournament.entrants.values()}
    assert bounties == {1: 2_000, 2: 1_000, 3: 1_000, 4: 0}
    assert sum(found.values()) == -4 * 500


def test_a_deal_that_is_talked_about_is_off() -> None:
    played = begun(SIT_AND_GO, 3)
    played.must(commands.Begin())
    played.must(commands.ProposeDeal(1, Basis.ICM))
    happened = played.must(CHIPS)
    assert events.DealDeclined(0) in happened
    assert played.tournament.phase is TournamentPhase.OVER


def test_seats_in_another_tournament_are_shared_as_money() -> None:
    """A ticket is only for a player who has won it."""
    played = begun(replace(SIT_AND_GO, payouts=Tickets("main", 12_000)), 5)
    played.must(commands.Begin())
    played.hand(1, {1: 3_000, 2: 2_250, 3: 2_250, 4: 0, 5: 0})
    found = ended(played, CHIPS)
    assert [found[n] + 5_500 for n in (1, 2, 3)] == [9_800, 7_600, 7_600]
    assert not any("/ticket/" in account.owner for account in played.accounts)


def test_in_the_middle_of_a_round_hand_for_hand() -> None:
    """A player who went out in that round is placed too."""
    played = begun(replace(EVENING, seats=3, payouts=Percentages((Bracket(2, (2_500,) * 4),))), 6)
    played.must(commands.Begin())
    t = played.tournament
    one, two, three = (e.number for e in t.at(1).values())
    played.hand(1, {one: 0, two: 3_000, three: 1_500})
    full = next(number for number in t.tables if len(t.at(number)) == 3)
    one, two, three = (e.number for e in t.at(full).values())
    stacks = {number: t.entrants[number].chips for number in (one, two)}
    played.hand(full, {one: 0, two: sum(stacks.values())})
    assert (t.mid_round, t.rhythm, len(t.outs)) == (True, Rhythm.IN_STEP, 1)
    ended(played, CHIPS)


@settings(max_examples=25)
@given(st.data())
def test_whenever_it_is_called_off_everything_adds_up(data: st.DataObject) -> None:
    """After any number of hands at any tables.

    Everybody is placed once, pool and prizes are right to the cent.
    """
    structure = data.draw(structures())
    structure = replace(structure, bounty=data.draw(st.integers(0, structure.buy_in)))
    played = begun(
        structure, data.draw(st.integers(2, min(40, structure.places))), data.draw(st.integers(0, 99))
    )
    played.must(commands.Begin())
    t = played.tournament
    for _ in range(data.draw(st.integers(0, 40))):
        ready = [table for table in t.tables if may_not_deal(t, table) is None]
        if t.phase is TournamentPhase.RUNNING and ready:
            table = played.chance.choice(ready)
            played.must(commands.BeginHand(table))
            if t.tables[table].running:  # a break may have come first
                played.ends(table)
    if t.phase is TournamentPhase.RUNNING:
        played.must(CHIPS)
    checked(played)
