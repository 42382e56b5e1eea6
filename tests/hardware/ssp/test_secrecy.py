"""eSSP's keys and envelopes, against what a JavaScript implementation publishes in its tests."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from hardware.ssp.frames import FrameReader
from hardware.ssp.secrecy import Agreement, Envelope, agree, unwrap, wrap

KEY = bytes.fromhex("67452301674523019565000000000000")
SEALED = bytes.fromhex("7F 00 11 7E 70 2F FE 1D 41 19 44 AD DA D1 DF D6 77 F5 33 CC 63 1D")


def test_a_published_envelope() -> None:
    (frame,) = FrameReader().feed(SEALED)
    assert unwrap(KEY, 1, frame.data) == bytes.fromhex("F0004A78B4")
    assert unwrap(KEY, 2, frame.data) is None, "the count is another"
    assert unwrap(bytes(16), 1, frame.data) is None, "the key is another"


def test_the_key_of_a_published_exchange() -> None:
    """generator 982451653, modulus 1287821: eight fixed bytes, then the number both come to."""
    host, device = Agreement(982451653, 1287821, 12152), Agreement(982451653, 1287821, 4711)
    key = host.key(device.public)
    assert key == device.key(host.public)
    assert key[:8].hex() == "6745230167452301"
    assert int.from_bytes(key[8:], "little") == pow(982451653, 12152 * 4711, 1287821)


def test_both_sides_come_to_the_same_key_and_no_two_exchanges_do() -> None:
    random = Random(5)
    keys = set()
    for _ in range(5):
        host = agree(random.randbytes)
        device = Agreement(host.generator, host.modulus, 99)
        assert host.generator > host.modulus > 2**31
        assert host.key(device.public) == device.key(host.public)
        keys.add(host.key(device.public))
    assert len(keys) == 5


def test_no_secret_shows() -> None:
    assert "secret" not in repr(agree(Random(5).randbytes))


def test_the_count_rises_with_every_answer_and_an_old_one_is_not_taken() -> None:
    envelope = Envelope(KEY, Random(1).randbytes)
    answer = wrap(key=KEY, count=1, data=b"\xf0", entropy=Random(2).randbytes)
    assert unwrap(KEY, 0, envelope.sealed(b"\x07")) == b"\x07"
    assert envelope.opened(answer) == b"\xf0"
    assert envelope.opened(answer) is None
    assert unwrap(KEY, 1, envelope.sealed(b"\x07")) == b"\x07"


@given(st.binary(min_size=1, max_size=100), st.integers(0, 2**32 - 1))
def test_what_is_wrapped_is_unwrapped(data: bytes, count: int) -> None:
    wrapped = wrap(key=KEY, count=count, data=data, entropy=Random(3).randbytes)
    assert len(wrapped) % 16 == 1
    assert unwrap(KEY, count, wrapped) == data


@given(st.binary(max_size=80))
def test_any_bytes_are_stood(data: bytes) -> None:
    assert unwrap(KEY, 0, b"\x7e" + data) is None
