"""Converts forced bets: the standard's lists by player, and our posts by seat and kind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.families.rounds.setup import Post, PostKind
from table_server.phh.notation import NotedHand
from table_server.phh.units import Unit

_OUT_OF_TURN: Final = frozenset({PostKind.ENTRY, PostKind.MADE_UP})
"""Posts that do not move the start of the action; the standard writes them as negative."""


def seat_of(player: int) -> Seat:
    """Return a player's seat: players count from 0 left of the button, whatever seats they had."""
    return Seat(player + 1)


def posts_of(history: NotedHand, unit: Unit, in_full: bool) -> tuple[Post, ...]:
    """Return antes, then blinds from the smallest, so that the action begins after the last of them.

    In card rooms a short blind must still be called in full (`in_full`). The standard's reader counts what
    was paid.
    """
    stacks = [unit.cents(stack) for stack in history.starting_stacks]
    asked = _Asked(stacks, in_full)
    trimmed = _trimmed(history)
    order = _order(len(stacks))
    antes: list[Post] = []
    for player, ante in zip(order, history.antes, strict=True):
        if amount := asked.of(player, unit.cents(ante)):
            antes.append(_ante(player, amount, trimmed))
    blinds: list[Post] = []
    for place, blind in enumerate(history.blinds_or_straddles):
        if amount := asked.of(order[place], unit.cents(max(blind, -blind))):
            blinds.append(Post(seat_of(order[place]), _kind(place, late=blind < 0), amount))
    return (*antes, *sorted(blinds, key=lambda post: (post.live, post.seat)))


@dataclass(slots=True)
class _Asked:
    """Takes forced bets from stacks: the full amount, or what the stack has left."""

    stacks: list[Cents]
    in_full: bool

    def of(self, player: int, amount: Cents) -> Cents:
        paid = min(amount, self.stacks[player])
        self.stacks[player] -= paid
        return amount if self.in_full else paid


def _order(players: int) -> Sequence[int]:
    """Return the order of the lists. Heads-up it is reversed, because the button has the small blind."""
    return (1, 0) if players == 2 else range(players)


def _trimmed(history: NotedHand) -> bool:
    """Return True if a short ante wins only its like. Different antes are one for the table, never split."""
    return history.ante_trimming_status and len(set(history.antes)) == 1


def _ante(player: int, amount: Cents, trimmed: bool) -> Post:
    """Make an ante: live if trimmed, so that a short one wins only its like; otherwise dead."""
    return Post(seat_of(player), PostKind.ANTE, *((amount, 0) if trimmed else (0, amount)))


def _kind(place: int, late: bool) -> PostKind:
    if late:
        return PostKind.ENTRY
    return (PostKind.SMALL_BLIND, PostKind.BIG_BLIND, PostKind.STRADDLE)[min(place, 2)]


@dataclass(frozen=True, slots=True)
class Lists:
    """The standard's two lists, in cents."""

    antes: tuple[Cents, ...]
    trimmed: bool
    blinds: tuple[Cents, ...]


def lists_of(posts: Iterable[Post], seats: Sequence[Seat]) -> Lists:
    """List the posts by player. Dead money counts as an ante."""
    antes, blinds = [0] * len(seats), [0] * len(seats)
    trimmed = False
    for post in posts:
        place = seats.index(post.seat)
        antes[place] += post.dead
        if post.kind is PostKind.ANTE:
            antes[place] += post.live
            trimmed = trimmed or post.live > 0
        else:
            blinds[place] += -post.live if post.kind in _OUT_OF_TURN else post.live
    order = _order(len(seats))
    return Lists(tuple(antes[p] for p in order), trimmed, tuple(blinds[p] for p in order))
