"""The double-entry ledger in SQL, and the way from a table to the room's database."""
