"""Card rooms as data: a TOML file for each, and its reader. The rules of a game are elsewhere."""
