"""The tests: a package of its own, so that no other one called tests is found in its place (pgx brings one)."""
