"""The byte link under every device: serial, TCP, grabbed keyboards, and what stands in for them in tests."""
