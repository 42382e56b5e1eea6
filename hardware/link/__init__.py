"""The byte link under every device: serial, TCP, grabbed keyboards, and stand-ins for tests."""
