"""Random commands at any table: the button goes forward, nobody escapes a blind, and replay agrees."""

from __future__ import annotations

from copy import deepcopy

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from table_server.engine.cards import PACK, Seat
from table_server.engine.refusal import Refused
from table_server.engine.rules import play
from table_server.engine.time_collection import TimeBasis, TimeCharge, TimeCollection
from table_server.families.rounds.lineup import RULES, HandPrepared, LineupTerms, rebuilt, setup_from
from table_server.families.rounds.lineup import commands as wish
from table_server.families.rounds.lineup.events import BoughtIn, Event, HandFinished, SeatChanged
from table_server.families.rounds.lineup.terms import (
    ButtonRule,
    KillForm,
    KillTerms,
    MissedBlinds,
    MissedSmallBlind,
    NewPlayer,
    RebuyTerms,
    SeatChange,
    ShortBlind,
    SkippedSmallBlind,
    Straddle,
    ThreeBlinds,
)
from table_server.families.seating import commands as seating
from table_server.families.seating.chairs import EntryChoice, Player
from table_server.families.seating.events import PlayerLeft, SeatTaken, TimeCollected, ToppedUp
from tests.families.rounds.lineup.obligations import Obligations
from tests.families.rounds.lineup.table import limit, opened, result, unopened

SEATS = st.integers(1, 10).map(Seat)
PLAYERS = st.integers(1, 12).map(lambda number: Player(f"player {number}"))
ENTRIES = st.sampled_from(EntryChoice)
CHIPS = st.sampled_from([3, 12, 40, 500])
BLINDS = [(), (10,), (5, 10), (2, 5, 10)]
TIMES = [
    None,
    TimeCollection((TimeCharge(3),)),
    TimeCollection((TimeCharge(7),), TimeBasis.TIME_POT),
]
KILLS = st.builds(
    KillTerms,
    form=st.sampled_from(KillForm),
    times=st.sampled_from([(2, 1), (3, 2)]),
    pot_at_least=st.sampled_from([0, 60]),
)
HOUSES = st.builds(
    LineupTerms,
    button=st.sampled_from([ButtonRule.MOVING, ButtonRule.MOVING, ButtonRule.DEAD]),
    three_blinds=st.sampled_from(ThreeBlinds),
    big_blind_ante=st.sampled_from([0, 0, 10]),
    ante_limit=st.integers(1, 3),
    most_dealt=st.sampled_from([10, 10, 8, 4]),
    straddle=st.sampled_from(Straddle),
    new_player=st.sampled_from(NewPlayer),
    missed=st.sampled_from(MissedBlinds),
    missed_small=st.sampled_from(MissedSmallBlind),
    skipped_small=st.sampled_from(SkippedSmallBlind),
    post_anywhere=st.booleans(),
    first_round_free=st.booleans(),
    seat_change=st.sampled_from(SeatChange),
    rebuy=st.sampled_from(RebuyTerms),
    short_blind=st.sampled_from(ShortBlind),
    kill=KILLS,
    time=st.sampled_from(TIMES),
)


