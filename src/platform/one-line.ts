/**
 * Line breaks, control characters, and embeddings, overrides and isolates, which reorder the text around them: in a
 * list, a mail or a statement, such a text would look like something else. Marks that only give a direction to the signs
 * beside them (U+200E, U+200F, U+061C) end with their paragraph and are needed in Arabic and Hebrew, so they stay.
 */
const HIDDEN = '\\p{Cc}\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ufeff'

/** A text of one line: names, titles, labels. */
export const ONE_LINE = new RegExp(`^[^${HIDDEN}]*$`, 'u')

const BREAKS = /[\s\u2028\u2029]+/gu
/** Also zero-width spaces and soft hyphens, which make equal names different. Emoji need zero-width joiners. */
const MARKS = new RegExp(`[${HIDDEN}\\u200b\\u00ad]`, 'gu')

/** Makes one line of a text: breaks become spaces, other hidden characters are removed. */
export const toOneLine = (text: string): string => text.replaceAll(BREAKS, ' ').replaceAll(MARKS, '').trim()
