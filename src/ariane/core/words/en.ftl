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
fault-not-toml-at = this is not TOML: { $why } (at line { $line }, column { $column })
fault-not-toml-end = this is not TOML: { $why } (at end of document)
fault-not-toml = this is not TOML: { $why }
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
fault-toml-statement = Invalid statement
fault-toml-newline = Expected newline or end of document after a statement
fault-toml-equals = Expected '=' after a key in a key/value pair
fault-toml-table = Expected ']' at the end of a table declaration
fault-toml-tables = Expected ']]' at the end of an array declaration
fault-toml-key = Invalid initial character for a key part
fault-toml-value = Invalid value
fault-toml-date = Invalid date or datetime
fault-toml-string = Unterminated string
fault-toml-backslash = Unescaped '\' in a string
fault-toml-hex = Invalid hex value
fault-toml-scalar = Escaped character is not a Unicode scalar value
fault-toml-array = Unclosed array
fault-toml-inline = Unclosed inline table
fault-toml-overwrite = Cannot overwrite a value
fault-toml-twice = Cannot declare { $entry } twice
fault-toml-redefine = Cannot redefine namespace { $entry }
fault-toml-mutate = Cannot mutate immutable namespace { $entry }
fault-toml-duplicate = Duplicate inline table key { $entry }
fault-toml-found = Found invalid character { $mark }
fault-toml-illegal = Illegal character { $mark }
fault-toml-expected = Expected { $mark }
fault-unread = this cannot be read: { $why }
fault-unread-quotes = a text in quotes has no end
fault-unread-deep = brackets are more than { $most } deep
fault-unread-digits = a number has { $count } digits, at most { $most } are read
fault-unread-parts = a key has more than { $most } parts
fault-unread-key = a key has { $count } characters, at most { $most } are read
fault-large = has { $count } characters; a components file has at most { $most }
fault-heavy-open = this box takes too much time or memory to open
fault-heavy-print = this box takes too much time or memory to print
fault-unplayable = the game cannot be played with this box ({ $error })
fault-unprintable = this box cannot be printed ({ $error })
fault-picture = its picture is too large
fault-pictures = its pictures are too large
fault-unchanged = this cannot be changed here ({ $error }); change the text itself
fault-no-entry = there is no entry { $entry }; there are { $count }
fault-no-holder = { $place } lies in no table
fault-unopened = cannot be read: { $why }
fault-unopened-gone = No such file or directory
fault-unopened-folder = Is a directory
fault-unopened-barred = Permission denied
fault-no-utf = is not UTF-8 text
fault-no-value = { $entry } is no single value there; these are: { $choices }
fault-digest = those written below have digest { $digest }
fault-no-digest = no components file with digest { $digest } was ever shipped; known: { $choices }
box-line = line { $line }: { $said }
