# Les mots de G.O.O.T.M.U. en français. Les textes des cases gardent leurs noms anglais.

title = G.O.O.T.M.U.
tagline = Trois morceaux de votre sortie, dans un labyrinthe qui tourne, qui mord et qui parle anglais.
option-questions = Ce que le jeu demande
option-questions-few = Seulement l’utile : annuler un tour quand il peut faire gagner, la fin du tour quand il y a quelque chose à poser ou à tourner
option-questions-all = Tout : avant chaque tour et à chaque fin de tour
option-spares = Monstre apprivoisé : il ne renvoie pas les pions du joueur qui le déplace
option-brief = Deux fois plus court : cinquante tours chacun au lieu de cent
log-maze = Le labyrinthe est posé : { $number } tuiles.
log-over-bound = Après { $number } tours, la recherche s’arrête : qui tient le plus de pièces de son GOOTMU gagne.
figure-scores = Pièces de son GOOTMU en main
over-gootmu = Les trois pièces du GOOTMU sont réunies : le labyrinthe s’ouvre.
over-bound = La limite de tours est atteinte : qui tient le plus de pièces de son GOOTMU gagne.

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
found-bucket = un seau d’eau, qui fait passer le feu
found-key = une clé, qui ouvre les portes LOCKED DOOR
found-boat = un bateau, qui fait passer les POOL
found-pickaxe = une pioche, qui fait passer les éboulements
found-board = une planche de 10 pieds, qui fait passer les SNAKE PIT
found-oil = un flacon d’huile, qui fait passer les OIL NEEDED
found-power = un jeton de pouvoir, qui tourne une tuile ou choisit un jet
found-cancel = un marqueur qui annule le tour d’un joueur
found-wall = un marqueur qui traverse un mur
found-trap-back = un marqueur qui permet de prendre une trappe à l’envers
found-magnet = un aimant, qui ôte 3 à tout jet fait à trois cases de lui ou moins
found-fire = un feu, qui barre la route à qui n’a pas de seau d’eau
found-cave-in = un éboulement, qui barre la route à qui n’a pas de pioche
clockwise = dans le sens horaire
counter-clockwise = dans le sens antihoraire
way-north = vers le haut
way-east = vers la droite
way-south = vers le bas
way-west = vers la gauche
over-north = vers le haut, par-dessus le bord
over-east = vers la droite, par-dessus le bord
over-south = vers le bas, par-dessus le bord
over-west = vers la gauche, par-dessus le bord
test-panel = du panneau secret
test-less = pour bouger
thing-gootmu = { $owner-you ->
    [yes] une pièce de votre GOOTMU
   *[no] une pièce du GOOTMU de { $owner }
}
thing-gootmu-own = { $owner-you ->
    [yes] une pièce de votre GOOTMU
   *[no] une pièce de son propre GOOTMU
}

# Qui : le sujet d’une phrase, l’objet, et si c’est le lecteur
who-a-pawn = { $seat-you ->
    [yes] Vous
   *[no] { $seat }
}
who-a-pseudo = { $seat-you ->
    [yes] Votre second pion
   *[no] Le second pion de { $seat }
}
who-the-monster = Le monstre
form-a-pawn = { $seat-you ->
    [yes] you
   *[no] they
}
form-a-pseudo = they
form-the-monster = they
them-a-pawn = { $other-you ->
    [yes] vous
   *[no] { $other }
}
them-a-pseudo = { $other-you ->
    [yes] votre second pion
   *[no] le second pion de { $other }
}
theirs-a-pawn = { $other-you ->
    [yes] votre tour
   *[no] le tour de { $other }
}
theirs-a-pseudo = { $other-you ->
    [yes] le tour de votre second pion
   *[no] le tour du second pion de { $other }
}
aim-a-pawn = { $other-you ->
    [yes] you
   *[no] they
}
aim-a-pseudo = they

