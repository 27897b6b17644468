# Les mots de G.O.O.T.M.U. en français. Les textes des cases gardent leurs noms anglais.

title = G.O.O.T.M.U.
tagline = Trois morceaux de votre sortie, dans un labyrinthe qui tourne, qui mord et qui parle anglais.
log-maze = Le labyrinthe est posé : { $number } tuiles.
log-over-bound = Après { $number } tours, la recherche s’arrête : le plus de pièces à soi en main l’emporte.
over-gootmu = Un GOOTMU est complet.
over-bound = La limite de tours est atteinte ; les pièces à soi en main comptent.

# Objets, directions, textes
thing-bucket = un seau d’eau
thing-key = une clé
thing-boat = un bateau
thing-pickaxe = une pioche
thing-board = une planche de 10 pieds
thing-oil = un flacon d’huile
thing-power = un jeton de pouvoir
thing-cancel = un marqueur qui annule un tour
thing-wall = un marqueur qui traverse un mur
thing-trap-back = un marqueur de trappe à l’envers
thing-magnet = un aimant
thing-fire = un feu
thing-cave-in = un éboulement
thing-hidden = un marqueur face cachée
clockwise = dans le sens des aiguilles
counter-clockwise = dans le sens inverse
way-north = vers le haut
way-east = vers la droite
way-south = vers le bas
way-west = vers la gauche
thing-gootmu-1 = une pièce du GOOTMU du joueur 1
thing-gootmu-2 = une pièce du GOOTMU du joueur 2
thing-gootmu-3 = une pièce du GOOTMU du joueur 3
thing-gootmu-4 = une pièce du GOOTMU du joueur 4
thing-gootmu-5 = une pièce du GOOTMU du joueur 5
thing-gootmu-6 = une pièce du GOOTMU du joueur 6
text-add-all = « ADD … TO ALL FUTURE DIE ROLLS »
text-add-next = « ADD … TO YOUR NEXT ROLL »
text-minus = « MINUS … TO YOUR ROLL »
text-subtract-all = « SUBTRACT … FROM ALL YOUR FUTURE DIE ROLLS »
text-double = « DOUBLE YOUR NEXT ROLL »
text-square = « SQUARE NEXT ROLL »
text-select = « SELECT NEXT ROLL (1 TO …) »
text-no-roll = « MOVE … SPACES NEXT TURN (NO ROLL) »
text-odd-only = « NEXT TURN YOU MAY ONLY MOVE AN ODD ROLL »
text-less-than = « ROLL LESS THAN … TO MOVE »
text-random = « MOVE RANDOMLY NEXT TURN »
text-that-way-next = « MOVE THAT WAY NEXT TURN »
text-ignore-walls-next = « IGNORE WALLS NEXT TURN »
text-pass-wall-next = « PASS THROUGH ANY WALL NEXT TURN »
text-no-permanent = « ANY PERMANENT EFFECT ON YOU GOES AWAY »
text-cancel-square = « CANCEL OUT ANY … FUTURE SQUARE »
text-extra-turn = « EXTRA TURN, ROLL AGAIN »
text-roll-extra = « ROLL A …, GET … EXTRA TURNS »
text-roll-lose = « ROLL A …, LOSE YOUR NEXT TURN »
text-lose-turn = « LOSE … TURN »
text-enemy-moves = « ENEMY MOVES YOUR NEXT TURN »
text-slide = « SLIDE … SPACES »
text-jump = « JUMP … SPACES »
text-that-way = « MOVE THAT WAY … SPACES »
text-forward = « MOVE FORWARD … SPACES »
text-forward-backtrack = « MOVE FORWARD … SPACES, BACKTRACK OKAY »
text-back = « MOVE BACK … SPACES »
text-any-direction = « MOVE ANY DIRECTION … SPACES, IGNORE WALLS »
text-free-walls = « MOVE … SPACES IGNORE WALLS »
text-go-anywhere = « GO ANYWHERE »
text-nearest-gootmu = « GO TO NEAREST ENEMY GOOTMU »
text-nearest-item = « GO TO NEAREST ITEM »
text-nearest-label = « MOVE TO THE NEAREST LABELED SPACE »
text-next-tile = « MOVE TO NEXT TILE, ANYWHERE IN IT »
text-monster-tile = « MOVE TO THE TILE WITH MONSTER ON IT »
text-teleport-gootmu = « TELEPORT TO ANY GOOTMU TOKEN »
text-secret-panel = « SECRET PANEL, ROLL … OR LESS TO PASS »
text-trap-door = « TRAP DOOR ONE WAY »
text-locked-door = « LOCKED DOOR »
text-pool = « POOL »
text-snake-pit = « SNAKE PIT »
text-narrow-passage = « OIL NEEDED »
text-same-space = « MOVE TO SAME SPACE AS ANOTHER PLAYER »
text-swap-player = « SWAP PLACE WITH ANOTHER PLAYER »
text-move-other-n = « MOVE ANOTHER PLAYER … SPACES »
text-move-other-one = « MOVE 1 OTHER PLAYER … SPACE »
text-move-others = « MOVE OTHER PLAYERS … SPACE EACH »
text-touch-home = « NEXT PLAYER YOU TOUCH GO HOME »
text-another-piece = « GET ANOTHER PLAYER PIECE »
text-bring-enemy = « BRING 1 ENEMY GOOTMU HERE »
text-move-any-gootmu = « MOVE 1 GOOTMU … SPACE IGNORE WALLS »
text-move-own-gootmu = « MOVE 1 OF YOUR GOOTMU … SPACE IGNORE WALLS »
text-enemy-moves-gootmu = « ENEMY MOVES ONE OF YOUR GOOTMUS … SPACE »
text-swap-gootmu = « SWAP ANY 2 GOOTMU ON THE BOARD »
text-drop-gootmu = « DROP 1 GOOTMU PIECE, GO BACK TO START »
text-give-gootmu = « GIVE 1 GOOTMU TO ANOTHER PLAYER FOR PLACEMENT »
text-item-first = « YOU MUST PICK UP 1 ITEM BEFORE GOOTMU »
text-carry-four = « YOU MAY NOW CARRY … ITEMS »
text-discard-item = « CONFUSED, DISCARD ONE ITEM »
text-drop-all = « DROP ALL TOKENS HERE, THEN BACK UP … SPACES »
text-drop-far = « DROP ONE ITEM … SPACES FROM HERE »
text-get-nearest = « GET NEAREST ITEM »
text-give-item = « GIVE ANOTHER PLAYER 1 ITEM »
text-take-item = « TAKE 1 ITEM FROM ANOTHER PLAYER »
text-turn-over = « TURN OVER ANY 1 ITEM, ANYWHERE »
text-rotate-this-cw = « ROTATE THIS TILE CLOCKWISE 1/4 TURN »
text-may-rotate = « YOU MAY ROTATE THIS TILE »
text-rotate-any = « ROTATE ANY TILE ON BOARD »
text-remove-tile = « REMOVE 1 TILE FROM BOARD »
text-monster-free = « FREE MOVE FOR MONSTER »
text-monster-tile-over = « MOVE MONSTER OVER 1 TILE ANY SPACE »
text-monster-start = « THE MONSTER STARTS HERE »

