"""Events as they are written down and read back, each bound to all before it."""
