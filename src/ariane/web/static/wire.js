// What the server sends, for the type checker alone: no page loads this. A test holds it beside the server's own forms.

/**
 * @typedef {object} SeatLook
 * @property {"open" | "kept" | "person" | "bot"} kind
 * @property {string} name
 * @property {string} level
 * @property {boolean} away
 * @property {boolean} resigned
 */

/**
 * @typedef {object} Choice
 * @property {number} move
 * @property {string} name
 * @property {string} phrase
 * @property {string[]} clicks
 * @property {boolean} hurts
 */

/**
 * @typedef {object} News
 * @property {number} version
 * @property {string} kind
 * @property {number} seat
 * @property {string} text
 * @property {number} step
 * @property {number} to
 * @property {string[]} marks
 * @property {number} die
 * @property {number} turn
 * @property {number} number
 * @property {string} key
 * @property {string} run
 * @property {boolean} touches
 */

/**
 * @typedef {object} ChanceLook
 * @property {string} commitment
 * @property {Record<string, string>} entropy
 * @property {string | null} seed
 * @property {number | null} referee
 * @property {number} scheme
 * @property {Record<string, string>} committed
 * @property {number[]} awaited
 * @property {number[]} left_out
 */

/**
 * @typedef {object} FigureLook
 * @property {string} name
 * @property {number[]} values
 * @property {boolean} decides
 */

/**
 * @typedef {object} EndLook
 * @property {string} reason
 * @property {number[]} winners
 * @property {number[]} scores
 * @property {string} text
 * @property {FigureLook[]} figures
 * @property {number | null} loser
 */

/**
 * @typedef {object} AskedLook
 * @property {number} seat
 * @property {number} to
 * @property {number[]} agreed
 */

/**
 * @typedef {object} ClockLook
 * @property {string} kind
 * @property {"house" | "lost"} at_zero
 * @property {number} seconds
 * @property {number} increment
 * @property {number | null} running
 * @property {number} since
 * @property {number[]} left
 */

/**
 * @typedef {object} Facts
 * @property {"open" | "running" | "over"} status
 * @property {number} steps
 * @property {number | null} deciding
 * @property {number | null} turn
 * @property {string | null} asks
 * @property {string[]} rules
 * @property {SeatLook[]} seats
 * @property {Choice[]} moves
 * @property {"free" | "ask" | null} undo
 * @property {AskedLook | null} undo_asked
 * @property {Record<string, string>} standing
 * @property {ChanceLook} chance
 * @property {EndLook | null} end
 * @property {string | null} rematch
 * @property {string | null} question
 * @property {string | null} hint
 * @property {ClockLook | null} clock
 * @property {string | null} always
 * @property {number | null} since
 * @property {boolean} forced
 */

/**
 * @typedef {object} WayLook
 * @property {number[]} moves
 * @property {string[]} clicks
 * @property {string} phrase
 * @property {boolean} ends
 */

/**
 * @typedef {object} Drawn
 * @property {string} [picture]
 * @property {string} [sketch]
 * @property {string} [sentences]
 * @property {WayLook[]} [ways]
 * @property {number[]} [wins]
 */

/**
 * @typedef {object} Patch
 * @property {[at: number, drop: number, put: string[]][]} cuts
 * @property {number} sum
 */

/**
 * @typedef {object} ChangedRule
 * @property {string} rule
 * @property {string} text
 */

/**
 * @typedef {object} View
 * @property {string} match
 * @property {string} game
 * @property {number} version
 * @property {number} viewer
 * @property {string} language
 * @property {boolean} listed
 * @property {boolean} spectators
 * @property {boolean} hints
 * @property {boolean} secrets
 * @property {string | null} parent
 * @property {Record<string, boolean | number | string>} options
 * @property {string | null} read_only
 * @property {number | null} goes_on
 * @property {ChangedRule[]} changed
 * @property {Facts} facts
 * @property {Drawn} drawn
 * @property {News[]} log
 */

/**
 * @typedef {object} Listing
 * @property {string} match
 * @property {string} game
 * @property {"open" | "running"} status
 * @property {string[]} seats
 * @property {boolean} spectators
 * @property {string} language
 */

/**
 * @typedef {object} RuleLook
 * @property {string} id
 * @property {string} section
 * @property {"rule" | "ruling" | "reconstruction"} kind
 * @property {string} text
 */

/**
 * @typedef {object} Place
 * @property {number} seat
 * @property {string | null} secret
 */

/**
 * @typedef {object} Created
 * @property {string} match
 * @property {string} commitment
 * @property {Place[]} places
 * @property {string | null} host
 */

/**
 * @typedef {object} Seated
 * @property {string} match
 * @property {number} seat
 * @property {string} secret
 * @property {number} version
 */

/**
 * @typedef {object} Draw
 * @property {number} step
 * @property {number[]} outcomes
 * @property {number[]} odds
 * @property {number} fell
 * @property {string} name
 */

/**
 * @typedef {object} Proof
 * @property {string} scheme
 * @property {string} commitment
 * @property {string} seed
 * @property {Record<string, string>} entropy
 * @property {Record<string, string>} committed
 * @property {number[]} left_out
 * @property {Draw[]} draws
 */

/**
 * @typedef {object} Why
 * @property {boolean} legal
 * @property {string | null} rule
 * @property {string | null} text
 */

/**
 * @typedef {object} Hint
 * @property {number} version
 * @property {number} move
 */

/** @typedef {{ type: "view", view: View }} Whole */
/** @typedef {{ type: "step", from: number, version: number, acks: Record<string, number>, facts: Facts, log: News[] }} Changed */
/** @typedef {{ type: "drawn", version: number, drawn: Drawn }} NowDrawn */
/** @typedef {{ type: "redrawn", version: number, picture: Patch | null, sketch: string | null, sentences: string | null, ways: WayLook[] | null, wins: number[] | null }} Redrawn */
/** @typedef {{ type: "ack", key: string, version: number, again: boolean }} Ack */
/** @typedef {{ type: "refused", key: string | null, code: string, message: string, rule: string | null, version: number }} No */
/** @typedef {{ type: "beat", version: number, now: number | null }} Beat */
/** @typedef {{ type: "presence", seats: number[], spectators: number }} Present */
/** @typedef {Whole | Changed | NowDrawn | Redrawn | Ack | No | Beat | Present} Told */

export {};
