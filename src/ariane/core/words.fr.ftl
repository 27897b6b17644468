# Les mots communs à tous les jeux.
seat-name = Joueur { $number }
