"""What is kept: events as text and back, and the files they lie in. No rules and no decisions."""
