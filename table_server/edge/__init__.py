"""The server's outer layer: sockets, HTTP routes and pages. It holds no rules and no cards."""
