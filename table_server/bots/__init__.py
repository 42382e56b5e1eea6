"""House bots for the demonstration table: players that know the wire and the rules of cards, and no other part of us."""
