"""Random legal play, looked at after every event. Knows what games declare and offer, and none by its name."""