# Ce qui s’est passé
run-step = { $form ->
    [you] { $who } allez jusqu’en { $where }.
   *[they] { $who } va jusqu’en { $where }.
}
log-step = { $form ->
    [you] { $who } avancez { $what }, en { $where }.
   *[they] { $who } avance { $what }, en { $where }.
}
log-struck = { $form ->
    [you] { $who } tombez dans les griffes du monstre.
   *[they] { $who } tombe dans les griffes du monstre.
}
log-take = { $form ->
    [you] { $who } prenez { $what }.
   *[they] { $who } prend { $what }.
}
log-drop = { $form ->
    [you] { $who } posez { $what }.
   *[they] { $who } pose { $what }.
}
log-ignored = « { $what } » ne peut se faire ici : on n’en tient pas compte.
log-cancelled-square = { $form ->
    [you] { $who } dépensez une annulation : la case compte comme blanche.
   *[they] { $who } dépense une annulation : la case compte comme blanche.
}
log-door-backward = { $form ->
    [you] { $who } prenez la trappe à l’envers.
   *[they] { $who } prend la trappe à l’envers.
}
log-through-wall = { $form ->
    [you] { $who } traversez le mur.
   *[they] { $who } traverse le mur.
}
log-rotate = { $form ->
    [you] { $who } tournez la tuile { $number } { $what }.
   *[they] { $who } tourne la tuile { $number } { $what }.
}
log-token = { $form ->
    [you] { $who } dépensez un jeton de pouvoir.
   *[they] { $who } dépense un jeton de pouvoir.
}
log-remove = { $form ->
    [you] { $who } retirez la tuile { $number } du plateau.
   *[they] { $who } retire la tuile { $number } du plateau.
}
log-goes = { $form ->
    [you] { $who } allez en { $where }.
   *[they] { $who } va en { $where }.
}
log-select = { $form ->
    [you] { $who } choisissez un { $number }.
   *[they] { $who } choisit un { $number }.
}
log-token-number = { $form ->
    [you] { $who } dépensez un jeton de pouvoir pour un { $number }.
   *[they] { $who } dépense un jeton de pouvoir pour un { $number }.
}
log-stays = { $form ->
    [you] Aucun chemin d’exactement { $number } : vous restez sur place.
   *[they] { $who } ne peut pas avancer de { $number } et reste sur place.
}
log-stays-put = { $form ->
    [you] Vous restez sur place.
   *[they] { $who } reste sur place.
}
log-turn = { $form ->
    [you] { $who } commencez votre tour.
   *[they] { $who } commence son tour.
}
log-lost-turn = { $form ->
    [you] { $who } passez ce tour.
   *[they] { $who } passe ce tour.
}
log-waits = { $form ->
    [you] { $who } attendez devant le mur ({ $number } sur 3).
   *[they] { $who } attend devant le mur ({ $number } sur 3).
}
log-led = { $form ->
    [you] Ce tour-ci, c’est { $them } qui mène votre pion.
   *[they] { $who } se laisse mener par { $them } ce tour-ci.
}
log-monster = { $form ->
    [you] { $who } menez le monstre ce tour-ci.
   *[they] { $who } mène le monstre ce tour-ci.
}
log-test-passed = { $form ->
    [you] { $who } réussissez l’épreuve { $what } avec un { $number }.
   *[they] { $who } réussit l’épreuve { $what } avec un { $number }.
}
log-test-failed = { $form ->
    [you] { $who } ratez l’épreuve { $what } avec un { $number }.
   *[they] { $who } rate l’épreuve { $what } avec un { $number }.
}
log-die = { $form ->
    [you] { $who } faites un { $number }.
   *[they] { $who } fait un { $number }.
}
log-again = Égalité : on relance entre les meilleurs.
log-begins = { $form ->
    [you] { $who } commencez.
   *[they] { $who } commence.
}
log-start = { $form ->
    [you] { $who } partez de { $where }.
   *[they] { $who } part de { $where }.
}
log-place-piece = { $form ->
    [you] { $who } placez { $what } en { $where }.
   *[they] { $who } place { $what } en { $where }.
}
log-discard = { $form ->
    [you] { $who } défaussez { $what }.
   *[they] { $who } défausse { $what }.
}
log-drop-far = { $form ->
    [you] { $who } posez { $what } en { $where }.
   *[they] { $who } pose { $what } en { $where }.
}
log-pseudo = { $form ->
    [you] { $who } entrez dans le labyrinthe en { $where }.
   *[they] { $who } entre dans le labyrinthe en { $where }.
}
log-bring = { $form ->
    [you] { $who } faites venir { $what } en { $where }.
   *[they] { $who } fait venir { $what } en { $where }.
}
log-swap-pieces = { $form ->
    [you] { $who } échangez deux pièces de GOOTMU.
   *[they] { $who } échange deux pièces de GOOTMU.
}
log-reveal = { $form ->
    [you] { $who } retournez un marqueur : { $what }.
   *[they] { $who } retourne un marqueur : { $what }.
}
log-text = { $form ->
    [you] { $who } suivez « { $what } ».
   *[they] { $who } suit « { $what } ».
}
log-over-gootmu = { $form ->
    [you] { $who } tenez votre GOOTMU entier : vous avez gagné.
   *[they] { $who } tient son GOOTMU entier et gagne.
}
log-swap = { $form ->
    [you] { $who } changez de place avec { $them }.
   *[they] { $who } change de place avec { $them }.
}
log-cancelled-turn = { $form ->
    [you] { $who } annulez { $theirs }.
   *[they] { $who } annule { $theirs }.
}
log-touch = { $aim ->
    [you] { $who } vous touche : retour au départ.
   *[they] { $form ->
        [you] Vous touchez { $them } : retour au départ.
       *[they] { $who } touche { $them } : retour au départ.
    }
}
log-give-back = { $aim ->
    [you] { $who } vous reprend { $what }.
   *[they] { $form ->
        [you] Vous reprenez { $what } à { $them }.
       *[they] { $who } reprend { $what } à { $them }.
    }
}
log-shove = { $aim ->
    [you] { $who } vous pousse en { $where }.
   *[they] { $form ->
        [you] Vous poussez { $them } en { $where }.
       *[they] { $who } pousse { $them } en { $where }.
    }
}
log-give = { $aim ->
    [you] { $who } vous donne { $what }.
   *[they] { $form ->
        [you] Vous donnez { $what } à { $them }.
       *[they] { $who } donne { $what } à { $them }.
    }
}
log-rob = { $aim ->
    [you] { $who } vous prend { $what }.
   *[they] { $form ->
        [you] Vous prenez { $what } à { $them }.
       *[they] { $who } prend { $what } à { $them }.
    }
}
log-joins = { $aim ->
    [you] { $who } vous rejoint en { $where }.
   *[they] { $form ->
        [you] Vous rejoignez { $them } en { $where }.
       *[they] { $who } rejoint { $them } en { $where }.
    }
}
log-home = { $form ->
    [you] Vous retournez à votre départ.
   *[they] { $who } retourne à son départ.
}
log-drag = { $form ->
    [you] L’aimant vous attire de { $number ->
        [one] { $number } case
       *[other] { $number } cases
    }.
   *[they] { $who } glisse de { $number ->
        [one] { $number } case
       *[other] { $number } cases
    } vers l’aimant.
}
log-modified = { $what ->
    [magnet] L’aimant tout proche retient : cela fait { $number }.
    [both] Effets et aimant compris, cela fait { $number }.
   *[effects] Effets compris, cela fait { $number }.
}
log-move-piece = { $owner-you ->
    [yes] Une pièce de votre GOOTMU va en { $where }.
   *[no] Une pièce du GOOTMU de { $owner } va en { $where }.
}
log-moves-other = { $aim ->
    [you] { $who } vous déplace de { $number ->
        [one] { $number } case
       *[other] { $number } cases
    }.
   *[they] { $form ->
        [you] Vous déplacez { $them } de { $number ->
            [one] { $number } case
           *[other] { $number } cases
        }.
       *[they] { $who } déplace { $them } de { $number ->
            [one] { $number } case
           *[other] { $number } cases
        }.
    }
}

