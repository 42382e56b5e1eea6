"""The staff: signing in, opening locks, giving out the tokens of screens."""
