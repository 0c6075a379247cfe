import type { Row } from './parse-rows'

/** Evidence of pounds: the sign, the code, or a British postcode at the end of an address. */
const IN_POUNDS = /£|\bGBP\b|[A-Za-z]{3},?\s[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}$/
/** A letter in place of a price's pound sign: 'f6.50', 'fl.65'. 'VITAMIN E 6.50' isn't one. */
const MISREAD = /(?<![A-Za-z0-9])(?:f\s?|E)(?=[\dlIO]{1,4}\.\d\d(?:\s?[A-Z])?$)/
/** Without other evidence of pounds, several such rows are enough: no receipt prints a lone f before a price. */
const MISREAD_AS_F = /(?<![A-Za-z0-9])f\s?[\dlIO]{1,4}\.\d\d$/
const ENOUGH_ROWS = 2

/** Restores pound signs that engines read as f or E, because such prices wouldn't be recognized. */
export function correctPounds(rows: Row[]): Row[] {
  const misread = rows.filter(({ cells }) => cells.some(({ text }) => MISREAD_AS_F.test(text)))
  const isSaid = rows.some(({ text }) => IN_POUNDS.test(text))
  if (!isSaid && misread.length < ENOUGH_ROWS) return rows
  const correct = (text: string) => text.replace(MISREAD, '£')
  return rows.map((row) => {
    const cells = row.cells.map((cell) => ({ ...cell, text: correct(cell.text) }))
    return cells.some(({ text }, at) => text !== row.cells[at]?.text)
      ? { ...row, cells, text: cells.map(({ text }) => text).join(' ') }
      : row
  })
}
