"""Whole sessions: the lineup prepares a hand, the hand is played, its result goes back to the lineup."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from table_server.engine.cards import ACE, PACK, Seat
from table_server.engine.collection import AT_END, Charge, Schedule
from table_server.engine.refusal import Refused
from table_server.engine.rules import play
from table_server.families.rounds.events import CollectionReturned, CollectionTaken, Event
from table_server.families.rounds.lineup import RULES, HandPrepared, LineupTerms, rebuilt, result_of
from table_server.families.rounds.lineup import commands as wish
from table_server.families.rounds.lineup.terms import (
    ButtonRule,
    KillForm,
    KillTerms,
    MissedBlinds,
    NewPlayer,
    ShortBlind,
    Straddle,
)
from table_server.families.rounds.shape import BettingStructure, Game
from table_server.families.rounds.terms import Kills, Terms
from table_server.families.seating import commands as seating
from table_server.families.seating.chairs import EntryChoice, Player
from table_server.games.rounds import holdem, lowball, omaha_hi_lo
from tests.families.rounds.lineup.luck import played
from tests.families.rounds.lineup.obligations import Obligations
from tests.families.rounds.lineup.table import opened
from tests.families.rounds.shapes import JACKS_BACK_LIKE, JACKS_OR_BETTER_LIKE

LIMIT = Terms(
    BettingStructure.FIXED_LIMIT,
    10,
    20,
    blinds=(5, 10),
    unit=1,
    collection=Schedule((Charge(AT_END, amount=3, players=(2, 10)),)),
)
NO_LIMIT = replace(LIMIT, structure=BettingStructure.NO_LIMIT)
ANTES = replace(LIMIT, pack="53", blinds=(), ante=6, raise_cap=6)
LOWBALL = replace(LIMIT, pack="53", blinds=(10,), ante=1, raise_cap=6, check_raise=False)

TABLES = {
    "no-limit Hold'em, straddles": (holdem.GAME, NO_LIMIT, LineupTerms(straddle=Straddle.UNDER_THE_GUN)),
    "time game with a dead button": (holdem.GAME, LIMIT, LineupTerms(button=ButtonRule.DEAD)),
    "tournament with one ante": (
        holdem.GAME,
        NO_LIMIT,
        LineupTerms(button=ButtonRule.DEAD, big_blind_ante=10),
    ),
    "Hold'em with overs": (holdem.GAME, replace(LIMIT, overs=True), LineupTerms()),
    "Omaha high-low with a scoop kill": (
        omaha_hi_lo.GAME,
        LIMIT,
        LineupTerms(kill=KillTerms(KillForm.SCOOP, pot_at_least=50)),
    ),
    "Omaha high-low with a half kill": (
        omaha_hi_lo.GAME,
        LIMIT,
        LineupTerms(kill=KillTerms(KillForm.SCOOP, (3, 2), 100)),
    ),
    "Hold'em with a natural kill": (holdem.GAME, LIMIT, LineupTerms(kill=KillTerms(KillForm.NATURAL))),
    "OAK Winner Lowball": (
        lowball.GAME,
        replace(LOWBALL, blinds=(3, 3, 10)),
        LineupTerms(kill=KillTerms(KillForm.WINNER), most_players=8),
    ),
    "OAK Win/Kill disc": (
        lowball.GAME,
        replace(LOWBALL, blinds=(3, 3, 10)),
        LineupTerms(kill=KillTerms(KillForm.DISC), most_players=8),
    ),
    "LUC kill buttons": (
        lowball.GAME,
        replace(LOWBALL, kills=Kills(after=2, overkill=True)),
        LineupTerms(kill=KillTerms(KillForm.BUTTONS), most_players=8),
    ),
    "OCE lowball": (
        lowball.GAME,
        replace(LOWBALL, blinds=(5, 10), kills=Kills(after=2, needs=4)),
        LineupTerms(
            new_player=NewPlayer.KILL,
            missed=MissedBlinds.KILL,
            short_blind=ShortBlind.NEXT_TAKES_IT,
            kill=KillTerms(KillForm.NATURAL),
            most_players=8,
        ),
    ),
    "LIV Low Draw": (
        lowball.GAME,
        replace(LOWBALL, upper=10, raise_cap=None),
        LineupTerms(new_player=NewPlayer.STRADDLE, missed=MissedBlinds.STRADDLE, most_players=8),
    ),
    "draw that needs openers": (JACKS_OR_BETTER_LIKE, ANTES, LineupTerms(most_players=8)),
    "draw for aces, one ante a pot": (
        JACKS_OR_BETTER_LIKE,
        replace(ANTES, openers=ACE),
        LineupTerms(most_players=8, ante_limit=1),
    ),
    "draw that becomes lowball": (JACKS_BACK_LIKE, ANTES, LineupTerms(most_players=8)),
    "lowball for ten, eight of them dealt in": (
        lowball.GAME,
        replace(LOWBALL, blinds=(5, 10)),
        LineupTerms(most_dealt=8),
    ),
}


class Session:
    """Players come, go, sit out, buy, and play whatever they are dealt."""

    def __init__(self, game: Game, terms: Terms, rules: LineupTerms, seed: int) -> None:
        self.game, self.luck = game, Random(seed)
        self.lineup, self.journal = opened(rules, terms)
        self.obligations = Obligations(rules)
        self.brought = 0
        self.dealt = 0
        for number in self.luck.sample(range(1, 11), self.luck.randint(2, rules.most_players)):
            self.sit(Seat(number))
        self.want(seating.DrawForButton(tuple(self.luck.sample(PACK[:52], 10))))

    def want(self, command: wish.Command) -> bool:
        events = play(RULES, self.lineup, command)
        if isinstance(events, Refused):
            return False
        self.journal += events
        return True

    def sit(self, seat: Seat) -> None:
        chips = self.luck.choice([30, 100, 400])
        player = Player(f"player {self.luck.randint(1, 14)}")
        self.brought += chips * self.want(
            seating.TakeSeat(seat, player, chips, entry=self.luck.choice([*EntryChoice]))
        )

    def something_happens(self) -> None:
        """Give a random command; most are refused."""
        seat, other = (Seat(number) for number in self.luck.sample(range(1, 11), 2))
        match self.luck.randint(0, 7):
            case 0 | 1:
                self.sit(seat)
            case 2:
                leaving = self.lineup.chairs.get(seat)
                if self.want(seating.Leave(seat)) and leaving:
                    self.brought -= leaving.stack
                    self.obligations.forget(seat)
            case 3:
                self.want(seating.SitOut(seat))
            case 4 | 5:
                self.want(seating.Return(seat, self.luck.choice([*EntryChoice])))
            case 6:
                if self.want(seating.Rebuy(seat, 100, EntryChoice.WAIT)):
                    self.brought += 100
                    self.obligations.forget(seat)
            case _:
                if self.want(seating.ChangeSeat(seat, other)):
                    self.obligations.forget(other)
        self.want(wish.WantStraddle(other, on=True))
        self.want(wish.HoldOver(other, on=True))

    def hand(self) -> None:
        if not self.want(wish.DealNext()):
            return
        prepared = self.lineup.running
        assert prepared is not None
        self.obligations.dealt(prepared, self.lineup)
        events = played(self.game, self.lineup.terms, prepared, luck=self.luck)
        self.brought -= taken(events)
        assert self.want(wish.FinishHand(result_of(events)))
        self.obligations.played(self.lineup)
        self.dealt += 1

    def chips(self) -> int:
        return sum(chair.stack for chair in self.lineup.chairs.values()) + self.lineup.carried.total()


def taken(events: list[Event]) -> int:
    back = sum(event.amount for event in events if isinstance(event, CollectionReturned))
    return sum(event.amount for event in events if isinstance(event, CollectionTaken)) - back


def whole_session(table: str, seed: int) -> Session:
    """Forty hands with all that happens between them, every chip counted after each."""
    session = Session(*TABLES[table], seed)
    for _ in range(40):
        if session.luck.random() < 0.4:
            session.something_happens()
        session.hand()
        assert session.chips() == session.brought
    assert rebuilt(session.journal) == session.lineup
    return session


@pytest.mark.parametrize("table", TABLES)
@settings(max_examples=5)
@given(seed=st.integers(0, 2**32))
def test_a_session_keeps_every_chip_and_every_obligation(table: str, seed: int) -> None:
    """LP-68, LP-69, D-14, D-15: over hands that were really played."""
    assert whole_session(table, seed).lineup.running is None


def test_sessions_see_what_they_are_there_for() -> None:
    """Kills, straddles, posts and made-up blinds all come up in the sessions above."""
    seen: set[str] = set()
    for game, terms, rules in TABLES.values():
        session = Session(game, terms, rules, seed=5)
        for _ in range(40):
            session.something_happens()
            session.hand()
        hands = [event for event in session.journal if isinstance(event, HandPrepared)]
        seen |= {post.kind.value for hand in hands for post in hand.posts}
    assert seen >= {"kill", "winner_blind", "straddle", "entry", "made_up", "big_blind_ante", "ante"}
