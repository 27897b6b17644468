"""What a game is: positions, moves, chance, events, records, rulebooks."""
