"""A house's own records: versions of its rules, tournament templates, faults of its devices."""
