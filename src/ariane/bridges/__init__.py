"""Bridges to the toolkits that AI people know: thin translations, no rules. Each needs its extra of the same name."""
