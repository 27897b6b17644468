# Wörter, die alle Spiele brauchen.
seat-name = Spieler { $number }
