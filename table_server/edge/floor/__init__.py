"""Pitboss, the floor's console: terms, houses, reports, disputes, devices."""
