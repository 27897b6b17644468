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
reason-wins = the game can be won this very turn
loss-wins = the game could have been won this very turn
loss-rival-wins = { $name } can win at once

# What is printed and cut out.
cut-pawn = Pawn { $number }
cut-board = Board
cut-die = Die to fold

# What is wrong with a box, and what would be right: sentences as the box's own check says them (core/faults.py).
fault-not-toml = this is not TOML: { $error }
fault-number = is { $value }; it is a whole number from { $least } to { $most }
fault-no-number = is missing; it is a whole number from { $least } to { $most }
fault-choice = is { $value }; it is one of { $choices }
fault-no-choice = is missing; it is one of { $choices }
fault-text = is { $value }; it is a text in quotes
fault-no-text = is missing; it is a text in quotes
fault-flag = is { $value }; it is true or false
fault-numbers = is { $value }; it is a list of whole numbers from { $least } to { $most }
fault-no-numbers = is missing; it is a list of whole numbers from { $least } to { $most }
fault-texts = is { $value }; it is a list of texts in quotes
fault-no-texts = is missing; it is a list of texts in quotes
fault-drawing = is { $value }; it is a drawing: several lines between triple quotes
fault-no-drawing = is missing; it is a drawing: several lines between triple quotes
fault-no-table = is missing; it is a table
fault-table = is { $value }; it is a table: { $table }
fault-no-tables = is missing; it is a list of tables: { $table }
fault-tables = is no list of tables; it is several { $table }
fault-unknown = is not known here; known are { $choices }
fault-long = has { $count } characters; it has at most { $most }
fault-times = stands there { $count } times; a box holds { $least } to { $most } { $things }
