"""The devices of a table: links, protocols, drivers and simulators. Knows nothing of the table server."""
