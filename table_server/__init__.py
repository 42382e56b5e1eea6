"""The server of one card table: pure rules at the core, everything that waits around them."""
