"""The names of moves and outcomes of Kragmortha: short, unique, read back by parse."""

from mypy_extensions import i64

from ariane.core.maze import SIDE_NAMES
from ariane.games.kragmortha.cards import BLANK as BLANK_GAZE
from ariane.games.kragmortha.cards import GESTURES, LAST_GAZE, MOST_HELD, MOVEMENT_NAMES, TOKENS
from ariane.games.kragmortha.library import square
from ariane.games.kragmortha.moves import (
    BANISHING,
    BEGINS,
    CARD,
    DROP,
    END,
    EXCHANGE,
    FOUND,
    GAZED,
    GO,
    KEEP,
    MAKE,
    OVERDRAW,
    PEEKING,
    PUSH,
    PUSHING,
    RAISE,
    RID,
    SHOW,
    STAY,
    STEP,
    STOP,
    SUFFER,
    TURNED,
    USE,
)
from ariane.games.kragmortha.position import Position

WORDS = {
    STOP: "stop",
    STAY: "stay",
    KEEP: "keep",
    RAISE: "shield",
    SUFFER: "suffer",
    SHOW: "show",
    END: "end",
    OVERDRAW: "overdraw",
}


def move_name(state: Position, move: i64) -> str:
    if move < STEP:
        return numbered("card", state, state.now.player, move - CARD)
    if move in WORDS:
        return WORDS[move]
    if move < STOP:
        return f"step {SIDE_NAMES[move - STEP]}"
    if move < GO:
        if state.top() == PUSHING:
            return f"push {state.top_detail() + 1} {SIDE_NAMES[move - PUSH]}"
        return f"push {SIDE_NAMES[move - PUSH]}"
    if move < STAY:
        return f"go {square(move - GO)}"
    if move < USE:
        return GESTURES[move - MAKE]
    if move < RID:
        kind = move - USE
        keys = state.cards.grimoire_keys
        return f"use {keys[kind]}" if kind < len(keys) else f"use {kind + 1}"
    if move < EXCHANGE:
        return banish_name(state, move - RID)
    if move < DROP:
        return f"swap {move - EXCHANGE + 1}"
    return numbered("drop", state, state.top_seat() if state.depth > 0 else state.now.player, move - DROP)


def numbered(verb: str, state: Position, seat: i64, place: i64) -> str:
    """A card in hand by its place, oldest first, and what it is."""
    if place >= state.sizes[seat]:
        return f"{verb} {place + 1}"
    return f"{verb} {place + 1} {MOVEMENT_NAMES[state.held[seat * MOST_HELD + place]]}"


def banish_name(state: Position, place: i64) -> str:
    if state.top() != BANISHING or place >= state.punished[state.top_seat()]:
        return f"banish {place + 1}"
    return f"banish {place + 1} {gaze_name(state, state.gazes[state.top_seat() * LAST_GAZE + place])}"


def gaze_name(state: Position, kind: i64) -> str:
    return "blank" if kind == BLANK_GAZE else state.cards.gaze_keys[kind]


def outcome_name(state: Position, outcome: i64) -> str:
    if outcome >= BEGINS:
        return f"first {outcome - BEGINS + 1}"
    if outcome >= TURNED:
        return f"token {TOKENS[outcome - TURNED]}"
    verb = "peek" if state.top() == PEEKING else ""
    if outcome < GAZED:
        return f"{verb or 'draw'} {MOVEMENT_NAMES[outcome]}"
    gaze = outcome < FOUND
    kind = outcome - (GAZED if gaze else FOUND)
    keys = state.cards.gaze_keys if gaze else state.cards.grimoire_keys
    return f"{verb or ('gaze' if gaze else 'grimoire')} {keys[kind] if kind < len(keys) else kind + 1}"
