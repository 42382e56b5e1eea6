"""Sessions of the staff, holders of screens, and limits on how often one may ask."""
