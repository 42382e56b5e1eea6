"""Accounts, PINs, staff, screens and seats held, in SQL."""
