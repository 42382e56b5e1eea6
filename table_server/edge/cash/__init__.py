"""The addresses of the cash station."""