# Ce qui s’est passé
log-step = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion avance { $what }.
       *[none] Le second pion de { $seat } avance { $what }.
    }
    [the-monster] Le monstre avance { $what }.
   *[other] { $you ->
        [seat] Vous avancez { $what }.
       *[none] { $seat } avance { $what }.
    }
}

log-home = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion retourne à son départ.
       *[none] Le second pion de { $seat } retourne à son départ.
    }
    [the-monster] Le monstre retourne à son départ.
   *[other] { $you ->
        [seat] Vous retournez à votre départ.
       *[none] { $seat } retourne à son départ.
    }
}

log-struck = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion est pris par le monstre.
       *[none] Le second pion de { $seat } est pris par le monstre.
    }
    [the-monster] Le monstre est pris par le monstre.
   *[other] { $you ->
        [seat] Vous êtes pris par le monstre.
       *[none] { $seat } est pris par le monstre.
    }
}

log-take = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion prend { $what }.
       *[none] Le second pion de { $seat } prend { $what }.
    }
    [the-monster] Le monstre prend { $what }.
   *[other] { $you ->
        [seat] Vous prenez { $what }.
       *[none] { $seat } prend { $what }.
    }
}

log-drop = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion pose { $what }.
       *[none] Le second pion de { $seat } pose { $what }.
    }
    [the-monster] Le monstre pose { $what }.
   *[other] { $you ->
        [seat] Vous posez { $what }.
       *[none] { $seat } pose { $what }.
    }
}

log-ignored = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion ne peut pas suivre ce texte : il est ignoré.
       *[none] Le second pion de { $seat } ne peut pas suivre ce texte : il est ignoré.
    }
    [the-monster] Le monstre ne peut pas suivre ce texte : il est ignoré.
   *[other] { $you ->
        [seat] Vous ne pouvez pas suivre ce texte : il est ignoré.
       *[none] { $seat } ne peut pas suivre ce texte : il est ignoré.
    }
}

log-cancelled-square = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion tient cette case pour blanche.
       *[none] Le second pion de { $seat } tient cette case pour blanche.
    }
    [the-monster] Le monstre tient cette case pour blanche.
   *[other] { $you ->
        [seat] Vous tenez cette case pour blanche.
       *[none] { $seat } tient cette case pour blanche.
    }
}

