// How rules and pieces are searched, in the book and beside the table.

/**
 * A text as it is searched: whatever accents, capitals or apostrophes somebody types.
 * @param {string} text
 */
export function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
}
