"""Players at a table, whatever is played: chairs, chips, the half-hour charge, and ways to come in."""
