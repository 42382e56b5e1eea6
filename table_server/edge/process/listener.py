"""The port that a server is reached at, taken before anything else is begun."""

from __future__ import annotations

import socket


class PortTaken(Exception):
    """Nobody can be served there; says why."""


def plugged(host: str, port: int) -> socket.socket:
    """Port 0 takes a free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    plug = socket.socket(family, socket.SOCK_STREAM)
    plug.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        plug.bind((host, port))
        plug.listen()  # two may be bound to one port; only one listens. Who knocks now waits to be served
    except OSError as error:
        plug.close()
        raise PortTaken(f"{host}, port {port} cannot be used: {error.strerror or error}") from error
    return plug
