import type { Row } from './parse-rows'

/** Says that money is pounds: the sign, the code, or the end of a British address. */
const IN_POUNDS = /£|\bGBP\b|[A-Za-z]{3},?\s[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}$/
/** A price at the end of a column, with a letter for its sign: 'f6.50', 'fl.65'. 'VITAMIN E 6.50' has it for a name. */
const MISREAD = /(?<![A-Za-z0-9])(?:f\s?|E)(?=[\dlIO]{1,4}\.\d\d(?:\s?[A-Z])?$)/
/** Where nothing else says pounds, as many rows with an f do: no word of a receipt ends in it and a price. */
const MISREAD_AS_F = /(?<![A-Za-z0-9])f\s?[\dlIO]{1,4}\.\d\d$/
const ENOUGH_ROWS = 2

/** Rows with their signs of pounds put right, which engines read as an f or an E: such a price is otherwise none. */
export function mendPounds(rows: Row[]): Row[] {
  const misread = rows.filter(({ cells }) => cells.some(({ text }) => MISREAD_AS_F.test(text)))
  const isSaid = rows.some(({ text }) => IN_POUNDS.test(text))
  if (!isSaid && misread.length < ENOUGH_ROWS) return rows
  const mend = (text: string) => text.replace(MISREAD, '£')
  return rows.map((row) => {
    const cells = row.cells.map((cell) => ({ ...cell, text: mend(cell.text) }))
    return cells.some(({ text }, at) => text !== row.cells[at]?.text)
      ? { ...row, cells, text: cells.map(({ text }) => text).join(' ') }
      : row
  })
}
