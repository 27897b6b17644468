"""Showing: how a match stands and what can be done, as one viewer may see it."""

from collections import Counter
from functools import lru_cache

import msgspec

from ariane.core import views
from ariane.core.chance import Rng
from ariane.core.game import CHANCE, State
from ariane.core.registry import words as words_of
from ariane.core.sealed import Seal
from ariane.players.reasons import Reason
from ariane.table.looks import (
    WAYS,
    AnswerLook,
    AskedLook,
    ChanceLook,
    ChangedRule,
    Choice,
    ClockLook,
    Drawn,
    EndLook,
    Facts,
    FigureLook,
    SeatLook,
    View,
    own_box,
)
from ariane.table.match import Match
from ariane.table.patience import DAYS
from ariane.table.resting import DAY, MOST
from ariane.table.shelf import agreed
from ariane.table.steps import ENDED, RUNNING
from ariane.table.telling import log
from ariane.table.ways import walking, winning
from ariane.table.ways import ways as walks

DEALS = 16  # for each of the others: positions in which a single move must be single, too


def look(match: Match, viewer: int, language: str, drawn: Drawn | None = None, words: bool = True) -> View:
    """The whole view, with what is drawn already; without it in all ways."""
    opening = match.opening
    told = facts(match, viewer, language, words)
    if told.since:
        told = msgspec.structs.replace(told, since=last_choice(match, viewer) + 1)
    return View(
        match=match.id,
        game=opening.game,
        version=match.version,
        viewer=viewer,
        language=language,
        listed=opening.listed,
        spectators=opening.spectators,
        hints=opening.hints,
        rated=opening.rated,
        secrets=not match.broken and match.game.hidden,
        parent=opening.parent,
        options=opening.options,
        read_only=match.broken,
        goes_on=match.goes_on_from(),
        changed=changed(match, language),
        patience=DAYS if opening.over_days else None,
        facts=told,
        drawn=draw(match, viewer, language, WAYS) if drawn is None else drawn,
        log=log(match, viewer, language, words=words),
        box=own_box(opening),
        agreed=[] if match.broken else agreed(match.game, opening.options, language),
    )


def as_it_was(match: Match, kept: str, language: str) -> bytes:
    """A view stored long ago, by whichever version of ours, of a match that can only be looked at."""
    view = msgspec.json.decode(kept)
    view |= {"read_only": match.broken, "goes_on": match.goes_on_from(), "changed": changed(match, language)}
    view["facts"] |= {"moves": [], "rules": [], "undo": None, "steps": match.length}
    return msgspec.json.encode(view)


def changed(match: Match, language: str) -> list[ChangedRule]:
    """The rules it touches that have changed since."""
    if not match.touched:
        return []
    book = match.game.rulebook(language)
    return [ChangedRule(rule, book[rule].text) for rule in match.touched if rule in book]


def draw(match: Match, viewer: int, language: str, ways: tuple[str, ...]) -> Drawn:
    drawn = beside(match, viewer, language, ways)
    woven = picture(match, viewer, language) if "picture" in ways else None
    return drawn if woven is None else msgspec.structs.replace(drawn, picture=str(woven))


def picture(match: Match, viewer: int, language: str) -> str | None:
    """The position drawn, as its game has put it together."""
    if match.broken or not match.begun:
        return None
    return views.weave(match.state, viewer, language, match.names)


def beside(match: Match, viewer: int, language: str, ways: tuple[str, ...]) -> Drawn:
    """All that is shown beside the picture."""
    if match.broken or not match.begun:
        return Drawn()
    state, names = match.state, match.names
    drawn = draw_state(state, viewer, language, names, tuple(way for way in ways if way != "picture"))
    if "picture" not in ways or viewer < 0 or state.actor() != viewer or match.status != RUNNING:
        return drawn
    found = walks(state, viewer, language, names)
    return msgspec.structs.replace(drawn, ways=found, wins=winning(state, viewer), walks=walking(state))


