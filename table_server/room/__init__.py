"""Work across several tables of a server: tournaments, transfers, reminders, preferences."""