# Ce qui est demandé
ask-start-where = D’où partez-vous ? Choisissez une case vide et sans texte.
ask-piece-where = Placez une pièce du GOOTMU de votre voisin : pénible, mais accessible.
asked-piece-where = Placez une pièce du GOOTMU de { $seat } : pénible, mais accessible.
ask-cancel-turn = Le tour d’un joueur va commencer. Utiliser votre marqueur pour qu’il passe son tour ?
asked-cancel-turn = { $who } va jouer. Utiliser votre marqueur pour annuler ce tour ?
asked-piece-where-setup = Placez la pièce { $number } sur 3 du GOOTMU de { $seat } : pénible, mais accessible.
ask-watch = Vous tenez un marqueur qui annule un tour. Avant quels tours faut-il vous interroger ?
ask-announce = Que faites-vous de ce tour ?
asked-cancel-door = Ce texte mène à travers un obstacle : compter cette case comme blanche ?
asked-announce-only = Déplacez votre pion : le dé dira de combien.
ask-number = Lancer le dé, ou choisir le nombre ?
ask-six = Vous avez fait 6 : avancer, tourner une tuile, ou passer le mur d’un endroit fermé ?
asked-six-open = Vous avez fait 6 : avancer, ou tourner une tuile ?
asked-six-shut = Vous avez fait 6, mais aucun chemin n’est si long : tourner une tuile, ou rester ?
ask-step = De quel côté ?
asked-step = { $number ->
    [one] Dernier pas : de quel côté ?
   *[other] Encore { $number } pas : de quel côté ?
}
asked-step-of = { $number ->
    [one] { $who }, dernier pas : de quel côté ?
   *[other] { $who }, encore { $number } pas : de quel côté ?
}
ask-pick = Il y a quelque chose ici : qu’en faites-vous ?
asked-pick-full = Il y a quelque chose ici, et vos mains sont pleines : le laisser, ou poser autre chose ?
ask-gain = Vos mains sont pleines : poser quelque chose pour prendre ceci, ou le laisser ?
ask-side = De quel côté êtes-vous arrivé à ce panneau ?
ask-shove = Pousser quelqu’un sur une case voisine ?
ask-cancel-square = Annuler cette case, pour qu’elle ne fasse rien ? Cela use une de vos annulations.
ask-stuck = Ce nombre ne peut pas être parcouru : rester, ou d’abord tourner une tuile avec un jeton ?
ask-roll = Lancer le dé, ou dépenser un jeton de pouvoir et choisir le nombre ?
ask-which-get-nearest = Plusieurs objets se trouvent là : lequel recevez-vous ?
ask-end = Avant la fin du tour : poser quelque chose, ou tourner une tuile avec un jeton ?
asked-end-empty = Avant la fin du tour : poser quelque chose ?
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
ask-piece-swap-gootmu = Quelles pièces échangent leurs places ? Choisissez-en deux.
ask-square-go-anywhere = Où allez-vous ? Toutes les cases sont permises.
ask-square-nearest-gootmu = Vers quelle pièce adverse, parmi les plus proches ?
ask-square-nearest-item = Vers quel objet, parmi les plus proches ?
ask-square-nearest-label = Vers quelle case à texte, parmi les plus proches ?
ask-square-next-tile = Sur quelle case de la tuile voisine ?
ask-square-monster-tile = Sur quelle case de la tuile du monstre ?
ask-square-teleport-gootmu = Vers quelle pièce de GOOTMU ?
ask-square-another-piece = D’où part votre second pion ?
ask-square-get-nearest = Quel objet recevez-vous, parmi les plus proches ?
ask-square-turn-over = Quel marqueur retournez-vous ?
ask-square-monster-tile-over = Où va le monstre ?
ask-way-any-direction = Dans quelle direction, en ligne droite ?
ask-way-nearest-item = De quel côté vous arrêtez-vous ?
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
move-watch-yes = Avant chaque tour
move-watch-no = Seulement avant le tour d’un joueur à qui il manque une seule pièce
move-watch-player = Aussi avant les tours de { $who }
move-go = Déplacer votre pion
move-monster = Déplacer le monstre
move-roll = Lancer le dé
move-walk = Avancer
move-stay = Rester sur place
move-end = Finir le tour
move-take = Prendre { $thing }
move-leave = Laisser { $thing }
move-step = Aller { $way }
move-step-cancel = Aller { $way }, en dépensant une annulation
move-step-wall = Aller { $way }, à travers le mur, en dépensant votre marqueur
move-straight = Tout droit, { $way }
move-wait = Attendre trois tours pour passer le mur d’un endroit fermé, { $way }
move-cross = Passer le mur d’un endroit fermé, { $way }
move-token = Un jeton pour un { $number }
move-select = Choisir un { $number }
move-drop = Poser { $thing }
move-exchange = Poser { $thing } à la place
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
tell-text = { " " }: « { $text } »
ruling-begins = Notre décision
needs-locked-door = on n’y entre qu’avec une clé
needs-pool = on n’y entre qu’avec un bateau
needs-snake-pit = on n’y entre qu’avec une planche de 10 pieds
needs-narrow-passage = on n’y entre qu’avec un flacon d’huile
tell-tile = Tuile { $number }, { $name }
pieces-held = Pièces de GOOTMU que tient { $seat } : { $number } sur 3
tell-start = départ de { $seat }
tell-your-start = votre départ
tell-left = encore { $number }
sketch-you = vous
sketch-legend = 1-6 pions, M monstre, g pièce, ? marqueur, * texte, ! obstacle, % objet, & aimant, feu ou éboulement
your-second-pawn = votre second pion
second-pawn = le second pion de { $seat }
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
effect-held = coincé (panneau ou trappe)
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
hint-start-where = Le but : tenir les trois pièces de votre GOOTMU, des roues dentées à votre couleur que votre voisin va éparpiller. Cliquez sur la case d’où vous partez. Pointez un symbole pour lire ce que fait sa case ; les ? sont des marqueurs cachés, aides ou ennuis.
hint-piece-where = Ce joueur devra aller les chercher : cliquez sur une case loin de son pion. Les bords ouverts du labyrinthe se rejoignent : l’autre bout est parfois tout près.
hint-cancel-turn = Un marqueur dépensé est perdu. Gardez-le pour un tour qui fait vraiment mal.
hint-watch = On ne vous le demande qu’une fois, tant que vous gardez ce marqueur. La deuxième réponse est la plus sûre : il sert surtout quand quelqu’un va gagner. Pour surveiller un adversaire, cliquez sur son pion.
hint-announce = Avancez votre pion, d’ordinaire : le dé dit de combien de cases. Vous pouvez aussi mener le monstre à sa place : les pions qu’il attrape retournent à leur départ. Un jeton de pouvoir permet en plus de tourner une tuile. Des cases murées de tous côtés sont un endroit fermé : attendez trois tours à côté, ou dedans, et vous en passez le mur.
hint-number = Lancez le dé, ou marchez du nombre que vous avez le droit de choisir.
hint-six = Un six se marche, ou sert à mieux : les flèches tournent votre tuile ou une voisine, et tout ce qui est dessus tourne avec. Si un endroit fermé, muré de tous côtés, est à côté de vous, un six en fait aussi passer le mur.
hint-step = Cliquez sur la case suivante, ou sur une case pâle, plus loin, pour faire tout le chemin. Jamais deux fois la même case dans un tour, donc pas de demi-tour ; sortir par un bord fait rentrer par le bord opposé. Seul compte le texte de la case où l’on s’arrête : pointez-la, ou laissez-y le doigt, pour le lire.
hint-pick = Trois choses au plus dans vos mains. Il vous faut vos trois pièces ; la pièce d’un autre, si vous l’emportez, l’oblige à vous rattraper. Les objets ouvrent les obstacles.
hint-gain = Vos mains tiennent trois choses au plus : choisissez ce que vous posez à la place, ou laissez-le.
hint-side = Choisissez le côté par où vous reviendriez. Au prochain tour, un dé dit si le panneau vous laisse passer.
hint-shove = Un pion qui se trouve sur votre case peut être poussé d’une case, et suit le texte qu’il y trouve : cliquez sur le pion puis sur la case, ou continuez.
hint-cancel-square = Une case annulée ne vous fait rien. Ce qu’il vous en reste est écrit à côté de votre nom.
hint-stuck = Aucun chemin d’exactement cette longueur. Tourner une tuile avec un jeton peut en ouvrir un ; sinon restez où vous êtes.
hint-end = Le plus souvent, on finit simplement le tour. Vous pouvez aussi poser quelque chose, ou tourner une tuile par ses flèches si vous avez un jeton de pouvoir.
hint-whom = Cliquez sur un des pions marqués.
hint-thing = Cliquez sur une des choses dans vos mains, sous le labyrinthe.
hint-piece = Cliquez sur une des roues marquées dans le labyrinthe.
hint-square = Cliquez sur une des cases marquées ; approchez-vous si elles sont petites.
hint-way = Cliquez sur la case de ce côté.
hint-tile-remove-tile = Cliquez sur une tuile encadrée : elle quitte le jeu, et les cases des deux côtés du trou deviennent voisines.
hint-tile = Les flèches d’une tuile la font tourner (R et Maj+R aussi) ; ou cliquez sur une tuile marquée.
always-cancel-turn = Retenir ma réponse pour chaque début de tour
always-shove = Retenir ma réponse pour chaque poussée possible
always-end = Retenir ma réponse pour chaque fin de tour
hint-which-get-nearest = Plusieurs objets sont à égale distance, ou sur la même case : cliquez sur celui que vous voulez. Il vient aussitôt dans votre main.
hint-roll = Un jeton de pouvoir peut remplacer n’importe lequel de vos jets : dépensez-le et choisissez le nombre, ou lancez le dé et gardez-le pour plus tard.

