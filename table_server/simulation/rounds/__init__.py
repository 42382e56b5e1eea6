"""Pot poker at random: legal answers, terms to try a game with, and everything that may have to be posted."""
