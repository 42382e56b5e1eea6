"""A hand of pot poker as its audiences may see it."""
