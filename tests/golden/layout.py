"""The seats of a golden file with their posts and cards, and all other named cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from table_server.engine.cards import Card, Seat
from table_server.engine.money import Cents
from table_server.families.rounds.setup import Carried, DealtIn, Post, PostKind, Setup
from table_server.families.rounds.shape import Game
from table_server.families.rounds.terms import Terms
from table_server.games import discover
from tests.golden.amounts import all_money, are_cards, cards, cents, seat
from tests.golden.options import OPTIONS, terms
from tests.golden.script import Script, Unreadable

GAMES: Final = discover()
_KINDS: Final = {kind.value.replace("_", " "): kind for kind in PostKind}
_FIELD: Final = re.compile(r"([a-z -]+?)(?: (\$\S+))?(?: and (\$\S+) dead)?")
_BOARDS: Final = ("board", "second board", "third board")
_MARKS: Final = {
    "button": "button",
    "over button": "overs",
    "killer": "killer",
    "in the big blind": "in_the_big_blind",
}
_DEALT: Final = re.compile(r"(?:(?:up|last|draws) )?(.+)")
"""Cards in the order they are dealt; a word may say which street or draw they come with."""


@dataclass(frozen=True)
class Wishes:
    """The cards a golden file names, each pile in the order in which it is dealt."""

    seats: dict[Seat, tuple[Card, ...]]
    boards: tuple[tuple[Card, ...], ...]
    burns: tuple[Card, ...]
    top: tuple[Card, ...]
    """The first cards of the deck, where a file names those instead."""
    again: tuple[Card, ...]
    """The first cards of what is shuffled when the stub runs out; of these, only what was shuffled falls."""

    def named(self) -> list[Card]:
        """Every card named; what several boards share counts once."""
        boards = dict.fromkeys(card for board in self.boards for card in board)
        return [*self.top, *self.burns, *boards, *(card for held in self.seats.values() for card in held)]


@dataclass
class Layout:
    """A table ready to be dealt."""

    game: Game
    terms: Terms
    wishes: Wishes
    button: Seat
    seats: list[DealtIn]
    posts: list[Post]
    kill: tuple[int, int]
    killer: Seat | None
    last_blind: Seat | None
    carried: Carried

    def setup(self, deck: Sequence[Card], spare: Sequence[Sequence[Card]]) -> Setup:
        """The hand's first event, for this order of the cards."""
        return Setup(
            hand=1,
            seats=tuple(self.seats),
            button=self.button,
            posts=tuple(self.posts),
            deck=tuple(deck),
            spare=tuple(tuple(pile) for pile in spare),
            kill=self.kill,
            killer=self.killer,
            last_blind=self.last_blind,
            carried=self.carried,
        )


@dataclass
class _Chair:
    """One seat's line of the header."""

    seat: Seat
    stack: Cents
    cards: tuple[Card, ...] = ()
    button: bool = False
    overs: bool = False
    killer: bool = False
    in_the_big_blind: bool = False
    in_the_pot: Cents = 0
    posts: list[Post] = field(default_factory=list)


def laid_out(script: Script) -> Layout:
    """Parse the header of the file."""
    settings = [(key, value) for _, key, value in script.header]
    chosen = terms([(key, value) for key, value in settings if key in OPTIONS])
    chairs = [_chair(seat(key), value, chosen) for key, value in settings if key.startswith("seat ")]
    others = {key: value for key, value in settings if key not in OPTIONS and not key.startswith("seat ")}
    _known(script, others)
    button = seat(others["button"]) if "button" in others else next(c.seat for c in chairs if c.button)
    chairs = _clockwise(chairs, button)
    top = cards(others.get("deck", ""))
    wishes = Wishes(
        {chair.seat: chair.cards for chair in chairs},
        tuple(cards(others.get(key, "")) for key in _BOARDS),
        cards(others.get("burns", "")),
        top,
        cards(others.get("after the shuffle", "")),
    )
    _possible(script, wishes, GAMES[others["game"]].packs[chosen.pack].cards)
    return Layout(
        game=GAMES[others["game"]],
        terms=chosen,
        wishes=wishes,
        button=button,
        seats=[DealtIn(chair.seat, chair.stack, chair.overs) for chair in chairs],
        posts=_in_order(chairs),
        kill={"none": (1, 1), "full": (2, 1), "half": (3, 2)}[others.get("kill", "none")],
        killer=next((chair.seat for chair in chairs if chair.killer), None),
        last_blind=next((chair.seat for chair in chairs if chair.in_the_big_blind), None),
        carried=Carried(
            tuple((chair.seat, chair.in_the_pot) for chair in chairs if chair.in_the_pot),
            tuple(all_money(others.get("of those who left", ""))),
        ),
    )


