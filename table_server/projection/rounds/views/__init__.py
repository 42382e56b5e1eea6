"""What screens are shown of pot poker: closed types of text and numbers."""
