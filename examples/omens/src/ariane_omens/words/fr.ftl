title = Présages
tagline = Gardez le nombre, ou misez sur celui que vous cachez.
option-turns = Tours par joueur
ask-choose = Garder le nombre, ou y poser une pierre ?
hint-choose = À la fin, chaque pierre sur votre présage vaut trois points ; mais celles des autres aussi.
over-points = Le plus de points
phrase-keep = Garder le { $face }
phrase-mark = Poser une pierre sur le { $face }
piece-stones = { $face } : { $count ->
    [0] aucune pierre
    [one] une pierre
   *[other] { $count } pierres
}
piece-die = Le dé montre { $face }
omen-yours = Votre présage : { $omen }
omen-revealed = Présage de { $seat } : { $omen }
score = { $seat } : { $points }
log-deal = { $known ->
    [yes] Votre présage est le { $omen }.
   *[no] { $seat } reçoit un présage.
}
log-roll = { $you ->
    [seat] Vous faites { $roll }.
   *[none] { $seat } fait { $roll }.
}
log-keep = { $you ->
    [seat] Vous gardez le { $face }.
   *[none] { $seat } garde le { $face }.
}
log-mark = { $you ->
    [seat] Vous posez une pierre sur le { $face }.
   *[none] { $seat } pose une pierre sur le { $face }.
}
log-reveal = { $you ->
    [seat] Votre présage était le { $omen }.
   *[none] Le présage de { $seat } était le { $omen }.
}
