"""The toy's views: wagers lie open, a card is turned up or not yet dealt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, cast

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.projection.audience import Audience, NotOver
from table_server.projection.card_text import codes
from table_server.projection.steps.tell import Told, on
from table_server.projection.table import board
from table_server.projection.table.question import question_view
from table_server.projection.table.stacks import running, stack
from table_server.projection.views.amounts import Amounts, Stacks
from table_server.projection.views.floor import AnyFloorSeat, FloorSeatFields
from table_server.projection.views.game import AnyGameView, BettingKind, MenuItem
from table_server.projection.views.hand import AskedFor, HandStage
from table_server.projection.views.recall import AnyRecall, AnyRecalledSeat
from table_server.projection.views.rules import AnyRules, PackRules
from table_server.projection.views.seat import AnySeat, SeatFields
from table_server.projection.views.step import Step, Steps, What
from table_server.projection.views.table import AnyBoard, AnyPlate, BoardFields
from table_server.table.commands import AnswerQuestion
from table_server.table.ephemeral import PreAction, Presence
from table_server.table.events import Happened
from table_server.table.question import seats_asked
from table_server.table.state import Phase, Table
from table_server.table.terms import Spread
from tests.toy import high_card as toy
from tests.toy import rotation


@value
class ToyPlate(AnyPlate):
    """One seat."""

    wager: Cents
    up: tuple[str, ...]
    """Its card, once turned."""


@value
class ToyHand:
    """A round."""

    number: int
    stage: HandStage
    bank: Seat
    root: str


@value
class ToyGame(AnyGameView):
    """The game at this table."""

    most: Cents
    fee: Cents
    family: Literal["toy"] = "toy"


@value
class ToyBoard(AnyBoard):
    """The table."""

    hand: ToyHand | None
    seats: tuple[ToyPlate, ...]
    game: ToyGame
    family: Literal["toy"] = "toy"


@value
class WagersOfferView:
    """Put down up to this much, change it, and confirm."""

    id: int
    most: Cents
    kind: Literal["wagers"] = "wagers"


@value
class BankOfferView:
    """Be the player-dealer of the next round, or not."""

    id: int
    kind: Literal["bank"] = "bank"


@value
class ToySeat(AnySeat):
    """The view of one seat alone."""

    offer: WagersOfferView | BankOfferView | None = None
    family: Literal["toy"] = "toy"


@value
class ToyFloorSeat(AnyFloorSeat):
    """A person at the table."""

    family: Literal["toy"] = "toy"


@value
class ToyRules(AnyRules):
    """The rules of the toy."""

    fee: Cents
    family: Literal["toy"] = "toy"


@value
class ToyRecalledSeat(AnyRecalledSeat):
    """A seat of a past round."""

    wager: Cents
    card: str
    """Empty for a seat without a wager."""


@value
class ToyRecall(AnyRecall):
    """A past round."""

    bank: Seat
    seats: tuple[ToyRecalledSeat, ...]
    steps: tuple[Step, ...]
    family: Literal["toy"] = "toy"


def hand_of(table: Table) -> toy.Hand | None:
    hand: object = table.hand
    return hand if isinstance(hand, toy.Hand) else None


def lineup_of(table: Table) -> rotation.Lineup:
    lineup: object = table.lineup
    assert isinstance(lineup, rotation.Lineup)
    return lineup


class ToyPreActions:
    """The toy has no pre-actions."""

    def open(self, table: Table, seat: Seat) -> tuple[PreAction, ...]:
        return ()

    def holds(self, table: Table, seat: Seat, wanted: PreAction) -> bool:
        return False

    def granted(self, table: Table, seat: Seat, wanted: PreAction) -> AnswerQuestion | None:
        return None


def _cards_turned(event: toy.CardsTurned) -> Steps:
    return tuple(Step(What.OPENED, seat, cards=codes((card,))) for seat, card in event.cards)


def _fees_taken(event: toy.FeesTaken) -> Steps:
    return tuple(Step(What.COLLECTION, seat, fee) for seat, fee in event.fees)


def _settled(event: toy.Settled) -> Steps:
    return (Step(What.WIN if event.won > 0 else What.REFUND, event.seat, max(event.won, 0)),)


class FollowedToy:
    """A round followed event by event."""

    def __init__(self, game: toy.Game, began: toy.Began) -> None:
        self.hand: Final = toy.HighCard().opened(game, began)

    def told(self, event: toy.Event, steps: Steps) -> Steps:
        before = dict(self.hand.behind)
        if not isinstance(event, toy.Began):
            toy.HighCard().evolve(self.hand, event)
        changed = tuple((seat, now) for seat, now in self.hand.behind.items() if before[seat] != now)
        if not steps or not changed:
            return steps
        *others, last = steps
        return *others, Step(last.what, last.seat, last.amount, cards=last.cards, amounts=Amounts(changed))

    def then(self, event: toy.Event) -> Iterator[Step | None]:
        return iter(())


class ToyViews:
    """Implements `projection.family.FamilyViews`."""

    told: Final[Told] = dict(
        (
            on(toy.Began, lambda event: (Step(What.HAND, event.bank, count=event.hand),)),
            on(toy.Wagered, lambda event: (Step(What.BET, event.seat, event.amount),)),
            on(toy.FeesTaken, _fees_taken),
            on(toy.CardsTurned, _cards_turned),
            on(toy.Settled, _settled),
            on(toy.Ended, lambda _: (Step(What.HAND_OVER),)),
            on(toy.Voided, lambda _: (Step(What.VOID),)),
        )
    )
    silent: Final[frozenset[type[object]]] = frozenset(
        {
            *(toy.WagersOpened, toy.Confirmed),
            *(rotation.Ready, rotation.BankOffered, rotation.BankAnswered, rotation.RoundPaid),
        }
    )
    moving_chips: Final[frozenset[type[object]]] = frozenset()
    pre_actions: Final = ToyPreActions()

    def board(self, table: Table, presence: Presence, fields: BoardFields) -> ToyBoard:
        hand, lineup = hand_of(table), lineup_of(table)
        no_deal = board.no_deal(table, presence, rotation.Rotation().no_deal(lineup) is not None)
        asked = AskedFor.WAGER if running(table) else AskedFor.BANK
        return ToyBoard(
            **fields,
            no_deal=no_deal,
            deals_in=board.deals_in(presence, no_deal),
            button=lineup.bank,
            question=question_view(table, presence, asked),
            hand=None if hand is None else self._hand(table, hand),
            seats=tuple(self._plate(table, presence, Seat(at + 1)) for at in range(table.terms.seats)),
            game=self.game(table.spread),
        )

    def _hand(self, table: Table, hand: toy.Hand) -> ToyHand:
        stage = HandStage.OVER if hand.over else HandStage.RUNNING
        return ToyHand(number=hand.number, stage=stage, bank=hand.began.bank, root=table.root)

    def _plate(self, table: Table, presence: Presence, seat: Seat) -> ToyPlate:
        hand = hand_of(table)
        card = None if hand is None else hand.cards.get(seat)
        return ToyPlate(
            seat=seat,
            state=board.plate_state(table, seat),
            name=board.name(table, seat),
            stack=stack(table, seat),
            connected=board.connected(table, presence, seat),
            wager=0 if hand is None else hand.bets.get(seat, 0),
            up=() if card is None else codes((card,)),
        )

    def seat(self, table: Table, presence: Presence, seat: Seat, fields: SeatFields) -> ToySeat:
        asked = seat in seats_asked(table.question) and table.phase is not Phase.FROZEN
        return ToySeat(seat, **fields, offer=self._offer(table, seat) if asked else None)

    def _offer(self, table: Table, seat: Seat) -> WagersOfferView | BankOfferView:
        hand = hand_of(table)
        if hand is None or hand.over:
            return BankOfferView(table.asked)
        return WagersOfferView(table.asked, min(hand.began.terms.most, hand.behind[seat] - toy.FEE))

    def floor_seat(self, table: Table, seat: Seat, fields: FloorSeatFields) -> ToyFloorSeat:
        return ToyFloorSeat(**fields)

    def game(self, spread: Spread) -> ToyGame:
        terms: object = spread.terms
        assert isinstance(terms, toy.Terms)
        return ToyGame(
            key=spread.game,
            title=toy.Game().title,
            name=spread.name,
            unit=terms.unit,
            pack=terms.pack,
            players=(2, spread.between.most_players),
            least_buy_in=spread.least_buy_in,
            most_buy_in=spread.most_buy_in,
            short_buys=spread.short_buys,
            most=terms.most,
            fee=toy.FEE,
        )

    def menu_item(self, spread: Spread) -> MenuItem:
        shown = self.game(spread)
        return MenuItem(
            game=shown.key,
            title=shown.title,
            name=shown.name,
            structure=BettingKind.SPREAD_LIMIT,
            lower=shown.unit,
            upper=shown.most,
            family="toy",
        )

    def rules(self, spread: Spread) -> ToyRules:
        pack = toy.Game().pack(spread.terms.pack)
        return ToyRules(pack=PackRules("52", len(pack), joker=False), seats=(2, 8), fee=toy.FEE)

    def follow(self, table: Table, began: toy.Began) -> FollowedToy:
        return FollowedToy(toy.Game(), began)

    def chips_before(self, table: Table, stacks: Stacks, event: rotation.Event) -> Sequence[Amounts]:
        hand = hand_of(table)
        if isinstance(event, rotation.RoundPaid) and hand is not None:
            stacks.update({dealt.seat: dealt.stack for dealt in hand.began.seats})
        return ()

    def recall(self, events: Sequence[toy.Event], audience: Audience) -> ToyRecall:
        began = events[0]
        assert isinstance(began, toy.Began)
        followed = FollowedToy(toy.Game(), began)
        steps = [step for event in events for step in followed.told(event, self._steps(event))]
        hand = followed.hand
        if not hand.over:
            raise NotOver(f"round {began.hand} is not over")
        return ToyRecall(
            number=began.hand,
            game=began.game,
            title=toy.Game().title,
            pot=sum(hand.bets.values()),
            collected=sum(hand.fees.values()),
            jackpot=0,
            voided=isinstance(events[-1], toy.Voided),
            deck=(),
            bank=began.bank,
            seats=tuple(self._recalled(hand, dealt) for dealt in began.seats),
            steps=tuple(steps),
        )

    def _steps(self, event: object) -> Steps:
        tell = self.told.get(type(event))
        return () if tell is None else tell(cast(Happened, event))

    def _recalled(self, hand: toy.Hand, dealt: toy.DealtIn) -> ToyRecalledSeat:
        card, after = hand.cards.get(dealt.seat), hand.behind[dealt.seat]
        return ToyRecalledSeat(
            seat=dealt.seat,
            before=dealt.stack,
            after=after,
            won=max(0, after - dealt.stack),
            wager=hand.bets.get(dealt.seat, 0),
            card="" if card is None else codes((card,))[0],
        )
