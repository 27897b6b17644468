# Les mots de Berzerk en français. `$you` est le rôle du lecteur dans l’événement, ou none.

title = Berzerk
tagline = Six robots, un labyrinthe, cinq vies. Et Otto, qui sourit et traverse les murs.
option-lives = Les vies départagent : à égalité de points, le plus de vies restantes gagne
option-stop = Arrêt libre : après un premier pas, l’Humanoïde peut renoncer au reste de son jet

# Pièces et cases
piece-humanoid = l’Humanoïde
piece-otto = Otto
piece-robot = le Robot { $robot }
role-humanoid = Humanoïde
role-otto = Otto et Robots

# Directions : où l’on va, et ce qui se trouve à côté
dir-to-north = vers le nord
dir-to-northeast = vers le nord-est
dir-to-east = vers l’est
dir-to-southeast = vers le sud-est
dir-to-south = vers le sud
dir-to-southwest = vers le sud-ouest
dir-to-west = vers l’ouest
dir-to-northwest = vers le nord-ouest
dir-at-north = au nord
dir-at-east = à l’est
dir-at-south = au sud
dir-at-west = à l’ouest

# Ce qui s’est passé
log-first-roll = { $you ->
    [seat] Pour commencer, vous faites un { $roll }.
   *[none] Pour commencer, { $seat } fait un { $roll }.
}
log-first-again = Égalité : on relance.
log-half = { $you ->
    [seat] Round { $round }, mi-temps { $half } : vous êtes l’Humanoïde ; { $other } mène Otto et les Robots.
    [other] Round { $round }, mi-temps { $half } : vous menez Otto et les Robots ; { $seat } joue l’Humanoïde.
   *[none] Round { $round }, mi-temps { $half } : { $seat } joue l’Humanoïde ; { $other } mène Otto et les Robots.
}
log-skipped = { $you ->
    [seat] Il ne vous reste aucune vie : votre mi-temps du round { $round } est sautée.
   *[none] { $seat } n’a plus de vie : cette mi-temps du round { $round } est sautée.
}
log-roll = { $you ->
    [seat] Vous faites un { $roll }.
   *[none] { $seat } fait un { $roll }.
}
log-walk = { $you ->
    [seat] { $steps ->
        [0] Vous restez en { $from }
       *[other] Vous vous arrêtez en { $to }, venant de { $from }
    }
   *[none] { $seat } { $steps ->
        [0] reste en { $from }
       *[other] s’arrête en { $to }, venant de { $from }
    }
}{ $lost ->
    [0] .
    [1] { " " }; 1 pas est perdu.
   *[other] { " " }; { $lost } pas sont perdus.
}
log-robot = Le Robot { $robot } va de { $from } à { $to }.
log-slide = Otto file de { $from } à { $to }.
log-lost = { $steps ->
    [1] Aucun Robot ne peut faire le dernier pas : il est perdu.
   *[other] Aucun Robot ne peut faire les { $steps } derniers pas : ils sont perdus.
}
log-passes = { $you ->
    [seat] Aucune de vos pièces ne peut bouger : votre tour passe.
   *[none] Aucune pièce de { $seat } ne peut bouger : le tour passe.
}
log-eliminate = { $you ->
    [seat] Depuis { $from }, vous éliminez le Robot { $robot } en { $square } : 10 points.
    [other] Depuis { $from }, { $seat } élimine votre Robot { $robot } en { $square } : 10 points.
   *[none] Depuis { $from }, { $seat } élimine le Robot { $robot } en { $square } : 10 points.
}
log-wakes = Deux Robots de moins. Otto se réveille, tout sourire : il file droit, même à travers les murs.
log-opens = { $you ->
    [seat] Quatre Robots de moins : la case d’Otto est désormais votre sortie.
   *[none] Quatre Robots de moins : la case d’Otto est désormais la sortie.
}
log-bonus = { $you ->
    [seat] Les six ! La prime est à vous : { $points } points de plus.
   *[none] Les six ! { $seat } gagne la prime : { $points } points de plus.
}
log-hit = { $robot ->
    [0] Otto
   *[other] Le Robot { $robot }
} { $you ->
    [victim] vous touche : retour à votre case, { $lives ->
        [0] et c’était votre dernière vie.
        [1] il vous reste 1 vie.
       *[other] il vous reste { $lives } vies.
    }
   *[none] touche l’Humanoïde de { $victim } : retour à sa case, { $lives ->
        [0] et c’était la dernière vie.
        [1] il lui reste 1 vie.
       *[other] il lui reste { $lives } vies.
    }
}
log-dead = { $you ->
    [seat] Votre cinquième vie est perdue : la mi-temps est finie, et vous ne mènerez plus qu’Otto et les Robots.
   *[none] { $seat } a perdu sa cinquième vie : la mi-temps est finie.
}
log-leaves = { $you ->
    [seat] Vous vous glissez hors du labyrinthe. La mi-temps est finie.
   *[none] { $seat } se glisse hors du labyrinthe. La mi-temps est finie.
}
log-bound = { $turns } tours sont joués : la mi-temps est finie.
log-over-rounds = Les trois rounds sont joués : la partie est finie.
log-over-lives = Plus personne n’a de vie : la partie est finie.

