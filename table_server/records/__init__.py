"""What the edge asks of what is kept: past hands, a player's own money, the meters. Reads, and writes down who read."""
