"""Card rooms as data: one TOML file each, and what reads them. What a game is stands elsewhere."""
