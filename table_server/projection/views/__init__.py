"""The views of each audience: closed types of text and numbers."""
