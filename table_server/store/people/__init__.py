"""Accounts, PINs, staff and where players sit, in SQL."""