# Comment cela a fini
figure-scores = Points
figure-lives = Vies restantes (départagent)
over-rounds = Les trois rounds sont joués ; les points décident.
over-lives = Les deux joueurs ont perdu toutes leurs vies ; les points décident.

# Ce qui est demandé
ask-first = Chacun lance le dé : le plus haut joue d’abord l’Humanoïde.
ask-roll = On lance le dé.
ask-walk = Avancez pas à pas, et éliminez les Robots à côté de vous.
ask-attack = Vous ne pouvez plus avancer. Éliminez un Robot à côté de vous, ou arrêtez-vous.
ask-otto = Choisissez la ligne d’Otto : tout droit, à travers les murs.
ask-either = Déplacez Otto ou les Robots, pas les deux.
ask-robots = Répartissez le jet entre les Robots, l’un après l’autre.
asked-walk = Encore { $left } pas : avancez, et éliminez les Robots à côté de vous.
asked-robots = { $left ->
    [one] Encore 1 pas : pour quel Robot ?
   *[other] Encore { $left } pas : répartissez-les entre les Robots, l’un après l’autre.
  }
ask-over = La partie est finie.

# Les coups, comme on les dirait
move-step = Un pas { $way }
move-step-to = Un pas { $way }, en { $square }
move-leave = Un pas { $way }, hors du labyrinthe
move-eliminate = Éliminer le Robot { $robot }
move-eliminate-otto = Éliminer Otto
move-stop = S’arrêter ici
move-otto = Envoyer Otto { $way }
move-otto-to = Envoyer Otto { $way }, en { $square }
move-otto-hit = Envoyer Otto { $way }, sur l’Humanoïde en { $square }
move-robot = Robot { $robot } : un pas { $way }
move-robot-to = Robot { $robot } : un pas { $way }, en { $square }
move-robot-hit = Robot { $robot } : un pas { $way }, sur l’Humanoïde en { $square }
move-roll = Lancer un { $roll }

