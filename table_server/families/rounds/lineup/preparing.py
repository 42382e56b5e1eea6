"""Prepares the next hand: the seats dealt in, button and blinds, and the posts."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.families.rounds.lineup.absence import missed
from table_server.families.rounds.lineup.button import Placing, heads_up, held, placed
from table_server.families.rounds.lineup.carrying import antes, into_hand
from table_server.families.rounds.lineup.company import Company, company
from table_server.families.rounds.lineup.entry import FREE, Price, admitted
from table_server.families.rounds.lineup.kills import kill_round, killing
from table_server.families.rounds.lineup.posts import PostsDue, posts
from table_server.families.rounds.lineup.prepared import HandPrepared
from table_server.families.rounds.lineup.skipped import unmet
from table_server.families.rounds.lineup.state import Lineup
from table_server.families.rounds.setup import DealtIn, Post, PostKind
from table_server.families.seating.circle import SEATS, clockwise, within

UNKILLED = (1, 1)
BIG = frozenset({PostKind.BIG_BLIND, PostKind.ENTRY, PostKind.MADE_UP})


def prepared(lineup: Lineup) -> HandPrepared | Refused:
    """The next hand, or the reason there is none."""
    who = company(lineup)
    refusal = _refusal(lineup, who)
    return _hand(lineup, _deal(lineup, who)) if refusal is None else Refused(refusal)


def no_deal(lineup: Lineup) -> Refusal | None:
    """The reason no hand can be dealt now; None if one can."""
    return _refusal(lineup, company(lineup))


def _refusal(lineup: Lineup, who: Company) -> Refusal | None:
    if lineup.running is not None:
        return Refusal.HAND_IS_RUNNING
    if len(who.regular) < (lineup.rules.min_players if who.anew else 2):
        return Refusal.TOO_FEW_PLAYERS
    return Refusal.NO_BUTTON if lineup.button is None and lineup.drawn is None else None


def _deal(lineup: Lineup, who: Company) -> PostsDue:
    """Place the blinds, then admit comers; two players are a case of their own (D-15)."""
    placing = placed(lineup, who)
    if placing is not None:
        placing = held(lineup, who, placing)
        prices = {s: cost for s in who.comers if (cost := admitted(lineup, placing, s)) is not None}
        deal = _with_kill(lineup, who, placing, prices=prices)
        if len(deal.order) > 2:
            return deal
    two = Company(who.regular, (), who.anew)
    return _with_kill(lineup, two, held(lineup, two, heads_up(lineup, who.regular)), prices={})


def _with_kill(lineup: Lineup, who: Company, placing: Placing, *, prices: dict[Seat, Price]) -> PostsDue:
    """Add the kill. A seat left out for want of room, the button first, posts nothing (D-90)."""
    order = clockwise((*who.regular, *prices), placing.button)[: lineup.rules.most_dealt]
    kill = killing(lineup, who, order, button=placing.button)
    if kill is not None and kill.seat not in order:
        prices = {kill.seat: FREE} | prices
        order = clockwise((*order, kill.seat), placing.button)[: lineup.rules.most_dealt]
        kill = kill if kill.seat in order else None
    return PostsDue(who=who, placing=placing, order=tuple(order), prices=prices, killing=kill)


def _hand(lineup: Lineup, deal: PostsDue) -> HandPrepared:
    placing, kill = deal.placing, deal.killing
    forced = posts(lineup, deal)
    ante = antes(lineup)
    absent = missed(lineup, placing, anew=deal.who.anew)
    return HandPrepared(
        hand=lineup.hands + 1,
        seats=tuple(_dealt_in(lineup, deal, seat) for seat in deal.order),
        button=placing.button,
        posts=forced,
        kill=UNKILLED if kill is None else kill.times,
        killer=None if kill is None else kill.seat,
        places=placing.places,
        next_button=placing.next_button,
        heads_up=placing.heads_up,
        anew=deal.who.anew,
        passed=_passed(lineup, placing),
        paid=_paid(lineup, deal, forced),
        short=placing.short,
        missed_big=absent.big,
        missed_small=absent.small,
        unmet=unmet(lineup, deal.who, placing, deal.order),
        kill_round=kill_round(lineup, deal.order),
        carried=into_hand(lineup, deal.order),
        antes=ante.count,
        each=ante.each,
    )


def _dealt_in(lineup: Lineup, deal: PostsDue, seat: Seat) -> DealtIn:
    """A seat of the hand; there are no overs in a kill pot (D-68)."""
    chair = lineup.chairs[seat]
    return DealtIn(seat, chair.stack, chair.over and lineup.terms.overs and deal.killing is None)


def _passed(lineup: Lineup, placing: Placing) -> tuple[Seat, ...]:
    """The seats whose round of the button ends with this hand."""
    old = lineup.button
    if old is None:
        return (placing.button,)
    return tuple(seat for seat in clockwise(SEATS, old) if within(old, placing.button, seat))


def _paid(lineup: Lineup, deal: PostsDue, forced: tuple[Post, ...]) -> tuple[Seat, ...]:
    """The seats that have paid the big blind: posted, by a kill in its place, or free when a game begins."""
    places = deal.placing.places
    killer = [deal.killing.seat] if deal.killing and deal.killing.seat in (*places, *deal.prices) else []
    begun = [seat for seat in places if deal.who.anew and seat in deal.order]  # a blind may be dead (D-149)
    posted = [
        post.seat
        for post in forced
        if post.kind in BIG and post.live and not lineup.chairs[post.seat].postponed  # of the round before
    ]
    return tuple(dict.fromkeys((*posted, *killer, *begun)))
