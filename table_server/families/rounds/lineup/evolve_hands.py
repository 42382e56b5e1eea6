"""Effects of hands on the lineup, all when a hand is finished and none when it is voided (D-4)."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.families.rounds.lineup.carrying import out_of_hand
from table_server.families.rounds.lineup.events import ButtonDrawn, HandFinished, KillsCounted
from table_server.families.rounds.lineup.kills import buttons_of
from table_server.families.rounds.lineup.prepared import HandPrepared
from table_server.families.rounds.lineup.result import HandResult
from table_server.families.rounds.lineup.state import Debt, FirstRound, KillButton, Lineup
from table_server.families.rounds.lineup.terms import KillForm
from table_server.families.rounds.setup import NOTHING_CARRIED
from table_server.families.seating.chairs import EntryChoice
from table_server.families.seating.circle import within
from table_server.families.seating.events import HandUndone


def button_drawn(lineup: Lineup, event: ButtonDrawn) -> None:
    """Record the draw; players who drew are in the game from then on (D-20)."""
    lineup.drawn = event.seat
    for seat, _ in event.cards:
        lineup.chairs[seat].drew = True
        lineup.chairs[seat].debt = Debt.NOTHING


def game_over(lineup: Lineup) -> None:
    """Forget button, blinds and kills, because the game is over."""
    lineup.drawn = lineup.button = lineup.next_button = lineup.killer = lineup.first_round = None
    lineup.shelved = None
    lineup.places = ()
    lineup.heads_up = False
    lineup.kill_buttons = 0


def hand_prepared(lineup: Lineup, event: HandPrepared) -> None:
    lineup.running = event
    lineup.winners = ()
    _movers(lineup, event)


def _movers(lineup: Lineup, hand: HandPrepared) -> None:
    """Turn movers whom the button or a blind passes into newcomers, who post once it has passed (OCE sheet).

    This happens when the hand is prepared, so that players who sit down during it are not affected. A voided
    hand does not undo it: the next deal starts from the same place.
    """
    dealt = {each.seat for each in hand.seats}
    for seat, chair in lineup.chairs.items():
        in_front = seat != hand.button and within(hand.places[-1], hand.button, seat) if hand.places else True
        if chair.debt is Debt.MOVED and seat not in dealt and not in_front:
            chair.debt = Debt.ENTRY


def hand_undone(lineup: Lineup, event: HandUndone) -> None:
    lineup.hands = event.hand
    lineup.running = None


def hand_finished(lineup: Lineup, event: HandFinished) -> None:
    hand = lineup.running
    assert hand is not None  # narrows the type: only a hand that runs is finished
    _positions(lineup, hand)
    if lineup.shelved is None:  # while blinds wait for their game, nobody pays or misses any
        _first_round(lineup, hand)
        _standings(lineup, hand)
    for dealt in hand.seats:
        lineup.chairs[dealt.seat].played = True
    _kills(lineup, hand, event.kills)
    for seat, stack in event.result.stacks:
        lineup.chairs[seat].stack = stack
    lineup.winners = event.result.won
    _pot_left(lineup, hand, event.result)
    lineup.hands = hand.hand
    lineup.running = None


def _pot_left(lineup: Lineup, hand: HandPrepared, result: HandResult) -> None:
    """Carry the pot to the next hand if nobody opened it (D-136)."""
    lineup.short = result.short
    if result.carried is None:
        lineup.carried, lineup.antes, lineup.each = NOTHING_CARRIED, 0, 0
    else:
        dealt = [dealt.seat for dealt in hand.seats]
        lineup.carried = out_of_hand(lineup, dealt, result.carried)
        lineup.antes, lineup.each = hand.antes, hand.each


def _positions(lineup: Lineup, hand: HandPrepared) -> None:
    lineup.drawn = None
    lineup.button = hand.button
    lineup.places = hand.places
    lineup.next_button = hand.next_button
    lineup.heads_up = hand.heads_up


def _first_round(lineup: Lineup, hand: HandPrepared) -> None:
    if hand.anew:
        begins = bool(hand.places) and lineup.rules.first_round_free
        lineup.first_round = FirstRound(hand.button, hand.places[0]) if begins else None
    elif lineup.first_round and lineup.first_round.button in hand.passed:
        lineup.first_round = None


def _standings(lineup: Lineup, hand: HandPrepared) -> None:
    """Update debts: players dealt in owe nothing any more, and absent ones may have missed a blind."""
    for seat in hand.passed:
        if seat in lineup.chairs:
            lineup.chairs[seat].paid = False
    for seat in hand.paid:
        lineup.chairs[seat].paid = True
    for chair in lineup.chairs.values():
        chair.hands = max(0, chair.hands - 1)
    for dealt in hand.seats:
        chair = lineup.chairs[dealt.seat]
        chair.paid = chair.paid and dealt.seat != hand.button
        chair.entry = EntryChoice.WAIT
        chair.debt = Debt.SHORT_BLIND if dealt.seat in hand.short else Debt.NOTHING
        chair.hands = 0
    _unmet(lineup, hand)
    _missed(lineup, hand.missed_big, Debt.BLINDS)
    _missed(lineup, hand.missed_small, Debt.SMALL_BLIND)


def _unmet(lineup: Lineup, hand: HandPrepared) -> None:
    """Update skipped blinds. A player who sat down during the hand takes over nobody's (D-258)."""
    for left in hand.unmet:
        chair = lineup.chairs.get(left.seat)
        if chair and (chair.drew or chair.played or any(dealt.seat == left.seat for dealt in hand.seats)):
            chair.unmet, chair.postponed = left.blinds, left.postponed


def _missed(lineup: Lineup, seats: tuple[Seat, ...], debt: Debt) -> None:
    """Set the debt of absent players; newcomers, and those who owe all blinds, cannot owe more."""
    for seat in seats:
        chair = lineup.chairs.get(seat)
        if chair is not None and chair.debt not in (Debt.ENTRY, Debt.BLINDS):
            chair.debt = debt


def _kills(lineup: Lineup, hand: HandPrepared, kills: KillsCounted) -> None:
    if hand.kill_round:
        lineup.kill_buttons = buttons_of(len(hand.kill_round))
        for seat in hand.kill_round:
            lineup.chairs[seat].kill_button = KillButton.OWES
    for seat in kills.buttons:
        _did_its_part(lineup, seat)
    each_hand_anew = lineup.rules.kill.form in (KillForm.WINNER, KillForm.DISC)
    for dealt in hand.seats:
        if each_hand_anew or dealt.seat == hand.killer:
            lineup.chairs[dealt.seat].owes_kill = False
    for seat, legs in kills.legs:
        lineup.chairs[seat].legs = legs
    lineup.killer = kills.killer
    if kills.killer is not None:
        lineup.chairs[kills.killer].owes_kill = True


def _did_its_part(lineup: Lineup, seat: Seat) -> None:
    """Give the player a kill button, for the first kill only (D-65)."""
    chair = lineup.chairs[seat]
    if chair.kill_button is KillButton.OWES:
        chair.kill_button = KillButton.HOLDS
        lineup.kill_buttons = max(0, lineup.kill_buttons - 1)
