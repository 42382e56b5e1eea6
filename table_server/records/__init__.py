"""Read models for the edge: past hands, reports, a player's own money, meters, houses, screens' tokens."""