# Dans le livre : ce que contient la boîte
pieces-marker = Les marqueurs
pieces-square = Les cases

# Pourquoi un coup est bon : les parties de l’évaluation
reason-pieces = une pièce du GOOTMU est en main
reason-turns = un tour est gagné
reason-way = la prochaine pièce se rapproche
reason-comforts = des choses utiles restent en main
reason-rival-pieces = { $name } perd une pièce
reason-rival-turns = { $name } perd un tour
reason-rival-way = { $name } s’éloigne d’une pièce
reason-rival-comforts = { $name } a moins de ressources
loss-pieces = une pièce du GOOTMU est manquée
loss-turns = un tour est perdu
loss-way = la prochaine pièce s’éloigne
loss-comforts = des choses utiles sont perdues
loss-rival-pieces = { $name } obtient une pièce
loss-rival-turns = { $name } gagne un tour
loss-rival-way = { $name } se rapproche d’une pièce
loss-rival-comforts = { $name } a plus de ressources
# L’atelier : comment s’appellent les champs de la boîte
box-markers = Jetons
box-tile = Tuiles
box-tile-name = Nom
box-tile-plan = Murs et cases
box-mark-blank = case vide
box-mark-circle = le cercle
warn-dead = { $count ->
    [one] Un texte est mort : les murs de sa propre tuile l’interdisent à qui y marche ({ $text }).
   *[other] { $count } textes sont morts : les murs de leur propre tuile les interdisent à qui y marche ({ $text }).
}
warn-apart = { $percent } % des dispositions sont morcelées : d’aucune case on n’atteint 85 % des autres à pied.
warn-bound = { $percent } % de { $games } parties rapides atteignent la limite de tours.
# Ce qui s’imprime et se découpe.
cut-tile = Tuile « { $name } »
cut-piece = Pièce de GOOTMU du joueur { $number }
cut-second = Second pion du joueur { $number }
cut-start = Départ du joueur { $number }

