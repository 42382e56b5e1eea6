"""What a room says about its server, in one TOML file. `deploy/openfelt.toml` documents every key."""