def draw_state(
    state: State, viewer: int, language: str, names: list[str], ways: tuple[str, ...] = ("picture", "sentences")
) -> Drawn:
    return Drawn(
        picture=views.picture(state, viewer, language, names=names, alone=False) if "picture" in ways else None,
        sketch=views.sketch(state, viewer, language, names=names) if "sketch" in ways else None,
        sentences=views.tell(state, viewer, language, names=names) if "sentences" in ways else None,
    )


def facts(match: Match, viewer: int, language: str, words: bool = True) -> Facts:
    """Without words, as programs like it, moves have their notation only, and nobody looks into taking back."""
    now, asked = match.now, match.asked
    over = now.status == ENDED
    asks = now.asks
    mine = words and asks is not None and _is_asked(match, viewer)
    moves, standing, rest = own(match, viewer, language, words)
    return Facts(
        status=now.status,
        steps=match.length,
        deciding=now.deciding,
        turn=now.turn,
        asks=asks,
        rules=match.game.rulebook.asks.get(asks, ()) if words and asks is not None else (),
        seats=_seats(tuple([(*seat.look, match.rests.until(number)) for number, seat in enumerate(match.seats)])),
        moves=moves,
        undo=undo_kind(match, viewer) if words else None,
        undo_asked=None if asked is None else AskedLook(asked.seat, asked.to, sorted(asked.agreed)),
        standing=standing,
        chance=_chance(match.seal, match.seed if over else None, match.opening.referee, tuple(match.awaited_shares())),
        end=end(match, language if words else None) if over else None,
        rematch=match.rematch,
        question=views.question(match.state, language, names=match.names) if words and asks is not None else None,
        clock=clock(match),
        hint=views.hint(match.opening.game, asks, language) if mine and asks else None,
        always=_said(match, f"always-{asks}", language) or None if mine else None,
        since=match.last.get(viewer, -1) + 1 if words and viewer >= 0 else None,
        forced=mine and is_forced(match.state, viewer),
        waiting=_waiting(match),
        answers=answers(match, viewer, language) if words and match.standing else [],
        rest=rest,
    )


def own(match: Match, viewer: int, language: str, words: bool) -> tuple[list[Choice], dict[str, str], int | None]:
    """What of the facts is this viewer's alone: legal moves, standing answers, days of vacation left."""
    return (
        choices(match, viewer, language, words) if _is_asked(match, viewer) else [],
        {asks: answer for (seat, asks), answer in match.standing.items() if seat == viewer} if match.standing else {},
        _rest(match, viewer),
    )


def _is_asked(match: Match, viewer: int) -> bool:
    return viewer >= 0 and match.now.deciding == viewer and not match.seats[viewer].resigned


def answers(match: Match, viewer: int, language: str) -> list[AnswerLook]:
    """What this seat has answered in advance, oldest first; only the seat itself is told."""
    given = [(asks, answer) for (seat, asks), answer in match.standing.items() if seat == viewer]
    return [
        AnswerLook(asks, _said(match, f"ask-{asks}", language), _answer(match, answer, language))
        for asks, answer in given
    ]


def _answer(match: Match, name: str, language: str) -> str:
    """A standing answer as its move is called, without what it was about when it was given; else in notation."""
    return _said(match, f"move-{name}-none", language) or _said(match, f"move-{name}", language) or name


def clock(match: Match) -> ClockLook | None:
    if match.clocks is None:
        return None
    running = None if match.deadline() is None else match.awaited
    chosen, left = match.clocks.clock, list(match.clocks.left)
    since, spent = match.running_since()
    if running is not None:
        left[running] -= spent
    return ClockLook(chosen.kind, chosen.at_zero, chosen.seconds, chosen.increment, running, since, left)


def _waiting(match: Match) -> int | None:
    if not match.opening.over_days or match.status != RUNNING or match.awaited is None:
        return None
    since, spent = match.running_since()
    return since - spent


def _rest(match: Match, viewer: int) -> int | None:
    """Whole days, as far as the last entry knows."""
    if viewer < 0 or not match.opening.over_days or match.status != RUNNING:
        return None
    return (MOST - match.rests.taken(viewer, match.at)) // DAY


