"""House bots for the demonstration table: players that see only the wire, and play over it."""
