"""The forced bets of one hand: the plain blinds and antes, or whatever else may ever have to be posted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.families.rounds.setup import Post, PostKind
from table_server.families.rounds.terms import Terms
from table_server.simulation.chance import Chance, one_in, one_of

_NAMES = (PostKind.SMALL_BLIND, PostKind.MIDDLE_BLIND)


@dataclass(frozen=True, slots=True)
class Forced:
    """What is posted, and what a kill does to the limits."""

    posts: tuple[Post, ...]
    kill: tuple[int, int] = (1, 1)
    killer: Seat | None = None


def plain(terms: Terms, seats: Sequence[Seat]) -> Forced:
    """Antes from all, then the blinds from the left of the button; `seats` end with the button."""
    antes = tuple(Post(seat, PostKind.ANTE, terms.ante) for seat in seats if terms.ante)
    return Forced((*antes, *_blinds(terms, seats)))


def _blinds(terms: Terms, seats: Sequence[Seat]) -> list[Post]:
    """Heads-up the button has the small blind (D-15); of three the middle one is dropped (D-17)."""
    blinds = terms.blinds
    if len(seats) == 2 and len(blinds) > 1:
        return [
            Post(seats[1], PostKind.SMALL_BLIND, blinds[0]),
            Post(seats[0], PostKind.BIG_BLIND, blinds[-1]),
        ]
    kinds = (*_NAMES[: len(blinds) - 1], PostKind.BIG_BLIND)[: len(blinds)]
    return [Post(*post) for post in zip(seats, kinds, blinds, strict=False)]


def wild(terms: Terms, seats: Sequence[Seat], chance: Chance) -> Forced:
    """The plain posts with blinds saved, doubled or moved to the button, and all that others may owe."""
    antes = [post for post in plain(terms, seats).posts if post.kind is PostKind.ANTE]
    blinds = _other_blinds(terms, seats, chance)
    if not blinds:
        return Forced(tuple(antes))
    big = blinds[-1].live
    if antes and one_in(chance, 2):
        antes = [Post(blinds[-1].seat, PostKind.BIG_BLIND_ANTE, 0, terms.ante)]
    free = [seat for seat in seats if seat not in {post.seat for post in blinds}]
    if free and one_in(chance, 3):
        blinds.append(Post(free.pop(0), PostKind.STRADDLE, 2 * big))  # D-24
    posts = [*antes, *blinds]
    if free and one_in(chance, 3):
        posts.append(Post(free.pop(chance.below(len(free))), PostKind.ENTRY, big))  # D-19
    if free and one_in(chance, 3):
        dead = sum(terms.blinds[:-1])
        posts.append(Post(free.pop(chance.below(len(free))), PostKind.MADE_UP, big, dead))  # D-21
    if free and one_in(chance, 3):
        return _killed(posts, free[chance.below(len(free))], terms, chance)
    return Forced(tuple(posts))


def _other_blinds(terms: Terms, seats: Sequence[Seat], chance: Chance) -> list[Post]:
    blinds = _blinds(terms, seats)
    if len(seats) > 3 and len(blinds) == 3 and one_in(chance, 2):
        return _blinds(terms, (seats[-1], *seats[:-1]))  # the first of three on the button (D-16)
    if len(seats) > 2 and len(blinds) == 2:
        small, big = blinds
        two_big = Post(small.seat, PostKind.BIG_BLIND, big.live)  # D-14
        return one_of(chance, ([small, big], [small, big], [two_big, big], [big]))
    return blinds


def _killed(posts: list[Post], seat: Seat, terms: Terms, chance: Chance) -> Forced:
    """A full kill, a half kill or the winner's blind, each with its limits (D-56, D-60, D-61)."""
    big: Cents = terms.blinds[-1]
    half = Post(seat, PostKind.KILL, (3 * big + 1) // 2), (3, 2)
    full = Post(seat, PostKind.KILL, 2 * big), (2, 1)
    winner = Post(seat, PostKind.WINNER_BLIND, max(sum(terms.blinds), big)), (2, 1)
    post, kill = one_of(chance, (full, half, winner))
    return Forced((*posts, post), kill, None if post.kind is PostKind.WINNER_BLIND else seat)
