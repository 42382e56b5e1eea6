"""The views of a table for each audience. They are built up from nothing; nothing is ever removed."""
