# Words that every game uses.
seat-name = Player { $number }
