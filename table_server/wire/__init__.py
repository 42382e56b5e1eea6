"""The messages between a screen and the table: closed unions, parsed once at the border."""
