"""The addresses of Pitboss, the floor's console."""
