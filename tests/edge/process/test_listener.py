"""The port is taken before anything else starts, and only once."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import closing

import pytest

from table_server.edge.process.listener import PortTaken, listening_socket
from tests.patience import PATIENCE

HOST = "127.0.0.1"


@pytest.fixture
def plug() -> Iterator[socket.socket]:
    with closing(listening_socket(HOST, 0)) as taken:
        yield taken


def test_port_0_takes_a_free_one(plug: socket.socket) -> None:
    host, port = plug.getsockname()
    assert host == HOST
    assert port > 0


def test_a_port_is_taken_once_even_before_anybody_is_served_there(plug: socket.socket) -> None:
    """Two sockets may bind one port; a server that noticed later would have its tables up already."""
    port = plug.getsockname()[1]
    with pytest.raises(PortTaken) as taken:
        listening_socket(HOST, port)
    assert str(taken.value) == f"{HOST}, port {port} cannot be used: Address already in use"


def test_it_is_free_again_at_once(plug: socket.socket) -> None:
    """Old connections stay in the kernel for a minute; a restart does not wait for them."""
    port = plug.getsockname()[1]
    with closing(socket.create_connection((HOST, port))):
        served, _ = plug.accept()
        served.close()
        plug.close()
    listening_socket(HOST, port).close()


def test_who_knocks_before_anybody_is_served_waits(plug: socket.socket) -> None:
    with closing(socket.create_connection(plug.getsockname(), timeout=PATIENCE)) as early:
        early.sendall(b"hello")
        served, _ = plug.accept()
        with closing(served):
            assert served.recv(5) == b"hello"


def test_an_address_that_is_not_this_machines_is_refused_in_one_line() -> None:
    with pytest.raises(PortTaken) as refused:
        listening_socket("192.0.2.1", 0)
    assert str(refused.value) == "192.0.2.1, port 0 cannot be used: Cannot assign requested address"
