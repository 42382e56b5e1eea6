"""The story of a hand by seats: the last act in this round, the last draw, the pots won."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias, TypeVar, cast

from table_server.engine.cards import Seat
from table_server.families.rounds import events as hand
from table_server.families.rounds.events import Event
from table_server.projection.card_text import codes
from table_server.projection.rounds.views.board import Act, ActView
from table_server.projection.rounds.views.hand import WinView
from table_server.projection.rounds.wins import win_view

E = TypeVar("E", bound=Event)


@dataclass(slots=True)
class LastActs:
    """The acts of a story that is read from the newest event back."""

    acts: dict[Seat, ActView] = field(default_factory=dict)
    drew: dict[Seat, int] = field(default_factory=dict)
    wins: dict[Seat, list[WinView]] = field(default_factory=dict)
    openers: tuple[str, ...] = ()
    rabbit: tuple[str, ...] = ()


NOTHING_TOLD: Final = LastActs()

Tell: TypeAlias = Callable[[LastActs, Event], None]


def told(story: Sequence[Event], has_drawn: bool) -> LastActs:
    """This round's acts, and the last draw if there was one; older events are not looked at."""
    found = LastActs()
    this_round = True
    for event in reversed(story):
        kind = type(event)
        if this_round:
            tell = _TELL.get(kind)
            if tell is not None:
                tell(found, event)
            elif kind is hand.BetsCollected:
                this_round = False
                if not has_drawn:
                    break
        elif kind is hand.Exchanged:
            _exchanged(found, cast(hand.Exchanged, event))
        if kind is hand.DrawOpened:
            has_drawn = False
            if not this_round:
                break
    return found


def _act(found: LastActs, seat: Seat, what: Act, amount: int = 0) -> None:
    if seat not in found.acts:
        found.acts[seat] = ActView(what, amount)


def _posted(found: LastActs, event: hand.Posted) -> None:
    _act(found, event.post.seat, Act(event.post.kind.value), amount=event.live + event.dead)


def _wagered(found: LastActs, event: hand.Wagered) -> None:
    _act(found, event.seat, Act(event.verb.value), amount=event.to)


def _brought_in(found: LastActs, event: hand.BroughtIn) -> None:
    _act(found, event.seat, Act.OPEN if event.opens else Act.BRING_IN, amount=event.amount)


def _kill_answered(found: LastActs, event: hand.KillAnswered) -> None:
    _act(found, event.seat, Act.KILL if event.amount else Act.NO_KILL, amount=event.amount)


def _exchanged(found: LastActs, event: hand.Exchanged) -> None:
    found.drew.setdefault(event.seat, len(event.thrown))


def _drew(found: LastActs, event: hand.Exchanged) -> None:
    _act(found, event.seat, Act.DRAW, amount=len(event.thrown))
    _exchanged(found, event)


def _discarded(found: LastActs, event: hand.Discarded) -> None:
    _act(found, event.seat, Act.DISCARD, amount=len(event.cards))


def _awarded(found: LastActs, event: hand.PotAwarded) -> None:
    """Puts the main pot first: the story is read backwards, and the last side pot was awarded first."""
    for share in event.shares:
        found.wins.setdefault(share.seat, []).append(win_view(event.pot, share))


def _openers_shown(found: LastActs, event: hand.OpenersShown) -> None:
    found.openers = codes(event.cards)


def _rabbit_shown(found: LastActs, event: hand.RabbitShown) -> None:
    found.rabbit = codes(event.cards)


def _on(kind: type[E], tell: Callable[[LastActs, E], None]) -> tuple[type[Event], Tell]:
    """One line of the table; the types of event and function are checked against each other here."""
    return cast("tuple[type[Event], Tell]", (kind, tell))


_TELL: Final[dict[type[Event], Tell]] = dict(
    (
        _on(hand.Posted, _posted),
        _on(hand.BroughtIn, _brought_in),
        _on(hand.Folded, lambda found, event: _act(found, event.seat, Act.FOLD)),
        _on(hand.Checked, lambda found, event: _act(found, event.seat, Act.CHECK)),
        _on(hand.Called, lambda found, event: _act(found, event.seat, Act.CALL, amount=event.amount)),
        _on(hand.Wagered, _wagered),
        _on(hand.KillAnswered, _kill_answered),
        _on(hand.Exchanged, _drew),
        _on(hand.Discarded, _discarded),
        _on(hand.TurnUpAnswered, lambda found, event: _act(found, event.seat, Act.ANSWERED)),
        _on(hand.RunItAnswered, lambda found, event: _act(found, event.seat, Act.ANSWERED)),
        _on(hand.HandShown, lambda found, event: _act(found, event.seat, Act.SHOW)),
        _on(hand.HandMucked, lambda found, event: _act(found, event.seat, Act.MUCK)),
        _on(hand.PotAwarded, _awarded),
        _on(hand.OpenersShown, _openers_shown),
        _on(hand.RabbitShown, _rabbit_shown),
    )
)
