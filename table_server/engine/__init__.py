"""Everything that all games share, as pure values and functions: no clock, no chance, no input or output."""
