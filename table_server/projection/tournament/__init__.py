"""Tournaments as their audiences may see them."""
