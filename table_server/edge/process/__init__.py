"""The server's process: its port, certificates, logs, garbage collection, systemd."""
