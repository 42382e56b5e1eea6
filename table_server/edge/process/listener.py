"""The server's port, opened before anything else starts."""

from __future__ import annotations

import socket


class PortTaken(Exception):
    """The port cannot be used; the message says why."""


def listening_socket(host: str, port: int) -> socket.socket:
    """A socket listening at this port; port 0 takes a free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen()  # Two sockets may bind one port; only one may listen. Early connections wait.
    except OSError as error:
        listener.close()
        raise PortTaken(f"{host}, port {port} cannot be used: {error.strerror or error}") from error
    return listener
