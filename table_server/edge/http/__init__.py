"""The parts that all HTTP addresses share: refusals, headers, origins, forms and answers."""
