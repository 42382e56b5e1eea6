"""A scene in PokerKit's state machine: every automation but the dealing, which has to use our deck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pokerkit import (
    Automation,
    BettingStructure,
    Card,
    Deck,
    Hand,
    Mode,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    Opening,
    StandardHighHand,
    State,
    Street,
)

from table_server.families.rounds.events import BoardDealt, CardsDealt, Event, Reshuffled
from table_server.families.rounds.setup import PostKind
from tests.differential.acts import Act, Acts
from tests.differential.scene import LIMITED, Kind, Scene

DEALING = {Automation.CARD_BURNING, Automation.HOLE_DEALING, Automation.BOARD_DEALING}
AUTOMATIONS = tuple(step for step in Automation if step not in DEALING)
PACK: tuple[Card, ...] = tuple(Card.parse("".join(r + s for r in "23456789TJQKA" for s in "cdhs")))
NUMBER = {card: number for number, card in enumerate(PACK)}
STRUCTURES = {Kind.POT_LIMIT: BettingStructure.POT_LIMIT, Kind.NO_LIMIT: BettingStructure.NO_LIMIT}
SPLIT: tuple[type[Hand], ...] = (OmahaHoldemHand, OmahaEightOrBetterLowHand)


def streets(scene: Scene) -> tuple[Street, ...]:
    """As in PokerKit's own games, but in limit one raise fewer before the flop: the blind is the bet."""
    cap = 4 if scene.kind in LIMITED else None
    small = scene.lower if cap else max(scene.lower, *(post.live for post in scene.posts))
    big = 2 * scene.lower if cap else small
    if scene.kind is Kind.STUD:
        third = Street(False, (False, False, True), 0, False, Opening.LOW_CARD, small, cap)
        ups = (Street(True, (True,), 0, False, Opening.HIGH_HAND, size, cap) for size in (small, big, big))
        return third, *ups, Street(True, (False,), 0, False, Opening.HIGH_HAND, big, cap)
    hole = (False,) * (4 if scene.kind is Kind.OMAHA_HI_LO else 2)
    preflop = Street(False, hole, 0, False, Opening.POSITION, small, cap and cap - 1)
    boards = ((3, small), (1, big), (1, big))
    return preflop, *(Street(True, (), count, False, Opening.POSITION, size, cap) for count, size in boards)


def blinds(scene: Scene) -> list[int]:
    """Live posts by place; a newcomer's is negative, so that it does not move who acts first."""
    amounts = [0] * scene.n
    for post in scene.posts:
        sign = -1 if post.kind in {PostKind.ENTRY, PostKind.MADE_UP} else 1
        amounts[post.place] = sign * post.live or amounts[post.place]
    return amounts


def antes(scene: Scene) -> list[int]:
    """Everybody's antes, or the dead posts of a few; never both, because PokerKit has one switch for them."""
    amounts = [scene.ante] * scene.n
    for post in scene.posts:
        amounts[post.place] += post.dead
    return amounts


def clockwise(amounts: list[int]) -> list[int]:
    """With two players PokerKit wants the button's amounts first."""
    return amounts[::-1] if len(amounts) == 2 else amounts


class Theirs:
    """The hand on PokerKit's side."""

    def __init__(self, scene: Scene) -> None:
        self.state = State(
            AUTOMATIONS,
            Deck.STANDARD,
            SPLIT if scene.kind is Kind.OMAHA_HI_LO else (StandardHighHand,),
            streets(scene),
            STRUCTURES.get(scene.kind, BettingStructure.FIXED_LIMIT),
            scene.ante > 0,
            clockwise(antes(scene)),
            clockwise(blinds(scene)),
            scene.bring_in,
            scene.stacks,
            scene.n,
            mode=Mode.TOURNAMENT,
        )
        self.state.deck_cards.clear()
        self.state.deck_cards.extend(PACK[number] for number in scene.deck)
        self.deal(())

    @property
    def size(self) -> int:
        """The smallest bet of the street."""
        street = self.state.street
        return street.min_completion_betting_or_raising_amount if street else 0

    @property
    def cap(self) -> int | None:
        """The most wagers of the street."""
        street = self.state.street
        return street.max_completion_betting_or_raising_count if street else None

    def deal(self, happened: Sequence[Event]) -> None:
        """Whatever PokerKit wants dealt now, from the top of the deck.

        A stud deck that runs out is shuffled anew by chance: then the cards are those that we dealt.
        """
        state = self.state
        rest = list(_dealt_anew(happened))
        while state.status and not state.actor_indices:
            if state.can_burn_card():
                state.burn_card()
            elif state.can_deal_hole():
                state.deal_hole(rest.pop(0) if rest else None)
            else:
                state.deal_board(rest.pop(0) if rest else None)

    def acts(self) -> Acts | None:
        """The acts PokerKit allows; None when the hand is over."""
        state = self.state
        if state.actor_index is None:
            return None
        return Acts(
            state.actor_index,
            state.can_fold(),
            state.checking_or_calling_amount,
            state.effective_bring_in_amount,
            state.min_completion_betting_or_raising_to_amount,
            state.max_completion_betting_or_raising_to_amount,
        )

    def take(self, act: Act) -> None:
        """Play the act."""
        state = self.state
        match act.kind:
            case "fold":
                state.fold()
            case "check" | "call":
                state.check_or_call()
            case "bring_in":
                state.post_bring_in()
            case _:
                state.complete_bet_or_raise_to(act.to)

    def cards(self, place: int) -> Iterator[int]:
        """A place's own cards, by number."""
        return (NUMBER[card] for card in self.state.hole_cards[place])

    def board(self) -> list[int]:
        """The community cards, by number."""
        return [NUMBER[card] for cards in self.state.board_cards for card in cards]


def _dealt_anew(happened: Sequence[Event]) -> Iterator[Card]:
    """The last street of a stud hand whose deck ran short, card by card."""
    if not any(isinstance(event, Reshuffled) for event in happened):
        return
    for event in happened:
        match event:
            case CardsDealt(cards=cards):
                yield from (PACK[card.number] for _, own in cards for card in own)
            case BoardDealt(cards=common):
                yield from (PACK[card.number] for card in common)
            case _:
                pass
