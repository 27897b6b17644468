"""How the game looks and reads: nothing here is compiled, and no rule looks at it."""
