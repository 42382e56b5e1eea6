"""The websockets: who may come in, what is said there, and what is sent down."""
