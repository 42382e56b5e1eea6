"""House bots for the demonstration table: players that know nothing but the wire, and play over it."""
