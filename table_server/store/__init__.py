"""The databases: events as text and back, money, people, and the checks on all of them. No rules of games."""
