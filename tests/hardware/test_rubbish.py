"""No bytes break a device's parser, on either side; the long run is `make campaign NAME=fuzz_devices`."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.cash_conversation import CashConversation
from hardware.registry import devices
from hardware.ssp.protocol import SspDialect
from tests.contracts.project import ROOT
from tests.hardware.rubbish import HALVES, MOST, feed, pieces, sensible, weight, written

every = pytest.mark.parametrize("half", HALVES)
FEWEST = 100
BEGINNING = 160
"""Bytes of a talk, each of which is spoilt; after them every thirteenth is."""


@every
@given(data=st.binary(max_size=2000))
def test_any_bytes(half: str, data: bytes) -> None:
    feed(HALVES[half](), data)


@every
def test_a_device_gone_mad_fills_nothing(half: str) -> None:
    """A hundred thousand bytes without an end of a frame, each kind of them."""
    fresh = HALVES[half]()
    fresh.begin(0)
    for byte in range(0, 256, 5):
        for now in range(20):
            fresh.feed(bytes([byte]) * 100, now)
    assert weight(fresh) < MOST


@every
def test_a_real_conversation_with_one_bit_wrong_at_a_time(half: str) -> None:
    heard = sensible()[half]
    for place in (*range(min(len(heard), BEGINNING)), *range(BEGINNING, len(heard), 13)):
        for bit in (0, 3, 7):
            feed(HALVES[half](), heard[:place] + bytes([heard[place] ^ 1 << bit]) + heard[place + 1 :])


def test_the_weight_counts_what_is_held() -> None:
    assert weight([b"12", {"3": ["456"]}, ("7",)]) == 7


def test_pieces_are_what_was_written() -> None:
    told = written([(5, b"ab"), (999, b"c" * 70)])
    assert list(pieces(told)) == [(40, b"ab"), (2040, b"c" * 63), (0, b"c" * 7)]


def test_every_kind_of_frames_is_fed() -> None:
    """Also those that only a wish of the address switches on: a check byte, a CRC, a cipher, a keyboard."""
    kinds = {*devices(), "card_reader check", "cctalk crc", "ssp encrypted"}
    assert {f"{kind} {half}" for kind in kinds for half in ("ours", "theirs")} | {"keyboard ours"} == set(
        HALVES
    )


def test_a_fuzzer_begins_behind_the_exchange_of_keys() -> None:
    """A recorded talk, heard again, opens the envelope: rubbish inside it is looked at as well."""
    half = HALVES["ssp encrypted ours"]()
    feed(half, sensible()["ssp encrypted ours"])
    assert isinstance(half, CashConversation)
    assert isinstance(half._dialect, SspDialect)
    assert half._dialect._envelope is not None
    assert half._dialect._envelope._count > 3


def test_every_half_hears_something() -> None:
    """Lights answer nothing; a card reader and a keypad are told nothing."""
    silent = {"lights ours", "card_reader theirs", "card_reader check theirs", "pin_pad theirs"}
    assert {key for key, heard in sensible().items() if not heard} == silent
    assert set(sensible()) == set(HALVES)


def test_a_fuzzer_finds_nothing_in_a_short_run(tmp_path: Path) -> None:
    limits = ["-max_total_time=4", "-max_len=1000", "-timeout=5", "-seed=1", f"-artifact_prefix={tmp_path}/"]
    fuzz = [sys.executable, "-m", "tests.hardware.fuzz", str(tmp_path), *limits]
    done = subprocess.run(fuzz, cwd=ROOT, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr[-3000:]
    runs = re.search(r"Done (\d+) runs", done.stderr)
    assert runs is not None
    assert int(runs[1]) > FEWEST
