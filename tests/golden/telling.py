"""Events as the lines of a golden file: one small function for each type of event."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import assert_never

from table_server.engine.cards import Card, Seat
from table_server.engine.collection import Fund
from table_server.engine.money import Cents
from table_server.families.rounds import events as happened
from table_server.families.rounds.events import Event
from table_server.families.rounds.state import HandState
from tests.golden import words
from tests.golden.words import cards, money


@dataclass(frozen=True)
class Told:
    """One event: its possible wordings, and whether a golden file must tell it."""

    ways: tuple[str, ...]
    must: bool = True


@dataclass(frozen=True)
class Scene:
    """The state behind an event: the hand now, and the stacks before the last act."""

    state: HandState
    before: Mapping[Seat, Cents]

    def all_in(self, seat: Seat, amount: Cents) -> str:
        """A word after an amount that was a whole stack."""
        return ", all in" if amount == self.before[seat] else ""

    def two_ways(self, half: str) -> str:
        """The half of a pot, where there are halves."""
        if not half:
            return ""
        rankings = self.state.game.packs[self.state.terms.pack].rankings
        return " for high" if half == rankings[0].name else " for low"


def tell(scene: Scene, event: Event) -> Iterable[Told]:  # noqa: C901, PLR0912 - one line an event
    """The lines for one event."""
    match event:
        case happened.Posted():
            return _posted(scene, event)
        case happened.CardsDealt():
            return _dealt(scene, event)
        case happened.BoardDealt():
            return _board(scene, event)
        case happened.Reshuffled():
            return _must("the cards are shuffled again")
        case happened.RoundOpened():
            return _round(scene, event)
        case happened.BroughtIn():
            return _brought_in(scene, event)
        case happened.Folded():
            return _must(f"seat {event.seat} folds")
        case happened.Checked():
            return _must(f"seat {event.seat} checks")
        case happened.Called():
            return _called(scene, event)
        case happened.Wagered():
            return _wagered(scene, event)
        case happened.BetsCollected():
            return _returned(scene, event)
        case happened.KillAnswered():
            return _killed(scene, event)
        case happened.DrawOpened():
            return _burned(event.burned)
        case happened.Exchanged():
            return _exchanged(scene, event)
        case happened.Discarded():
            return _discarded(scene, event)
        case happened.TurnUpAnswered():
            return _must(f"seat {event.seat} says {'up' if event.up else 'down'}")
        case happened.FacesTurned():
            return _turned(scene, event)
        case happened.CollectionTaken():
            return _collected(scene, event)
        case happened.CollectionReturned():
            return _given_back(scene, event)
        case happened.HandsOpened():
            return _opened(scene, event)
        case happened.RunItAnswered():
            return _must(f"seat {event.seat} says {words.TIMES[event.times]}")
        case happened.OpenHandsAnswered():
            return _must(f"seat {event.seat} {'opens' if event.agrees else 'stays closed'}")
        case happened.RunItAgreed():
            return _run(scene, event)
        case happened.HandShown():
            return _shown(scene, event)
        case happened.HandMucked():
            return _must(f"seat {event.seat} mucks")
        case happened.PotAwarded():
            return _awarded(scene, event)
        case happened.BetRefunded():
            return _refunded(scene, event)
        case happened.OpenersShown():
            return _openers(scene, event)
        case happened.PassedOut():
            return _passed_out(scene, event)
        case happened.GameChanged():
            return _game_changed(scene, event)
        case happened.HandEnded():
            return _stacks(scene, event)
        case happened.RabbitShown():
            return _rabbit(scene, event)
        case happened.HandVoided():
            return _voided(scene, event)
        case (
            happened.HandBegan()
            | happened.KillsOpened()
            | happened.DrawClosed()
            | happened.DiscardOpened()
            | happened.TurnUpOpened()
            | happened.RunItOffered()
            | happened.OpenHandsOffered()
        ):
            return ()
        case _ as never:
            assert_never(never)


def _must(*ways: str) -> list[Told]:
    return [Told(ways)]


def _may(*ways: str) -> list[Told]:
    return [Told(ways, must=False)]


def _posted(_: Scene, event: happened.Posted) -> Iterable[Told]:
    """A post in full goes without saying: the seats of the header have it."""
    post, paid = event.post, event.live + event.dead
    asked = post.live + post.dead
    kind = post.kind.value.replace("_", " ")
    if paid == asked:
        return _may(f"seat {post.seat} posts the {kind}, {money(paid)}")
    return _must(f"seat {post.seat} posts the {kind} short, {money(paid)} of {money(asked)}, all in")


def _dealt(_: Scene, event: happened.CardsDealt) -> Iterator[Told]:
    yield from _burned(event.burned)
    for seat, got in event.cards:
        yield from _may(f"seat {seat} is dealt {cards(got)}{' up' if event.up else ''}")


def _burned(burned: tuple[Card, ...]) -> Iterator[Told]:
    for card in burned:
        yield from _may(f"burn {cards((card,))}", "burn")


def _board(scene: Scene, event: happened.BoardDealt) -> Iterator[Told]:
    yield from _burned(event.burned)
    state = scene.state
    street = state.game.streets[state.program[event.step][0]].name.replace("_", " ")
    street = "common card" if state.game.forced == "bring_in" else street
    on = f"board {words.ORDINALS[event.board]}: " if len(state.boards) > 1 else ""
    yield from _must(f"{on}{street} {cards(event.cards)}", f"{on}{street}")


def _round(_: Scene, event: happened.RoundOpened) -> Iterable[Told]:
    seat = event.seat
    if event.brings_in:
        return _may(f"seat {seat} has to bring it in")
    return _may(
        f"seat {seat} is first to act", f"seat {seat} is first to act, the bet is {money(event.size)}"
    )


def _brought_in(scene: Scene, event: happened.BroughtIn) -> Iterable[Told]:
    all_in = scene.all_in(event.seat, event.amount)
    return _must(f"seat {event.seat} brings it in for {money(event.amount)}{all_in}")


def _called(scene: Scene, event: happened.Called) -> Iterable[Told]:
    return _must(f"seat {event.seat} calls {money(event.amount)}{scene.all_in(event.seat, event.amount)}")


def _wagered(scene: Scene, event: happened.Wagered) -> Iterable[Told]:
    all_in = scene.all_in(event.seat, event.amount)
    return _must(f"seat {event.seat} {words.does(event.verb)} {money(event.to)}{all_in}")


def _returned(_: Scene, event: happened.BetsCollected) -> Iterable[Told]:
    return () if event.seat is None else _must(f"{money(event.returned)} goes back to seat {event.seat}")


def _refunded(_: Scene, event: happened.BetRefunded) -> Iterable[Told]:
    return _must(f"{money(event.amount)} goes back to seat {event.seat}")


def _killed(scene: Scene, event: happened.KillAnswered) -> Iterable[Told]:
    if not event.amount:
        return _must(f"seat {event.seat} declines")
    all_in = scene.all_in(event.seat, event.amount)
    return _must(f"seat {event.seat} kills for {money(event.amount)}{all_in}")


def _exchanged(_: Scene, event: happened.Exchanged) -> Iterable[Told]:
    did = f"throws {cards(event.thrown)}" if event.thrown else "stands pat"
    return _must(f"seat {event.seat} {did}")


def _discarded(_: Scene, event: happened.Discarded) -> Iterable[Told]:
    return _must(f"seat {event.seat} discards {cards(event.cards)}")


def _turned(_: Scene, event: happened.FacesTurned) -> Iterable[Told]:
    return [told for seat, card in event.cards for told in _must(f"seat {seat} turns up {cards((card,))}")]


def _collected(_: Scene, event: happened.CollectionTaken) -> Iterable[Told]:
    what = "collection" if event.fund is Fund.HOUSE else "jackpot drop"
    payer = "the pot" if event.seat is None else f"seat {event.seat}"
    return _must(f"{what} {money(event.amount)} from {payer}")


def _given_back(_: Scene, event: happened.CollectionReturned) -> Iterable[Told]:
    what = "collection" if event.fund is Fund.HOUSE else "jackpot drop"
    payer = "the pot" if event.seat is None else f"seat {event.seat}"
    return _must(f"{money(event.amount)} of the {what} goes back to {payer}")


def _opened(_: Scene, event: happened.HandsOpened) -> Iterator[Told]:
    yield from _must("the hands are opened")
    for seat, held in event.hands:
        yield from _may(f"seat {seat} has {cards(held)}")


def _run(_: Scene, event: happened.RunItAgreed) -> Iterable[Told]:
    return _must(f"it is run {words.TIMES[event.times]}")


def _shown(_: Scene, event: happened.HandShown) -> Iterable[Told]:
    return _must(f"seat {event.seat} shows {cards(event.cards)}", f"seat {event.seat} shows")


def _awarded(scene: Scene, event: happened.PotAwarded) -> Iterator[Told]:
    name = f"side pot {event.pot}" if event.pot else "main pot"
    yield from _must(f"{name} {money(event.amount)}")
    for part in event.shares:
        yield from _share(scene, part)


def _share(scene: Scene, part: happened.PotShare) -> Iterable[Told]:
    won = f"seat {part.seat} wins {money(part.amount)}"
    if part.name is None:
        return _must(won)
    on = f" on board {words.ORDINALS[part.board]}" if len(scene.state.boards) > 1 else ""
    won = f"{won}{on}{scene.two_ways(part.half)} with {words.hand(part.name)}"
    return _must(f"{won} [{cards(part.cards)}]", won)


def _passed_out(_: Scene, event: happened.PassedOut) -> Iterable[Told]:
    return _must(f"nobody opens, {money(event.carried.total())} stay in the pot")


def _game_changed(scene: Scene, _: happened.GameChanged) -> Iterable[Told]:
    return _must(f"nobody opens, the game is now: {scene.state.game.title}")


def _openers(_: Scene, event: happened.OpenersShown) -> Iterable[Told]:
    return _must(f"seat {event.seat} opened with {cards(event.cards)}")


def _stacks(scene: Scene, _: Event) -> Iterable[Told]:
    """Every seat's chips, by seat number."""
    stacks = sorted(zip(scene.state.seats, scene.state.stacks, strict=True))
    return _must(f"stacks: {', '.join(f'seat {seat} {money(stack)}' for seat, stack in stacks)}")


def _voided(scene: Scene, event: happened.HandVoided) -> Iterator[Told]:
    yield from _must("the floor voids the hand")
    yield from _stacks(scene, event)


def _rabbit(_: Scene, event: happened.RabbitShown) -> Iterable[Told]:
    return _must(f"seat {event.seat} sees what would have come: {cards(event.cards)}")
