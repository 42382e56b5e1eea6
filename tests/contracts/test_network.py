"""No test reaches another machine, whatever library it goes through."""

from __future__ import annotations

import socket

import pytest


@pytest.mark.parametrize("family", [socket.AF_INET, socket.AF_INET6])
def test_another_machine_cannot_be_reached(family: socket.AddressFamily) -> None:
    """Addresses set aside for documentation (RFC 5737, RFC 3849)."""
    address = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}[family]
    with socket.socket(family) as plug, pytest.raises(PermissionError, match="a test wanted to talk to"):
        plug.connect((address, 80))


def test_this_machine_can() -> None:
    server = socket.create_server(("127.0.0.1", 0))
    with server, socket.create_connection(server.getsockname()) as plug:
        assert plug.getpeername() == server.getsockname()
