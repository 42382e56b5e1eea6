"""The views of tournaments."""
