import type { Cell, Row } from './parse-rows'

/** Heads the name and the address of who buys. */
const CUSTOMER =
  /^\W*(?:(?:bill(?:ed)?|sold|ship(?:ped)?|deliver(?:ed)?|invoiced?)\s?to|(?:facturar|enviar|entregar)\s+a|factura(?:do)?\s+a|rechnung\s+an|liefer(?:n|ung)\s+an|factur[eé]\s+[àa]|livr[eé]\s+[àa]|factuur\s+aan|customer|cliente|kunde)\b\s*(?::|$)/i
/** What a paper is called, and its date, in a column beside the name and the address of who sells. */
const TITLE =
  /^\W*(?:(?:invoice|order|issue|due)\s)?(?:date|fecha|datum)\b|^\W*(?:(?:tax|sales|vat|pro\W?forma)\s)?(?:invoice|receipt|factura|rechnung|facture|factuur|quotation|estimate)(?:\s?(?:no|nr|number|n[ºo°])\b\.?|\s?[:#]|\W*$)/i
/** A name, and as many rows of an address, telephone or e-mail, stand below it. */
const MOST_ROWS = 6
/** What follows a customer: the number, the date or the columns of the paper. */
const NEXT =
  /^\W*(?:invoice|receipt|order|date|due|terms|no\b|description|item|qty|product|artic|descrip|cant|fecha|datum|menge|pos\b|from|seller|sold by|vendedor|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})/i
/** Print of a column begins within this many heights of a letter of where its heading does; of text without boxes within a letter. */
const COLUMN_SLACK = { heights: 1, letters: 1 }

/** A column of a customer: the rows below `row` from `left` on, to the next column of its heading. */
type Column = { row: number; left: number; right: number }

/**
 * Rows without what they say of the customer ('Bill to', then name and address), and without the title of the paper in a column
 * beside the name of the shop, so that the shop's name is looked for among the rest.
 */
export function stripBillTo(rows: Row[]): Row[] {
  const columns = rows.flatMap(columnsOf)
  const ends = columns.map((column) => endOf(column, rows))
  return rows.flatMap((row, index) => {
    const isCustomers = (cell: Cell) =>
      columns.some((column, at) => index >= column.row && index < (ends[at] ?? 0) && isIn(column, cell, row))
    const cells = withoutTitle(row.cells).filter((cell) => !isCustomers(cell))
    if (cells.length === row.cells.length) return [row]
    return cells.length === 0 ? [] : [{ ...row, cells, text: cells.map(({ text }) => text).join(' ') }]
  })
}

function columnsOf({ cells }: Row, row: number): Column[] {
  // On the first row it is whose copy this is.
  return cells.flatMap((cell, at) => {
    if (!CUSTOMER.test(cell.text) || (row === 0 && at === 0)) return []
    // Without a heading beside it the column is as wide as the paper, unless the shop's stands to its left.
    return [{ row, left: at === 0 ? 0 : cell.x, right: cells[at + 1]?.x ?? Number.POSITIVE_INFINITY }]
  })
}

function endOf(column: Column, rows: Row[]): number {
  const below = rows.slice(column.row + 1, column.row + 1 + MOST_ROWS)
  // 'Customer: Tess Till' says it all, and below 'Bill to: Tess Till' stands the address.
  const isSaid = /^\W*(?:customer|cliente|kunde)\W*:\W*\w/i.test(
    rows[column.row]?.cells.find((cell) => cell.x >= column.left)?.text ?? '',
  )
  const end = isSaid
    ? 0
    : below.findIndex((row) => NEXT.test(row.cells.find((cell) => isIn(column, cell, row))?.text ?? ''))
  return column.row + 1 + (end === -1 ? below.length : end)
}

function isIn({ left, right }: Column, { x }: Cell, { height }: Row): boolean {
  const slack = height > 0 ? height * COLUMN_SLACK.heights : COLUMN_SLACK.letters
  return x >= left - slack && x < right - slack
}

function withoutTitle(cells: Cell[]): Cell[] {
  const title = cells.findIndex(({ text }) => TITLE.test(text))
  return title > 0 ? cells.slice(0, title) : cells
}
