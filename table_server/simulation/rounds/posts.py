"""The forced bets of one wild hand: everything that may ever have to be posted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.families.rounds.setup import NOTHING_CARRIED, Carried, Post, PostKind
from table_server.families.rounds.shape import Game, Unopened
from table_server.families.rounds.terms import Terms
from table_server.simulation.chance import Randomness, between, one_in, one_of

_NAMES = (PostKind.SMALL_BLIND, PostKind.MIDDLE_BLIND)
_BESIDE_A_KILL = (PostKind.ANTE, PostKind.BIG_BLIND_ANTE)


@dataclass(frozen=True, slots=True)
class Forced:
    """The posts of a hand, and the effect of a kill on its limits."""

    posts: tuple[Post, ...]
    kill: tuple[int, int] = (1, 1)
    killer: Seat | None = None
    last_blind: Seat | None = None
    """The seat of the big blind when a kill replaces it (D-58)."""


def wild(terms: Terms, seats: Sequence[Seat], chance: Randomness) -> Forced:
    """Antes; blinds that may be missing, doubled or on the button; and everything else that seats may owe."""
    antes = [Post(seat, PostKind.ANTE, terms.ante) for seat in seats if terms.ante]
    blinds = _blinds(terms, seats, chance)
    if not blinds:
        return Forced(tuple(antes))
    big = blinds[-1].live
    if antes and one_in(chance, 2):
        antes = [Post(blinds[-1].seat, PostKind.BIG_BLIND_ANTE, live=0, dead=terms.ante)]
    free = [seat for seat in seats if seat not in {post.seat for post in blinds}]
    if free and one_in(chance, 3):
        blinds.append(Post(free.pop(0), PostKind.STRADDLE, 2 * big))  # D-24
    posts = [*antes, *blinds]
    if free and one_in(chance, 3):
        posts.append(Post(free.pop(chance.below(len(free))), PostKind.ENTRY, big))  # D-19
    if free and one_in(chance, 3):
        dead = sum(terms.blinds[:-1])
        posts.append(Post(free.pop(chance.below(len(free))), PostKind.MADE_UP, live=big, dead=dead))  # D-21
    if one_in(chance, 3):
        return _killed(posts, terms, seats, chance=chance)
    return Forced(tuple(posts))


def _blinds(terms: Terms, seats: Sequence[Seat], chance: Randomness) -> list[Post]:
    blinds = usual_blinds(terms, seats)
    if len(seats) > 3 and len(blinds) == 3 and one_in(chance, 2):
        return usual_blinds(terms, (seats[-1], *seats[:-1]))  # the first of three on the button (D-16)
    if len(seats) > 2 and len(blinds) == 2:
        small, big = blinds
        two_big = Post(small.seat, PostKind.BIG_BLIND, big.live)  # D-14
        return one_of(chance, ([small, big], [small, big], [two_big, big], [big]))
    return blinds


def wild_carried(game: Game, terms: Terms, seats: Sequence[Seat], *, chance: Randomness) -> Carried:
    """A pot that nobody opened in up to three hands: some antes in part, some of players who left (D-136)."""
    passes_out = game.unopened is None and any(isinstance(step, Unopened) for _, step in game.program)
    if not passes_out or one_in(chance, 3):
        return NOTHING_CARRIED
    whole = terms.ante * between(chance, 1, 3)
    parts = (whole, whole, whole, max(1, whole // 2), 1)
    paid = tuple((seat, one_of(chance, parts)) for seat in seats if not one_in(chance, 5))
    gone = tuple(one_of(chance, parts) for _ in range(chance.below(3)))
    dead = terms.unit * chance.below(2)
    lies = sum(amount for _, amount in paid) + sum(gone) + dead
    taken = between(chance, 0, lies // 2) if one_in(chance, 3) else 0
    return Carried(paid=paid, gone=gone, dead=dead, taken=taken)


def usual_blinds(terms: Terms, seats: Sequence[Seat]) -> list[Post]:
    """Blinds from the left of the button, the last seat; heads-up it has the small one (D-15, D-17)."""
    blinds = terms.blinds
    if len(seats) == 2 and len(blinds) > 1:
        small, big = Post(seats[1], _NAMES[0], blinds[0]), Post(seats[0], PostKind.BIG_BLIND, blinds[-1])
        return [small, big]
    kinds = (*_NAMES[: len(blinds) - 1], PostKind.BIG_BLIND)[: len(blinds)]
    return [Post(*post) for post in zip(seats, kinds, blinds, strict=False)]


def _killed(posts: list[Post], terms: Terms, seats: Sequence[Seat], *, chance: Randomness) -> Forced:
    """A full kill, a half kill or the winner's blind; a killer in a blind posts the kill only (D-58)."""
    big: Cents = terms.blinds[-1]
    kind, amount, times = one_of(
        chance,
        (
            (PostKind.KILL, 2 * big, (2, 1)),  # D-56
            (PostKind.KILL, (3 * big + 1) // 2, (3, 2)),  # D-60
            (PostKind.WINNER_BLIND, max(sum(terms.blinds), big), (2, 1)),  # D-61
        ),
    )
    seat = one_of(chance, seats)
    stood_in = any(post.seat == seat and post.kind is PostKind.BIG_BLIND for post in posts)
    others = [post for post in posts if post.seat != seat or post.kind in _BESIDE_A_KILL]
    return Forced(
        posts=(*others, Post(seat, kind, amount)),
        kill=times,
        killer=seat,
        last_blind=seat if stood_in else None,
    )
