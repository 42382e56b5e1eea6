"""The databases as such: connections, the one writer, how values become text, and what can go wrong."""