# La position en phrases
tell-half = Round { $round } sur 3, mi-temps { $half } sur 2, tour { $turn }.
tell-roles = { $yours ->
    [humanoid] Vous êtes l’Humanoïde ; { $other } mène Otto et les Robots.
    [otto] Vous menez Otto et les Robots ; { $seat } joue l’Humanoïde.
   *[no] { $seat } joue l’Humanoïde ; { $other } mène Otto et les Robots.
}
tell-turn = { $yours ->
    [yes] C’est à vous.
   *[no] C’est le tour de { $seat }.
}
tell-roll = { $left ->
    [0] Le dé a donné { $roll } ; il n’en reste aucun pas.
    [1] Le dé a donné { $roll } ; il en reste 1 pas.
   *[other] Le dé a donné { $roll } ; il en reste { $left } pas.
}
tell-player = { $yours ->
    [yes] Vous avez { $points } points et { $lives ->
        [0] aucune vie
        [1] 1 vie
       *[other] { $lives } vies
    }.
   *[no] { $seat } a { $points } points et { $lives ->
        [0] aucune vie
        [1] 1 vie
       *[other] { $lives } vies
    }.
}
tell-humanoid = { $safe ->
    [yes] L’Humanoïde est sur sa case, en { $square }, où rien ne peut le toucher.
   *[no] L’Humanoïde est en { $square }.
}
tell-around = Autour de lui : { $sides }.
tell-side = { $where }, { $what }
tell-and = { $one } ; { $two }
tell-wall = un mur
tell-centre = le centre interdit
tell-free = { $square } libre
tell-piece-on = { $piece } en { $square }
tell-exit = la sortie
tell-closed = la case d’Otto, fermée
tell-otto = { $awake ->
    [yes] Otto est éveillé, en { $square }.
   *[no] Otto dort en { $square } jusqu’à ce que deux Robots soient éliminés.
}
tell-robots = { $count ->
    [0] Il ne reste aucun Robot.
    [1] Il reste un Robot : { $robots }.
   *[other] Il reste { $count } Robots : { $robots }.
}
tell-robot = le Robot { $robot } en { $square }
tell-way-out = { $barred ->
    [yes] La sortie est la case d’Otto, en { $square }, mais il s’y tient encore.
   *[no] La sortie est ouverte : la case d’Otto, en { $square }.
}
tell-one-way = Cinq Robots sont éliminés : qui est dans le camp d’Otto y reste.
tell-last = Dernier coup : { $piece }, de { $from } à { $to }.
tell-won = { $count ->
    [1] { $winners } gagne.
   *[other] La partie est nulle.
}
tell-you-won = { $count ->
    [1] Vous gagnez.
   *[other] La partie est nulle.
}

# La position en caractères, et ce qui est écrit dans l’image
sketch-you = vous
sketch-player = { $name } ({ $role }) : { $points } points, { $lives ->
    [0] aucune vie
    [1] 1 vie
   *[other] { $lives } vies
}
sketch-half = Round { $round }, mi-temps { $half }
sketch-roll = Dé { $roll }, reste { $left }
sketch-pieces = @ Humanoïde   1–6 Robots   O Otto   · à portée
sketch-squares = H case de l’Humanoïde   E case d’Otto, la sortie   * étoile   / hachures
picture-name = Berzerk : le labyrinthe, les pièces, les vies et les points
picture-square = { $square }{ $kind ->
    [home] { " " }: la case de l’Humanoïde
    [lair] { " " }: la case d’Otto
    [exit] { " " }: la sortie
    [centre] { " " }: le centre, interdit à tous
    [star] { " " }: l’étoile d’où part un Robot
    [hatched] { " " }: hachurée, la frontière des deux camps
    [hatched-star] { " " }: hachurée, l’étoile d’où part un Robot
   *[plain] { "" }
}
picture-humanoid = L’Humanoïde en { $square }
picture-otto = { $awake ->
    [yes] Otto en { $square }
   *[no] Otto en { $square }, endormi
}
picture-robot = Le Robot { $robot } en { $square }
picture-seat = { $seat }, { $role } : { $points } points, { $lives ->
    [0] plus de vie
    [1] 1 vie restante
   *[other] { $lives } vies restantes
}
picture-die = Le dé a donné { $roll }, reste { $left }
picture-left = reste { $left }
picture-half = Round { $round }/3 · mi-temps { $half }/2
picture-gone = { $count } Robots éliminés sur 6
picture-stop = Arrêter

# Conseils pour qui reçoit une question pour la première fois
hint-walk = Vous êtes l’Humanoïde : dix points par Robot, soixante de plus pour les six ; après trois rounds, celui qui en a le plus gagne. Cliquez sur une case cadrée de rouge pour y aller, ou sur un Robot à côté de vous pour l’éliminer. Si l’un d’eux vous rejoint, c’est une vie de perdue, et les cinq doivent durer toute la partie. Après quatre Robots, la case d’Otto est la sortie.
hint-attack = Vous ne pouvez plus avancer, mais un Robot est à côté de vous : cliquez dessus pour l’éliminer, ou arrêtez-vous.
hint-otto = Otto sourit et traverse les murs en ligne droite, même en biais, exactement du nombre lancé. Cliquez où il arrive ; s’il atteint l’Humanoïde, celui-ci perd une vie.
hint-either = Au troisième round, à chaque tour, bougent Otto ou les Robots, pas les deux : cliquez Otto, ou un Robot, puis où il va.
hint-robots = Vous menez les Robots contre l’Humanoïde, qui marque dix points par Robot éliminé ; à la mi-temps suivante, on échange. Amenez-en un sur sa case : il perd une vie. Cliquez sur un Robot, puis sur la case où il doit aller ; le reste du jet peut aller à un autre, mais celui qui s’est arrêté a fini pour ce tour.

