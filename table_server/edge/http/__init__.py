"""What all HTTP addresses share: refusals, headers, origins, forms of answers."""
