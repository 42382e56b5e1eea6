"""The configuration of a server, in one TOML file. `deploy/openfelt.toml` documents every key."""
