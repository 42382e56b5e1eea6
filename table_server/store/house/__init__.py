"""What a house keeps: its rules by versions, templates, faults of its devices."""
