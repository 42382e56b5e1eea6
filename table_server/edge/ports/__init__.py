"""Protocols for the parts of the program that the edge uses."""
