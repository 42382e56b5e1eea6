"""What each audience is shown: closed types of text and numbers."""
