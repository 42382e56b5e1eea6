"""The views of a hand of pot poker."""
