"""What the edge needs of the rest of the program, as protocols."""
