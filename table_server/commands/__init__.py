"""One file per command of `openfelt`: each has `run(...)`, which prints and returns the exit code."""
