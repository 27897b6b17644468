// What the server sends, for the type checker alone: no page loads this. A test holds it beside the server's own forms.

/**
 * @typedef {object} SeatLook
 * @property {"open" | "kept" | "person" | "bot"} kind
 * @property {string} name
 * @property {string} level
 * @property {boolean} away
 * @property {boolean} resigned
 * @property {number} vacation
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
 * @typedef {object} AnswerLook
 * @property {string} asks
 * @property {string} question
 * @property {string} answer
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
 * @property {number | null} waiting
 * @property {AnswerLook[]} answers
 * @property {number | null} rest
 */

/**
 * @typedef {object} WayLook
 * @property {number[]} moves
 * @property {string[]} clicks
 * @property {string} phrase
 * @property {boolean} ends
 * @property {boolean} hurts
 */

/**
 * @typedef {object} Drawn
 * @property {string} [picture]
 * @property {string} [sketch]
 * @property {string} [sentences]
 * @property {WayLook[]} [ways]
 * @property {number[]} [wins]
 * @property {number[]} [walks]
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
 * @property {number | null} patience
 * @property {Facts} facts
 * @property {Drawn} drawn
 * @property {News[]} log
 * @property {BoxNote | null} box
 * @property {Agreed[]} [agreed] absent in views kept from before
 * @property {boolean} rated
 */

/**
 * @typedef {object} Glance
 * @property {string} match
 * @property {string} game
 * @property {number} version
 * @property {number} viewer
 * @property {"open" | "running" | "over"} status
 * @property {number | null} deciding
 * @property {string[]} names
 * @property {boolean} over_days
 * @property {number} now
 * @property {number | null} deadline
 * @property {News[]} since
 * @property {EndLook | null} end
 * @property {string | null} rematch
 */

/**
 * @typedef {object} Offer
 * @property {string | null} push
 * @property {boolean} mail
 * @property {boolean} webhook
 * @property {boolean} feed
 */

/**
 * @typedef {object} NewReader
 * @property {string} secret
 */

/**
 * @typedef {object} MomentLook
 * @property {string | null} path
 */

/**
 * @typedef {object} NoticeWay
 * @property {string} id
 * @property {string} kind
 * @property {string} about
 * @property {boolean} confirmed
 * @property {string | null} wrong
 * @property {string | null} key
 * @property {string | null} mark
 */

/**
 * @typedef {object} SeatNotices
 * @property {string} match
 * @property {number} seat
 * @property {string[]} kinds
 * @property {string[] | null} browsers
 */

/**
 * @typedef {object} ReaderLook
 * @property {string} language
 * @property {string} zone
 * @property {number | null} quiet_from
 * @property {number | null} quiet_to
 * @property {number} most
 * @property {string | null} feed
 * @property {NoticeWay[]} ways
 * @property {SeatNotices[]} seats
 */

/**
 * @typedef {object} Listing
 * @property {string} match
 * @property {string} game
 * @property {"open" | "running"} status
 * @property {string[]} seats
 * @property {boolean} spectators
 * @property {string} language
 * @property {string | null} box
 */

/**
 * @typedef {object} BoxNote
 * @property {string} name
 * @property {string} author
 * @property {string} version
 * @property {string} digest
 */

/**
 * @typedef {object} Agreed
 * @property {string} text
 * @property {boolean} off
 * @property {string[]} rules
 */

/**
 * @typedef {object} MarkLook
 * @property {string} text
 * @property {string} key
 * @property {string} name
 */

/**
 * @typedef {object} DrawingLook
 * @property {number} rows
 * @property {number} columns
 * @property {boolean} walled
 * @property {boolean} lettered
 * @property {boolean} down
 * @property {MarkLook[]} marks
 */

/**
 * @typedef {object} ChoiceLook
 * @property {string} value
 * @property {string} name
 */

/**
 * @typedef {object} FieldLook
 * @property {string} key
 * @property {string} kind
 * @property {string} name
 * @property {number} least
 * @property {number} most
 * @property {ChoiceLook[]} choices
 * @property {FieldLook[]} fields
 * @property {DrawingLook | null} drawing
 * @property {boolean} optional
 * @property {string} when
 * @property {string[]} among
 */

