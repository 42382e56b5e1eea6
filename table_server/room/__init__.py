"""What supervises several tables: tournaments, transfers between tables, players' preferences."""
