"""The websockets: admission, the conversation, and where messages go."""
