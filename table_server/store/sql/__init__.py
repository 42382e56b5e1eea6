"""Databases as such: connections, the one writer, how values are stored, what can be wrong."""
