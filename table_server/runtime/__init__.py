"""One running table: the task that owns it, its clocks, its deals, its screens, and its tournament."""
