"""Poker Hand History (.phh), the public notation of hands: read, played through the rules, and written.

What a hand of the notation means to our rules is `profile`; the files of others are read strictly.
"""
