"""The people of the house: signing in, two signatures, locks, tokens of screens."""
