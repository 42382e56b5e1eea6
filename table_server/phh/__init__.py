"""Poker Hand History (.phh), the public notation of hands: reads it, plays it through the rules, writes it.

`profile` has the meaning of the notation for our rules. Files of other programs are read strictly.
"""
