"""Random legal play, looked at after every event: knows what games declare and offer, none by its name."""
