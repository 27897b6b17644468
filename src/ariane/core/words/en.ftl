# Words that every game uses.
seat-name = Player { $number }

# What a game without words of its own is shown with.
plain-ask = What do you do?
plain-turn = { $you ->
    [yes] It is your turn.
   *[no] It is { $seat }’s turn.
}
plain-over = The game is over.
plain-score = { $seat }: { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