/**
 * @typedef {object} KeptBox
 * @property {string} digest
 * @property {boolean} ours
 * @property {string} text
 */

/**
 * @typedef {object} BoxShelf
 * @property {FieldLook[]} fields
 * @property {KeptBox[]} boxes
 * @property {number[]} seats
 */

/**
 * @typedef {object} Fault
 * @property {string[]} place
 * @property {number | null} line
 * @property {string} said
 */

/**
 * @typedef {object} PartLook
 * @property {string} name
 * @property {string} picture
 */

/**
 * @typedef {object} BoxLook
 * @property {string} text
 * @property {Record<string, any> | null} data
 * @property {string | null} digest
 * @property {boolean} ours
 * @property {Record<string, string>} about
 * @property {Fault[]} faults
 * @property {Record<string, PartLook>} parts
 */

/**
 * @typedef {object} BoxTrial
 * @property {number} games
 * @property {number} decisions
 * @property {Record<string, number>} ends
 * @property {string[]} warnings
 */

/**
 * @typedef {object} RecordLook
 * @property {string} game
 * @property {string} title
 * @property {string[]} names
 * @property {number} steps
 * @property {number} step
 * @property {string} picture
 * @property {string} sentences
 * @property {string[]} log
 * @property {string} over
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
 * @typedef {object} PointLook
 * @property {number} step
 * @property {number[]} shares
 * @property {number} seat
 * @property {number} lost
 */

/**
 * @typedef {object} MoveLook
 * @property {number} move
 * @property {string} phrase
 * @property {string[]} clicks
 */

/**
 * @typedef {object} VerdictLook
 * @property {number} step
 * @property {number} seat
 * @property {number} lost
 * @property {MoveLook} played
 * @property {MoveLook} best
 * @property {string[]} line
 * @property {string} reason
 * @property {string} loss
 * @property {string[]} moves
 */

/**
 * @typedef {object} ReviewLook
 * @property {number} total
 * @property {number} done
 * @property {boolean} growing
 * @property {PointLook[]} points
 * @property {VerdictLook[]} turning
 * @property {VerdictLook[]} lessons
 * @property {(number | null)[]} accuracy
 * @property {FortuneLook[]} fortunes
 */

/**
 * @typedef {object} MotiveLook
 * @property {number} step
 * @property {number} seat
 * @property {string} played
 * @property {string} reason
 */

/**
 * @typedef {object} CommentLook
 * @property {string} id
 * @property {number} step
 * @property {number} seat
 * @property {string} text
 * @property {string[]} line
 * @property {number} at
 * @property {string[]} moves
 */

/**
 * @typedef {object} LineLook
 * @property {Drawn} drawn
 * @property {string[]} line
 * @property {number} seat
 * @property {string} question
 * @property {Choice[]} moves
 * @property {string} why
 */

/**
 * @typedef {object} Given
 * @property {number} seat
 * @property {string} move
 * @property {string} phrase
 */

/**
 * @typedef {object} Plan
 * @property {string} asks
 * @property {string} question
 * @property {string[]} moves
 * @property {string[]} phrases
 * @property {Given | null} given
 */

/**
 * @typedef {object} PlansLook
 * @property {Plan[]} plans
 * @property {string | null} stopped
 */

/**
 * @typedef {object} PlanLook
 * @property {LineLook} look
 * @property {Given[]} given
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
 * @property {string} reason
 */

/**
 * @typedef {object} PasskeyLook
 * @property {string} id
 * @property {string} name
 * @property {number} created
 * @property {number} used
 */

/**
 * @typedef {object} AccountLook
 * @property {string} id
 * @property {string} name
 * @property {number} created
 * @property {boolean} public
 * @property {PasskeyLook[]} passkeys
 * @property {number} codes
 * @property {number} sessions
 */

/**
 * @typedef {object} Rival
 * @property {string} name
 * @property {string} level
 */

