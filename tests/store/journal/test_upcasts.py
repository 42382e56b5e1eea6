"""Old journals stay readable, and an event's form does not change unnoticed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress

import pytest

from table_server.engine.cards import PACK, Seat
from table_server.engine.collection import ChargeLimit
from table_server.families.rounds.events import BroughtIn, Discarded, HandBegan
from table_server.families.rounds.lineup import rebuilt as lineup_rebuilt
from table_server.families.rounds.lineup.events import GameChanged, LineupOpened, TermsChanged
from table_server.families.rounds.lineup.terms import SkippedSmallBlind
from table_server.families.rounds.shape import BettingStructure
from table_server.families.rounds.terms import Terms as RoundsTerms
from table_server.store.journal.codec import hand_codec, lineup_codec, table_codec, tournament_codec
from table_server.store.journal.hand_file import read_hand, rebuild
from table_server.store.journal.streams import loads
from table_server.store.journal.upcasts import LINEUP_UPCASTS, TOURNAMENT_UPCASTS, UPCASTS
from table_server.store.sql.errors import Malformed, UnknownEvent
from table_server.table.events import Happened, StackCorrected, Stood, TableOpened, TermsSet
from table_server.table.evolve import rebuilt
from table_server.table.snapshot import taken
from table_server.tournaments.evolve import rebuilt as tournament_rebuilt
from tests.store.forms import CODECS, KEPT, kept, present

JOURNALS = KEPT.parent
CHANGED = "has another form than was kept for this version: give it an upcast, then run tests.store.forms"


def test_every_event_has_the_form_that_was_kept_for_its_version() -> None:
    known = kept().streams
    for stream, events in present().streams.items():
        for name, versions in events.items():
            for version, form in versions.items():
                before = known[stream].get(name, {}).get(version)
                assert before == form, f"{stream} {name} version {version} {CHANGED}"


def test_no_form_is_kept_of_an_event_or_version_that_is_not() -> None:
    for stream, codec in CODECS.items():
        known = {name: {str(v) for v in range(1, now + 1)} for name, (now, _) in codec.schemas().items()}
        assert {name: set(versions) for name, versions in kept().streams[stream].items()} == known


def test_no_member_of_an_enum_that_journals_name_is_gone() -> None:
    assert kept().enums == present().enums


def test_every_old_version_is_kept_in_a_journal_of_its_time() -> None:
    written = {
        (event["event"], event["v"])
        for path in JOURNALS.glob("*.jsonl")
        for event in map(json.loads, path.read_text(encoding="ascii").splitlines())
    }
    assert UPCASTS.keys() | LINEUP_UPCASTS.keys() | TOURNAMENT_UPCASTS.keys() <= written


def test_a_hand_from_before_reshuffles_is_read_and_rebuilt() -> None:
    """HandBegan version 1 knew no spare orders of the pack: no game of its time could run out of cards."""
    path = JOURNALS / "hand-before-spare.jsonl"
    first = json.loads(path.read_text(encoding="ascii").splitlines()[0])
    assert (first["event"], first["v"]) == ("HandBegan", 1)
    assert "spare" not in first["setup"]
    events = read_hand(path)
    began = events[0]
    assert isinstance(began, HandBegan)
    assert began.setup.spare == ()
    state = rebuild(events)
    assert state.over
    assert dict(zip(state.seats, state.stacks, strict=True)) == {2: 19400, 5: 24200, 1: 16400}


def test_a_hand_from_before_the_highest_card_opened_had_a_bring_in() -> None:
    """BroughtIn version 1: no game of its time was opened by the highest card."""
    events = read_hand(JOURNALS / "hand-before-high-card-opens.jsonl")
    assert BroughtIn(Seat(2), 500, opens=False) in events
    state = rebuild(events)
    assert dict(zip(state.seats, state.stacks, strict=True)) == {1: 9_900, 2: 10_200, 3: 9_900}


def test_a_discard_from_before_some_lapsed_was_chosen() -> None:
    """Version 1 of Discarded."""
    (line,) = (JOURNALS / "discard-before-lapses.jsonl").read_text(encoding="ascii").splitlines()
    assert hand_codec().loads(line) == Discarded(Seat(2), (PACK[51],), lapsed=False)


def test_an_old_form_that_never_was_is_refused() -> None:
    with pytest.raises(Malformed, match=r"HandBegan\.setup: not an object"):
        hand_codec().loads('{"event":"HandBegan","v":1,"game":"holdem","terms":{},"setup":[]}')


def test_a_table_from_before_run_outs_had_a_pace_is_read_and_rebuilt() -> None:
    """Version 1 of TableOpened, and of a checkpoint without a message."""
    lines = (JOURNALS / "table-before-run-out.jsonl").read_text(encoding="ascii").splitlines()
    events = [table_codec().loads(line) for line in lines]
    assert [type(event) for event in events if isinstance(event, TableOpened | TermsSet | Stood)] == [
        *(TableOpened, TermsSet, Stood)
    ]
    whole, kept_since = rebuilt(events), rebuilt(events[-1:])
    assert taken(whole) == taken(kept_since)
    assert (whole.terms.title, whole.terms.clocks.action) == ("Table One", 20_000)
    assert (whole.terms.clocks.run_out, whole.message, whole.waiting) == (0, "", ())


def test_a_table_from_before_seats_were_kept_for_somebody_is_read_and_rebuilt() -> None:
    """Version 1 of a locked seat, and of the waiting list, which held only names."""
    lines = (JOURNALS / "table-before-reservations.jsonl").read_text(encoding="ascii").splitlines()
    table = rebuilt([table_codec().loads(line) for line in lines])
    assert (table.locked, table.reserved) == ({9}, {})
    assert [(waiting.name, waiting.since, waiting.paged) for waiting in table.waiting] == [
        ("Red", 0, None),
        ("Blue", 0, None),
    ]


def test_a_table_from_before_tournaments_is_one_of_open_play_with_everybody_there() -> None:
    """Version 2 of TableOpened, version 3 of TermsSet and of a checkpoint."""
    lines = (JOURNALS / "table-before-tournaments.jsonl").read_text(encoding="ascii").splitlines()
    events = [table_codec().loads(line) for line in lines]
    whole, kept_since = rebuilt(events), rebuilt(events[-1:])
    assert taken(whole) == taken(kept_since)
    assert (whole.terms.tournament, whole.terms.number, whole.reserved) == ("", 0, {9: "Blue"})
    assert [sitter.present for sitter in whole.sitters.values()] == [True]


def test_a_table_from_before_passes_feeds_none_and_nobody_is_on_the_way() -> None:
    """Version 3 of TableOpened, version 4 of TermsSet and of a checkpoint."""
    lines = (JOURNALS / "table-before-passes.jsonl").read_text(encoding="ascii").splitlines()
    events = [table_codec().loads(line) for line in lines]
    whole, kept_since = rebuilt(events), rebuilt(events[-1:])
    assert taken(whole) == taken(kept_since)
    assert (whole.terms.must_move, whole.passes, whole.words, whole.barred) == (None, {}, {}, {})
    assert [sitter.going for sitter in whole.sitters.values()] == [None]


def test_a_table_from_before_tickets_were_remembered_owes_none() -> None:
    """Version 5 of a checkpoint: it kept that a player leaves, but not the wish for a ticket."""
    lines = (JOURNALS / "table-before-tickets.jsonl").read_text(encoding="ascii").splitlines()
    events = [table_codec().loads(line) for line in lines]
    whole, kept_since = rebuilt(events), rebuilt(events[-1:])
    assert taken(whole) == taken(kept_since)
    assert whole.tickets == {}
    assert [(sitter.leaving, sitter.for_ticket) for sitter in whole.sitters.values()] == [(True, False)]


def test_a_lineup_from_before_skipped_blinds_saves_them() -> None:
    """Version 1 of LineupOpened, GameChanged, HandPrepared: seat 3 never had a small blind, and owes none."""
    lines = (JOURNALS / "lineup-before-skipped-blinds.jsonl").read_text(encoding="ascii").splitlines()
    lineup = lineup_rebuilt([lineup_codec().loads(line) for line in lines])
    assert {seat: chair.stack for seat, chair in lineup.chairs.items()} == {
        1: 985,
        3: 990,
        4: 1_020,
        5: 1_010,
    }
    assert (lineup.button, lineup.places) == (5, (1, 3))
    assert lineup.rules.skipped_small is SkippedSmallBlind.SAVED
    assert {chair.unmet for chair in lineup.chairs.values()} == {()}


def test_a_table_from_before_skipped_blinds_plays_to_the_same_chips() -> None:
    """Version 4 of TableOpened, 5 of TermsSet, 6 of a checkpoint, 1 of GameTurned, with hands."""
    events = _table_before_skipped_blinds()
    stood = next(at for at, event in enumerate(events) if isinstance(event, Stood))
    whole, kept_since = rebuilt(events), rebuilt(events[stood:])
    assert taken(whole) == taken(kept_since)
    stacks = {seat: chair.stack for seat, chair in whole.lineup.chairs.items()}
    assert stacks == {1: 20_000, 3: 20_200, 4: 20_000, 5: 20_000}
    spreads = [whole.spread, *whole.terms.menu]
    assert all(spread.between.skipped_small is SkippedSmallBlind.SAVED for spread in spreads)


def _table_before_skipped_blinds() -> list[Happened]:
    lines = (JOURNALS / "table-before-skipped-blinds.jsonl").read_text(encoding="ascii").splitlines()
    return [next(_in_any_stream(line)) for line in lines]


def _in_any_stream(line: str) -> Iterator[Happened]:
    """The event of this line, in the first stream that knows its name."""
    for stream in ("felt", "lineup", "hand"):
        with suppress(UnknownEvent):
            yield loads(stream, line)


@pytest.mark.parametrize(
    ("name", "version", "fields"),
    [
        ("TableOpened", 4, '"terms": 1'),
        ("TermsSet", 5, '"terms": {"menu": 1}'),
        ("TermsSet", 5, '"terms": {"menu": [1]}'),
        ("GameTurned", 1, '"spread": {"between": 1}'),
        ("GameTurned", 1, '"spread": {"between": {}, "terms": 1}'),
        ("Stood", 6, '"snapshot": 1'),
        (
            "Stood",
            6,
            '"snapshot": {"lineup": {}, "terms": {"menu": []}, "spread": {"between": {}, "terms": {}}}',
        ),
    ],
)
def test_damaged_terms_from_before_skipped_blinds_are_named(name: str, version: int, fields: str) -> None:
    with pytest.raises(Malformed, match="not a"):
        table_codec().loads(f'{{"event": "{name}", "v": {version}, {fields}}}')


def test_a_damaged_result_is_named() -> None:
    with pytest.raises(Malformed, match="result"):
        lineup_codec().loads('{"event": "HandFinished", "v": 1, "result": 1}')


def test_a_list_from_before_accounts_waited_holds_guests() -> None:
    """Version 2 of a kept seat and of the waiting list, version 6 of a checkpoint: only names."""
    lines = (JOURNALS / "table-before-accounts-wait.jsonl").read_text(encoding="ascii").splitlines()
    events = [table_codec().loads(line) for line in lines]
    whole, kept_since = rebuilt(events), rebuilt(events[-1:])
    assert taken(whole) == taken(kept_since)
    assert [(each.name, each.player, each.paged is None) for each in whole.waiting] == [
        ("Red", "", False),
        ("Blue", "", True),
    ]
    assert (whole.reserved, whole.kept_for) == ({9: "Blue"}, {})


@pytest.mark.parametrize("waiting", ["1", "[1]"])
def test_a_damaged_list_of_names_is_named(waiting: str) -> None:
    with pytest.raises(Malformed, match="waiting"):
        table_codec().loads(f'{{"event": "QueueSet", "v": 2, "waiting": {waiting}}}')


def test_a_hand_from_before_charges_were_limited_comes_to_the_same_chips() -> None:
    """HandBegan version 2: the charges came out of the main pot first, and took whatever they could."""
    events = read_hand(JOURNALS / "hand-before-charge-limit.jsonl")
    began = events[0]
    assert isinstance(began, HandBegan)
    assert began.terms.collection.limit is ChargeLimit.POT
    state = rebuild(events)
    assert dict(zip(state.seats, state.stacks, strict=True)) == {1: 800, 2: 2_300, 3: 9_300, 4: 9_300}
    assert (state.pot, state.collected) == (0, 2_800)


def test_a_table_from_before_charges_were_limited_charges_as_it_did() -> None:
    """TableOpened 4, TermsSet 5, GameTurned 1 and a checkpoint of version 6."""
    lines = (JOURNALS / "table-before-charge-limit.jsonl").read_text(encoding="ascii").splitlines()
    events = [table_codec().loads(line) for line in lines]
    whole, kept_since = rebuilt(events), rebuilt(events[-1:])
    assert taken(whole) == taken(kept_since)
    (spread,) = whole.terms.menu
    assert isinstance(spread.terms, RoundsTerms)
    assert (spread.terms.collection.cap, spread.terms.collection.limit) == (400, ChargeLimit.POT)


def test_a_lineup_from_before_charges_were_limited_charges_as_it_did() -> None:
    """Version 1 of LineupOpened, TermsChanged and GameChanged."""
    lines = (JOURNALS / "lineup-before-charge-limit.jsonl").read_text(encoding="ascii").splitlines()
    for event in map(lineup_codec().loads, lines):
        assert isinstance(event, LineupOpened | TermsChanged | GameChanged)
        assert isinstance(event.terms, RoundsTerms)
        assert event.terms.collection.limit is ChargeLimit.POT


@pytest.mark.parametrize("version", [3, 4, 5, 6])
@pytest.mark.parametrize("snapshot", ["[]", '{"sitters": 1}', '{"terms": {}, "sitters": [[1, 2]]}'])
def test_a_damaged_checkpoint_of_an_old_version_is_named(snapshot: str, version: int) -> None:
    with pytest.raises(Malformed, match=r"snapshot|sitters|waiting"):
        table_codec().loads(f'{{"event": "Stood", "v": {version}, "snapshot": {snapshot}}}')


@pytest.mark.parametrize(
    ("name", "version"), [("TableOpened", 2), ("TableOpened", 3), ("TermsSet", 3), ("TermsSet", 4)]
)
def test_damaged_terms_from_before_tournaments_or_passes_are_named(name: str, version: int) -> None:
    with pytest.raises(Malformed, match="terms"):
        table_codec().loads(f'{{"event": "{name}", "v": {version}, "terms": 1}}')


def test_a_damaged_waiting_list_is_named() -> None:
    with pytest.raises(Malformed, match="names"):
        table_codec().loads('{"event": "QueueSet", "v": 1, "names": 1}')


@pytest.mark.parametrize("name", ["TableOpened", "TermsSet"])
@pytest.mark.parametrize("terms", ["1", "{}", '{"clocks": []}'])
def test_damaged_terms_are_named(name: str, terms: str) -> None:
    with pytest.raises(Malformed, match="terms"):
        table_codec().loads(f'{{"event": "{name}", "v": 1, "terms": {terms}}}')


def test_a_damaged_checkpoint_is_named() -> None:
    with pytest.raises(Malformed, match="snapshot"):
        table_codec().loads('{"event": "Stood", "v": 1, "snapshot": []}')


def test_terms_from_before_the_floor_could_choose_them_are_nobodys() -> None:
    """Version 2 of TermsSet: only the configuration chose the terms."""
    lines = (JOURNALS / "table-before-floor-terms.jsonl").read_text(encoding="ascii").splitlines()
    told = [event for event in map(table_codec().loads, lines) if isinstance(event, TermsSet)]
    assert [event.by for event in told] == [""]


def test_a_correction_from_before_it_could_name_a_hand_is_because_of_none() -> None:
    """Version 1 of StackCorrected."""
    (line,) = (JOURNALS / "correction-before-hands.jsonl").read_text(encoding="ascii").splitlines()
    corrected = table_codec().loads(line)
    assert isinstance(corrected, StackCorrected)
    assert (corrected.player, corrected.amount, corrected.hand) == ("p2", -500, None)


def test_a_tournament_from_before_betting_was_chosen_is_played_without_a_limit() -> None:
    """Version 1 of TournamentOpened: its games were keys, and all were no-limit."""
    lines = (JOURNALS / "tournament-before-betting.jsonl").read_text(encoding="ascii").splitlines()
    assert json.loads(lines[0])["structure"]["games"] == ["holdem", "seven_card_stud"]
    t = tournament_rebuilt([tournament_codec().loads(line) for line in lines])
    assert [(turn.key, turn.betting) for turn in t.structure.games] == [
        ("holdem", BettingStructure.NO_LIMIT),
        ("seven_card_stud", BettingStructure.NO_LIMIT),
    ]
    assert {entrant.player: entrant.chips for entrant in t.entrants.values()} == {
        "p1": 1_000,
        "p2": 2_000,
        "p3": 1_500,
    }


@pytest.mark.parametrize("structure", ["1", "{}", '{"games": 1}'])
def test_a_damaged_structure_is_named(structure: str) -> None:
    with pytest.raises(Malformed, match="structure"):
        tournament_codec().loads(f'{{"event": "TournamentOpened", "v": 1, "structure": {structure}}}')
