"""A table to look at and to learn on: house bots play, anybody may sit down, and no money is at stake."""
