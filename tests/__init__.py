"""The tests. Their folders mirror `table_server`; beside them stand contracts, benchmarks and campaigns."""
