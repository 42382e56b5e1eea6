"""What just happened, told to everybody."""