# What is wrong with a box, and what would be right: sentences as the box's own check says them (core/faults.py).
fault-gootmu-markers = contient { $count } jetons ; il en faut au moins { $least }
fault-gootmu-name = vaut { $value } ; il faut un seul mot de lettres, chiffres et traits d’union
fault-gootmu-twice = contient deux fois { $value } ; chaque tuile a son propre nom
fault-gootmu-size = n’a pas la bonne taille ; une tuile se dessine en 9 lignes de 17 caractères, +---+ autour des cases
fault-gootmu-unused = n’emploie pas { $letters } ; chaque texte a sa case
fault-gootmu-circles = compte { $count } cercles ; chaque tuile a exactement un cercle : o
fault-gootmu-blanks = compte { $count } cases vides ; il en faut au moins { $least }
fault-gootmu-nowhere = ne porte nulle part le texte { $text } ; il s’imprime { $wording }
fault-gootmu-monster = a plusieurs cases d’où part le monstre ; THE MONSTER STARTS HERE n’est que sur une case
fault-gootmu-closed = n’a aucune case fermée des quatre côtés ; il en existe au moins une
fault-gootmu-sides = porte { $sides } autour d’une case ; les côtés sont ---, | ou rien
fault-gootmu-edge-upper = est fermée en haut ; chaque bord a une ouverture
fault-gootmu-edge-right = est fermée à droite ; chaque bord a une ouverture
fault-gootmu-edge-lower = est fermée en bas ; chaque bord a une ouverture
fault-gootmu-edge-left = est fermée à gauche ; chaque bord a une ouverture
fault-gootmu-key = n’est pas connu ici ; une tuile a name, plan et des textes désignés par une lettre (sauf o)
fault-gootmu-text = vaut { $text }, qui n’est pas au dictionnaire ; il faut un texte tel qu’imprimé, avec ses nombres de 1 à 12 et sa flèche ^ > v < derrière
fault-gootmu-mark = porte { $mark } sur une case ; une case est vide, o ou une lettre : { $letters }
