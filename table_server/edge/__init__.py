"""Where the outside comes in: sockets, routes and pages. No rules, no cards."""