# Dans le livre : ce que contient la boîte
pieces-figure = Les figurines
kind-humanoid = L’Humanoïde
kind-robot = Un Robot
kind-otto = Otto

# Pourquoi un coup est bon : les parties de l’évaluation
reason-points = des points sont marqués
reason-lives = une vie est sauvée
reason-danger = l’Humanoïde est mieux à l’abri
reason-prey = des Robots sont à portée
reason-robots-points = l’Humanoïde marque moins
reason-robots-lives = l’Humanoïde perd une vie
reason-robots-danger = l’Humanoïde est en danger
reason-robots-prey = les Robots restent hors de portée
loss-points = des points sont manqués
loss-lives = une vie est perdue
loss-danger = l’Humanoïde reste en danger
loss-prey = les Robots se mettent hors de portée
loss-robots-points = l’Humanoïde marque davantage
loss-robots-lives = l’Humanoïde garde une vie
loss-robots-danger = l’Humanoïde se met à l’abri
loss-robots-prey = des Robots passent à sa portée
# L’atelier : comment s’appellent les champs de la boîte
box-board = Le plateau
box-board-maze = Murs et cases
box-board-camps = Les camps
box-mark-blank = case ordinaire
box-mark-home = case de l’Humanoïde
box-mark-lair = case d’Otto
box-mark-star = étoile, d’où part un Robot
box-mark-centre = le centre, où personne n’entre
box-mark-hatched = case hachurée
box-mark-hatched-star = case hachurée avec étoile
box-mark-humanoid = camp de l’Humanoïde
box-mark-otto = camp d’Otto
# Ce qui s’imprime et se découpe.
cut-life = Vie (au dos : perdue)

# What is wrong with a box, and what would be right: sentences as the box's own check says them (core/faults.py).
fault-berzerk-stars = compte { $count } cases à étoile ; il y en a { $most }, marquées *, une par robot
fault-berzerk-centre = place le centre X en { $square } ; il est en { $right }
fault-berzerk-lines = compte { $count } lignes ; neuf rangées de cases et leurs murs font { $right } lignes
fault-berzerk-line = compte { $count } caractères à la ligne { $number } du dessin ; une ligne en a { $right }
fault-berzerk-wall-across = porte { $mark } au-dessus ou au-dessous de { $square } ; il y a là un mur --- ou rien
fault-berzerk-wall-beside = porte { $mark } à côté de { $square } ; il y a là un mur | ou rien
fault-berzerk-square = porte { $mark } en { $square } ; une case montre l’un de { $choices }
fault-berzerk-one-each = compte { $count } cases { $mark } ; il y a un H, un O et un X (le centre)
fault-berzerk-camps = n’est pas un dessin des camps ; il faut neuf lignes de neuf lettres : h, o, et x pour le centre
fault-berzerk-outside = s’ouvre sur l’extérieur en { $square } ; un mur fait tout le tour
fault-berzerk-no-way = n’offre aucun chemin de la case de l’Humanoïde à { $square } ; toute case sauf le centre s’atteint à pied
fault-berzerk-cut = se coupe en deux en { $square } ; aucune case seule ne sépare celle de l’Humanoïde de celle d’Otto
fault-berzerk-homes = a une case de départ dans le camp adverse ; H est dans le camp h, O dans le camp o
fault-berzerk-hatched = porte o sur la case hachurée { $square } ; les cases hachurées sont dans le camp h
fault-berzerk-joined = relie les camps entre { $one } et { $other }, hors de la ligne hachurée ; les camps ne communiquent que par les cases hachurées
