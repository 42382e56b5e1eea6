"""The double-entry ledger in SQL, and its line to a room's database."""