log-door-backward = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion prend la trappe à l’envers.
       *[none] Le second pion de { $seat } prend la trappe à l’envers.
    }
    [the-monster] Le monstre prend la trappe à l’envers.
   *[other] { $you ->
        [seat] Vous prenez la trappe à l’envers.
       *[none] { $seat } prend la trappe à l’envers.
    }
}

log-through-wall = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion traverse le mur.
       *[none] Le second pion de { $seat } traverse le mur.
    }
    [the-monster] Le monstre traverse le mur.
   *[other] { $you ->
        [seat] Vous traversez le mur.
       *[none] { $seat } traverse le mur.
    }
}

log-rotate = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion tourne la tuile { $number } { $what }.
       *[none] Le second pion de { $seat } tourne la tuile { $number } { $what }.
    }
    [the-monster] Le monstre tourne la tuile { $number } { $what }.
   *[other] { $you ->
        [seat] Vous tournez la tuile { $number } { $what }.
       *[none] { $seat } tourne la tuile { $number } { $what }.
    }
}

log-token = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion dépense un jeton de pouvoir.
       *[none] Le second pion de { $seat } dépense un jeton de pouvoir.
    }
    [the-monster] Le monstre dépense un jeton de pouvoir.
   *[other] { $you ->
        [seat] Vous dépensez un jeton de pouvoir.
       *[none] { $seat } dépense un jeton de pouvoir.
    }
}

log-remove = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion retire la tuile { $number } du plateau.
       *[none] Le second pion de { $seat } retire la tuile { $number } du plateau.
    }
    [the-monster] Le monstre retire la tuile { $number } du plateau.
   *[other] { $you ->
        [seat] Vous retirez la tuile { $number } du plateau.
       *[none] { $seat } retire la tuile { $number } du plateau.
    }
}

log-goes = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion arrive là.
       *[none] Le second pion de { $seat } arrive là.
    }
    [the-monster] Le monstre arrive là.
   *[other] { $you ->
        [seat] Vous arrivez là.
       *[none] { $seat } arrive là.
    }
}

log-drag = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion est attiré de { $number } cases vers l’aimant.
       *[none] Le second pion de { $seat } est attiré de { $number } cases vers l’aimant.
    }
    [the-monster] Le monstre est attiré de { $number } cases vers l’aimant.
   *[other] { $you ->
        [seat] Vous êtes attiré de { $number } cases vers l’aimant.
       *[none] { $seat } est attiré de { $number } cases vers l’aimant.
    }
}

log-modified = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion compte maintenant { $number }.
       *[none] Le second pion de { $seat } compte maintenant { $number }.
    }
    [the-monster] Le monstre compte maintenant { $number }.
   *[other] { $you ->
        [seat] Vous comptez maintenant { $number }.
       *[none] { $seat } compte maintenant { $number }.
    }
}

log-select = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion choisit le nombre { $number }.
       *[none] Le second pion de { $seat } choisit le nombre { $number }.
    }
    [the-monster] Le monstre choisit le nombre { $number }.
   *[other] { $you ->
        [seat] Vous choisissez le nombre { $number }.
       *[none] { $seat } choisit le nombre { $number }.
    }
}

log-token-number = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion dépense un jeton de pouvoir pour un { $number }.
       *[none] Le second pion de { $seat } dépense un jeton de pouvoir pour un { $number }.
    }
    [the-monster] Le monstre dépense un jeton de pouvoir pour un { $number }.
   *[other] { $you ->
        [seat] Vous dépensez un jeton de pouvoir pour un { $number }.
       *[none] { $seat } dépense un jeton de pouvoir pour un { $number }.
    }
}

log-stays = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion ne peut pas avancer de { $number } et reste.
       *[none] Le second pion de { $seat } ne peut pas avancer de { $number } et reste.
    }
    [the-monster] Le monstre ne peut pas avancer de { $number } et reste.
   *[other] { $you ->
        [seat] Vous ne pouvez pas avancer de { $number } et restez.
       *[none] { $seat } ne peut pas avancer de { $number } et reste.
    }
}

log-turn = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion commence le tour { $number }.
       *[none] Le second pion de { $seat } commence le tour { $number }.
    }
    [the-monster] Le monstre commence le tour { $number }.
   *[other] { $you ->
        [seat] Vous commencez le tour { $number }.
       *[none] { $seat } commence le tour { $number }.
    }
}

log-lost-turn = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion passe ce tour.
       *[none] Le second pion de { $seat } passe ce tour.
    }
    [the-monster] Le monstre passe ce tour.
   *[other] { $you ->
        [seat] Vous passez ce tour.
       *[none] { $seat } passe ce tour.
    }
}

