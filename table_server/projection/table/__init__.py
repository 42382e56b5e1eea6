"""The parts of a table's views that are the same for every family."""
