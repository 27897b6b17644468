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
 */

/**
 * @typedef {object} ChanceLook
 * @property {string} commitment
 * @property {Record<string, string>} entropy
 * @property {string | null} seed
 * @property {number | null} referee
 */

/**
 * @typedef {object} EndLook
 * @property {string} reason
 * @property {number[]} winners
 * @property {number[]} scores
 * @property {string} text
 */

/**
 * @typedef {object} AskedLook
 * @property {number} seat
 * @property {number} to
 * @property {number[]} agreed
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
 * @property {string | null} always
 */

/**
 * @typedef {object} Drawn
 * @property {string} [picture]
 * @property {string} [sketch]
 * @property {string} [sentences]
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
/** @typedef {{ type: "ack", key: string, version: number, again: boolean }} Ack */
/** @typedef {{ type: "refused", key: string | null, code: string, message: string, rule: string | null, version: number }} No */
/** @typedef {{ type: "beat", version: number }} Beat */
/** @typedef {{ type: "presence", seats: number[], spectators: number }} Present */
/** @typedef {Whole | Changed | NowDrawn | Ack | No | Beat | Present} Told */

export {};
