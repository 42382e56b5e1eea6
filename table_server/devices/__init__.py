"""The devices of a table: fits them to their places, and does the table's part when a device reports.

No other package of the server imports `hardware`.
"""
