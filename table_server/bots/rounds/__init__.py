"""House bots at pot poker: answers to its offers, by the strength of cards and by chance."""
