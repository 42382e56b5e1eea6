"""The table, its seats and what the floor sees, put together from nothing."""