/**
 * @typedef {object} FinishedLook
 * @property {string} match
 * @property {number} at
 * @property {string} game
 * @property {number} seats
 * @property {number} seat
 * @property {number} share
 * @property {Rival[]} others
 * @property {number | null} rating
 * @property {number | null} gained
 */

/**
 * @typedef {object} Played
 * @property {string} game
 * @property {number} seats
 * @property {number} games
 * @property {number} won
 * @property {number} rated
 * @property {number | null} rating
 * @property {number | null} best
 * @property {number} looked
 * @property {number | null} percentile
 * @property {number | null} lost
 */

/**
 * @typedef {object} Met
 * @property {string} name
 * @property {string} level
 * @property {number} games
 * @property {number} won
 */

/**
 * @typedef {object} ProfileLook
 * @property {string} id
 * @property {string} name
 * @property {number} since
 * @property {boolean} public
 * @property {Played[]} played
 * @property {Met[]} met
 */

/**
 * @typedef {object} Standing
 * @property {string} name
 * @property {string} level
 * @property {number} rating
 * @property {number} best
 * @property {number} games
 * @property {string | null} id
 */

/**
 * @typedef {object} Gone
 * @property {string} match
 * @property {number} at
 */

/**
 * @typedef {object} KeptLook
 * @property {object[]} tables
 * @property {Gone[]} gone
 * @property {Record<string, number>} lessons
 */

/**
 * @typedef {object} Welcome
 * @property {string} session
 * @property {string} name
 * @property {string} account
 * @property {string[]} codes
 */

/** @typedef {{ type: "view", view: View }} Whole */
/** @typedef {{ type: "step", from: number, version: number, acks: Record<string, number>, facts: Facts, log: News[] }} Changed */
/** @typedef {{ type: "drawn", version: number, drawn: Drawn }} NowDrawn */
/** @typedef {{ type: "redrawn", version: number, picture: Patch | null, sketch: string | null, lines: Patch | null, ways: WayLook[] | null, wins: number[] | null, walks: number[] | null }} Redrawn */
/** @typedef {{ type: "ack", key: string, version: number, again: boolean }} Ack */
/** @typedef {{ type: "refused", key: string | null, code: string, message: string, rule: string | null, version: number }} No */
/** @typedef {{ type: "beat", version: number, now: number | null }} Beat */
/** @typedef {{ type: "presence", seats: number[], spectators: number }} Present */
/** @typedef {Whole | Changed | NowDrawn | Redrawn | Ack | No | Beat | Present} Told */

export {};

/**
 * @typedef {object} FortuneLook
 * @property {number} seat
 * @property {number | null} percentile
 * @property {number | null} lost
 */

/**
 * @typedef {object} KeptBoxes
 * @property {object[]} boxes
 * @property {string[]} gone
 * @property {boolean} more
 */

/**
 * @typedef {object} KeptReader
 * @property {string | null} reader
 */

/**
 * @typedef {object} GroupLine
 * @property {string} id
 * @property {string} name
 * @property {number} members
 * @property {boolean} leads
 */

/**
 * @typedef {object} GroupDoor
 * @property {string} id
 * @property {string} name
 * @property {number} members
 */

/**
 * @typedef {object} MemberLook
 * @property {string} id
 * @property {string} name
 * @property {number} joined
 * @property {boolean} leads
 */

/**
 * @typedef {object} GroupTable
 * @property {string} match
 * @property {string} game
 * @property {string} status
 * @property {number} seats
 * @property {number} at
 * @property {string} by
 */

/**
 * @typedef {object} GroupPlace
 * @property {string} game
 * @property {string} id
 * @property {string} name
 * @property {number} games
 * @property {number} won
 */

/**
 * @typedef {object} GroupLook
 * @property {string} id
 * @property {string} name
 * @property {string} you
 * @property {boolean} leads
 * @property {string} link
 * @property {MemberLook[]} members
 * @property {GroupTable[]} tables
 * @property {GroupPlace[]} standings
 */

/**
 * @typedef {object} PieceLook
 * @property {string} group
 * @property {string} name
 * @property {number} copies
 * @property {string} text
 * @property {string} picture
 */
