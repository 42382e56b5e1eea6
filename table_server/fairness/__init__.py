"""Tests whether a deal is fair: counts over many decks, and how likely such counts are by chance alone."""
