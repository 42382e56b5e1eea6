"""`python -m table_server` is `openfelt`."""

from table_server.cli import main

main()
