"""`[devices]`: what is fitted where, and every mistake said with its line."""

from __future__ import annotations

import pytest

from table_server.engine.cards import Seat
from table_server.settings.devices import CASH_DESK, DevicePlace, DeviceSettings, Port
from table_server.settings.reading import SettingsError, read
from table_server.settings.values import Deck

TABLES = """
[[table]]
key = "t1"
title = "Table 1"
house = "lightning"
menu = [{ game = "holdem", name = "4-8" }]

[[table]]
key = "t2"
title = "Table 2"
house = "lightning"
seats = 6
menu = [{ game = "holdem", name = "4-8" }]
"""


def devices(lines: str) -> tuple[DeviceSettings, ...]:
    return read(f"{TABLES}[devices]\n{lines}", "room.toml").devices


def test_a_room_may_have_none() -> None:
    assert read(TABLES, "room.toml").devices == ()


def test_places_are_named_as_addresses_are() -> None:
    """The first table needs no name, another does; the cash desk is the room's."""
    found = devices(
        'seat3.card = "serial:///dev/table/seat3-card"\n'
        't2.seat6.pin = "keys:///dev/table/t2-pin"\n'
        'table.light = "tcp://10.0.0.7:4001"\n'
        'cash.card = "sim://card_reader?seed=7"\n'
    )
    assert [each.name for each in found] == ["t1/seat/3/card", "t2/seat/6/pin", "t1/light", "cash/card"]
    assert found[0] == DeviceSettings(DevicePlace("t1", Seat(3)), Port.CARD, "serial:///dev/table/seat3-card")
    assert found[3].place == CASH_DESK


def test_what_a_driver_needs_beside_the_address_is_not_shown() -> None:
    [found] = devices(
        'table.shuffler = { at = "serial:///dev/shuffler", kind = "shuffler", key_file = "/etc/secret" }'
    )
    assert (found.address, found.kind) == ("serial:///dev/shuffler", "shuffler")
    assert found.options == {"key_file": "/etc/secret"}
    assert "secret" not in repr(found)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            'seat11.card = "sim://card_reader"',
            "seat11: a device is at seat1 to seat10, at the table, or at the cash desk",
        ),
        ('t2.seat7.card = "sim://card_reader"', "seat7: table t2 has 6 seats"),
        ('seat3.cart = "sim://card_reader"', "unknown key cart; did you mean card?"),
        ('seat3.shuffler = "sim://shuffler"', "unknown key shuffler"),
        (
            'seat3.card = "/dev/ttyUSB0"',
            'card: "/dev/ttyUSB0" is no address such as serial:///dev/table/seat3-card',
        ),
        ("seat3.card = 7", "card: 7 is no address such as serial:///dev/table/seat3-card"),
        ('seat3.card = { kind = "card_reader" }', "at is missing"),
        ('seat3 = "sim://card_reader"', 'seat3: "sim://card_reader" is not a table of keys'),
        (
            'seat3.card = "tcp://a:1"\nseat4.card = "tcp://a:1"',
            "t1/seat/4/card and t1/seat/3/card are at the same address, tcp://a:1",
        ),
    ],
)
def test_a_mistake_is_said_plainly(line: str, said: str) -> None:
    with pytest.raises(SettingsError) as found:
        devices(line)
    assert str(found.value).startswith("room.toml, line 1")
    assert str(found.value).endswith(said)


def test_a_table_that_deals_from_a_shuffler_has_one() -> None:
    shuffled = TABLES.replace('title = "Table 1"', 'title = "Table 1"\ndeck = "shuffler"')
    with pytest.raises(SettingsError, match="table t1 has no shuffler among the devices"):
        read(shuffled, "room.toml")
    settings = read(f'{shuffled}[devices]\ntable.shuffler = "sim://shuffler"', "room.toml")
    assert [table.deck for table in settings.tables] == [Deck.SHUFFLER, Deck.GENERATOR]
