"""The devices of a table: what is fitted where, and what the table does when a device speaks.

The only place of the server that imports `hardware`.
"""