log-waits = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion attend devant le mur ({ $number } sur 3).
       *[none] Le second pion de { $seat } attend devant le mur ({ $number } sur 3).
    }
    [the-monster] Le monstre attend devant le mur ({ $number } sur 3).
   *[other] { $you ->
        [seat] Vous attendez devant le mur ({ $number } sur 3).
       *[none] { $seat } attend devant le mur ({ $number } sur 3).
    }
}

log-monster = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion consacre ce tour au monstre.
       *[none] Le second pion de { $seat } consacre ce tour au monstre.
    }
    [the-monster] Le monstre consacre ce tour au monstre.
   *[other] { $you ->
        [seat] Vous consacrez ce tour au monstre.
       *[none] { $seat } consacre ce tour au monstre.
    }
}

log-test-passed = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion réussit l’épreuve avec un { $number }.
       *[none] Le second pion de { $seat } réussit l’épreuve avec un { $number }.
    }
    [the-monster] Le monstre réussit l’épreuve avec un { $number }.
   *[other] { $you ->
        [seat] Vous réussissez l’épreuve avec un { $number }.
       *[none] { $seat } réussit l’épreuve avec un { $number }.
    }
}

log-test-failed = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion rate l’épreuve avec un { $number }.
       *[none] Le second pion de { $seat } rate l’épreuve avec un { $number }.
    }
    [the-monster] Le monstre rate l’épreuve avec un { $number }.
   *[other] { $you ->
        [seat] Vous ratez l’épreuve avec un { $number }.
       *[none] { $seat } rate l’épreuve avec un { $number }.
    }
}

log-die = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion lance le dé : { $number }.
       *[none] Le second pion de { $seat } lance le dé : { $number }.
    }
    [the-monster] Le monstre lance le dé : { $number }.
   *[other] { $you ->
        [seat] Vous lancez le dé : { $number }.
       *[none] { $seat } lance le dé : { $number }.
    }
}

log-begins = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion commence.
       *[none] Le second pion de { $seat } commence.
    }
    [the-monster] Le monstre commence.
   *[other] { $you ->
        [seat] Vous commencez.
       *[none] { $seat } commence.
    }
}

log-start = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion choisit son départ.
       *[none] Le second pion de { $seat } choisit son départ.
    }
    [the-monster] Le monstre choisit son départ.
   *[other] { $you ->
        [seat] Vous choisissez votre départ.
       *[none] { $seat } choisit son départ.
    }
}

log-place-piece = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion place { $what }.
       *[none] Le second pion de { $seat } place { $what }.
    }
    [the-monster] Le monstre place { $what }.
   *[other] { $you ->
        [seat] Vous placez { $what }.
       *[none] { $seat } place { $what }.
    }
}

log-discard = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion défausse { $what }.
       *[none] Le second pion de { $seat } défausse { $what }.
    }
    [the-monster] Le monstre défausse { $what }.
   *[other] { $you ->
        [seat] Vous défaussez { $what }.
       *[none] { $seat } défausse { $what }.
    }
}

log-drop-far = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion pose { $what } à { $number } cases d’ici.
       *[none] Le second pion de { $seat } pose { $what } à { $number } cases d’ici.
    }
    [the-monster] Le monstre pose { $what } à { $number } cases d’ici.
   *[other] { $you ->
        [seat] Vous posez { $what } à { $number } cases d’ici.
       *[none] { $seat } pose { $what } à { $number } cases d’ici.
    }
}

log-pseudo = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion entre dans le labyrinthe.
       *[none] Le second pion de { $seat } entre dans le labyrinthe.
    }
    [the-monster] Le monstre entre dans le labyrinthe.
   *[other] { $you ->
        [seat] Vous recevez un second pion.
       *[none] { $seat } entre dans le labyrinthe.
    }
}

log-bring = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion fait venir { $what } ici.
       *[none] Le second pion de { $seat } fait venir { $what } ici.
    }
    [the-monster] Le monstre fait venir { $what } ici.
   *[other] { $you ->
        [seat] Vous faites venir { $what } ici.
       *[none] { $seat } fait venir { $what } ici.
    }
}

log-swap-pieces = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion échange deux pièces de GOOTMU.
       *[none] Le second pion de { $seat } échange deux pièces de GOOTMU.
    }
    [the-monster] Le monstre échange deux pièces de GOOTMU.
   *[other] { $you ->
        [seat] Vous échangez deux pièces de GOOTMU.
       *[none] { $seat } échange deux pièces de GOOTMU.
    }
}

