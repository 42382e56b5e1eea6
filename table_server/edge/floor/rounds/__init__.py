"""The forms and views of pot poker's terms."""
