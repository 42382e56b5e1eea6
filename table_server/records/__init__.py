"""What the edge asks of what is kept: past hands, a player's own money, meters, the tokens of screens."""
