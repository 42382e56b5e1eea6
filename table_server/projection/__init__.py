"""From a state to what one audience may know. Views are built up from nothing; nothing is ever removed."""
