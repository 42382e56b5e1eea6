"""The demonstration's devices: whatever a page has hands for, simulated, with cards of their own kind."""

from __future__ import annotations

from hardware.card_reader.card import is_ours, is_right
from table_server.commands import demo
from table_server.devices.all_devices import AllDevices
from table_server.edge.ports.screen import Screen, ScreenKind
from table_server.engine.cards import Seat
from table_server.settings.devices import AT_A_SEAT, AT_THE_DESK, Port
from table_server.settings.values import Deck


def test_the_demonstration_has_every_device_simulated() -> None:
    settings = demo._settings("holdem", 3, 8000, devices=True)
    names = [each.name for each in AllDevices(settings.devices).each()]
    at_seat = {f"demo/seat/3/{port.value}" for port in AT_A_SEAT}
    at_desk = {f"cash/{port.value}" for port in AT_THE_DESK}
    assert at_seat | at_desk | {"demo/shuffler", "demo/light"} < set(names)
    assert {each.port for each in settings.devices} == set(Port)
    assert all(each.address.startswith("sim://") for each in settings.devices)
    assert settings.tables[0].deck is Deck.SHUFFLER


def test_a_free_seat_is_told_its_card_and_its_devices() -> None:
    settings = demo._settings("holdem", 3, 8000, devices=True)
    welcome = demo._welcome(settings, 2)
    at_3 = Screen("demo", ScreenKind.SEAT, Seat(3))
    card, _ = welcome.guests[at_3].split()
    assert is_ours(card)
    assert is_right(card)
    assert set(welcome.simulated[at_3]) == {port.value for port in AT_A_SEAT}
    assert set(welcome.at_desk) == {port.value for port in AT_THE_DESK}
    assert list(welcome.simulated) == [at_3]


def test_without_devices_a_card_is_short_enough_to_be_typed() -> None:
    settings = demo._settings("holdem", 3, 8000)
    welcome = demo._welcome(settings, 2)
    at_3 = Screen("demo", ScreenKind.SEAT, Seat(3))
    assert settings.devices == ()
    assert welcome.guests[at_3].split() == ["1003", "2718"]
    assert welcome.simulated[at_3] == ()
    assert welcome.at_desk == ()