log-move-piece = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion voit { $what } déplacée d’une case.
       *[none] Le second pion de { $seat } voit { $what } déplacée d’une case.
    }
    [the-monster] Le monstre voit { $what } déplacée d’une case.
   *[other] { $you ->
        [seat] Vous voyez { $what } déplacée d’une case.
       *[none] { $seat } voit { $what } déplacée d’une case.
    }
}

log-reveal = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion retourne { $what }.
       *[none] Le second pion de { $seat } retourne { $what }.
    }
    [the-monster] Le monstre retourne { $what }.
   *[other] { $you ->
        [seat] Vous retournez { $what }.
       *[none] { $seat } retourne { $what }.
    }
}

log-text = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion suit { $what }.
       *[none] Le second pion de { $seat } suit { $what }.
    }
    [the-monster] Le monstre suit { $what }.
   *[other] { $you ->
        [seat] Vous suivez { $what }.
       *[none] { $seat } suit { $what }.
    }
}

log-over-gootmu = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion tient son GOOTMU entier et gagne.
       *[none] Le second pion de { $seat } tient son GOOTMU entier et gagne.
    }
    [the-monster] Le monstre tient son GOOTMU entier et gagne.
   *[other] { $you ->
        [seat] Vous tenez votre GOOTMU entier : vous avez gagné.
       *[none] { $seat } tient son GOOTMU entier et gagne.
    }
}

log-touch = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion touche { $other }, qui rentre au départ.
        [other] Le second pion de { $seat } vous touche : vous rentrez au départ.
       *[none] Le second pion de { $seat } touche { $other }, qui rentre au départ.
    }
    [the-monster] Le monstre touche { $other }, qui rentre au départ.
   *[other] { $you ->
        [seat] Vous touchez { $other }, qui rentre au départ.
        [other] { $seat } vous touche : vous rentrez au départ.
       *[none] { $seat } touche { $other }, qui rentre au départ.
    }
}

log-give-back = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion reprend { $what } à { $other }.
        [other] Le second pion de { $seat } vous reprend { $what }.
       *[none] Le second pion de { $seat } reprend { $what } à { $other }.
    }
    [the-monster] Le monstre reprend { $what } à { $other }.
   *[other] { $you ->
        [seat] Vous reprenez { $what } à { $other }.
        [other] { $seat } vous reprend { $what }.
       *[none] { $seat } reprend { $what } à { $other }.
    }
}

log-shove = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion pousse { $other }.
        [other] Le second pion de { $seat } vous pousse.
       *[none] Le second pion de { $seat } pousse { $other }.
    }
    [the-monster] Le monstre pousse { $other }.
   *[other] { $you ->
        [seat] Vous poussez { $other }.
        [other] { $seat } vous pousse.
       *[none] { $seat } pousse { $other }.
    }
}

log-cancelled-turn = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion annule le tour de { $other }.
        [other] Le second pion de { $seat } annule votre tour.
       *[none] Le second pion de { $seat } annule le tour de { $other }.
    }
    [the-monster] Le monstre annule le tour de { $other }.
   *[other] { $you ->
        [seat] Vous annulez le tour de { $other }.
        [other] { $seat } annule votre tour.
       *[none] { $seat } annule le tour de { $other }.
    }
}

log-give = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion donne { $what } à { $other }.
        [other] Le second pion de { $seat } vous donne { $what }.
       *[none] Le second pion de { $seat } donne { $what } à { $other }.
    }
    [the-monster] Le monstre donne { $what } à { $other }.
   *[other] { $you ->
        [seat] Vous donnez { $what } à { $other }.
        [other] { $seat } vous donne { $what }.
       *[none] { $seat } donne { $what } à { $other }.
    }
}

log-rob = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion prend { $what } à { $other }.
        [other] Le second pion de { $seat } vous prend { $what }.
       *[none] Le second pion de { $seat } prend { $what } à { $other }.
    }
    [the-monster] Le monstre prend { $what } à { $other }.
   *[other] { $you ->
        [seat] Vous prenez { $what } à { $other }.
        [other] { $seat } vous prend { $what }.
       *[none] { $seat } prend { $what } à { $other }.
    }
}

log-joins = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion rejoint { $other } sur sa case.
        [other] Le second pion de { $seat } vous rejoint sur votre case.
       *[none] Le second pion de { $seat } rejoint { $other } sur sa case.
    }
    [the-monster] Le monstre rejoint { $other } sur sa case.
   *[other] { $you ->
        [seat] Vous rejoignez { $other } sur sa case.
        [other] { $seat } vous rejoint sur votre case.
       *[none] { $seat } rejoint { $other } sur sa case.
    }
}

