"""Who can sit at a seat."""