def is_forced(state: State, seat: int) -> bool:
    """Whether the seat has one move only, and would have for all that the others know: then making it tells nothing."""
    moves = state.moves()
    if state.actor() != seat or len(moves) != 1 or views.hurts(state, moves[0]):
        return False
    others = [other for other in range(int(state.seats)) if other != seat] if state.game.hidden else []
    for other in others:
        for trial in range(1, DEALS + 1):
            dealt = state.copy()
            dealt.redeal(other, Rng(trial))
            if dealt.actor() != seat or dealt.moves() != moves:
                return False
    return True


def last_choice(match: Match, seat: int) -> int:
    """The step of the seat's last decision that left a choice, or -1: what has none, a page may have done by itself."""
    number = match.last.get(seat, -1)
    while number >= 0 and not match.broken:
        if match.decider(match.steps[number]) == seat and not is_forced(match.state_at(number), seat):
            break
        number -= 1
    return number


@lru_cache(maxsize=4096)
def _seats(seats: tuple[tuple[str, str, str, bool, bool, int], ...]) -> list[SeatLook]:
    return [SeatLook(*seat) for seat in seats]


@lru_cache(maxsize=4096)
def _chance(seal: Seal, seed: str | None, referee: int | None, awaited: tuple[int, ...]) -> ChanceLook:
    shown = {str(seat): text for seat, text in sorted(seal.entropy.items())}
    committed = {str(seat): text for seat, text in sorted(seal.committed.items())}
    return ChanceLook(seal.commitment, shown, seed, referee, seal.scheme, committed, list(awaited), list(seal.left_out))


def choices(match: Match, viewer: int, language: str, words: bool) -> list[Choice]:
    """The legal moves, told only to the seat that decides."""
    if viewer < 0 or match.deciding() != viewer:
        return []
    state = match.state
    if not words or state.actor() == CHANCE:
        return [Choice(move, name, name, []) for move in state.moves() for name in (state.name(move),)]
    return choices_in(state, language, match.names)


def choices_in(state: State, language: str, names: list[str] | None) -> list[Choice]:
    """The legal moves of who acts, in words."""
    found = []
    for move in state.moves():
        said = views.phrase(state, move, language, names=names)
        found.append(Choice(move, state.name(move), said, views.clicks(state, move), views.hurts(state, move)))
    return found


def reasoned(match: Match, reason: Reason | None, language: str) -> str:
    """What speaks for a move, in words; nothing where it is not clear."""
    if reason is None:
        return ""
    return views.reason(match.opening.game, reason.part, reason.rival, language, match.names)


def meant(state: State, clicks: list[str]) -> int | None:
    """The illegal move that these clicks seem to mean: one that a rule of the book forbids, the shortest such."""
    clicked = Counter(clicks)
    found = []
    for move in range(int(state.game.move_count)):
        path = views.clicks(state, move)
        if clicked and not clicked - Counter(path):
            rule = state.refusal(move)
            if rule is not None:
                found.append((rule.endswith(".not-now"), len(path), move))
    return min(found)[2] if found else None


def end(match: Match, language: str | None = None) -> EndLook | None:
    """Without a language the reason has no words."""
    if match.ended_by is not None:
        winners = [seat for seat in range(len(match.seats)) if seat != match.ended_by]
        scores = match.state.scores() if not match.broken else []
        return EndLook(match.ended_how, winners, scores, loser=match.ended_by)
    if match.broken or match.status != ENDED:
        return None
    outcome = match.state.outcome()
    assert outcome is not None
    text, figures = "", []
    if language is not None:
        text = _said(match, f"over-{outcome.reason}", language)
        figures = [FigureLook(*figure) for figure in views.figures(match.state, language)]
    return EndLook(outcome.reason, list(outcome.winners), match.state.scores(), text, figures)


def _said(match: Match, key: str, language: str) -> str:
    speaker = words_of(match.opening.game, language)
    return speaker(key) if speaker.has(key) else ""


# Taking back


def undo_kind(match: Match, seat: int) -> str | None:
    """Whether this seat's last decision can be taken back, and whether the others must agree."""
    if match.status != RUNNING or match.broken or seat not in match.last:
        return None
    return "free" if match.takes_back_freely(seat, match.last[seat]) else "ask"