log-swap = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion change de place avec { $other }.
        [other] Le second pion de { $seat } change de place avec vous.
       *[none] Le second pion de { $seat } change de place avec { $other }.
    }
    [the-monster] Le monstre change de place avec { $other }.
   *[other] { $you ->
        [seat] Vous changez de place avec { $other }.
        [other] { $seat } change de place avec vous.
       *[none] { $seat } change de place avec { $other }.
    }
}

log-moves-other = { $pawn ->
    [a-pseudo] { $you ->
        [seat] Votre second pion déplace { $other } de { $number }.
        [other] Le second pion de { $seat } vous déplace de { $number }.
       *[none] Le second pion de { $seat } déplace { $other } de { $number }.
    }
    [the-monster] Le monstre déplace { $other } de { $number }.
   *[other] { $you ->
        [seat] Vous déplacez { $other } de { $number }.
        [other] { $seat } vous déplace de { $number }.
       *[none] { $seat } déplace { $other } de { $number }.
    }
}

# Ce qui est demandé
ask-start-where = Où partez-vous ? Une case vide et sans texte.
ask-piece-where = Placez une pièce du GOOTMU de votre voisin : pénible, mais accessible.
ask-cancel-turn = Dépensez-vous votre marqueur pour annuler le tour qui va commencer ?
ask-announce = À quoi sert ce tour ?
ask-number = Lancer le dé, ou choisir le nombre ?
ask-six = Un six naturel : marcher, tourner une tuile, ou passer le mur d’un lieu clos ?
ask-step = De quel côté ?
ask-pick = Le prendre, le laisser, ou l’échanger ?
ask-gain = Vos mains sont pleines : l’échanger, ou le laisser ?
ask-side = De quel côté êtes-vous arrivé à ce panneau ?
ask-shove = Pousser quelqu’un sur une case voisine ?
ask-cancel-square = Tenez-vous cette case pour blanche ? Vos annulations sont comptées.
ask-stuck = Ce nombre ne peut pas être parcouru : rester, ou d’abord tourner une tuile avec un jeton ?
ask-end = Avant la fin du tour : poser quelque chose, ou tourner une tuile avec un jeton ?
ask-tiles = Le labyrinthe se met en place.
ask-order = Chacun lance le dé ; le plus haut commence.
ask-reveal = Un marqueur se retourne.
ask-die = Le dé roule.
ask-over = La partie est finie.
ask-whom-same-space = Sur la case de qui allez-vous ?
ask-whom-swap-player = Avec qui changez-vous de place ?
ask-whom-move-other-n = Quel pion déplacez-vous ?
ask-whom-move-other-one = Quel pion déplacez-vous d’une case ?
ask-whom-give-item = Qui reçoit l’objet ?
ask-whom-take-item = À qui prenez-vous un objet ?
ask-whom-give-gootmu = Qui replacera la pièce ?
ask-thing-no-permanent = Vous portez trop : que posez-vous ?
ask-thing-discard-item = Quel objet défaussez-vous ?
ask-thing-drop-far = Que posez-vous loin d’ici ?
ask-thing-give-item = Quel objet donnez-vous ?
ask-thing-take-item = Quel objet prenez-vous ?
ask-thing-drop-gootmu = Quelle pièce de GOOTMU posez-vous ?
ask-thing-give-gootmu = Quelle pièce de GOOTMU donnez-vous ?
ask-piece-bring-enemy = Quelle pièce adverse vient ici ?
ask-piece-move-any-gootmu = Quelle pièce de GOOTMU bouge ?
ask-piece-move-own-gootmu = Laquelle de vos pièces bouge ?
ask-piece-enemy-moves-gootmu = Laquelle des pièces de ce joueur déplacez-vous ?
ask-piece-swap-gootmu = Quelles deux pièces changent de place ?
ask-square-go-anywhere = Où allez-vous ? Où vous voulez.
ask-square-nearest-gootmu = Vers laquelle des pièces adverses les plus proches ?
ask-square-nearest-item = Vers lequel des objets les plus proches ?
ask-square-nearest-label = Vers laquelle des cases à texte les plus proches ?
ask-square-next-tile = Sur quelle case de la tuile voisine ?
ask-square-monster-tile = Sur quelle case de la tuile du monstre ?
ask-square-teleport-gootmu = Vers quelle pièce de GOOTMU ?
ask-square-another-piece = Où part votre second pion ?
ask-square-get-nearest = Lequel des objets les plus proches recevez-vous ?
ask-square-turn-over = Quel marqueur retournez-vous ?
ask-square-monster-tile-over = Où va le monstre ?
ask-way-any-direction = Dans quelle ligne droite ?
ask-way-nearest-item = De quel côté vous tenez-vous ?
ask-way-drop-far = Dans quelle direction ?
ask-way-move-any-gootmu = De quel côté va la pièce ?
ask-way-move-own-gootmu = De quel côté va votre pièce ?
ask-way-enemy-moves-gootmu = De quel côté déplacez-vous la pièce ?
ask-tile-may-rotate = Tournez-vous cette tuile ?
ask-tile-rotate-any = Quelle tuile tournez-vous ?
ask-tile-remove-tile = Quelle tuile retirez-vous du plateau ?

