"""PURE. One table as it stands: its players, the running hand, time allowances, money on its way.

Only its events change it, so the journal of a table is the table. No clock, no wait, no socket.
"""
