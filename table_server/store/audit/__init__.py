"""Everything that is kept, examined. Nothing is put right here."""
