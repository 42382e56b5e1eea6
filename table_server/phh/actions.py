"""The actions of a hand history, one line of the notation each: a closed union, its reader and its writer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from itertools import takewhile
from typing import Final, TypeAlias, assert_never

from table_server.engine.cards import Card
from table_server.phh.errors import UnreadableHistory
from table_server.store.journal.codec import card_of, card_text

Amount: TypeAlias = int | Decimal
"""An amount in the file's own unit; decimals keep their digits."""
Cards: TypeAlias = tuple[Card | None, ...]
"""None stands for a card that the writer of the file did not see."""


class HistoryVerb(Enum):
    """Acts without an amount or cards, by their letters in the notation."""

    FOLD = "f"
    CHECK_OR_CALL = "cc"
    BRING_IN = "pb"
    MUCK = "sm"


@dataclass(frozen=True, slots=True)
class DealHole:
    """Cards for one player, face down or up as the street has them."""

    player: int
    """Counted from 0, clockwise from the left of the button."""
    cards: Cards


@dataclass(frozen=True, slots=True)
class DealBoard:
    """Community cards."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class PlainAct:
    """A player does an act without an amount or cards."""

    player: int
    verb: HistoryVerb


@dataclass(frozen=True, slots=True)
class WagerTo:
    """A player completes, bets or raises to a total for the round."""

    player: int
    to: Amount


@dataclass(frozen=True, slots=True)
class ThrownCards:
    """A player throws these cards; no cards means standing pat."""

    player: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class ShowHand:
    """A player shows a hand: these cards, or with None the cards named in the deal."""

    player: int
    cards: Cards | None


@dataclass(frozen=True, slots=True)
class Remark:
    """A line with only a comment."""


Action: TypeAlias = DealHole | DealBoard | PlainAct | WagerTo | ThrownCards | ShowHand | Remark

_AMOUNT: Final = re.compile(r"\d[\d,]*(\.\d+)?")
_PLAYER: Final = re.compile(r"p[1-9]\d?")


def read_action(text: str) -> Action:
    """Read one line, without its comment."""
    words = list(takewhile(lambda word: not word.startswith("#"), text.split()))
    match words:
        case []:
            return Remark()
        case ["d", "db", cards]:
            return DealBoard(read_cards(cards))
        case ["d", "dh", player, cards]:
            return DealHole(_player(player), read_cards(cards))
        case [player, verb]:
            return _plain_act(_player(player), verb)
        case [player, verb, what]:
            return _act_with(_player(player), verb, what)
        case _:
            raise UnreadableHistory("not an action")


def _plain_act(player: int, verb: str) -> PlainAct | ThrownCards:
    if verb == "sd":
        return ThrownCards(player, ())
    try:
        return PlainAct(player, HistoryVerb(verb))
    except ValueError:
        raise UnreadableHistory(f"nobody can {verb!r}") from None


def _act_with(player: int, verb: str, what: str) -> WagerTo | ThrownCards | ShowHand:
    match verb:
        case "cbr":
            return WagerTo(player, read_amount(what))
        case "sd":
            return ThrownCards(player, read_cards(what))
        case "sm":
            return ShowHand(player, None if what == "-" else read_cards(what))
        case _:
            raise UnreadableHistory(f"nobody can {verb!r} {what!r}")


def _player(text: str) -> int:
    if not _PLAYER.fullmatch(text):
        raise UnreadableHistory(f"{text!r} is no player")
    return int(text[1:]) - 1


def read_cards(text: str) -> Cards:
    """Read cards written one after the other; `??` is an unknown card."""
    return tuple(_card(text[at : at + 2]) for at in range(0, len(text), 2))


def _card(text: str) -> Card | None:
    if text == "??":
        return None
    card = card_of(text)
    if card is None:
        raise UnreadableHistory(f"{text!r} is no card")
    return card


def read_amount(text: str) -> Amount:
    """Read a whole number or a decimal; commas may separate thousands."""
    if not _AMOUNT.fullmatch(text):
        raise UnreadableHistory(f"{text!r} is no amount")
    plain = text.replace(",", "")
    return Decimal(plain) if "." in plain else int(plain)


def write_action(action: Action) -> str:
    """Write the line of an action."""
    match action:
        case DealHole(player, cards):
            return f"d dh p{player + 1} {write_cards(cards)}"
        case DealBoard(cards):
            return f"d db {write_cards(cards)}"
        case PlainAct() | WagerTo() | ThrownCards() | ShowHand():
            return f"p{action.player + 1} {_said(action)}"
        case Remark():
            return ""
        case _:
            assert_never(action)


def _said(action: PlainAct | WagerTo | ThrownCards | ShowHand) -> str:
    match action:
        case PlainAct(verb=verb):
            return verb.value
        case WagerTo(to=to):
            return f"cbr {to}"
        case ThrownCards(cards=cards):
            return f"sd {write_cards(cards)}".rstrip()
        case ShowHand(cards=cards):
            return f"sm {'-' if cards is None else write_cards(cards)}"
        case _:
            assert_never(action)


def write_cards(cards: Sequence[Card | None]) -> str:
    """Write cards as `read_cards` reads them."""
    return "".join("??" if card is None else card_text(card) for card in cards)
