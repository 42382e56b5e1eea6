"""The process that serves: its port, certificates, logs, garbage collection, systemd."""
