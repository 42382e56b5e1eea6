"""The SQL tables, as declarations only."""
