"""Terms that a tournament gives a table, and the report of a hand that comes back."""

from __future__ import annotations

from dataclasses import replace

from table_server.engine.cards import Seat
from table_server.families.rounds.events import Event, HandEnded, Posted, PotAwarded, PotShare
from table_server.families.rounds.lineup import LineupTerms
from table_server.families.rounds.lineup.prepared import HandPrepared
from table_server.families.rounds.lineup.terms import ButtonRule, NewPlayer
from table_server.families.rounds.setup import NOTHING_CARRIED, DealtIn, Post, PostKind
from table_server.families.rounds.shape import BettingStructure
from table_server.families.rounds.terms import Terms
from table_server.tournaments.schedule import blinds
from table_server.tournaments.seam import between_at, report_of, terms_at

A, B, C, D = (Seat(number) for number in (1, 2, 3, 4))


def dealt(*stacks: tuple[Seat, int]) -> HandPrepared:
    return HandPrepared(
        hand=1,
        seats=tuple(DealtIn(seat, stack) for seat, stack in stacks),
        button=A,
        posts=(),
        kill=(1, 1),
        killer=None,
        places=(B, C),
        next_button=B,
        heads_up=False,
        anew=False,
        passed=(),
        paid=(),
        short=(),
        missed_big=(),
        missed_small=(),
        unmet=(),
        kill_round=(),
        carried=NOTHING_CARRIED,
        antes=0,
        each=0,
    )


def pots(*won: tuple[Seat, int]) -> list[Event]:
    return [
        PotAwarded(number, amount, (PotShare(seat, amount),)) for number, (seat, amount) in enumerate(won)
    ]


def beaten(prepared: HandPrepared, story: list[Event]) -> dict[Seat, tuple[Seat, ...]]:
    return {result.seat: result.beaten_by for result in report_of(7, prepared, story).results}


def test_the_stakes_of_a_level_and_nothing_taken_out_of_pots() -> None:
    terms = terms_at(
        blinds(50, 100, big_blind_ante=100), Terms(BettingStructure.NO_LIMIT, 400, 800, unit=100, run_it=2)
    )
    assert (terms.blinds, terms.lower, terms.upper, terms.unit) == ((50, 100), 100, 200, 1)
    assert terms.run_it == 1
    assert terms.collection == Terms(BettingStructure.NO_LIMIT, 1, 1).collection


def test_a_dead_button_and_nothing_owed_by_a_moved_player() -> None:
    """D-149, D-152."""
    rules = between_at(blinds(50, 100, big_blind_ante=100), LineupTerms())
    assert (rules.button, rules.big_blind_ante, rules.new_player) == (ButtonRule.DEAD, 100, NewPlayer.FREE)


def test_stacks_before_and_after_and_where_the_big_blind_was() -> None:
    story: list[Event] = [*pots((A, 200)), HandEnded(((A, 200), (B, 0), (C, 50)))]
    report = report_of(7, dealt((A, 100), (B, 100), (C, 50)), story)
    assert (report.table, report.big_blind) == (7, C)
    assert [(r.seat, r.before, r.after) for r in report.results] == [(A, 100, 200), (B, 100, 0), (C, 50, 50)]
    assert [r.beaten_by for r in report.results] == [(), (A,), ()]


def test_the_winner_of_the_last_pot_puts_a_player_out() -> None:
    """The shortest stack wins the main pot, the next one the side pot: it has put the third out."""
    prepared = dealt((A, 100), (B, 200), (C, 200))
    story: list[Event] = [*pots((A, 300), (B, 200)), HandEnded(((A, 300), (B, 200), (C, 0)))]
    assert beaten(prepared, story)[C] == (B,)


def test_a_player_only_in_the_main_pot_is_put_out_by_its_winner() -> None:
    prepared = dealt((A, 100), (B, 300), (C, 200), (D, 300))
    story: list[Event] = [
        *pots((D, 400), (B, 300), (B, 200)),
        HandEnded(((A, 0), (B, 500), (C, 0), (D, 400))),
    ]
    assert beaten(prepared, story) == {A: (D,), B: (), C: (B,), D: ()}


def test_winners_who_split_the_pot_share_the_knock_out() -> None:
    prepared = dealt((A, 100), (B, 300), (C, 300))
    split = PotAwarded(0, 300, (PotShare(B, 150), PotShare(C, 150)))
    story: list[Event] = [split, HandEnded(((A, 0), (B, 350), (C, 350)))]
    assert beaten(prepared, story)[A] == (B, C)


def test_the_ante_of_the_big_blind_makes_no_pot_of_its_own() -> None:
    """A has 100 for the pot beside an ante of 50, B has 100: both are in the main pot only."""
    prepared = dealt((A, 150), (B, 100), (C, 300))
    ante = Post(seat=A, kind=PostKind.BIG_BLIND_ANTE, live=0, dead=50)
    story: list[Event] = [
        Posted(ante, 0, 50),
        *pots((C, 350)),
        HandEnded(((A, 0), (B, 0), (C, 550))),
    ]
    assert beaten(prepared, story) == {A: (C,), B: (C,), C: ()}


def test_a_game_without_blinds_has_no_place_for_one() -> None:
    prepared = dealt((A, 100), (B, 100))
    prepared = replace(prepared, places=())
    story: list[Event] = [*pots((A, 20)), HandEnded(((A, 110), (B, 90)))]
    assert report_of(1, prepared, story).big_blind is None
