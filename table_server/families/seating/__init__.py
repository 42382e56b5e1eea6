"""Who sits at a table with how much, whatever is played: chairs, chips, the half hour, and the way in."""
