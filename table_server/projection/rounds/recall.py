"""A past hand of pot poker, told again to one audience. It sees only cards that lay open in the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from table_server.engine.cards import Card, Seat
from table_server.engine.money import Cents
from table_server.families.rounds.events import (
    CardsDealt,
    CollectionReturned,
    CollectionTaken,
    Event,
    HandBegan,
    OpenersShown,
    PassedOut,
    PotAwarded,
)
from table_server.families.rounds.setup import DealtIn
from table_server.families.rounds.shape import Game
from table_server.families.rounds.state import PlaceStatus
from table_server.games import games_of
from table_server.projection.audience import AUDITOR, Audience, NotOver
from table_server.projection.card_text import codes
from table_server.projection.rounds.amounts import FollowedRounds
from table_server.projection.rounds.kickers import wins_with_kickers
from table_server.projection.rounds.recalled_steps import recalled_steps
from table_server.projection.rounds.views.hand import WinView
from table_server.projection.rounds.views.recall import RecalledSeat, RecalledStreet, RoundsRecall
from table_server.projection.rounds.wins import win_view
from table_server.projection.views.step import Step, Steps
from table_server.projection.views.table import FACE_DOWN


def recall(events: Sequence[Event], audience: Audience) -> RoundsRecall:
    """The whole hand, for this audience."""
    return _Replay(events, audience).told()


class _Replay:
    """The hand played again, noting everything that its end state does not tell."""

    def __init__(self, events: Sequence[Event], audience: Audience) -> None:
        began = events[0]
        if not isinstance(began, HandBegan):
            raise TypeError("a hand's events start with HandBegan")
        self._setup = began.setup
        self._audience = audience
        self._streets: list[RecalledStreet] = []
        self._wins: dict[Seat, list[WinView]] = {dealt.seat: [] for dealt in self._setup.seats}
        self._dealt: dict[Seat, tuple[Card, ...]] = {dealt.seat: () for dealt in self._setup.seats}
        self._openers: dict[Seat, tuple[Card, ...]] = {}
        self._fees: Counter[Seat] = Counter()
        self._pot: Cents = 0
        self._following = FollowedRounds(games_of(Game)[began.game], began)
        self._state = self._following.hand
        self._play(events)
        if not self._state.over:
            raise NotOver(f"hand {self._setup.hand} is not over")

    def _play(self, events: Iterable[Event]) -> None:
        state = self._state
        for (key, _, _), told in groupby(self._told(events), key=self._street):
            steps: list[Step] = []
            pot: Cents = 0
            boards = state.boards
            for of_event in told:
                steps += of_event
                pot, boards = max(pot, state.pot), list(state.boards)
            self._streets.append(
                RecalledStreet(
                    key=key, boards=tuple(codes(board) for board in boards), pot=pot, steps=tuple(steps)
                )
            )

    def _told(self, events: Iterable[Event]) -> Iterator[Steps]:
        """The steps of each event after it has happened."""
        for event in events:
            self._note(event)
            yield self._following.told(event, recalled_steps(event, self._sees))

    def _street(self, _: Steps) -> tuple[str, str, int]:
        """The street that a step belongs to. A board that is run again comes to the same streets again."""
        state = self._state
        return state.game.streets[state.street].name, state.game.key, state.run

    def _note(self, event: Event) -> None:
        match event:
            case CardsDealt(up=False, cards=dealt):
                for seat, cards in dealt:
                    self._dealt[seat] += cards
            case CollectionTaken(seat=seat, amount=amount):
                self._charged(seat, amount)
            case CollectionReturned(seat=seat, amount=amount):
                self._charged(seat, -amount)
            case PotAwarded(pot=pot, amount=amount, shares=shares):
                self._pot += amount
                for share in shares:
                    self._wins[share.seat].append(win_view(pot, share))
            case PassedOut(carried=carried):
                self._pot += carried.total()
            case OpenersShown(seat=seat, cards=cards):
                self._openers[seat] = cards
            case _:
                pass

    def _charged(self, seat: Seat | None, amount: Cents) -> None:
        if seat is None:
            self._pot += amount
        else:
            self._fees[seat] += amount

    def _sees(self, seat: Seat | None) -> bool:
        return self._audience is AUDITOR or (seat is not None and seat == self._audience)

    def told(self) -> RoundsRecall:
        """The hand, as this audience may see it."""
        state, setup = self._state, self._setup
        pot = max((street.pot for street in self._streets), default=0) if state.voided else self._pot
        return RoundsRecall(
            number=setup.hand,
            game=state.game.key,
            title=state.game.title,
            button=setup.button,
            seats=tuple(self._seat(place, dealt) for place, dealt in enumerate(setup.seats)),
            streets=tuple(self._streets),
            boards=tuple(codes(board) for board in state.boards),
            pot=pot,
            collected=state.collected,
            jackpot=state.jackpot,
            voided=state.voided,
            deck=codes(setup.deck) if self._audience is AUDITOR else (),
        )

    def _seat(self, place: int, dealt: DealtIn) -> RecalledSeat:
        state, seat = self._state, dealt.seat
        wins = wins_with_kickers(state, seat, self._wins[seat])
        after, won = state.stacks[place], sum(win.amount for win in wins)
        return RecalledSeat(
            seat=seat,
            before=dealt.stack,
            after=after,
            wagered=dealt.stack - self._paid_in_fees(seat) + won - after,
            won=won,
            folded=state.status[place] is PlaceStatus.FOLDED,
            dealt=self._seen(place, self._dealt[seat]),
            down=self._seen(place, state.hole[place]),
            up=codes(state.up[place]),
            wins=wins,
        )

    def _paid_in_fees(self, seat: Seat) -> Cents:
        return 0 if self._state.voided else self._fees[seat]

    def _seen(self, place: int, cards: Iterable[Card]) -> tuple[str, ...]:
        state = self._state
        seat = state.seats[place]
        if self._sees(seat):
            return codes(cards)
        shown = state.hole[place] if place in state.shown else state.faced[place]
        open_cards = (*shown, *self._openers.get(seat, ()))
        return tuple(codes((card,))[0] if card in open_cards else FACE_DOWN for card in cards)