# Coups
move-yes = Oui
move-no = Non
move-go = Bouger votre pion
move-monster = Bouger le monstre
move-roll = Lancer le dé
move-walk = Marcher
move-stay = Rester
move-end = Finir le tour
move-take = Le prendre
move-leave = Le laisser
move-step = Aller { $way }
move-wait = Attendre au mur, { $way }
move-cross = Passer le mur, { $way }
move-token = Un jeton pour un { $number }
move-select = Choisir un { $number }
move-drop = Poser { $thing }
move-exchange = L’échanger contre { $thing }
move-choose = { $thing }
move-player = { $who }
move-shove = Pousser { $who } { $way }
move-piece = La pièce de { $who } en { $square }
move-rotate = Tourner la tuile { $number } { $sense }
move-remove = Retirer la tuile { $number }
move-to = Case { $square }
move-die = Le dé montre { $number }
move-marker = C’est { $thing }
move-tile = Tuile { $name }, tournée de { $number }°

# La position en phrases
picture-name = G.O.O.T.M.U. : le labyrinthe et ce qui s’y trouve
tell-turn = { $yours ->
    [yes] C’est à vous.
   *[no] C’est le tour de { $seat }.
}
tell-pseudo = Le second pion de { $seat } joue.
tell-maze = Le labyrinthe a { $width } cases sur { $height } ; ses bords se rejoignent.
tell-pawn = { $yours ->
    [yes] Vous êtes en { $square } : { $about }
   *[no] { $seat } est en { $square } : { $about }
}
tell-second = Le second pion de { $seat } est en { $square } : { $about }
tell-monster = Le monstre est en { $square } : { $about }
tell-no-monster = Il n’y a pas de monstre dans cette partie.
tell-ways = des passages mènent { $ways }.
tell-closed = aucun passage n’en sort.
tell-said = elle dit « { $text } » ;
tell-hand = { $yours ->
    [yes] Vous portez { $things }.
   *[no] { $seat } porte { $things }.
}
tell-pieces = { $yours ->
    [yes] Vos pièces sont en { $squares }.
   *[no] Les pièces de { $seat } sont en { $squares }.
}
tell-markers = Des marqueurs face cachée sont en { $squares }.
tell-thing = En { $square } : { $thing }.
tell-holes = Les tuiles { $tiles } ont disparu.
tell-effects = { $yours ->
    [yes] Sur vous : { $effects }.
   *[no] Sur { $seat } : { $effects }.
}
tell-won = { $count ->
    [one] { $winners } gagne.
   *[other] { $winners } se partagent la victoire.
}
tell-goal = Tenez les trois pièces de votre GOOTMU pour gagner.
tell-square = Case { $square }
tell-tile = Tuile { $number }, { $name }
tell-start = départ de { $seat }
sketch-legend = 1-6 pions, M monstre, g pièce, ? marqueur, * texte, ! obstacle, % objet, & aimant, feu ou éboulement
second-pawn = second pion de { $seat }
the-monster-name = le monstre
effect-lost = tours à passer : { $number }
effect-extra = tours en plus : { $number }
effect-bonus = { $number } à chaque jet
effect-plus = { $number } au prochain jet
effect-doubles = prochain jet doublé
effect-squares = prochain jet au carré
effect-select = peut choisir jusqu’à { $number } au prochain jet
effect-fixed = avance de { $number } au prochain tour sans jet
effect-odd = seul un jet impair déplace au prochain tour
effect-less = doit d’abord faire moins de { $number }
effect-random = bouge au hasard au prochain tour
effect-that-way = doit partir selon la flèche
effect-no-walls = ignore les murs au prochain tour
effect-one-wall = passe un mur au prochain tour
effect-cancels = cases à annuler : { $number }
effect-led = mené par le voisin au prochain tour
effect-touch = renvoie au départ le prochain touché
effect-item-first = doit ramasser un objet avant une pièce
effect-waited = attend au mur depuis { $number } tours sur 3
effect-held = retenu par un panneau ou une trappe
effect-limit = peut porter { $number } objets