class Lineups(RuleBasedStateMachine):
    """One table of one house, and every command of its players."""

    @initialize(
        house=HOUSES,
        blinds=st.sampled_from(BLINDS),
        ante=st.sampled_from([0, 1]),
        overs=st.booleans(),
        seats=st.sets(SEATS, min_size=2, max_size=8),
    )
    def open(
        self, house: LineupTerms, blinds: tuple[int, ...], ante: int, overs: bool, seats: set[Seat]
    ) -> None:
        self.lineup, self.journal = opened(house, limit(blinds, ante, overs))
        self.bought = 0
        self.obligations = Obligations(house)
        for number, seat in enumerate(sorted(seats)):
            self.want(seating.TakeSeat(seat, Player(f"player {number}"), 200))
        self.want(seating.DrawForButton(PACK[: len(seats)]))

    def want(self, command: wish.Command) -> None:
        before = deepcopy(self.lineup)
        events = play(RULES, self.lineup, command)
        if isinstance(events, Refused):
            assert self.lineup == before
            return
        self.journal += events
        for event in events:
            self.count(event)

    def count(self, event: Event) -> None:
        """Chips that come to the table and leave it."""
        match event:
            case SeatTaken(stack=chips) | ToppedUp(amount=chips) | BoughtIn(amount=chips):
                self.bought += chips
            case PlayerLeft(stack=chips):
                self.bought -= chips
            case TimeCollected(paid=paid):
                self.bought -= sum(due.amount for due in paid)
            case HandFinished(result=finished):
                self.bought -= finished.from_pot
            case HandPrepared():
                self.check(event)
            case _:
                pass
        match event:
            case PlayerLeft(seat=seat) | SeatChanged(to=seat) | BoughtIn(seat=seat):
                self.obligations.forget(seat)
            case HandFinished():
                self.obligations.played(self.lineup)
            case _:
                pass

    def check(self, hand: HandPrepared) -> None:
        """Check what a hand relies on in its set-up."""
        setup = setup_from(hand, PACK)
        seats = [dealt.seat for dealt in setup.seats]
        assert len(seats) >= 2
        assert seats == sorted(seats, key=lambda seat: (seat - setup.button - 1) % 10)
        assert {post.seat for post in setup.posts} <= set(seats)
        assert all(post.live + post.dead > 0 for post in setup.posts)
        lying_there = dict(setup.carried.paid)
        assert all(dealt.stack > 0 or lying_there[dealt.seat] for dealt in setup.seats)
        assert len(seats) <= self.lineup.rules.most_dealt
        assert setup.carried.total() == self.lineup.carried.total()
        assert (setup.killer is None) == (setup.kill == (1, 1))
        assert setup.killer is None or not any(dealt.overs for dealt in setup.seats)
        full = len(seats) == self.lineup.rules.most_dealt  # then the button may have no hand (D-90)
        assert setup.button in seats or self.lineup.rules.button is ButtonRule.DEAD or full
        self.obligations.dealt(hand, self.lineup)

    @rule(seat=SEATS, player=PLAYERS, stack=CHIPS, entry=ENTRIES)
    def sit_down(self, seat: Seat, player: Player, stack: int, entry: EntryChoice) -> None:
        self.want(seating.TakeSeat(seat, player, stack, entry=entry))

    @rule(seat=SEATS, entry=ENTRIES, kind=st.sampled_from([seating.ChooseEntry, seating.Return]))
    def come_in(
        self, seat: Seat, entry: EntryChoice, kind: type[seating.ChooseEntry | seating.Return]
    ) -> None:
        self.want(kind(seat, entry))

    @rule(seat=SEATS, kind=st.sampled_from([seating.SitOut, seating.SitOut, seating.Leave]))
    def go(self, seat: Seat, kind: type[seating.SitOut | seating.Leave]) -> None:
        self.want(kind(seat))

    @rule(seat=SEATS, to=SEATS, entry=ENTRIES)
    def move(self, seat: Seat, to: Seat, entry: EntryChoice) -> None:
        self.want(seating.ChangeSeat(seat, to, entry))

    @rule(seat=SEATS, amount=CHIPS, entry=ENTRIES)
    def buy(self, seat: Seat, amount: int, entry: EntryChoice) -> None:
        self.want(seating.TopUp(seat, amount))
        self.want(seating.Rebuy(seat, amount, entry))

    @rule(seat=SEATS, on=st.booleans())
    def choose(self, seat: Seat, on: bool) -> None:
        self.want(wish.HoldOver(seat, on))
        self.want(wish.WantStraddle(seat, on))

    @rule(waiting=st.booleans())
    def ring(self, waiting: bool) -> None:
        self.want(seating.CollectTime(waiting))

    @rule()
    def draw(self) -> None:
        self.want(seating.DrawForButton(PACK[:10]))

    @rule(blinds=st.sampled_from(BLINDS))
    def raise_blinds(self, blinds: tuple[int, ...]) -> None:
        self.want(wish.ChangeTerms(limit(blinds)))

    @rule()
    def deal(self) -> None:
        self.want(wish.DealNext())

    @precondition(lambda self: self.lineup.running)
    @rule()
    def void(self) -> None:
        self.want(wish.Void())

    @rule(data=st.data(), hands=st.integers(1, 4))
    def play(self, data: st.DataObject, hands: int) -> None:
        """Some hands in a row, with anybody's luck."""
        for _ in range(hands):
            self.want(wish.DealNext())
            hand = self.lineup.running
            if hand is None:
                return
            seats = [dealt.seat for dealt in hand.seats]
            winners = data.draw(st.lists(st.sampled_from(seats), min_size=1, max_size=2, unique=True))
            bust = data.draw(st.one_of(st.just([]), st.lists(st.sampled_from(seats), max_size=2)))
            bets = data.draw(st.sampled_from([0, 10, 20]))
            if not self.lineup.terms.blinds and data.draw(st.booleans()):
                self.want(wish.FinishHand(unopened(hand)))
                continue
            drop = min(data.draw(st.sampled_from([0, 2])), sum(p.live for p in hand.posts[:1]))
            self.want(wish.FinishHand(result(hand, winners, bust, bets=bets, drop=drop)))

    @invariant()
    def no_chip_is_lost(self) -> None:
        lies = self.lineup.carried.total()
        assert sum(chair.stack for chair in self.lineup.chairs.values()) + lies == self.bought
        assert all(chair.stack >= 0 for chair in self.lineup.chairs.values())

    @invariant()
    def an_offer_stands(self) -> None:
        offered = RULES.offer(self.lineup)
        assert offered is not None
        assert [seat.seat for seat in offered.seats] == sorted(self.lineup.chairs)

    def teardown(self) -> None:
        if hasattr(self, "journal"):
            assert rebuilt(self.journal) == self.lineup


TestLineups = Lineups.TestCase
TestLineups.settings = settings(max_examples=60, stateful_step_count=40)
