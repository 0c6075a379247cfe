/**
 * Line breaks, control characters, and marks that change the direction of the text around them: in a list, a mail or a
 * statement, such a text would look like something else.
 */
const HIDDEN = '\\p{Cc}\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ufeff'

/** A text of one line: names, titles, labels. */
export const ONE_LINE = new RegExp(`^[^${HIDDEN}]*$`, 'u')

const BREAKS = /[\s\u2028\u2029]+/gu
const MARKS = new RegExp(`[${HIDDEN}]`, 'gu')

/** Makes one line of a text: breaks become spaces, other hidden characters are removed. */
export const toOneLine = (text: string): string => text.replaceAll(BREAKS, ' ').replaceAll(MARKS, '').trim()