# Les étiquettes des cases : en anglais, comme sur les tuiles
label-add-all = ALL +{ $n }
label-add-next = NEXT +{ $n }
label-minus = NEXT −{ $n }
label-subtract-all = ALL −{ $n }
label-double = DOUBLE
label-square = SQUARE
label-select = 1 TO { $n }
label-no-roll = NO ROLL { $n }
label-odd-only = ODD ONLY
label-less-than = ROLL < { $n }
label-random = RANDOM
label-that-way-next = NEXT TURN
label-ignore-walls-next = NO WALLS
label-pass-wall-next = ONE WALL
label-no-permanent = ALL GONE
label-cancel-square = CANCEL { $n }
label-extra-turn = AGAIN
label-roll-extra = A { $n }: +{ $m }
label-roll-lose = A { $n }: LOSE
label-lose-turn = LOSE { $n }
label-enemy-moves = LED
label-slide = SLIDE { $n }
label-jump = JUMP { $n }
label-that-way = MOVE { $n }
label-forward = FORWARD { $n }
label-forward-backtrack = FORWARD { $n }
label-back = BACK { $n }
label-any-direction = STRAIGHT { $n }
label-free-walls = FREE { $n }
label-go-anywhere = ANYWHERE
label-nearest-gootmu = TO GOOTMU
label-nearest-item = TO ITEM
label-nearest-label = TO LABEL
label-next-tile = NEXT TILE
label-monster-tile = TO MONSTER
label-teleport-gootmu = TELEPORT
label-secret-panel = PANEL ≤ { $n }
label-trap-door = TRAP DOOR
label-locked-door = LOCKED
label-pool = POOL
label-snake-pit = SNAKES
label-narrow-passage = OIL
label-same-space = JOIN
label-swap-player = SWAP
label-move-other-n = OTHER { $n }
label-move-other-one = OTHER { $n }
label-move-others = ALL { $n }
label-touch-home = TOUCH
label-another-piece = 2ND PAWN
label-bring-enemy = BRING
label-move-any-gootmu = PIECE { $n }
label-move-own-gootmu = YOURS { $n }
label-enemy-moves-gootmu = THEIRS { $n }
label-swap-gootmu = SWAP 2
label-drop-gootmu = DROP, HOME
label-give-gootmu = GIVE PIECE
label-item-first = ITEM 1ST
label-carry-four = CARRY { $n }
label-discard-item = CONFUSED
label-drop-all = DROP ALL
label-drop-far = DROP { $n }
label-get-nearest = GET ITEM
label-give-item = GIVE ITEM
label-take-item = TAKE ITEM
label-turn-over = TURN OVER
label-rotate-this-cw = ROTATE
label-may-rotate = MAY TURN
label-rotate-any = TURN ANY
label-remove-tile = REMOVE
label-monster-free = MONSTER
label-monster-tile-over = MONSTER
label-monster-start = MONSTER

# Conseils pour qui reçoit une question pour la première fois
hint-start-where = Tenez les trois pièces de votre GOOTMU (les roues dentées de votre couleur) et vous gagnez. Cliquez la case d’où vous partez ; approchez-vous pour lire les textes.
hint-piece-where = Votre voisin devra aller les chercher : cliquez une case loin de son pion.
hint-cancel-turn = Un marqueur dépensé est perdu. Gardez-le pour un tour qui fait vraiment mal.
hint-announce = D’ordinaire un tour sert à marcher. Tourner une tuile plie le labyrinthe à votre goût, mais c’est tout le tour.
hint-number = Lancez le dé, ou marchez du nombre que vous avez le droit de choisir.
hint-six = Un six se marche, ou sert à mieux : tourner une tuile, ou passer le mur d’un lieu clos.
hint-step = Cliquez la case suivante, ou glissez-y votre pion. Seul compte le texte de la case où l’on s’arrête ; pointez une case pour la lire.
hint-pick = Vos mains ne tiennent pas tout. Il vous faut les pièces de votre couleur ; les objets ouvrent les obstacles.
hint-gain = Vos mains sont pleines : choisissez ce que vous donnez en échange, ou laissez-le.
hint-side = Choisissez le côté d’où vous venez : le panneau vous envoie plus loin de là.
hint-shove = Un pion voisin peut être poussé sur une case à côté : cliquez-le puis la case, ou continuez.
hint-cancel-square = Une case tenue pour blanche ne vous fait rien. Vous n’en avez que quelques-unes.
hint-end = Rien d’obligatoire ici : posez quelque chose, ou finissez simplement le tour.
hint-whom = Cliquez un des pions marqués.
hint-thing = Cliquez une des choses dans vos mains, sous le labyrinthe.
hint-piece = Cliquez une des roues marquées dans le labyrinthe.
hint-square = Cliquez une des cases marquées ; approchez-vous si elles sont petites.
hint-way = Cliquez la case de ce côté.
hint-tile = Les flèches d’une tuile la font tourner (R et Maj+R aussi) ; ou cliquez une tuile marquée.
always-cancel-turn = Toujours ainsi au début d’un tour
always-shove = Toujours ainsi quand on pourrait pousser
always-end = Toujours ainsi à la fin d’un tour
