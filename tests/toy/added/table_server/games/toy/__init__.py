"""The games of the tests."""
