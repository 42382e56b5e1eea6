"""One file for each command of `openfelt`, with `run(...)`, which prints and returns the exit code."""
