"""The public steps of events."""
