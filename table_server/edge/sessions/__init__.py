"""Who is signed in, which screen is held by whom, and how often one may ask."""
