"""The views of pot poker: closed types of text and numbers."""