def _known(script: Script, settings: Iterable[str]) -> None:
    known = {
        "game",
        "source",
        "button",
        "deck",
        "burns",
        "after the shuffle",
        "kill",
        "of those who left",
        *_BOARDS,
    }
    if unknown := set(settings) - known:
        raise Unreadable(f"{script.path}: the header says {', '.join(sorted(unknown))}, which means nothing")


def _possible(script: Script, wishes: Wishes, pack: Sequence[Card]) -> None:
    named = wishes.named()
    if len(named) != len(set(named)):
        raise Unreadable(f"{script.path}: a card is named twice")
    if not set(named) <= set(pack):
        raise Unreadable(f"{script.path}: a card is named that is not in the deck")
    if wishes.top and len(named) > len(wishes.top):
        raise Unreadable(f"{script.path}: either the deck is named or what is dealt from it")


def _chair(number: Seat, text: str, terms: Terms) -> _Chair:
    """`$500, As Kd, big blind $20, button`: the stack first, then anything."""
    stack, *fields = text.split(", ")
    chair = _Chair(number, cents(stack))
    if terms.ante and chair.stack:
        chair.posts.append(Post(number, PostKind.ANTE, terms.ante))
    for said in fields:
        if said.startswith("in the pot "):
            chair.in_the_pot = cents(said.removeprefix("in the pot "))
        elif said in _MARKS:
            setattr(chair, _MARKS[said], True)
        elif (dealt := _DEALT.fullmatch(said)) and are_cards(dealt[1]):
            chair.cards += cards(dealt[1])
        else:
            chair.posts.append(_post(number, said, terms))
    return chair


def _post(number: Seat, said: str, terms: Terms) -> Post:
    found = _FIELD.fullmatch(said)
    if not found or found[1] not in _KINDS:
        raise Unreadable(f"seat {number}: {said}")
    kind = _KINDS[found[1]]
    amount = cents(found[2]) if found[2] else _usual(kind, terms)
    if kind is PostKind.BIG_BLIND_ANTE:
        return Post(number, kind, 0, dead=amount)
    return Post(number, kind, amount, dead=all_money(said)[-1] if found[3] else 0)


def _usual(kind: PostKind, terms: Terms) -> Cents:
    """The amount of a post that the file does not state."""
    blinds = terms.blinds
    match kind:
        case PostKind.SMALL_BLIND:
            return blinds[0]
        case PostKind.MIDDLE_BLIND:
            return blinds[1]
        case PostKind.STRADDLE:
            return 2 * blinds[-1]
        case _:
            return blinds[-1]


def _clockwise(chairs: list[_Chair], button: Seat) -> list[_Chair]:
    """Seats from the left of the button round to it."""
    return sorted(chairs, key=lambda chair: (chair.seat <= button, chair.seat))


def _in_order(chairs: Sequence[_Chair]) -> list[Post]:
    """Antes first, then from the small blind up; of one kind, from the left of the button."""
    order = [PostKind.ANTE, PostKind.BIG_BLIND_ANTE, *(kind for kind in PostKind)]
    return sorted((post for chair in chairs for post in chair.posts), key=lambda post: order.index(post.kind))
