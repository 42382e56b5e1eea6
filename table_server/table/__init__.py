"""PURE. One table as it stands: who sits where, the hand, the clock's allowances, money on its way.

It is changed by its events alone, so that the journal of a table is the table. No clock, no wait, no socket.
"""
